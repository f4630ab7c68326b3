import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { inviteFirstAdministrator } from './invitations.ts';

interface Wanted {
  readonly email: string;
  /** Null where there is one lender only. */
  readonly companyId: number | null;
  /** The operator knows that there are administrators, who would do this at the desk with two people. */
  readonly isAnother: boolean;
}

/**
 * The link of an administrator, by the hand of whoever has the server: for the first, and for the day on which nobody
 * who could invite another can log in any more. Gives the sentence to print when there is none to make.
 */
export async function inviteAdministrator(
  tx: Tx,
  { email, companyId, isAnother }: Wanted,
  at: Date,
): Promise<{ readonly companyName: string; readonly path: string } | string> {
  const wanted = email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(wanted)) return `"${email}" is no e-mail address.`;
  const lenders = await tx.rows<{ id: number; name: string; administrators: number }>(sql`
    select c.id, c.name, count(s.id) as administrators
    from companies c left join staff s on s.company_id = c.id and s.role = 'admin' and s.disabled_at is null
    where ${companyId}::bigint is null or c.id = ${companyId} group by c.id order by c.id`);
  const [lender, other] = lenders;
  if (!lender) return 'There is no such lender: the first one is made by the first start.';
  if (other)
    return `There are several lenders: say which with --lender (${lenders.map(({ id, name }) => `${id} is ${name}`).join(', ')}).`;
  const known = await tx.maybe(sql`select from staff where email = ${wanted}`);
  if (known) return `${wanted} works at a lender here already: an address logs in to one desk.`;
  if (lender.administrators > 0 && !isAnother)
    return `${lender.name} has ${lender.administrators} administrators, who invite others at the desk, with two people. If none of them can log in any more, say --another.`;
  return { companyName: lender.name, path: await inviteFirstAdministrator(tx, lender.id, wanted, at) };
}
