import { isDeepStrictEqual } from 'node:util';
import { type ParsedInput, type Refusal, refuse } from '@hiram/contract';
import type { listConfigs as listOperation, saveConfig as saveOperation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { propose } from '../proposal/store.ts';
import { isContactKey, loadConfigs } from './configs.ts';

type ConfigWish = ParsedInput<typeof saveOperation>;

/** Exactly what the phone reads. */
export const listConfigs: Handler<typeof listOperation> = async (tx, { companyId }) =>
  loadConfigs(tx, companyId, 'en');

/**
 * The contract has checked the value by the kind of its key. No link at all is no setting. Who began from
 * another value than the one that is there would take back what a colleague has just written, unread.
 */
export const saveConfig: Handler<typeof saveOperation> = async (tx, caller, wish) => {
  if (isContactKey(wish.key)) {
    const moved = await refuseMoved(tx, caller, wish);
    return moved ?? propose(tx, caller, 'support_link', wish.key, wish);
  }
  return (await putConfig(tx, caller, wish)) ?? { proposalId: null };
};

/** Where a borrower in need is sent is what a fraud would change: it takes two people. */
export const saveSupportLink = putConfig;

async function putConfig(
  tx: Tx,
  caller: Staff,
  wish: ConfigWish,
): Promise<Refusal<'changed_meanwhile'> | null> {
  const { companyId } = caller;
  const { key, value } = wish;
  const moved = await refuseMoved(tx, caller, wish);
  if (moved) return moved;
  if (value === null) {
    await tx.run(sql`delete from company_configs where company_id = ${companyId} and key = ${key}`);
    return null;
  }
  await tx.run(sql`
    insert into company_configs (company_id, key, value) values (${companyId}, ${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (company_id, key) do update set value = excluded.value`);
  return null;
}

async function refuseMoved(
  tx: Tx,
  { companyId }: Staff,
  { key, was }: ConfigWish,
): Promise<Refusal<'changed_meanwhile'> | null> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`config ${companyId} ${key}`}, 0))`);
  const now = (await loadConfigs(tx, companyId, 'en'))[key] ?? null;
  return isDeepStrictEqual(now, was) ? null : refuse('changed_meanwhile', { value: now });
}
