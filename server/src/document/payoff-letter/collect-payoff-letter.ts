import { addDays } from '@hiram/contract';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { creditCentsOf } from '../../ledger/post.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import { loadInstalments } from '../../repayment/instalment-store.ts';
import { chargeOverdue, payoffParts } from '../../repayment/settlement.ts';
import { loadLoanPaper, type PaperReach } from '../loan-paper.ts';
import type { PayoffDay, PayoffLetterFacts } from './write-payoff-letter.ts';

/** A transfer takes a few days, over a weekend as well. */
const daysAhead = 6;

/** What would end a loan today and on the next days; none where nothing is owed. */
export async function collectPayoffLetter(
  tx: Tx,
  personalData: PersonalData,
  reach: PaperReach,
  orderId: number,
): Promise<PayoffLetterFacts | undefined> {
  const loan = await loadLoanPaper(tx, personalData, reach, orderId);
  if (!loan || loan.order.status === 'done' || loan.order.status === 'written_off') return undefined;
  const stored = await loadInstalments(tx, orderId);
  if (stored.every(({ status }) => status === 'repaid')) return undefined;
  const creditCents = await creditCentsOf(tx, orderId);
  const dayOf = (on: string): PayoffDay => {
    const { instalments } = chargeOverdue(stored, loan.order, on);
    const parts = payoffParts(instalments, creditCents, on);
    return {
      on,
      principalCents: parts.principalCents,
      interestCents: parts.interestCents,
      lateFeeCents: parts.overdueFeeCents,
      creditCents,
      totalCents: parts.totalCents,
      savedInterestCents: parts.unearnedInterestCents,
    };
  };
  const later = Array.from({ length: daysAhead }, (_, index) => dayOf(addDays(reach.today, index + 1)));
  const payee = await tx.maybe<NonNullable<PayoffLetterFacts['payee']>>(sql`
    select bank_name, account_name, account_number, branch from payees
    where company_id = ${reach.companyId} and ended_at is null`);
  return { ...loan.about, days: [dayOf(reach.today), ...later], payee: payee ?? null };
}
