import { type OrderView, toCents } from '@hiram/contract';
import { Amount, Card, ListRow, Screen, TrustNote } from '@hiram/ui';
import { FileText, Wallet } from 'lucide-react';
import { useLocation } from 'wouter';
import { orderIdIn, orderPath, orderPaths, pathAbout } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { useRateText } from '../../price/rate-text.ts';
import { labelIn, useChoices } from '../../profile/parts/choice-texts.ts';
import { useBorrower } from '../../profile/queries.ts';
import { useFormats } from '../../screen/formats.ts';
import { Gate } from '../../screen/gate.tsx';
import { Header } from '../../screen/header.tsx';
import { Section } from '../../screen/section.tsx';
import { HeroSkeleton } from '../../screen/skeletons.tsx';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';
import { type Fact, Facts } from '../parts/facts.tsx';
import { figuresIfWithdrawn, figuresOf, type OrderFigures } from '../parts/figures.ts';
import { NoSuchOrder } from '../parts/no-order.tsx';
import { OrderName } from '../parts/order-name.tsx';
import { Schedule } from '../parts/schedule.tsx';
import { StatusNote } from '../parts/status-note.tsx';
import { useOrder } from '../queries.ts';

/** One loan with every figure there is about it. */
export function RecordScreen() {
  const { t } = useTexts();
  const [pathname] = useLocation();
  const query = useOrder(orderIdIn(pathname, orderPaths.record));
  const title = t('record_title');
  return (
    <Gate
      title={title}
      parent={paths.records}
      query={query}
      skeleton={<HeroSkeleton />}
      nothing={<NoSuchOrder />}
    >
      {(order) => <Record order={order} title={title} />}
    </Gate>
  );
}

function Record({ order, title }: { order: OrderView; title: string }) {
  const { t, language } = useTexts();
  const { currency } = useFormats();
  const follow = useFollow();
  return (
    <Screen header={<Header title={title} parent={paths.records} />}>
      <Card tone="brand">
        <OrderName order={order} />
        <div>
          <p className="text-15 text-ink-soft">{t('record_loan_amount')}</p>
          <Amount cents={toCents(order.principal)} currency={currency} language={language} size="hero" />
        </div>
        <StatusNote status={order.status} />
      </Card>
      <Section title={t('record_loan')}>
        <Card>
          <LoanFacts order={order} />
        </Card>
      </Section>
      <Costs order={order} />
      {order.periodViews.length > 0 && (
        <Section title={t('record_schedule')}>
          <Schedule periods={order.periodViews} withdrawals={order.withdrawals} />
        </Section>
      )}
      <Card className="gap-1">
        <ListRow
          icon={<Wallet />}
          title={t('detail_title')}
          {...follow(orderPath(orderPaths.wallet, order.orderId))}
        />
        {order.contractNumber !== null && (
          <ListRow
            icon={<FileText />}
            title={t('contract_title')}
            detail={order.contractNumber}
            {...follow(pathAbout(paths.agreement, order.orderId))}
          />
        )}
      </Card>
      <TrustNote>{t('never_pay_first')}</TrustNote>
    </Screen>
  );
}

function LoanFacts({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const { moment, percent, term } = useFormats();
  const { rate } = useRateText();
  const { data: borrower } = useBorrower();
  const { loanPurpose } = useChoices();
  const facts: Fact[] = [
    { label: t('record_order_no'), value: order.orderNo },
    { label: t('record_apply_time'), value: moment(order.applyTime) },
    { label: t('record_lender'), value: borrower?.companyName ?? '' },
    { label: t('record_contract'), value: order.contractNumber ?? t('record_none_yet') },
    { label: t('record_purpose'), value: labelIn(loanPurpose, order.loanPurpose) ?? t('not_given') },
    { label: t('record_term'), value: term(order) },
    { label: t('record_periods'), value: order.periodDays },
    { label: t('record_rate'), value: rate(Math.round(order.rate * 1000), order.periodUnit) },
    { label: t('record_method'), value: t(`method_${order.method}`) },
    {
      label: t('record_overdue_rate'),
      value: t('record_overdue_rate_of', { rate: percent(order.overdueDailyPercent) }),
    },
  ];
  return <Facts facts={facts} />;
}

function Costs({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const drawn = figuresOf(order);
  const figures = drawn ?? figuresIfWithdrawn(order);
  return (
    <Section title={t(drawn || !figures ? 'record_costs' : 'record_costs_if')}>
      <Card>
        {figures ? (
          <CostFacts order={order} figures={figures} isDrawn={drawn !== null} />
        ) : (
          <p>{t('record_costs_unknown')}</p>
        )}
      </Card>
    </Section>
  );
}

interface CostFactsProps {
  readonly order: OrderView;
  readonly figures: OrderFigures;
  readonly isDrawn: boolean;
}

function CostFacts({ order, figures, isDrawn }: CostFactsProps) {
  const { t, language } = useTexts();
  const { currency } = useFormats();
  const money = (cents: number) => <Amount cents={cents} currency={currency} language={language} />;
  const facts: Fact[] = [
    {
      label: t(isDrawn ? 'record_received_done' : 'record_received'),
      value: money(figures.receivedCents),
    },
    { label: t('record_fee'), value: money(figures.feeCents) },
    { label: t('record_principal'), value: money(figures.principalCents) },
    { label: t('record_interest'), value: money(figures.interestCents) },
    { label: t('record_overdue_fee'), value: money(figures.overdueFeeCents) },
    { label: t('record_repay_amount'), value: money(figures.repayCents), isTotal: true },
    { label: t('record_paid'), value: money(toCents(order.paid)) },
    { label: t('record_remaining'), value: money(toCents(order.owed)) },
  ];
  return <Facts facts={facts} />;
}
