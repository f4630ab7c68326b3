import type { CsvMapping } from '@hiram/contract/desk';
import { readFigure } from './amount-text.ts';
import type { StatementLine } from './bank-statement.ts';
import { cleanName, cleanNote, cleanReference, cleanText } from './clean-text.ts';
import type { CsvRow } from './csv-rows.ts';
import { dayReader } from './day-format.ts';
import { Unreadable } from './fault.ts';

/** A row of the file: a movement, or only a balance, such as the one brought forward. */
export interface CsvMovement {
  readonly row: number;
  readonly line: StatementLine | null;
  readonly balanceCents: number | null;
}

/** Finds the columns by the headings, and gives what reads each row below them. */
export function movementReader(
  headings: readonly string[],
  { columns, dayFormat, decimalMark }: CsvMapping,
  today: string,
): (row: CsvRow) => CsvMovement {
  const names = headings.map((heading) => cleanText(heading, heading.length));
  const find = (name: string) => indexOf(names, name);
  const findIfAny = (name: string | undefined) => (name === undefined ? undefined : find(name));
  const bookedOn = find(columns.bookedOn);
  const valueOn = findIfAny(columns.valueOn);
  const balance = findIfAny(columns.balance);
  const note = columns.note.map(find);
  const payerName = findIfAny(columns.payerName);
  const payerAccount = findIfAny(columns.payerAccount);
  const bankReference = findIfAny(columns.bankReference);
  const amount =
    typeof columns.amount === 'string'
      ? { both: find(columns.amount) }
      : { debit: find(columns.amount.debit), credit: find(columns.amount.credit) };
  const readDay = dayReader(dayFormat, today);

  return ({ cells, row }) => {
    checkWidth(cells, names.length);
    const cell = (index: number | undefined) => (index === undefined ? undefined : cells[index]);
    const figure = (index: number | undefined) => readFigure(cell(index) ?? '', decimalMark);
    const balanceCents = figure(balance);
    const amountCents =
      'both' in amount ? figure(amount.both) : oneSide(figure(amount.debit), figure(amount.credit));
    if (amountCents === null) {
      if (balanceCents === null) throw new Unreadable('unreadable_amount');
      return { row, line: null, balanceCents };
    }
    const booked = readDay(cell(bookedOn) ?? '');
    const line = {
      row,
      bookedOn: booked,
      valueOn: cell(valueOn)?.trim() ? readDay(cell(valueOn) ?? '') : booked,
      amountCents,
      note: cleanNote(note.map((index) => cell(index) ?? '')),
      payerName: cleanName(cell(payerName)),
      payerAccount: cleanName(cell(payerAccount)),
      bankReference: cleanReference(cell(bankReference)),
    };
    return { row, line, balanceCents };
  };
}

function indexOf(names: readonly string[], name: string): number {
  const wanted = cleanText(name, name.length);
  const index = names.indexOf(wanted);
  if (index === -1) throw new Unreadable('unknown_column', name);
  if (names.includes(wanted, index + 1)) throw new Unreadable('repeated_column', name);
  return index;
}

/** A cell too few is a row cut short; one too many, a delimiter that nobody quoted. Empty ones do no harm. */
function checkWidth(cells: readonly string[], width: number): void {
  const surplus = cells.slice(width).some((cell) => cell.trim() !== '');
  if (cells.length < width || surplus) throw new Unreadable('uneven_row', `${cells.length} / ${width}`);
}

/** Banks that print the minus in the column of debits do so as well as those that do not. */
function oneSide(debitCents: number | null, creditCents: number | null): number | null {
  if (debitCents && creditCents) throw new Unreadable('unreadable_amount');
  if (debitCents) return -Math.abs(debitCents);
  return creditCents ?? debitCents;
}
