import { insertLender, type LenderRow } from '../company/insert-lender.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { inviteFirstAdministrator } from '../staff/invitations.ts';

/**
 * What the first start in production makes the lender and
 * its first administrator of; empty where it is not set.
 */
export interface FirstStart {
  readonly companyName: string;
  readonly companyRegistration: string;
  readonly adminEmail: string;
}

export interface Lender extends LenderRow {
  /** The one-time link of the first administrator, as long as there is nobody at the desk. */
  readonly invitationPath: string | null;
}

/**
 * The lender of a production start. Nobody is there by default and no password is:
 * the first administrator comes in by a link that the console shows. Gives the
 * sentence to print when the server cannot start like this.
 */
export async function prepareLender(
  tx: Tx,
  firstStart: FirstStart,
  at: Date,
  /** Each link ends the one before: of several servers that start together only some may make one. */
  { invites = true } = {},
): Promise<Lender | string> {
  // Two servers that start together must not make two lenders.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('hiram first start', 0))`);
  const { hasDemo, hasStaff } = await tx.one<{ hasDemo: boolean; hasStaff: boolean }>(sql`
    select exists (select from staff where is_demo) as has_demo, exists (select from staff) as has_staff`);
  if (hasDemo) {
    return 'This database has the demo’s accounts, whose password everybody knows: give production one of its own with DATABASE_URL or HIRAM_DATA_DIR.';
  }
  const { companyName, companyRegistration, adminEmail } = firstStart;
  const company =
    (await tx.maybe<LenderRow>(
      sql`select id, name, registration_number from companies order by id limit 1`,
    )) ??
    (companyName && companyRegistration && adminEmail
      ? await insertLender(tx, { name: companyName, registrationNumber: companyRegistration })
      : null);
  if (company === null) {
    return 'The first start needs HIRAM_COMPANY_NAME, HIRAM_COMPANY_REGISTRATION and HIRAM_ADMIN_EMAIL: they make the lender and invite its first administrator.';
  }
  if (hasStaff || !invites) return { ...company, invitationPath: null };
  if (!adminEmail) {
    return 'Nobody is at the desk yet: HIRAM_ADMIN_EMAIL must name the first administrator, whom the console then invites.';
  }
  return { ...company, invitationPath: await inviteFirstAdministrator(tx, company.id, adminEmail, at) };
}
