import type { InterestMethod, PeriodUnit, RateSettings } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { together } from '../db/together.ts';

// A product, its versions and their offers are kept as apps, period_configs and rate_configs: the wire's
// words.

/** One way to take a product: so many periods at such a price. */
export interface Offer {
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
export interface OfferedTerms extends Offer {
  readonly minWithdrawalCents: number;
  /** The most that an extension costs, of what is unpaid; the agreement says it. */
  readonly extensionPriceThousandths: number;
}

/** How loans can be extended. */
export interface ExtensionTerms {
  /** How often one loan can be. */
  readonly times: number;
  /** How many days there are to sign and pay after the approval. */
  readonly payDays: number;
  readonly offers: readonly ExtensionOffered[];
}

export interface ExtensionOffered {
  readonly days: number;
  readonly priceThousandths: number;
}

interface Version {
  readonly id: number;
  readonly offers: readonly OfferedTerms[];
  /** Null where loans cannot be extended. */
  readonly extension: ExtensionTerms | null;
  /** No longer sold; whatever runs on it goes on. */
  readonly isRetired: boolean;
}

interface Wanted {
  readonly companyId: number;
  readonly productId: number;
  readonly today: string;
}

/** The version of a lender's product that holds on a day. */
export function loadVersion(tx: Tx, wanted: Wanted): Promise<Version | undefined> {
  const { companyId, productId, today } = wanted;
  return tx.remember(companyId, `version ${productId} ${today}`, () => readVersion(tx, wanted));
}

async function readVersion(tx: Tx, { companyId, productId, today }: Wanted): Promise<Version | undefined> {
  const version = await tx.maybe<
    ExtensionLimits & { id: number; minWithdrawalCents: number; isRetired: boolean }
  >(sql`
    select c.id, c.min_withdrawal_cents, c.extension_times, c.extension_pay_days,
      a.availability = 'retired' as is_retired
    from period_configs c join apps a on a.id = c.app_id
    where a.id = ${productId} and a.company_id = ${companyId} and c.effective_from <= ${today}
    order by c.effective_from desc, c.id desc limit 1`);
  if (!version) return undefined;
  const { id, minWithdrawalCents, isRetired } = version;
  const asked = tx.rows<Offer>(sql`
    select periods, period_unit, rate, method, service_fee_thousandths, overdue_daily_rate, overdue_cap_thousandths,
      min_amount_cents, max_amount_cents, step_cents
    from rate_configs where period_config_id = ${id} order by periods`);
  const { offers, extensionOffers } = await together({
    offers: asked,
    extensionOffers: loadExtensionOffers(tx, [id]),
  });
  const extension = extensionOf(version, extensionOffers.get(id));
  const extensionPriceThousandths = dearest(extension);
  const whole = { minWithdrawalCents, extensionPriceThousandths };
  return { id, offers: offers.map((offer) => ({ ...offer, ...whole })), extension, isRetired };
}

/** Whose product it is. */
export async function findLenderOf(tx: Tx, productId: number): Promise<number | undefined> {
  const row = await tx.maybe<{ companyId: number }>(sql`select company_id from apps where id = ${productId}`);
  return row?.companyId;
}

export interface ExtensionLimits {
  readonly extensionTimes: number | null;
  readonly extensionPayDays: number | null;
}

/** Of each of these versions, shortest first. */
export async function loadExtensionOffers(
  tx: Tx,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ExtensionOffered[]>> {
  const rows = await tx.rows<ExtensionOffered & { periodConfigId: number }>(sql`
    select period_config_id, days, price_thousandths from extension_offers
    where period_config_id = any(${versionIds}) order by days`);
  return Map.groupBy(rows, ({ periodConfigId }) => periodConfigId);
}

export function extensionOf(
  { extensionTimes: times, extensionPayDays: payDays }: ExtensionLimits,
  offers: readonly ExtensionOffered[] = [],
): ExtensionTerms | null {
  if (times === null || payDays === null) return null;
  return {
    times,
    payDays,
    offers: offers.map(({ days, priceThousandths }) => ({ days, priceThousandths })),
  };
}

/** What the dearest of them costs, in thousandths of a percent of what is unpaid. */
export function dearest(extension: ExtensionTerms | null): number {
  return Math.max(0, ...(extension?.offers ?? []).map(({ priceThousandths }) => priceThousandths));
}

export async function loadRateSettings(tx: Tx, companyId: number): Promise<RateSettings> {
  const rows = await tx.rows<{ name: string; value: number | boolean }>(sql`
    select name, value from rate_settings where company_id = ${companyId}`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

interface ShownProduct {
  readonly companyId: number;
  readonly name: string;
  readonly logo: string;
  readonly displayScoreTenths: number | null;
  readonly maxAmountCents: number;
  readonly defaultRate: number;
}

/** At the end of the list: only the first product can be applied for, unless the lender wants it otherwise. */
export async function insertProduct(tx: Tx, product: ShownProduct): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`products ${product.companyId}`}, 0))`);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into apps (company_id, name, logo, max_amount_cents, default_rate, display_score_tenths, position)
    values (${product.companyId}, ${product.name}, ${product.logo}, ${product.maxAmountCents}, ${product.defaultRate},
      ${product.displayScoreTenths},
      (select coalesce(max(position) + 1, 0) from apps where company_id = ${product.companyId}))
    returning id`);
  return id;
}

/** The newest name and picture; the list of products shows those of the terms in force. */
export async function updateProduct(tx: Tx, productId: number, product: ShownProduct): Promise<void> {
  await tx.run(sql`
    update apps set name = ${product.name}, logo = ${product.logo}, max_amount_cents = ${product.maxAmountCents},
      default_rate = ${product.defaultRate}, display_score_tenths = ${product.displayScoreTenths}
    where id = ${productId} and company_id = ${product.companyId}`);
}

/** A product as a version of it has it. */
export interface Product {
  readonly name: string;
  readonly logo: string;
  /** What the product list shows, in tenths; null hides it. */
  readonly displayScoreTenths: number | null;
  /** The least that can be withdrawn at a time; the guard judges from there up. */
  readonly minWithdrawalCents: number;
  readonly effectiveFrom: string;
  readonly offers: readonly Offer[];
  /** Null where its loans cannot be extended. */
  readonly extension: ExtensionTerms | null;
}

export async function insertVersion(tx: Tx, productId: number, product: Product): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into period_configs (app_id, effective_from, min_withdrawal_cents, name, logo, display_score_tenths,
      extension_times, extension_pay_days)
    values (${productId}, ${product.effectiveFrom}, ${product.minWithdrawalCents}, ${product.name}, ${product.logo},
      ${product.displayScoreTenths}, ${product.extension?.times ?? null}, ${product.extension?.payDays ?? null})
    returning id`);
  for (const offer of product.offers) {
    await tx.run(sql`
      insert into rate_configs (period_config_id, periods, period_unit, rate, method, service_fee_thousandths,
        overdue_daily_rate, overdue_cap_thousandths, min_amount_cents, max_amount_cents, step_cents)
      values (${id}, ${offer.periods}, ${offer.periodUnit}, ${offer.rate}, ${offer.method},
        ${offer.serviceFeeThousandths}, ${offer.overdueDailyRate}, ${offer.overdueCapThousandths},
        ${offer.minAmountCents}, ${offer.maxAmountCents}, ${offer.stepCents})`);
  }
  for (const { days, priceThousandths } of product.extension?.offers ?? []) {
    await tx.run(sql`
      insert into extension_offers (period_config_id, days, price_thousandths)
      values (${id}, ${days}, ${priceThousandths})`);
  }
  return id;
}
