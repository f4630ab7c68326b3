import { addDays, amountText, isCents, minorDigits } from '@hiram/contract';
import type { BankStatement } from './bank-statement.ts';
import { Unreadable } from './fault.ts';

/** Before a long holiday, some banks already book on the working day after it. */
const daysAhead = 10;

/** What must hold of every statement, however it was written. */
export function checkStatement(statement: BankStatement, today: string): BankStatement {
  checkCurrency(statement.currency);
  const latest = addDays(today, daysAhead);
  let balanceCents = statement.openingCents ?? 0;
  for (const { row, bookedOn, amountCents } of statement.lines) {
    // Day and month in the wrong order, or a year of another era.
    if (bookedOn > latest) throw new Unreadable('date_in_future', bookedOn, row);
    balanceCents += amountCents;
    if (!isCents(Math.abs(balanceCents))) throw new Unreadable('unreadable_amount', undefined, row);
  }
  const { openingCents, closingCents } = statement;
  if (openingCents !== null && closingCents !== null && balanceCents !== closingCents) {
    const detail = `${amountText(balanceCents)} / ${amountText(closingCents)}`;
    throw new Unreadable('balances_disagree', detail);
  }
  return statement;
}

/** Yen have no cents and dinars have a thousand: read as ours, they would be another amount. */
function checkCurrency(currency: string | null): void {
  if (currency === null) return;
  if (!/^[A-Z]{3}$/.test(currency)) throw new Unreadable('unreadable_amount', currency);
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  if (format.resolvedOptions().maximumFractionDigits !== minorDigits) {
    throw new Unreadable('wrong_currency_digits', currency);
  }
}
