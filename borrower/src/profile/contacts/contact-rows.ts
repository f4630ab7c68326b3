import { contactCount, type FieldErrors, type Market, parseInput, updateEmergency } from '@hiram/contract';
import type { FormValues } from '../../form/form.ts';

export interface ContactRow {
  readonly name: string;
  readonly relationship: string;
  readonly phone: string;
}

export const emptyRow: ContactRow = { name: '', relationship: '', phone: '' };

/** The fields of a row are named as the contract names them, so that its errors find their place. */
export function fieldOf(row: number, field: keyof ContactRow): string {
  return `contacts.${row}.${field}`;
}

/** The rows in a form's values; never fewer than the fewest people that are asked for. */
export function rowsIn(values: FormValues): ContactRow[] {
  const given = Object.keys(values).map((name) => Number(/^contacts\.(\d+)\./.exec(name)?.[1] ?? -1));
  const count = Math.min(contactCount.max, Math.max(contactCount.min, ...given.map((row) => row + 1)));
  return Array.from({ length: count }, (_, row) => ({
    name: values[fieldOf(row, 'name')] ?? '',
    relationship: values[fieldOf(row, 'relationship')] ?? '',
    phone: values[fieldOf(row, 'phone')] ?? '',
  }));
}

export function valuesOf(rows: readonly ContactRow[]): FormValues {
  return Object.fromEntries(
    rows.flatMap((contact, row) =>
      (['name', 'relationship', 'phone'] as const).map((field) => [fieldOf(row, field), contact[field]]),
    ),
  );
}

/**
 * What is wrong with the contacts, each beside its own field. The contract says
 * that two numbers are the same, not which; a person needs to see the second one.
 * That a number is the borrower's own the server says as well.
 */
export function contactErrors(rows: readonly ContactRow[], market: Market, ownMobile: string): FieldErrors {
  const parsed = parseInput(updateEmergency.input(market), { contacts: rows });
  const errors: Record<string, string> = parsed.ok ? {} : { ...parsed.fields };
  delete errors.contacts;
  for (const [row, { phone }] of rows.entries()) {
    // The contract's sentence speaks of the borrower's own card; here it is somebody else's name.
    if (errors[fieldOf(row, 'name')] === 'name_input') errors[fieldOf(row, 'name')] = 'contact_name_input';
    const name = fieldOf(row, 'phone');
    if (phone === '' || errors[name]) continue;
    if (phone === ownMobile) errors[name] = 'contact_phone_own';
    else if (rows.findIndex((other) => other.phone === phone) < row) errors[name] = 'contact_phone_duplicate';
  }
  return errors;
}
