import { isRefusal, type MarketId, type ParsedInput, refuse } from '@hiram/contract';
import type {
  listRateSettings as listOperation,
  proposeRateSetting as proposeOperation,
} from '@hiram/contract/desk';
import { rateRulesOf } from '@hiram/markets';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { propose } from '../proposal/store.ts';
import { loadRateSettings } from './product-store.ts';

export type RateSettingDraft = ParsedInput<typeof proposeOperation>;

/** The figures that a market's rules leave to the operator, in the order of the rules. */
function openFigures(marketId: MarketId): Map<string, 'percent' | 'yes_no'> {
  const rules = rateRulesOf(marketId);
  if (isRefusal(rules)) throw new Error(`there are no rate rules for ${marketId}`);
  const figures = new Map<string, 'percent' | 'yes_no'>();
  if (rules.outstandingBalanceOnly.kind === 'unset') figures.set(rules.outstandingBalanceOnly.name, 'yes_no');
  for (const { caps } of rules.regimes)
    for (const { figure } of caps) if (figure.kind === 'unset') figures.set(figure.name, 'percent');
  return figures;
}

export const listRateSettings: Handler<typeof listOperation> = async (tx, { companyId, market }) => {
  const values = await loadRateSettings(tx, companyId);
  return [...openFigures(market.id)].map(([name, kind]) => ({ name, kind, value: values[name] ?? null }));
};

export const proposeRateSetting: Handler<typeof proposeOperation> = async (tx, caller, draft) => {
  const kind = openFigures(caller.market.id).get(draft.name);
  if (kind === undefined) return refuse('record_not_found');
  if ((kind === 'percent') !== (typeof draft.value === 'number'))
    return refuse('request_error', { fields: { value: 'field_invalid' } });
  return propose(tx, caller, 'rate_setting', draft.name, draft);
};

export async function saveRateSetting(tx: Tx, { companyId }: Staff, draft: RateSettingDraft): Promise<null> {
  await tx.run(sql`
    insert into rate_settings (company_id, name, value)
    values (${companyId}, ${draft.name}, ${JSON.stringify(draft.value)}::jsonb)
    on conflict (company_id, name) do update set value = excluded.value`);
  return null;
}
