import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@hiram/contract';
import type { listConfigs as listOperation, saveConfig as saveOperation } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { loadConfigs } from './configs.ts';

/** Exactly what the phone reads. */
export const listConfigs: Handler<typeof listOperation> = async (tx, { companyId }) =>
  loadConfigs(tx, companyId, 'en');

/**
 * The contract has checked the value by the kind of its key. No link at all is no setting. Who began from
 * another value than the one that is there would take back what a colleague has just written, unread.
 */
export const saveConfig: Handler<typeof saveOperation> = async (tx, { companyId }, { key, value, was }) => {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`config ${companyId} ${key}`}, 0))`);
  const now = (await loadConfigs(tx, companyId, 'en'))[key] ?? null;
  if (!isDeepStrictEqual(now, was)) return refuse('changed_meanwhile', { value: now });
  if (value === null) {
    await tx.run(sql`delete from company_configs where company_id = ${companyId} and key = ${key}`);
    return null;
  }
  await tx.run(sql`
    insert into company_configs (company_id, key, value) values (${companyId}, ${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (company_id, key) do update set value = excluded.value`);
  return null;
};
