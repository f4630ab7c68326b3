import type { InterestMethod, PeriodUnit, RateSettings } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** One way to take a product: so many periods at such a price. */
export interface RateConfig {
  readonly periods: number;
  readonly periodUnit: PeriodUnit;
  readonly rate: number;
  readonly method: InterestMethod;
  readonly serviceFeeThousandths: number;
  readonly overdueDailyRate: number;
  readonly overdueCapThousandths: number;
  readonly minAmountCents: number;
  readonly maxAmountCents: number;
  readonly stepCents: number;
}

/** What somebody who applies gets: a way to take the product, and the least they can withdraw at a time. */
export interface OfferedTerms extends RateConfig {
  readonly minWithdrawalCents: number;
}

export interface PeriodConfig {
  readonly id: number;
  readonly rateConfigs: readonly OfferedTerms[];
}

/** The terms of a lender's product that hold on a day. */
export async function loadPeriodConfig(
  tx: Tx,
  { companyId, appId, today }: { companyId: number; appId: number; today: string },
): Promise<PeriodConfig | undefined> {
  const config = await tx.maybe<{ id: number; minWithdrawalCents: number }>(sql`
    select c.id, c.min_withdrawal_cents from period_configs c join apps a on a.id = c.app_id
    where a.id = ${appId} and a.company_id = ${companyId} and c.effective_from <= ${today}
    order by c.effective_from desc, c.id desc limit 1`);
  if (!config) return undefined;
  const rateConfigs = await tx.rows<RateConfig>(sql`
    select periods, period_unit, rate, method, service_fee_thousandths, overdue_daily_rate, overdue_cap_thousandths,
      min_amount_cents, max_amount_cents, step_cents
    from rate_configs where period_config_id = ${config.id} order by periods`);
  const { id, minWithdrawalCents } = config;
  return { id, rateConfigs: rateConfigs.map((terms) => ({ ...terms, minWithdrawalCents })) };
}

export async function loadRateSettings(tx: Tx, companyId: number): Promise<RateSettings> {
  const rows = await tx.rows<{ name: string; value: number | boolean }>(sql`
    select name, value from rate_settings where company_id = ${companyId}`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

interface ShownApp {
  readonly companyId: number;
  readonly name: string;
  readonly logo: string;
  readonly displayScoreTenths: number | null;
  readonly maxAmountCents: number;
  readonly defaultRate: number;
}

/** At the end of the list: only the first product can be applied for. */
export async function insertApp(tx: Tx, app: ShownApp): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into apps (company_id, name, logo, max_amount_cents, default_rate, display_score_tenths, position)
    values (${app.companyId}, ${app.name}, ${app.logo}, ${app.maxAmountCents}, ${app.defaultRate},
      ${app.displayScoreTenths},
      (select coalesce(max(position) + 1, 0) from apps where company_id = ${app.companyId}))
    returning id`);
  return id;
}

/** The newest name and picture; the list of products shows those of the terms in force. */
export async function updateApp(tx: Tx, appId: number, app: ShownApp): Promise<void> {
  await tx.run(sql`
    update apps set name = ${app.name}, logo = ${app.logo}, max_amount_cents = ${app.maxAmountCents},
      default_rate = ${app.defaultRate}, display_score_tenths = ${app.displayScoreTenths}
    where id = ${appId} and company_id = ${app.companyId}`);
}

interface TermsToSave {
  readonly name: string;
  readonly logo: string;
  readonly displayScoreTenths: number | null;
  readonly minWithdrawalCents: number;
  readonly effectiveFrom: string;
  readonly rateConfigs: readonly RateConfig[];
}

export async function insertPeriodConfig(
  tx: Tx,
  { appId, product }: { appId: number; product: TermsToSave },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into period_configs (app_id, effective_from, min_withdrawal_cents, name, logo, display_score_tenths)
    values (${appId}, ${product.effectiveFrom}, ${product.minWithdrawalCents}, ${product.name}, ${product.logo},
      ${product.displayScoreTenths})
    returning id`);
  for (const config of product.rateConfigs) {
    await tx.run(sql`
      insert into rate_configs (period_config_id, periods, period_unit, rate, method, service_fee_thousandths,
        overdue_daily_rate, overdue_cap_thousandths, min_amount_cents, max_amount_cents, step_cents)
      values (${id}, ${config.periods}, ${config.periodUnit}, ${config.rate}, ${config.method},
        ${config.serviceFeeThousandths}, ${config.overdueDailyRate}, ${config.overdueCapThousandths},
        ${config.minAmountCents}, ${config.maxAmountCents}, ${config.stepCents})`);
  }
  return id;
}
