import { toMajor, toPercent } from '@hiram/contract';
import { type LateBand, lateBands, type getProvisions as operation } from '@hiram/contract/desk';
import { deskRulesOf } from '@hiram/markets';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { loadRates, type RatesByBand } from './rates.ts';

const mostMonths = 24;

interface BandRow {
  readonly monthEnd: string;
  readonly band: LateBand;
  readonly loans: number;
  readonly principalCents: number;
  readonly rateThousandths: number;
  readonly provisionCents: number;
}

export const getProvisions: Handler<typeof operation> = async (tx, { companyId, market }) => {
  const { rates, isOwn } = await loadRates(tx, companyId, deskRulesOf[market.id].provisionRates);
  const rows = await tx.rows<BandRow>(sql`
    select month_end, band, loans, principal_cents, rate_thousandths, provision_cents from provisions
    where company_id = ${companyId} order by month_end desc, length(band), band
    limit ${mostMonths * lateBands.length}`);
  return {
    rates: percentsOf(rates),
    isOwn,
    months: [...Map.groupBy(rows, ({ monthEnd }) => monthEnd)].map(([monthEnd, bands]) => ({
      monthEnd,
      bands: bands.map(({ band, loans, principalCents, rateThousandths, provisionCents }) => ({
        band,
        loans,
        principal: toMajor(principalCents),
        rate: toPercent(rateThousandths),
        provision: toMajor(provisionCents),
      })),
      provision: toMajor(bands.reduce((sum, { provisionCents }) => sum + provisionCents, 0)),
    })),
  };
};

function percentsOf(rates: RatesByBand): Record<LateBand, number> {
  return {
    late_0: toPercent(rates.late_0),
    late_1: toPercent(rates.late_1),
    late_31: toPercent(rates.late_31),
    late_61: toPercent(rates.late_61),
    late_91: toPercent(rates.late_91),
    late_181: toPercent(rates.late_181),
  };
}
