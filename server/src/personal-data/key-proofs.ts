import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

type KeyKind = 'data' | 'index' | 'file';

/** What a key was to prove when it was first used. */
export interface KeyProof {
  readonly kind: KeyKind;
  readonly keyId: string;
  readonly proof: Buffer;
}

/** The first proof of a key stays. */
export async function keepProof(tx: Tx, { kind, keyId, proof }: KeyProof): Promise<void> {
  await tx.run(sql`
    insert into key_checks (kind, key_id, proof) values (${kind}, ${keyId}, ${proof}) on conflict do nothing`);
}

export function findProofs(tx: Tx, kinds: readonly KeyKind[]): Promise<KeyProof[]> {
  return tx.rows<KeyProof>(
    sql`select kind, key_id, proof from key_checks where kind = any(${kinds}) order by kind, key_id`,
  );
}
