import { type OrderView, toCents, toOrderStatus } from '@hiram/contract';
import { Amount, Button, CalendarPicture, Card, EmptyState, Screen, TrustNote } from '@hiram/ui';
import { useLocation, useSearch } from 'wouter';
import { orderIdInSearch, orderPath, orderPaths } from '../../api/numbered-paths.ts';
import { mayDo, useReasonAgainst } from '../../order/parts/actions.ts';
import { nextDue } from '../../order/parts/figures.ts';
import { NoOrderYet } from '../../order/parts/no-order.tsx';
import { OrderName } from '../../order/parts/order-name.tsx';
import { OverdueCard } from '../../order/parts/overdue-card.tsx';
import { PaidAndLeft } from '../../order/parts/paid-and-left.tsx';
import { PlanCard } from '../../order/parts/plan-card.tsx';
import { Schedule } from '../../order/parts/schedule.tsx';
import { useOrder } from '../../order/queries.ts';
import { CustomerService } from '../../screen/customer-service.tsx';
import { useFormats } from '../../screen/formats.ts';
import { Gate } from '../../screen/gate.tsx';
import { Header } from '../../screen/header.tsx';
import { useOfflineReason } from '../../screen/offline-reason.ts';
import { Section } from '../../screen/section.tsx';
import { HeroSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { LoanOver } from '../parts/loan-over.tsx';
import { progressOf } from './progress.ts';
import { ProgressPicture } from './progress-picture.tsx';
import { ScheduleLinks } from './schedule-links.tsx';

/** `/repayDetail`: every instalment of one loan, what is paid and what is left; of the newest unless it says which. */
export function ScheduleScreen() {
  const { t } = useTexts();
  const query = useOrder(orderIdInSearch(useSearch()));
  return (
    <Gate title={t('repay_detail_title')} query={query} skeleton={<HeroSkeleton />} nothing={<NoOrderYet />}>
      {(order) => <Detail order={order} />}
    </Gate>
  );
}

function Detail({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const isOver = toOrderStatus(order.status) === 'done';
  const parent = orderPath(orderPaths.wallet, order.orderId);
  return (
    <Screen
      header={<Header title={t('repay_detail_title')} parent={parent} />}
      footer={!isOver && <RepayAction order={order} />}
    >
      {order.periodViews.length === 0 ? (
        <EmptyState picture={<CalendarPicture />} text={t('repay_nothing_paid_out')} />
      ) : (
        <>
          {isOver ? <LoanOver order={order} /> : <Left order={order} />}
          <PlanCard order={order} />
          {order.overdue && (
            <OverdueCard orderId={order.orderId} overdue={order.overdue} canExtend={mayDo(order, 'extend')} />
          )}
          <Section title={t('record_schedule')}>
            <Schedule periods={order.periodViews} withdrawals={order.withdrawals} />
            <Card>
              <PaidAndLeft paidCents={toCents(order.paid)} leftCents={toCents(order.owed)} />
            </Card>
          </Section>
          <ScheduleLinks order={order} />
        </>
      )}
      <CustomerService />
      <TrustNote>{t('never_pay_first')}</TrustNote>
    </Screen>
  );
}

function RepayAction({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const reasonAgainst = useReasonAgainst();
  const offline = useOfflineReason();
  return (
    <Button
      reason={reasonAgainst(order, 'repay') ?? offline}
      onClick={() => navigate(orderPath(orderPaths.repay, order.orderId))}
    >
      {t('repay_action')}
    </Button>
  );
}

/** What is left, what of it is next, and how far it is. */
function Left({ order }: { order: OrderView }) {
  const { t, language } = useTexts();
  const { currency, day, moneyOfCents } = useFormats();
  const due = nextDue(order.periodViews);
  return (
    <Card tone="brand">
      <div>
        <p className="text-15 text-ink-soft">{t('hero_owed')}</p>
        <Amount cents={toCents(order.owed)} currency={currency} language={language} size="hero" />
      </div>
      {due && (
        <p>
          {t(due.isOverdue ? 'repay_due_since' : 'repay_due_on', {
            amount: moneyOfCents(due.cents),
            date: day(due.dueOn),
          })}
        </p>
      )}
      <ProgressPicture progress={progressOf(order.periodViews)} />
      <OrderName order={order} />
    </Card>
  );
}
