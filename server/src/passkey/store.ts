import type { PasskeyView } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface PasskeyRow {
  readonly id: number;
  readonly borrowerId: number;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

type Credential = Pick<PasskeyRow, 'credentialId' | 'transports'>;

interface ShownRow {
  readonly id: number;
  readonly label: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export async function loadPasskeys(tx: Tx, borrowerId: number): Promise<PasskeyView[]> {
  const rows = await tx.rows<ShownRow>(sql`
    select id, label, created_at, last_used_at from passkeys
    where borrower_id = ${borrowerId} and revoked_at is null order by id desc`);
  return rows.map(presentPasskey);
}

export function presentPasskey({ id, label, createdAt, lastUsedAt }: ShownRow): PasskeyView {
  return {
    id,
    label,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** Those that a browser may be asked for. */
export function loadCredentials(tx: Tx, borrowerId: number): Promise<Credential[]> {
  return tx.rows<Credential>(sql`
    select credential_id, transports from passkeys
    where borrower_id = ${borrowerId} and revoked_at is null order by id`);
}

/** A credential as a browser is told about it. */
export function describeCredential({ credentialId, transports }: Credential) {
  return {
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports: [...transports],
  };
}

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
export function takePasskey(
  tx: Tx,
  companyId: number,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  return tx.maybe<PasskeyRow>(sql`
    select id, borrower_id, credential_id, public_key, counter, transports from passkeys
    where credential_id = ${credentialId} and company_id = ${companyId} and revoked_at is null for update`);
}

export async function notePasskeyUse(tx: Tx, id: number, counter: number, at: Date): Promise<void> {
  await tx.run(sql`update passkeys set counter = ${counter}, last_used_at = ${at} where id = ${id}`);
}
