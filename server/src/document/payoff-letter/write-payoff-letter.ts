import { serverTexts } from '@hiram/texts/server';
import { formatFor } from '../format.ts';
import { frameOf } from '../frame.ts';
import { aboutRows, type LoanPaperFacts } from '../loan-paper.ts';
import type { FactRow, Paper, PaperFrame, PaperTable } from '../paper.ts';

export interface PayoffLetterFacts extends LoanPaperFacts {
  /** What ends the loan on each of the next days; today first. */
  readonly days: readonly [PayoffDay, ...PayoffDay[]];
  /** Where to pay; null while the lender has named no account. */
  readonly payee: {
    readonly bankName: string;
    readonly accountName: string;
    readonly accountNumber: string;
    readonly branch: string | null;
  } | null;
}

export interface PayoffDay {
  readonly on: string;
  readonly principalCents: number;
  /** Below zero when interest was paid ahead that will never be earned. */
  readonly interestCents: number;
  readonly lateFeeCents: number;
  readonly creditCents: number;
  readonly totalCents: number;
  readonly savedInterestCents: number;
}

/** What `documents/payoff-letter/v1/payoff-letter.typ` prints. */
interface PayoffLetterData extends PaperFrame {
  readonly text: string;
  readonly about: readonly FactRow[];
  readonly figures: readonly FactRow[];
  readonly table: PaperTable;
  readonly note: string;
  readonly where: {
    readonly heading: string;
    readonly rows: readonly FactRow[];
    readonly text: string | null;
  };
  readonly notes: readonly string[];
}

export function writePayoffLetter(facts: PayoffLetterFacts): Paper {
  const words = serverTexts('documents', facts.language);
  const { t } = words;
  const { money, date, moment } = formatFor(facts);
  const { days, payee } = facts;
  const [today] = days;
  const { frame, pictures } = frameOf(facts, {
    title: t('payoff_title'),
    subtitle: date(today.on),
    number: t('order_number', { order: facts.orderId }),
  });
  const data: PayoffLetterData = {
    ...frame,
    text: t('payoff_text'),
    about: aboutRows(facts, words),
    figures: [
      [t('payoff_today'), money(today.totalCents)],
      [t('payoff_saved'), money(today.savedInterestCents)],
    ],
    table: {
      head: [
        t('payoff_day'),
        t('payoff_principal'),
        t('payoff_interest'),
        t('payoff_late_fee'),
        t('payoff_credit'),
        t('payoff_amount'),
      ],
      rows: days.map((day) => [
        date(day.on),
        money(day.principalCents),
        money(day.interestCents),
        money(day.lateFeeCents),
        money(day.creditCents === 0 ? 0 : -day.creditCents),
        money(day.totalCents),
      ]),
      total: [],
    },
    note: t('payoff_note'),
    where: {
      heading: t('payoff_where'),
      rows:
        payee === null
          ? []
          : [
              [t('payoff_bank'), payee.bankName],
              ...(payee.branch === null ? [] : [[t('payoff_branch'), payee.branch] as const]),
              [t('payoff_account_name'), payee.accountName],
              [t('payoff_account_number'), payee.accountNumber],
            ],
      text: payee === null ? t('payoff_where_in_app') : null,
    },
    notes: [t('issued', { moment: moment(facts.madeAt) }), t('questions', { lender: facts.lender.name })],
  };
  return { template: 'payoff-letter/v1/payoff-letter.typ', data, pictures };
}
