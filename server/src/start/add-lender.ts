import { insertLender, type LenderRow } from '../company/insert-lender.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { openHouseAccounts } from '../ledger/post.ts';
import { inviteFirstAdministrator } from '../staff/invitations.ts';

export interface WantedLender {
  readonly name: string;
  readonly registrationNumber: string;
  readonly host: string;
  readonly adminEmail: string;
}

export interface AddedLender extends LenderRow {
  readonly invitationPath: string;
}

const hostPattern = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:\d{1,5})?$/;
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Another lender beside those that are there, with the link of its first administrator. Its products, texts and people are
 * its own and are made at its desk. Gives the sentence to print when it cannot be.
 */
export async function addLender(tx: Tx, wanted: WantedLender, at: Date): Promise<AddedLender | string> {
  const [name, registrationNumber] = [wanted.name.trim(), wanted.registrationNumber.trim()];
  const [host, adminEmail] = [wanted.host.trim().toLowerCase(), wanted.adminEmail.trim().toLowerCase()];
  if (!name || !registrationNumber) return 'A lender needs a name and a registration number.';
  if (!hostPattern.test(host))
    return `"${wanted.host}" is no host, such as loans.example or loans.example:8443.`;
  if (!emailPattern.test(adminEmail)) return `"${wanted.adminEmail}" is no e-mail address.`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('hiram first start', 0))`);
  const { isFirst, hasHost, hasNumber, hasEmail } = await tx.one<{
    isFirst: boolean;
    hasHost: boolean;
    hasNumber: boolean;
    hasEmail: boolean;
  }>(sql`
    select not exists (select from companies) as is_first,
      exists (select from companies where host = ${host}) as has_host,
      exists (select from companies where registration_number = ${registrationNumber}) as has_number,
      exists (select from staff where email = ${adminEmail}) as has_email`);
  if (isFirst) return 'The first lender is made by the first start: see HIRAM_COMPANY_NAME.';
  if (hasHost) return `${host} is another lender’s host.`;
  if (hasNumber) return `There is a lender with the registration number ${registrationNumber} already.`;
  if (hasEmail) return `${adminEmail} works at a lender here already: an address logs in to one desk.`;
  const lender = await insertLender(tx, { name, registrationNumber, host });
  await openHouseAccounts(tx);
  return { ...lender, invitationPath: await inviteFirstAdministrator(tx, lender.id, adminEmail, at) };
}
