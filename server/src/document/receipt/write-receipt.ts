import { serverTexts } from '@hiram/texts/server';
import { formatFor } from '../format.ts';
import { frameOf } from '../frame.ts';
import { aboutRows, type LoanPaperFacts } from '../loan-paper.ts';
import type { FactRow, Paper, PaperFrame, PaperTable } from '../paper.ts';

export interface ReceiptFacts extends LoanPaperFacts {
  readonly number: string;
  readonly receivedOn: string;
  /** The bank's, of the transfer. */
  readonly reference: string;
  readonly amountCents: number;
  /** What the payment settled, by the books. */
  readonly lateFeeCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
  /** What was used of an earlier credit, less what became new credit: the rest of the sum. */
  readonly creditUsedCents: number;
  readonly unearnedInterestCents: number;
  readonly principalLeftCents: number;
  /** Whether it was the payment that ended the loan. */
  readonly isLast: boolean;
}

/** What `documents/receipt/v1/receipt.typ` prints. */
interface ReceiptData extends PaperFrame {
  readonly text: string;
  readonly figures: readonly FactRow[];
  readonly about: readonly FactRow[];
  readonly use: { readonly heading: string; readonly table: PaperTable };
  readonly notes: readonly string[];
}

export function writeReceipt(facts: ReceiptFacts): Paper {
  const words = serverTexts('documents', facts.language);
  const { t } = words;
  const { money, date } = formatFor(facts);
  const { number, amountCents, creditUsedCents, unearnedInterestCents, isLast } = facts;
  const { frame, pictures } = frameOf(facts, { title: t('receipt_title'), subtitle: number, number });
  const used: FactRow[] = [
    ...(facts.lateFeeCents > 0 ? [[t('receipt_late_fee'), money(facts.lateFeeCents)] as const] : []),
    [t('receipt_interest'), money(facts.interestCents)],
    [t('receipt_principal'), money(facts.principalCents)],
    ...(creditUsedCents > 0 ? [[t('receipt_credit_used'), money(-creditUsedCents)] as const] : []),
    ...(creditUsedCents < 0 ? [[t('receipt_credit_kept'), money(-creditUsedCents)] as const] : []),
  ];
  const data: ReceiptData = {
    ...frame,
    text: t('receipt_text'),
    figures: [
      [t('receipt_amount'), money(amountCents)],
      [t('receipt_on'), date(facts.receivedOn)],
    ],
    about: [...aboutRows(facts, words), [t('receipt_reference'), facts.reference]],
    use: {
      heading: t('receipt_use'),
      table: { head: [], rows: used, total: [t('total'), money(amountCents)] },
    },
    notes: [
      ...(unearnedInterestCents > 0 ? [t('receipt_unearned', { amount: money(unearnedInterestCents) })] : []),
      isLast ? t('receipt_done') : `${t('receipt_left')}: ${money(facts.principalLeftCents)}`,
      t('issued', { moment: formatFor(facts).moment(facts.madeAt) }),
      t('questions', { lender: facts.lender.name }),
    ],
  };
  return { template: 'receipt/v1/receipt.typ', data, pictures };
}
