import type { PasskeyView } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Whose a passkey is: a borrower's, or a member of staff's. */
export type PasskeyOwner = { readonly companyId: number } & (
  | { readonly borrowerId: number }
  | { readonly staffId: number }
);

export interface PasskeyRow {
  readonly id: number;
  readonly ownerId: number;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

export type Credential = Pick<PasskeyRow, 'credentialId' | 'transports'>;

export interface ShownPasskey {
  readonly id: number;
  readonly label: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** As the columns have it: one of the two is null. */
export function idsOf(of: object): { readonly borrowerId: number | null; readonly staffId: number | null } {
  const { borrowerId = null, staffId = null } = of as { borrowerId?: number; staffId?: number };
  return { borrowerId, staffId };
}

export async function loadPasskeys(tx: Tx, borrowerId: number): Promise<PasskeyView[]> {
  const rows = await tx.rows<ShownPasskey>(sql`
    select id, label, created_at, last_used_at from passkeys
    where borrower_id = ${borrowerId} and revoked_at is null order by id desc`);
  return rows.map(presentPasskey);
}

export function presentPasskey({ id, label, createdAt, lastUsedAt }: ShownPasskey): PasskeyView {
  return {
    id,
    label,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** Those that a browser may be asked for. */
export function loadCredentials(tx: Tx, owner: PasskeyOwner): Promise<Credential[]> {
  const { borrowerId, staffId } = idsOf(owner);
  return tx.rows<Credential>(sql`
    select credential_id, transports from passkeys
    where (borrower_id = ${borrowerId} or staff_id = ${staffId}) and revoked_at is null order by id`);
}

/** Who may have signed: one owner, or where nobody in particular is asked any borrower of the lender. */
export type Signer = PasskeyOwner | { readonly companyId: number };

/** Those that were added since then. */
export async function revokePasskeysSince(
  tx: Tx,
  { borrowerId, since, at }: { readonly borrowerId: number; readonly since: Date; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update passkeys set revoked_at = ${at}
    where borrower_id = ${borrowerId} and created_at >= ${since} and revoked_at is null`);
}

/** Held to the end of the transaction: of two that use one passkey at once, the second sees the first's count. */
export function takePasskey(tx: Tx, signer: Signer, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const { borrowerId, staffId } = idsOf(signer);
  return tx.maybe<PasskeyRow>(sql`
    select id, coalesce(borrower_id, staff_id) as owner_id /* never null: passkeys_are_somebodys */, credential_id,
      public_key, counter, transports
    from passkeys
    where credential_id = ${credentialId} and company_id = ${signer.companyId} and revoked_at is null
      and case when ${staffId}::bigint is null then borrower_id = coalesce(${borrowerId}, borrower_id)
        else staff_id = ${staffId} end
    for update`);
}

/** Gives it as it is now; undefined where it is not theirs, or not any more. */
export async function renamePasskey(
  tx: Tx,
  owner: PasskeyOwner,
  passkeyId: number,
  label: string,
): Promise<PasskeyView | undefined> {
  const { borrowerId, staffId } = idsOf(owner);
  const row = await tx.maybe<ShownPasskey>(sql`
    update passkeys set label = ${label}
    where id = ${passkeyId} and (borrower_id = ${borrowerId} or staff_id = ${staffId}) and revoked_at is null
    returning id, label, created_at, last_used_at`);
  return row && presentPasskey(row);
}

/** False where it is not theirs, or not any more. */
export async function revokePasskey(
  tx: Tx,
  owner: PasskeyOwner,
  passkeyId: number,
  at: Date,
): Promise<boolean> {
  const { borrowerId, staffId } = idsOf(owner);
  const revoked = await tx.run(sql`
    update passkeys set revoked_at = ${at}
    where id = ${passkeyId} and (borrower_id = ${borrowerId} or staff_id = ${staffId}) and revoked_at is null`);
  return revoked > 0;
}

export async function revokeStaffPasskeys(tx: Tx, staffId: number, at: Date): Promise<void> {
  await tx.run(
    sql`update passkeys set revoked_at = ${at} where staff_id = ${staffId} and revoked_at is null`,
  );
}

export async function notePasskeyUse(tx: Tx, id: number, counter: number, at: Date): Promise<void> {
  await tx.run(sql`update passkeys set counter = ${counter}, last_used_at = ${at} where id = ${id}`);
}
