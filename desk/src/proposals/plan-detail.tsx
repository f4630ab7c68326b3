import type { PlanProposal } from '@hiram/contract/desk';
import { Facts } from '../case-parts/facts.tsx';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { PlanDates } from '../case-parts/plan-dates.tsx';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What the plan would ask for, beside what was unpaid when it was proposed. */
export function PlanDetail({ plan }: { readonly plan: PlanProposal }) {
  const { t } = useTexts();
  const { money } = useFormats();
  return (
    <>
      <Facts
        rows={[
          [t('incoming_order'), <LoanLink key="order" orderId={plan.orderId} />],
          [t('plan_kind'), t(`plan_kind_${plan.kind}`)],
          [t('plan_fees'), money(plan.overdueFee)],
          [t('plan_note'), plan.note],
        ]}
      />
      <PlanDates before={plan.before} after={plan.after} />
    </>
  );
}
