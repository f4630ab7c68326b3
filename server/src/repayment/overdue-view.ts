import { addDays, type OverdueView, overdueCapCents, toMajor, unpaidCents } from '@hiram/contract';
import type { StoredInstalment } from './instalment-store.ts';
import { feeForDays, type OverdueRule } from './settlement.ts';

/** What is late of a loan whose fees were charged through today; null where nothing is. */
export function presentOverdue(
  charged: readonly StoredInstalment[],
  {
    creditCents,
    rule,
    today,
  }: { readonly creditCents: number; readonly rule: OverdueRule; readonly today: string },
): OverdueView | null {
  const late = charged.filter(({ status, dueOn }) => status !== 'repaid' && dueOn < today);
  const amountCents = late.reduce((sum, owed) => sum + unpaidCents(owed), 0) - creditCents;
  const [oldest] = late.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  if (!oldest || amountCents <= 0) return null;
  const growing = late
    .map((owed) => growthOf(owed, rule, today))
    .filter(({ perDayCents }) => perDayCents > 0);
  return {
    amount: toMajor(amountCents),
    since: oldest.dueOn,
    feePerDay: toMajor(growing.reduce((sum, { perDayCents }) => sum + perDayCents, 0)),
    feeLeft: toMajor(growing.reduce((sum, { leftCents }) => sum + leftCents, 0)),
    growsUntil:
      growing
        .map(({ until }) => until)
        .toSorted()
        .at(-1) ?? null,
  };
}

interface Growth {
  readonly perDayCents: number;
  readonly leftCents: number;
  readonly until: string;
}

function growthOf(owed: StoredInstalment, rule: OverdueRule, today: string): Growth {
  const perDayCents = feeForDays(owed, rule, { after: today, through: addDays(today, 1) });
  const leftCents =
    overdueCapCents({
      instalmentCents: owed.principalCents + owed.scheduledInterestCents,
      capThousandths: rule.overdueCapThousandths,
    }) -
    owed.overdueFeeCents -
    owed.waivedOverdueFeeCents;
  return { perDayCents, leftCents, until: addDays(today, Math.ceil(leftCents / Math.max(1, perDayCents))) };
}
