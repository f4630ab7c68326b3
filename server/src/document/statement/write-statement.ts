import { serverTexts } from '@hiram/texts/server';
import type { LoanJournal } from '../../ledger/loan-journals.ts';
import { type Format, formatFor } from '../format.ts';
import { frameOf } from '../frame.ts';
import { aboutRows, type LoanPaperFacts, type Words } from '../loan-paper.ts';
import type { FactRow, Paper, PaperFrame, PaperTable } from '../paper.ts';

export interface StatementFacts extends LoanPaperFacts {
  /** First and last day. */
  readonly from: string;
  readonly to: string;
  /** What the borrower owed by the books when the first day began; below zero it is credit. */
  readonly openingCents: number;
  readonly lines: readonly Pick<LoanJournal, 'kind' | 'on' | 'changeCents' | 'amountCents'>[];
}

/** What `documents/statement/v1/statement.typ` prints. */
interface StatementData extends PaperFrame {
  readonly about: readonly FactRow[];
  readonly figures: readonly FactRow[];
  readonly table: PaperTable | null;
  readonly notes: readonly string[];
}

export function closingCents({
  openingCents,
  lines,
}: Pick<StatementFacts, 'openingCents' | 'lines'>): number {
  return lines.reduce((balance, { changeCents }) => balance + changeCents, openingCents);
}

export function writeStatement(facts: StatementFacts): Paper {
  const words = serverTexts('documents', facts.language);
  const { t } = words;
  const format = formatFor(facts);
  const { money, date } = format;
  const period = t('statement_period', { from: date(facts.from), to: date(facts.to) });
  const { frame, pictures } = frameOf(facts, {
    title: t('statement_title'),
    subtitle: period,
    number: t('order_number', { order: facts.orderId }),
  });
  const data: StatementData = {
    ...frame,
    about: aboutRows(facts, words),
    figures: [
      [t('statement_opening'), money(facts.openingCents)],
      [t('statement_closing'), money(closingCents(facts))],
    ],
    table: facts.lines.length === 0 ? null : tableOf(facts, words, format),
    notes: [
      ...(facts.lines.length === 0 ? [t('statement_none')] : []),
      t('statement_note'),
      t('questions', { lender: facts.lender.name }),
    ],
  };
  return { template: 'statement/v1/statement.typ', data, pictures };
}

function tableOf(facts: StatementFacts, { t }: Words, { money, shortDate }: Format): PaperTable {
  let balance = facts.openingCents;
  let charged = 0;
  let paid = 0;
  const rows = facts.lines.map(({ kind, on, changeCents, amountCents }) => {
    balance += changeCents;
    charged += Math.max(0, changeCents);
    paid += Math.max(0, -changeCents);
    return [
      shortDate(on),
      t(`line_${kind}`, { amount: money(amountCents) }),
      changeCents > 0 ? money(changeCents) : '',
      changeCents < 0 ? money(-changeCents) : '',
      money(balance),
    ];
  });
  return {
    head: [
      t('statement_date'),
      t('statement_entry'),
      t('statement_charged'),
      t('statement_paid'),
      t('statement_balance'),
    ],
    rows: [['', t('statement_opening'), '', '', money(facts.openingCents)], ...rows],
    total: ['', t('statement_closing'), money(charged), money(paid), money(balance)],
  };
}
