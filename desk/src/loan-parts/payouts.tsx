import type { WithdrawalView } from '@hiram/contract';
import type { LoanPage } from '@hiram/contract/desk';
import { PayoutState, usePayoutFailure } from '../case-parts/payout-state.tsx';
import { useFormats } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import './payouts.css';

/** What was withdrawn, where it went, and what became of the transfer; with its references where they are known. */
export function Payouts({
  withdrawals,
  references = [],
}: {
  readonly withdrawals: readonly WithdrawalView[];
  readonly references?: LoanPage['payouts'];
}) {
  const { t } = useTexts();
  const { money, time } = useFormats();
  const payoutFailure = usePayoutFailure();
  if (withdrawals.length === 0) return <p className="case-note">{t('borrower_no_withdrawal')}</p>;
  const referenceOf = (id: number) => references.find(({ withdrawalId }) => withdrawalId === id);
  return (
    <PlainTable
      label={t('borrower_withdrawals')}
      rows={withdrawals}
      keyOf={({ withdrawalId }) => withdrawalId}
      columns={[
        { title: t('payout_asked_on'), kind: 'figure', show: ({ requestedAt }) => time(requestedAt) },
        {
          title: t('payout_to'),
          show: ({ bankName, cardNo }) => [bankName, cardNo].filter(Boolean).join(' ') || '–',
        },
        { title: t('order_amount'), kind: 'amount', show: ({ amount }) => money(amount) },
        { title: t('price_fee'), kind: 'amount', show: ({ fee }) => money(fee) },
        { title: t('price_received'), kind: 'amount', show: ({ received }) => money(received) },
        {
          title: t('payout_state'),
          show: ({ status, failure }) => (
            <>
              <PayoutState status={status} />
              {failure ? ` · ${payoutFailure(failure)}` : null}
            </>
          ),
        },
        ...(references.length === 0
          ? []
          : [
              {
                title: t('loan_references'),
                show: ({ withdrawalId }: WithdrawalView) => {
                  const { reference, bankReference } = referenceOf(withdrawalId) ?? {};
                  return (
                    <div className="payout-references">
                      <Mono>{reference}</Mono>
                      <Mono>{bankReference}</Mono>
                    </div>
                  );
                },
              },
            ]),
      ]}
    />
  );
}
