import type { StaffRole } from '@hiram/contract/desk';
import { newToken } from '../credentials/token.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

const linkDays = 3;

/** Who comes, and as what; or the member of staff who chooses a new password. */
export type LinkPurpose = { readonly name: string; readonly role: StaffRole } | { readonly staffId: number };

interface Link {
  readonly companyId: number;
  readonly email: string;
  /** Null for the first administrator, whom the console invites. */
  readonly madeBy: number | null;
  readonly at: Date;
  /** The proposal that it follows from; null for the first administrator. */
  readonly proposalId: number | null;
  readonly isFor: LinkPurpose;
}

/**
 * The link is told once, to whoever asked for it; only its hash
 * is kept. A link before it for the same address is void.
 */
export async function makeLink(
  tx: Tx,
  { companyId, email, madeBy, proposalId, at, isFor }: Link,
): Promise<{ path: string; expiresAt: string }> {
  await voidLinks(tx, { companyId, email });
  const { token, tokenHash } = newToken();
  const expiresAt = expiryOf(at);
  const { name, role, staffId, page } =
    'staffId' in isFor
      ? { name: null, role: null, ...isFor, page: 'new-password' as const }
      : { staffId: null, ...isFor, page: 'invitation' as const };
  await tx.run(sql`
    insert into staff_links (token_hash, company_id, email, name, role, staff_id, made_by, proposal_id, created_at,
      expires_at)
    values (${tokenHash}, ${companyId}, ${email}, ${name}, ${role}, ${staffId}, ${madeBy}, ${proposalId}, ${at},
      ${expiresAt})`);
  return { path: pathOf(page, token), expiresAt: expiresAt.toISOString() };
}

export const expiryOf = (at: Date): Date => new Date(at.getTime() + linkDays * 86_400_000);

/** After the #: a browser sends that to nobody, so no proxy and no log has it. */
export const pathOf = (page: 'invitation' | 'new-password', token: string): string =>
  `/desk/${page}#token=${token}`;

/**
 * Expired since it was made, and not only from now on: who sent it a moment earlier and waits for the row
 * that we hold has a clock that is behind ours.
 */
export async function voidLinks(
  tx: Tx,
  { companyId, email }: Pick<Link, 'companyId' | 'email'>,
): Promise<void> {
  await tx.run(sql`
    update staff_links set expires_at = created_at
    where email = ${email} and company_id = ${companyId} and used_at is null`);
}

export const linksDaysKept = 90;

export async function forgetOldLinks(tx: Tx, at: Date): Promise<void> {
  const before = new Date(at.getTime() - linksDaysKept * 86_400_000);
  await tx.run(sql`delete from staff_links where expires_at < ${before}`);
}
