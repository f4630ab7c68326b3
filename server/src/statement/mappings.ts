import { refuse } from '@hiram/contract';
import type {
  CsvMapping,
  listMappings as listOperation,
  saveMapping as saveOperation,
} from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { isDayFormat } from './parse/day-format.ts';

export const listMappings: Handler<typeof listOperation> = (tx, { companyId }) =>
  tx.rows<{ mappingId: number; name: string; mapping: CsvMapping }>(sql`
    select id as mapping_id, name, mapping from statement_mappings where company_id = ${companyId} order by name`);

export const saveMapping: Handler<typeof saveOperation> = async (tx, caller, { name, mapping }) => {
  if (!isDayFormat(mapping.dayFormat))
    return refuse('request_error', { fields: { 'mapping.dayFormat': 'field_invalid' } });
  const { companyId, staffId, at } = caller;
  return tx.one<{ mappingId: number }>(sql`
    insert into statement_mappings (company_id, name, mapping, saved_by, saved_at)
    values (${companyId}, ${name}, ${JSON.stringify(mapping)}::jsonb, ${staffId}, ${at})
    on conflict (company_id, name) do update
      set mapping = excluded.mapping, saved_by = excluded.saved_by, saved_at = excluded.saved_at
    returning id as mapping_id`);
};
