import { type OrderView, type RepaymentView, toCents, toOrderStatus } from '@hiram/contract';
import { Card } from '@hiram/ui';
import { Facts } from '../../order/parts/facts.tsx';
import { nextDue } from '../../order/parts/figures.ts';
import { PaperRow } from '../../order/parts/paper-row.tsx';
import { useOrder } from '../../order/queries.ts';
import { useFormats } from '../../screen/formats.ts';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';
import { LoanOver } from '../parts/loan-over.tsx';

type Booked = NonNullable<RepaymentView['booked']>;

/** What the money was used for, its receipt, and what is left of the loan after it. */
export function Repaid({ orderId, booked }: { orderId: number; booked: Booked }) {
  const { t } = useTexts();
  const { data: order } = useOrder(orderId);
  const isOver = order && toOrderStatus(order.status) === 'done';
  return (
    <>
      {isOver && <LoanOver order={order} />}
      <Section title={t('repaid_for')}>
        <Card>
          <Settled booked={booked} />
          <PaperRow
            kind="receipt"
            orderId={orderId}
            repaymentId={booked.repaymentId}
            title={t('paper_receipt')}
            detail={t('paper_receipt_text')}
          />
        </Card>
      </Section>
      {order && !isOver && <StillLeft order={order} />}
    </>
  );
}

function Settled({ booked }: { booked: Booked }) {
  const { t } = useTexts();
  const { day, money, moneyOfCents } = useFormats();
  const creditCents = toCents(booked.credit);
  const parts = [
    { label: t('overdue_fee_label'), amount: booked.overdueFee },
    { label: t('record_interest'), amount: booked.interest },
    { label: t('record_principal'), amount: booked.principal },
  ].filter(({ amount }) => toCents(amount) !== 0);
  return (
    <>
      <Facts
        facts={[
          ...parts.map(({ label, amount }) => ({ label, value: money(amount) })),
          ...(creditCents === 0
            ? []
            : [
                {
                  label: t(creditCents > 0 ? 'repaid_credit' : 'repaid_credit_used'),
                  value: moneyOfCents(creditCents),
                },
              ]),
          { label: t('repaid_received'), value: money(booked.amount), isTotal: true },
        ]}
      />
      <p className="text-15 text-ink-soft">{t('repaid_on', { date: day(booked.receivedOn) })}</p>
    </>
  );
}

function StillLeft({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const { day, money, moneyOfCents } = useFormats();
  const due = nextDue(order.periodViews);
  return (
    <Section title={t('hero_owed')}>
      <Card>
        <p className="text-28 font-bold figures">{money(order.owed)}</p>
        {due && (
          <p className="text-15">
            {t(due.isOverdue ? 'repay_due_since' : 'repay_due_on', {
              amount: moneyOfCents(due.cents),
              date: day(due.dueOn),
            })}
          </p>
        )}
      </Card>
    </Section>
  );
}
