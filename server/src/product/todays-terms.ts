import type { Availability } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { AnyCaller } from '../operation/caller.ts';
import {
  dearest,
  type ExtensionLimits,
  type ExtensionTerms,
  extensionOf,
  loadExtensionOffers,
  type OfferedTerms,
} from './product-store.ts';

/** A term of today's version of a product, with what the product is called in that version. */
export interface TodaysTerm extends OfferedTerms {
  readonly id: number;
  readonly extension: ExtensionTerms | null;
  readonly name: string;
  readonly logo: string;
  readonly displayScoreTenths: number | null;
  readonly availability: Availability;
}

interface TermRow extends Omit<TodaysTerm, 'extension' | 'extensionPriceThousandths'>, ExtensionLimits {
  readonly versionId: number;
}

/** Of those that are not retired, in the order of the products and, of each, cheapest first; whether they may be sold is another question. */
export async function loadTodaysTerms(
  tx: Tx,
  { companyId, today }: Pick<AnyCaller, 'companyId' | 'today'>,
): Promise<TodaysTerm[]> {
  const rows = await tx.rows<TermRow>(sql`
    select a.id, a.availability, c.id as version_id, c.extension_times, c.extension_pay_days, coalesce(c.name, a.name) as name, coalesce(c.logo, a.logo) as logo,
      case when c.name is null then a.display_score_tenths else c.display_score_tenths end as display_score_tenths,
      c.min_withdrawal_cents, r.periods, r.period_unit, r.rate, r.method, r.service_fee_thousandths,
      r.overdue_daily_rate, r.overdue_cap_thousandths, r.min_amount_cents, r.max_amount_cents, r.step_cents
    from apps a
      join lateral (
        select id, name, logo, display_score_tenths, min_withdrawal_cents, extension_times, extension_pay_days
        from period_configs
        where app_id = a.id and effective_from <= ${today}
        order by effective_from desc, id desc limit 1) c on true
      join rate_configs r on r.period_config_id = c.id
    where a.company_id = ${companyId} and a.availability <> 'retired' order by a.position, r.rate, r.periods`);
  const offersOf = await loadExtensionOffers(tx, [...new Set(rows.map(({ versionId }) => versionId))]);
  return rows.map((row) => {
    const extension = extensionOf(row, offersOf.get(row.versionId));
    return { ...row, extension, extensionPriceThousandths: dearest(extension) };
  });
}
