import { readDecimal } from './amount-text.ts';
import type { StatementLine } from './bank-statement.ts';
import { cleanNote, cleanReference } from './clean-text.ts';
import { readDayNear, readShortDay } from './day-text.ts';
import { Unreadable } from './fault.ts';
import type { Mt940Field } from './mt940-fields.ts';
import { readNote } from './mt940-note.ts';

// Value date, booking date, side, a letter of the currency, amount, kind, the payer's reference, the bank's.
const shape =
  /^(?<value>\d{6})(?<booked>\d{4})?(?<side>R?[CD])[A-Z]?(?<amount>\d+[,.]\d*)(?<kind>[A-Z][A-Z0-9]{3})(?<own>.*?)(?:\/\/(?<bank>.*))?$/;

/** One field 61 with the field 86 that follows it. */
export function readMovement(
  movement: Mt940Field,
  note: Mt940Field | undefined,
  today: string,
): StatementLine {
  const [first = '', ...supplement] = movement.lines;
  const { value, booked, side, amount, own, bank } = shape.exec(first.trimEnd())?.groups ?? {};
  if (value === undefined || side === undefined || amount === undefined) {
    throw new Unreadable('unreadable_line', first);
  }
  const valueOn = readShortDay(value, today);
  const cents = readDecimal(amount);
  const { text, payerName, payerAccount } = readNote(note?.lines ?? []);
  const reference = cleanReference(own);
  const isNew = reference !== null && !text.includes(reference);
  return {
    row: movement.row,
    bookedOn: booked === undefined ? valueOn : readDayNear(booked, valueOn),
    valueOn,
    // A credit taken back is money that goes out, and a debit taken back comes in.
    amountCents: side === 'C' || side === 'RD' || cents === 0 ? cents : -cents,
    note: cleanNote([text, ...(isNew ? [reference] : []), ...supplement]),
    payerName,
    payerAccount,
    bankReference: cleanReference(bank),
  };
}
