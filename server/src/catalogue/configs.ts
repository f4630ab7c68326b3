import type { listConfigs as listOperation, saveConfig as saveOperation } from '@hiram/contract/desk';
import { loadConfigs } from '../company/configs.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../http/binding.ts';

/** Exactly what the phone reads. */
export const listConfigs: Handler<typeof listOperation> = async (tx, { companyId }) =>
  loadConfigs(tx, companyId, 'en');

/** The contract has checked the value by the kind of its key. No link at all is no setting. */
export const saveConfig: Handler<typeof saveOperation> = async (tx, { companyId }, { key, value }) => {
  if (value === null) {
    await tx.run(sql`delete from company_configs where company_id = ${companyId} and key = ${key}`);
    return null;
  }
  await tx.run(sql`
    insert into company_configs (company_id, key, value) values (${companyId}, ${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (company_id, key) do update set value = excluded.value`);
  return null;
};
