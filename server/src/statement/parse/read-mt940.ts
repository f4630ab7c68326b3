import { readDecimal } from './amount-text.ts';
import type { BankStatement, StatementLine } from './bank-statement.ts';
import type { Chunks } from './chunks.ts';
import { cleanName } from './clean-text.ts';
import { readShortDay } from './day-text.ts';
import { atRow, Unreadable } from './fault.ts';
import { type Mt940Field, mt940Fields } from './mt940-fields.ts';
import { readMovement } from './mt940-line.ts';

interface Balance {
  readonly on: string;
  readonly currency: string;
  readonly amountCents: number;
}

/** A message while its end is still to come. */
interface Unfinished {
  readonly reference: string | null;
  readonly lines: StatementLine[];
  accountNumber: string | null;
  number: string | null;
  opening?: Balance;
  closing?: Balance;
  /** A movement of which the next field may be the note. */
  movement?: Mt940Field | undefined;
}

/** MT940 messages, each a statement: the pages of a long one, too, have balances of their own. */
export async function readMt940(chunks: Chunks, today: string): Promise<BankStatement[]> {
  const statements: BankStatement[] = [];
  let unfinished: Unfinished | undefined;
  let row = 1;
  const close = () => {
    const ended = unfinished;
    unfinished = undefined;
    if (ended) statements.push(atRow(row, () => finish(ended, today)));
  };
  const take = (field: Mt940Field) => {
    row = field.row;
    if (field.tag === 'end') close();
    else if (field.tag === '20') {
      close();
      unfinished = { reference: textOf(field), lines: [], accountNumber: null, number: null };
    } else if (unfinished) takeField(unfinished, field, today);
    else throw new Unreadable('unreadable_line', `:${field.tag}:`, row);
  };
  for await (const fields of mt940Fields(chunks)) fields.forEach(take);
  close();
  if (statements.length === 0) throw new Unreadable('not_a_statement');
  return statements;
}

function takeField(statement: Unfinished, field: Mt940Field, today: string): void {
  takeMovement(statement, field.tag === '86' ? field : undefined, today);
  atRow(field.row, () => {
    switch (field.tag) {
      case '25':
      case '25P':
        statement.accountNumber = textOf(field);
        break;
      case '28':
      case '28C':
        statement.number = textOf(field);
        break;
      case '60F':
      case '60M':
        statement.opening = readBalance(field, today);
        break;
      case '61':
        statement.movement = field;
        break;
      case '62F':
      case '62M':
        statement.closing = readBalance(field, today);
    }
  });
}

/** Reads the movement before, now that it is known whether a note follows. */
function takeMovement(statement: Unfinished, note: Mt940Field | undefined, today: string): void {
  const { movement } = statement;
  if (!movement) return;
  statement.movement = undefined;
  statement.lines.push(atRow(movement.row, () => readMovement(movement, note, today)));
}

function textOf(field: Mt940Field): string | null {
  return cleanName(field.lines[0]);
}

function readBalance(field: Mt940Field, today: string): Balance {
  const text = field.lines[0]?.trim() ?? '';
  const [, side, day = '', currency = '', amount = ''] = /^([CD])(\d{6})([A-Z]{3})(.*)$/.exec(text) ?? [];
  if (side === undefined) throw new Unreadable('unreadable_line', text);
  const cents = readDecimal(amount);
  const amountCents = side === 'C' || cents === 0 ? cents : -cents;
  return { on: readShortDay(day, today), currency, amountCents };
}

function finish(statement: Unfinished, today: string): BankStatement {
  takeMovement(statement, undefined, today);
  const { opening, closing, accountNumber, number, reference, lines } = statement;
  if (!opening) throw new Unreadable('not_a_statement', ':60F:');
  if (!closing) throw new Unreadable('cut_off', ':62F:');
  if (accountNumber === null) throw new Unreadable('account_missing', ':25:');
  if (opening.currency !== closing.currency) throw new Unreadable('mixed_currencies', closing.currency);
  return {
    accountNumber,
    currency: opening.currency,
    // Field 20 is often the same word every day; the number of the statement never is.
    statementReference: number ?? reference,
    fromOn: opening.on,
    toOn: closing.on,
    openingCents: opening.amountCents,
    closingCents: closing.amountCents,
    lines,
    pendingCount: 0,
  };
}
