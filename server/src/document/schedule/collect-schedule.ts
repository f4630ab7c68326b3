import type { Tx } from '../../db/database.ts';
import { creditCentsOf } from '../../ledger/post.ts';
import { loadWithdrawals } from '../../order/own-order-store.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import { loadInstalments, type StoredInstalment } from '../../repayment/instalment-store.ts';
import { chargeOverdue } from '../../repayment/settlement.ts';
import { loadLoanPaper, type PaperReach } from '../loan-paper.ts';
import type { ScheduledInstalment, ScheduleFacts } from './write-schedule.ts';

/** The instalments of an order as they stand today; none of an order that is out of reach. */
export async function collectSchedule(
  tx: Tx,
  personalData: PersonalData,
  reach: PaperReach,
  orderId: number,
): Promise<ScheduleFacts | undefined> {
  const loan = await loadLoanPaper(tx, personalData, reach, orderId);
  if (!loan) return undefined;
  const { order, about } = loan;
  const stored = await loadInstalments(tx, orderId);
  // The daily run books the fees; the paper has today's also before it has come by, as the screens do.
  const isRunning = order.status !== 'written_off';
  const { instalments } = isRunning ? chargeOverdue(stored, order, reach.today) : { instalments: stored };
  const withdrawals = await loadWithdrawals(tx, orderId);
  const payouts = withdrawals.toReversed().flatMap(({ id, settledOn, amountCents, feeCents }) => {
    if (settledOn === null) return [];
    const own = instalments.filter(({ withdrawalId }) => withdrawalId === id);
    return [{ settledOn, amountCents, feeCents, instalments: own.map(scheduled) }];
  });
  return { ...about, asOf: reach.today, payouts, creditCents: await creditCentsOf(tx, orderId) };
}

function scheduled(instalment: StoredInstalment): ScheduledInstalment {
  const { period, dueOn, principalCents, interestCents, overdueFeeCents, status } = instalment;
  const { paidPrincipalCents, paidInterestCents, paidOverdueFeeCents } = instalment;
  return {
    period,
    dueOn,
    principalCents,
    interestCents,
    lateFeeCents: overdueFeeCents,
    paidCents: paidPrincipalCents + paidInterestCents + paidOverdueFeeCents,
    status,
  };
}
