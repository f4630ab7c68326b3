import type { App, OrderView, User } from '@hiram/contract';
import { Button, Screen, together } from '@hiram/ui';
import { Redirect, useLocation } from 'wouter';
import { orderPath, orderPaths, productIdIn, productPath, productPaths } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { session } from '../../api/session/session.ts';
import { useOrder } from '../../order/queries.ts';
import type { PeriodConfig } from '../../price/quote-on-phone.ts';
import { useBorrower } from '../../profile/queries.ts';
import { Gate } from '../../screen/gate.tsx';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { CalculatorSkeleton } from '../parts/calculator/calculator-skeleton.tsx';
import { useProducts } from '../parts/products.ts';
import { runningOrder } from '../parts/running-order.ts';
import { usePeriodConfig } from '../queries.ts';
import { ApplyForm } from './apply-form.tsx';
import { NotOnOffer } from './not-on-offer.tsx';

export function ApplyScreen() {
  const [pathname] = useLocation();
  const appId = productIdIn(pathname, productPaths.apply);
  if (appId === null) return null;
  // A price is for everybody to see; only who goes on with it needs an account.
  return session.token() === null ? <Look key={appId} appId={appId} /> : <Apply key={appId} appId={appId} />;
}

/** Without an account: the product and its terms, and nobody's order in the way. */
function Look({ appId }: { appId: number }) {
  const { t } = useTexts();
  return (
    <Gate
      title={t('apply_title')}
      query={together({ products: useProducts(), config: usePeriodConfig(appId) })}
      skeleton={<CalculatorSkeleton />}
      failed={t('borrow_load_failed')}
      footer={<Button busy>{t('apply_continue')}</Button>}
    >
      {(known) => <Offer borrower={null} appId={appId} newest={null} {...known} />}
    </Gate>
  );
}

/**
 * What has to be known first, asked for at once: who it is, the product, its terms, and whether there is an order that stands in the way.
 */
function Apply({ appId }: { appId: number }) {
  const { t } = useTexts();
  const known = {
    borrower: useBorrower(),
    products: useProducts(),
    config: usePeriodConfig(appId),
    newest: useOrder(null),
  };
  return (
    <Gate
      title={t('apply_title')}
      parent={paths.products}
      query={together(known)}
      skeleton={<CalculatorSkeleton />}
      failed={t('borrow_load_failed')}
      footer={<Button busy>{t('apply_continue')}</Button>}
    >
      {(all) => <Offer appId={appId} {...all} />}
    </Gate>
  );
}

interface OfferProps {
  readonly borrower: User | null;
  readonly appId: number;
  readonly products: readonly App[];
  readonly config: PeriodConfig;
  readonly newest: OrderView | null;
}

/**
 * Only what is open can be applied for, and only when no order is under way; one that can be changed is.
 */
function Offer({ borrower, appId, products, config, newest }: OfferProps) {
  const running = runningOrder(newest);
  if (running.kind === 'running') {
    return <Redirect to={orderPath(orderPaths.wallet, running.order.orderId)} replace />;
  }
  if (running.kind === 'change' && running.order.appId !== appId) {
    return <Redirect to={productPath(productPaths.apply, running.order.appId)} replace />;
  }
  const order = running.kind === 'change' ? running.order : null;
  const [first] = products;
  const app = products.find(({ id }) => id === appId);
  if (!order && !app?.isOpen) return <Nothing first={first} />;
  if (config.rateConfigs.length === 0) return <Nothing first={undefined} />;
  // What was known of the order a moment ago is shown at once; when the truth differs, the choice begins from that.
  const begins = order ? `${order.orderId} ${order.principal} ${order.periodDays}` : 'new';
  return <ApplyForm key={begins} {...{ borrower, app, appId, config, order }} />;
}

function Nothing({ first }: { first: App | undefined }) {
  const { t } = useTexts();
  return (
    <Screen header={<Header title={t('apply_title')} parent={paths.products} />}>
      <NotOnOffer first={first} />
    </Screen>
  );
}
