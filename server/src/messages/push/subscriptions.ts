import { createHash } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { SealedTable } from '../../personal-data/reseal.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import type { PushSubscription } from './push-service.ts';

const table = 'push_subscriptions';
export const sealedPushSubscriptions: SealedTable = { table, key: ['id'], columns: ['endpoint', 'keys'] };

interface Phone {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly tokenHash: Buffer;
  readonly at: Date;
}

/**
 * One phone, one subscription, one session: whatever was there for either goes. Somebody else who logs in on the same
 * phone takes its subscription over, and the one before is told nothing there any more.
 */
export async function keepSubscription(
  tx: Tx,
  personalData: PersonalData,
  { companyId, borrowerId, tokenHash, at }: Phone,
  { endpoint, p256dh, auth }: PushSubscription,
): Promise<void> {
  const endpointHash = createHash('sha256').update(endpoint).digest();
  // Two at once for one phone would each find nothing to take away.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${endpointHash.toString('hex')}, 1))`);
  await tx.run(sql`
    delete from push_subscriptions where endpoint_hash = ${endpointHash} or token_hash = ${tokenHash}`);
  const { id } = await tx.one<{ id: number }>(sql`select nextval('push_subscriptions_id_seq') as id`);
  const seal = (column: 'endpoint' | 'keys', value: string) =>
    personalData.seal({ table, column, rowId: id }, value);
  await tx.run(sql`
    insert into push_subscriptions (id, company_id, borrower_id, token_hash, endpoint_hash, endpoint, keys, made_at)
    values (${id}, ${companyId}, ${borrowerId}, ${tokenHash}, ${endpointHash}, ${seal('endpoint', endpoint)},
      ${seal('keys', `${p256dh} ${auth}`)}, ${at})`);
}

export async function endSubscription(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.run(sql`delete from push_subscriptions where token_hash = ${tokenHash}`);
}

/** The phone itself has ended it. */
export async function dropSubscription(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from push_subscriptions where id = ${id}`);
}

export function openSubscription(
  personalData: PersonalData,
  { id, endpoint, keys }: { readonly id: number; readonly endpoint: Buffer; readonly keys: Buffer },
): PushSubscription {
  const open = (column: 'endpoint' | 'keys', sealed: Buffer) =>
    personalData.open({ table, column, rowId: id }, sealed);
  const [p256dh = '', auth = ''] = open('keys', keys).split(' ');
  return { endpoint: open('endpoint', endpoint), p256dh, auth };
}
