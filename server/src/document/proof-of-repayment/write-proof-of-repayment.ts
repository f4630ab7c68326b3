import { serverTexts } from '@hiram/texts/server';
import { formatFor } from '../format.ts';
import { frameOf } from '../frame.ts';
import { aboutRows, type LoanPaperFacts } from '../loan-paper.ts';
import type { FactRow, Paper, PaperFrame } from '../paper.ts';

export interface ProofOfRepaymentFacts extends LoanPaperFacts {
  readonly paidOutCents: number;
  readonly firstPayoutOn: string;
  readonly repaidCents: number;
  readonly repaidOn: string;
  /** What was paid over and has not gone back yet. */
  readonly creditCents: number;
}

/** What `documents/proof-of-repayment/v1/proof-of-repayment.typ` prints. */
interface ProofOfRepaymentData extends PaperFrame {
  readonly text: string;
  readonly loan: { readonly heading: string; readonly rows: readonly FactRow[] };
  readonly notes: readonly string[];
}

export function writeProofOfRepayment(facts: ProofOfRepaymentFacts): Paper {
  const words = serverTexts('documents', facts.language);
  const { t } = words;
  const { money, date, moment } = formatFor(facts);
  const { lender, borrowerName, creditCents } = facts;
  const { frame, pictures } = frameOf(facts, {
    title: t('proof_title'),
    subtitle: date(facts.repaidOn),
    number: t('order_number', { order: facts.orderId }),
  });
  const data: ProofOfRepaymentData = {
    ...frame,
    text: t('proof_text', { lender: lender.name, borrower: borrowerName }),
    loan: {
      heading: t('proof_loan'),
      rows: [
        ...aboutRows(facts, words),
        [t('proof_paid_out'), money(facts.paidOutCents)],
        [t('proof_first_payout'), date(facts.firstPayoutOn)],
        [t('proof_repaid'), money(facts.repaidCents)],
        [t('proof_repaid_on'), date(facts.repaidOn)],
      ],
    },
    notes: [
      ...(creditCents > 0 ? [t('proof_credit', { amount: money(creditCents) })] : []),
      t('issued', { moment: moment(facts.madeAt) }),
      t('questions', { lender: lender.name }),
    ],
  };
  return { template: 'proof-of-repayment/v1/proof-of-repayment.typ', data, pictures };
}
