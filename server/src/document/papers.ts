import type { PaperKind } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import type { PaperReach } from './loan-paper.ts';
import type { Paper } from './paper.ts';
import { collectPayoffLetter } from './payoff-letter/collect-payoff-letter.ts';
import { writePayoffLetter } from './payoff-letter/write-payoff-letter.ts';
import { collectProofOfRepayment } from './proof-of-repayment/collect-proof-of-repayment.ts';
import { writeProofOfRepayment } from './proof-of-repayment/write-proof-of-repayment.ts';
import { collectReceipt } from './receipt/collect-receipt.ts';
import { writeReceipt } from './receipt/write-receipt.ts';
import { collectSchedule } from './schedule/collect-schedule.ts';
import { writeSchedule } from './schedule/write-schedule.ts';
import { collectStatement } from './statement/collect-statement.ts';
import { writeStatement } from './statement/write-statement.ts';

interface About {
  readonly orderId: number;
  readonly repaymentId: number;
}

type MakePaper = (
  tx: Tx,
  personalData: PersonalData,
  reach: PaperReach,
  about: About,
) => Promise<Paper | undefined>;

/** What each kind of paper is made by; none where there is nothing to print yet, or it is out of reach. */
export const papers: Readonly<Record<Exclude<PaperKind, 'statement_csv'>, MakePaper>> = {
  async schedule(tx, personalData, reach, { orderId }) {
    const facts = await collectSchedule(tx, personalData, reach, orderId);
    return facts && facts.payouts.length > 0 ? writeSchedule(facts) : undefined;
  },
  async receipt(tx, personalData, reach, { repaymentId }) {
    const facts = await collectReceipt(tx, personalData, reach, repaymentId);
    return facts && writeReceipt(facts);
  },
  async statement(tx, personalData, reach, { orderId }) {
    const facts = await collectStatement(tx, personalData, reach, { orderId, to: reach.today });
    return facts && writeStatement(facts);
  },
  async payoff_letter(tx, personalData, reach, { orderId }) {
    const facts = await collectPayoffLetter(tx, personalData, reach, orderId);
    return facts && writePayoffLetter(facts);
  },
  async proof_of_repayment(tx, personalData, reach, { orderId }) {
    const facts = await collectProofOfRepayment(tx, personalData, reach, orderId);
    return facts && writeProofOfRepayment(facts);
  },
};

/** Where a paper is fetched; the payment is 0 where it is not about one. */
export function paperPath({ kind, orderId, repaymentId }: About & { readonly kind: PaperKind }): string {
  return `/papers/${kind}/${orderId}/${repaymentId}`;
}
