import type { LossProposal } from '@hiram/contract/desk';
import { Facts } from '../case-parts/facts.tsx';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What was owed when it was proposed: all of it is given up, or the fees alone. */
export function LossDetail({
  kind,
  loss: { orderId, note, principal, interest, overdueFee },
}: {
  readonly kind: 'write_off' | 'fee_waiver';
  readonly loss: LossProposal;
}) {
  const { t } = useTexts();
  const { money } = useFormats();
  const fees = [t('loss_fees'), <strong key="fees">{money(overdueFee)}</strong>] as const;
  return (
    <Facts
      rows={[
        [t('incoming_order'), <LoanLink key="order" orderId={orderId} />],
        ...(kind === 'fee_waiver'
          ? [fees]
          : ([
              [t('schedule_principal'), <strong key="principal">{money(principal)}</strong>],
              [t('schedule_interest'), <strong key="interest">{money(interest)}</strong>],
              fees,
            ] as const)),
        [t('loss_note'), note],
      ]}
    />
  );
}
