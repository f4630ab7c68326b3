import { amountText } from '@hiram/contract';
import { serverTexts } from '@hiram/texts/server';
import { toCsv } from '../../csv/csv.ts';
import { formatFor } from '../format.ts';
import type { StatementFacts } from './write-statement.ts';

/** The statement for a spreadsheet: the same lines as on paper, amounts as plain figures. */
export function statementCsv(facts: StatementFacts): string {
  const { t } = serverTexts('documents', facts.language);
  const { money } = formatFor(facts);
  let balanceCents = facts.openingCents;
  const rows = facts.lines.map(({ kind, on, changeCents, amountCents }) => {
    balanceCents += changeCents;
    return [
      on,
      t(`line_${kind}`, { amount: money(amountCents) }),
      changeCents > 0 ? amountText(changeCents) : '',
      changeCents < 0 ? amountText(-changeCents) : '',
      signedText(balanceCents),
    ];
  });
  // A spreadsheet takes it for UTF-8 only with this mark at its beginning.
  return `\u{feff}${toCsv(
    [
      t('statement_date'),
      t('statement_entry'),
      t('statement_charged'),
      t('statement_paid'),
      t('statement_balance'),
    ],
    rows,
  )}`;
}

function signedText(cents: number): string {
  return cents < 0 ? `-${amountText(-cents)}` : amountText(cents);
}
