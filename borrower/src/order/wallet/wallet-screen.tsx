import { type OrderView, toOrderStatus } from '@hiram/contract';
import { Screen, TrustNote } from '@hiram/ui';
import { useLocation } from 'wouter';
import { orderIdIn, orderPaths } from '../../api/numbered-paths.ts';
import { CustomerService } from '../../screen/customer-service.tsx';
import { Gate } from '../../screen/gate.tsx';
import { Header } from '../../screen/header.tsx';
import { HeroSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { mayDo } from '../parts/actions.ts';
import { JoyCard } from '../parts/joy-card.tsx';
import { NoSuchOrder } from '../parts/no-order.tsx';
import { OverdueCard } from '../parts/overdue-card.tsx';
import { PlanCard } from '../parts/plan-card.tsx';
import { HeroCard } from './hero-card.tsx';
import { Notices } from './notices.tsx';
import { Owed } from './owed.tsx';
import { useWatchedOrder } from './use-watched-order.ts';
import { WalletAction } from './wallet-action.tsx';
import { WalletFacts } from './wallet-facts.tsx';
import { WalletLinks } from './wallet-links.tsx';
import { Withdrawals } from './withdrawals.tsx';

/** The wallet: what can be withdrawn, what is on its way, what is owed, and what can be done about each. */
export function WalletScreen() {
  const { t } = useTexts();
  const [pathname] = useLocation();
  const watched = useWatchedOrder(orderIdIn(pathname, orderPaths.wallet) ?? 0);
  return (
    <Gate
      title={t('detail_title')}
      query={watched.query}
      skeleton={<HeroSkeleton />}
      nothing={<NoSuchOrder />}
    >
      {(order) => <Wallet order={order} watched={watched} />}
    </Gate>
  );
}

interface WalletProps {
  readonly order: OrderView;
  readonly watched: ReturnType<typeof useWatchedOrder>;
}

function Wallet({ order, watched }: WalletProps) {
  const { t } = useTexts();
  return (
    <Screen header={<Header title={t('detail_title')} />} footer={<WalletAction order={order} />}>
      <JoyCard
        orderId={order.orderId}
        status={toOrderStatus(order.status)}
        isDrawn={order.periodViews.length > 0}
      />
      <HeroCard order={order} />
      <Notices order={order} />
      <PlanCard order={order} />
      {order.overdue && (
        <OverdueCard orderId={order.orderId} overdue={order.overdue} canExtend={mayDo(order, 'extend')} />
      )}
      <Withdrawals order={order} watched={watched} />
      <Owed order={order} />
      <WalletFacts order={order} />
      <WalletLinks order={order} />
      <CustomerService />
      <TrustNote>{t('never_pay_first')}</TrustNote>
    </Screen>
  );
}
