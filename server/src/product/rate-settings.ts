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

export type RateSettingDraft = ParsedInput<typeof proposeOperation>;

interface OpenFigure {
  readonly kind: 'percent' | 'yes_no';
  readonly most: number | null;
}

/** The figures that a market's rules leave to the operator, in the order of the rules. */
function openFigures(marketId: MarketId): Map<string, OpenFigure> {
  const rules = rateRulesOf(marketId);
  if (isRefusal(rules)) throw new Error(`there are no rate rules for ${marketId}`);
  const figures = new Map<string, OpenFigure>();
  const { outstandingBalanceOnly } = rules;
  if (outstandingBalanceOnly.kind === 'unset')
    figures.set(outstandingBalanceOnly.name, { kind: 'yes_no', most: null });
  for (const { caps } of rules.regimes)
    for (const { figure } of caps)
      if (figure.kind === 'unset') figures.set(figure.name, { kind: 'percent', most: figure.bound.most });
  return figures;
}

/** Those that nobody has filled in yet: without them no product can be sold. */
export async function missingRateSettings(
  tx: Tx,
  { companyId, marketId }: { readonly companyId: number; readonly marketId: MarketId },
): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(
    sql`select name from rate_settings where company_id = ${companyId}`,
  );
  return [...openFigures(marketId).keys()].filter((name) => !rows.some((row) => row.name === name));
}

export const listRateSettings: Handler<typeof listOperation> = async (tx, { companyId, market }) => {
  const rows = await tx.rows<{ name: string; value: number | boolean; source: string | null }>(sql`
    select name, value, source from rate_settings where company_id = ${companyId}`);
  return [...openFigures(market.id)].map(([name, figure]) => {
    const filledIn = rows.find((row) => row.name === name);
    return { name, ...figure, value: filledIn?.value ?? null, source: filledIn?.source ?? null };
  });
};

export const proposeRateSetting: Handler<typeof proposeOperation> = async (tx, caller, draft) => {
  const figure = openFigures(caller.market.id).get(draft.name);
  if (figure === undefined) return refuse('record_not_found');
  if (!isWithin(figure, draft.value)) return refuse('request_error', { fields: { value: 'field_invalid' } });
  return propose(tx, caller, 'rate_setting', draft.name, draft);
};

function isWithin({ most }: OpenFigure, value: number | boolean): boolean {
  return most === null ? typeof value === 'boolean' : typeof value === 'number' && value <= most;
}

/** Nothing else has to follow: what is on offer is held against the figure whenever somebody asks for it. */
export async function saveRateSetting(tx: Tx, { companyId }: Staff, draft: RateSettingDraft): Promise<null> {
  await tx.run(sql`
    insert into rate_settings (company_id, name, value, source)
    values (${companyId}, ${draft.name}, ${JSON.stringify(draft.value)}::jsonb, ${draft.source})
    on conflict (company_id, name) do update set value = excluded.value, source = excluded.source`);
  return null;
}
