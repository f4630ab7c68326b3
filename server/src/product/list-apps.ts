import { type App, type listApps as operation, type PeriodUnit, toMajor, toPercent } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { AnyCaller } from '../operation/caller.ts';
import { isAllowed, loadLaw } from './guard-product.ts';
import type { OfferedTerms } from './product-store.ts';

interface ShownApp {
  readonly id: number;
  readonly name: string;
  readonly logo: string;
  readonly maxAmountCents: number;
  readonly defaultRate: number;
  readonly periodUnit: PeriodUnit;
  readonly isOnlyRate: boolean;
  readonly displayScoreTenths: number | null;
}

/** A term of today's version of a product, with what the product is called in that version. */
type TermRow = OfferedTerms & Pick<ShownApp, 'id' | 'name' | 'logo' | 'displayScoreTenths'>;

/**
 * The products on offer today, as today's terms have them: what is announced for later is not shown yet, nor
 * is what today's law forbids. A product without a term that may be sold is not on offer.
 */
export async function loadApps(
  tx: Tx,
  { companyId, market, today }: Pick<AnyCaller, 'companyId' | 'market' | 'today'>,
): Promise<ShownApp[]> {
  const law = await loadLaw(tx, companyId, market.id);
  const terms = await tx.rows<TermRow>(sql`
    select a.id, coalesce(c.name, a.name) as name, coalesce(c.logo, a.logo) as logo,
      case when c.name is null then a.display_score_tenths else c.display_score_tenths end as display_score_tenths,
      c.min_withdrawal_cents, r.periods, r.period_unit, r.rate, r.method, r.service_fee_thousandths,
      r.overdue_daily_rate, r.overdue_cap_thousandths, r.min_amount_cents, r.max_amount_cents, r.step_cents
    from apps a
      join lateral (
        select id, name, logo, display_score_tenths, min_withdrawal_cents from period_configs
        where app_id = a.id and effective_from <= ${today}
        order by effective_from desc, id desc limit 1) c on true
      join rate_configs r on r.period_config_id = c.id
    where a.company_id = ${companyId} order by a.position, r.rate, r.periods`);
  const allowed = terms.filter((term) => isAllowed(law, today, term));
  return [...Map.groupBy(allowed, ({ id }) => id).values()].flatMap(shownApp);
}

/** Cheapest first: the product is shown at its lowest rate. */
function shownApp(terms: readonly TermRow[]): ShownApp[] {
  const [cheapest] = terms;
  if (!cheapest) return [];
  const { id, name, logo, displayScoreTenths, rate, periodUnit } = cheapest;
  return [
    {
      id,
      name,
      logo,
      displayScoreTenths,
      maxAmountCents: Math.max(...terms.map(({ maxAmountCents }) => maxAmountCents)),
      defaultRate: rate,
      periodUnit,
      isOnlyRate: terms.every((term) => term.rate === rate && term.periodUnit === periodUnit),
    },
  ];
}

export const listApps: Handler<typeof operation> = async (tx, caller) =>
  (await loadApps(tx, caller)).map(presentApp);

function presentApp(row: ShownApp): App {
  const { maxAmountCents, defaultRate, displayScoreTenths, ...app } = row;
  return {
    ...app,
    maxAmount: toMajor(maxAmountCents),
    defaultRate: toPercent(defaultRate),
    displayScore: displayScoreTenths === null ? null : displayScoreTenths / 10,
  };
}
