import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface CompanySettings {
  readonly verifyMobileAtRegister: boolean;
}

export async function loadCompanySettings(tx: Tx, companyId: number): Promise<CompanySettings> {
  const row = await tx.one<{ verify_mobile_at_register: boolean }>(sql`
    select verify_mobile_at_register from companies where id = ${companyId}`);
  return { verifyMobileAtRegister: row.verify_mobile_at_register };
}
