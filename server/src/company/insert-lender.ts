import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface LenderRow {
  readonly id: number;
  readonly name: string;
  readonly registrationNumber: string;
}

/** A lender with the presets of every lender: its people, products and accounts come afterwards, at the desk. */
export function insertLender(
  tx: Tx,
  { name, registrationNumber, host = null }: Omit<LenderRow, 'id'> & { readonly host?: string | null },
): Promise<LenderRow> {
  return tx.one<LenderRow>(sql`
    insert into companies (name, registration_number, host) values (${name}, ${registrationNumber}, ${host})
    returning id, name, registration_number`);
}
