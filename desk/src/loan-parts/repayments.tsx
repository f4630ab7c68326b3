import { type RepaymentState as Status, slipRefusals } from '@hiram/contract';
import type { BorrowerPage, LoanPage } from '@hiram/contract/desk';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { useFormats } from '../frame/me.tsx';
import { State, type Tone } from '../frame/state.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** With the address of its receipt where there is one to open. */
type Repayment = BorrowerPage['repayments'][number] &
  Partial<Pick<LoanPage['repayments'][number], 'receiptUrl'>>;

const toneOf: Readonly<Record<Status, Tone>> = {
  open: 'quiet',
  checking: 'waiting',
  failed: 'bad',
  repaid: 'good',
};

/** What somebody has repaid, claimed or begun to pay, newest first. */
export function Repayments({
  repayments,
  isOfOneLoan = false,
}: {
  readonly repayments: readonly Repayment[];
  readonly isOfOneLoan?: boolean;
}) {
  const { t } = useTexts();
  const { money, day, time } = useFormats();
  if (repayments.length === 0) return <p className="case-note">{t('borrower_no_repayment')}</p>;
  return (
    <PlainTable
      label={t('borrower_repayments')}
      rows={repayments}
      keyOf={({ id }) => id}
      columns={[
        { title: t('repayment_told'), kind: 'figure', show: ({ at }) => time(at) },
        ...(isOfOneLoan
          ? []
          : [
              {
                title: t('order_number'),
                show: ({ orderId }: Repayment) => <LoanLink orderId={orderId} />,
              },
            ]),
        { title: t('repayment_method'), show: ({ method }) => t(`repayment_method_${method}`) },
        { title: t('incoming_amount'), kind: 'amount', show: ({ amount }) => money(amount) },
        { title: t('incoming_state'), show: (repayment) => <RepaymentState repayment={repayment} /> },
        {
          title: t('repayment_booked'),
          kind: 'figure',
          show: ({ booked, receiptUrl = null }) =>
            booked ? (
              <>
                {t('repayment_received', { amount: money(booked.amount), day: day(booked.receivedOn) })}
                {receiptUrl === null ? null : (
                  <>
                    {' · '}
                    <a href={receiptUrl}>{t('loan_receipt')}</a>
                  </>
                )}
              </>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}

function RepaymentState({ repayment: { state, reason } }: { readonly repayment: Repayment }) {
  const { t } = useTexts();
  return (
    <State tone={toneOf[state]}>
      {t(`repayment_state_${state}`)}
      {reason === null ? null : `: ${t(reasonKey(reason))}`}
    </State>
  );
}

function reasonKey(reason: NonNullable<Repayment['reason']>) {
  const refusal = slipRefusals.find((name) => name === reason);
  if (refusal) return `slip_refusal_${refusal}` as const;
  return `recharge_failure_${reason as Exclude<typeof reason, (typeof slipRefusals)[number]>}` as const;
}
