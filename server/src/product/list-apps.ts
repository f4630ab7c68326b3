import { type App, type listApps as operation, type PeriodUnit, toMajor, toPercent } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

interface AppRow {
  readonly id: number;
  readonly name: string;
  readonly logo: string;
  readonly maxAmountCents: number;
  readonly defaultRate: number;
  readonly periodUnit: PeriodUnit;
  readonly isOnlyRate: boolean;
  readonly displayScoreTenths: number | null;
}

/** The products on offer on a day, as the terms of that day have them: what is announced for later is not shown yet. */
export function loadApps(tx: Tx, companyId: number, today: string): Promise<AppRow[]> {
  return tx.rows<AppRow>(sql`
    select a.id, coalesce(c.name, a.name) as name, coalesce(c.logo, a.logo) as logo, offers.max_amount_cents,
      cheapest.rate as default_rate, cheapest.period_unit, offers.is_only_rate,
      case when c.name is null then a.display_score_tenths else c.display_score_tenths end as display_score_tenths
    from apps a
      join lateral (
        select id, name, logo, display_score_tenths from period_configs
        where app_id = a.id and effective_from <= ${today}
        order by effective_from desc, id desc limit 1) c on true
      join lateral (
        select rate, period_unit from rate_configs
        where period_config_id = c.id
        order by rate, periods limit 1) cheapest on true
      join lateral (
        select max(max_amount_cents) as max_amount_cents, count(distinct (rate, period_unit)) = 1 as is_only_rate
        from rate_configs
        where period_config_id = c.id group by period_config_id) offers on true
    where a.company_id = ${companyId} order by a.position`);
}

export const listApps: Handler<typeof operation> = async (tx, { companyId, today }) =>
  (await loadApps(tx, companyId, today)).map(presentApp);

function presentApp(row: AppRow): App {
  const { maxAmountCents, defaultRate, displayScoreTenths, ...app } = row;
  return {
    ...app,
    maxAmount: toMajor(maxAmountCents),
    defaultRate: toPercent(defaultRate),
    displayScore: displayScoreTenths === null ? null : displayScoreTenths / 10,
  };
}
