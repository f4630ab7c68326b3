import { type ParsedInput, toThousandths } from '@hiram/contract';
import type { LateBand, proposeProvisionRates as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { propose } from '../proposal/store.ts';

/** Thousandths of a percent of the principal, from the loans on time to those that are latest. */
export type RatesByBand = Readonly<Record<LateBand, number>>;

/** The lender's own rates, or else its market's. */
export async function loadRates(
  tx: Tx,
  companyId: number,
  ofMarket: RatesByBand,
): Promise<{ rates: RatesByBand; isOwn: boolean }> {
  const rows = await tx.rows<{ band: LateBand; rateThousandths: number }>(sql`
    select band, rate_thousandths from provision_rates where company_id = ${companyId}`);
  const own = Object.fromEntries(rows.map(({ band, rateThousandths }) => [band, rateThousandths]));
  return { rates: { ...ofMarket, ...own }, isOwn: rows.length > 0 };
}

export const proposeProvisionRates: Handler<typeof operation> = (tx, caller, wish) =>
  propose(tx, caller, 'provision_rates', 'rates', wish);

export async function saveProvisionRates(
  tx: Tx,
  { companyId }: Staff,
  wish: ParsedInput<typeof operation>,
): Promise<null> {
  await tx.run(sql`
    insert into provision_rates (company_id, band, rate_thousandths)
    select ${companyId}, r.band, r.rate
    from unnest(${Object.keys(wish)}::text[], ${Object.values(wish).map(toThousandths)}::int[]) r (band, rate)
    on conflict (company_id, band) do update set rate_thousandths = excluded.rate_thousandths`);
  return null;
}
