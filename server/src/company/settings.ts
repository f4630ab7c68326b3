import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface CompanySettings {
  readonly verifyMobileAtRegister: boolean;
}

export function loadCompanySettings(tx: Tx, companyId: number): Promise<CompanySettings> {
  return tx.one<CompanySettings>(sql`
    select verify_mobile_at_register from companies where id = ${companyId}`);
}
