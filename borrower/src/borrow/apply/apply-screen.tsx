import type { App, OrderView, User } from '@hiram/contract';
import { Button, Screen, together } from '@hiram/ui';
import { Redirect, useLocation } from 'wouter';
import { orderPath, orderPaths, productIdIn, productPath, productPaths } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { useOrder } from '../../order/queries.ts';
import type { PeriodConfig } from '../../price/quote-on-phone.ts';
import { BorrowerGate } from '../../profile/parts/borrower-gate.tsx';
import { Gate } from '../../screen/gate.tsx';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { useProducts } from '../parts/products.ts';
import { runningOrder } from '../parts/running-order.ts';
import { usePeriodConfig } from '../queries.ts';
import { ApplyForm } from './apply-form.tsx';
import { ApplySkeleton } from './apply-skeleton.tsx';
import { NotOnOffer } from './not-on-offer.tsx';

export function ApplyScreen() {
  const { t } = useTexts();
  const [pathname] = useLocation();
  const appId = productIdIn(pathname, productPaths.apply);
  if (appId === null) return null;
  return (
    <BorrowerGate title={t('apply_title')} parent={paths.products}>
      {(borrower) => <Apply key={appId} borrower={borrower} appId={appId} />}
    </BorrowerGate>
  );
}

interface ApplyProps {
  readonly borrower: User;
  readonly appId: number;
}

/**
 * What has to be known first: the product, its terms, and whether there is an order that stands in the way.
 */
function Apply(props: ApplyProps) {
  const { t } = useTexts();
  const config = usePeriodConfig(props.appId);
  return (
    <Gate
      title={t('apply_title')}
      parent={paths.products}
      query={together({ products: useProducts(), config, newest: useOrder(null) })}
      skeleton={<ApplySkeleton />}
      failed={t('borrow_load_failed')}
      footer={<Button busy>{t('apply_continue')}</Button>}
    >
      {(known) => <Offer {...props} {...known} />}
    </Gate>
  );
}

interface OfferProps extends ApplyProps {
  readonly products: readonly App[];
  readonly config: PeriodConfig;
  readonly newest: OrderView | null;
}

/**
 * Only the first product can be applied for, and only when no order is under way; one that can be changed is.
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
  if (!order && first?.id !== appId) return <Nothing first={first} />;
  if (config.rateConfigs.length === 0) return <Nothing first={undefined} />;
  const app = products.find(({ id }) => id === appId);
  return <ApplyForm borrower={borrower} app={app} appId={appId} config={config} order={order} />;
}

function Nothing({ first }: { first: App | undefined }) {
  const { t } = useTexts();
  return (
    <Screen header={<Header title={t('apply_title')} parent={paths.products} />}>
      <NotOnOffer first={first} />
    </Screen>
  );
}
