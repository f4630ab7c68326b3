import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import type {
  Availability,
  checkProduct as checkOperation,
  listProducts as listOperation,
  ProductDraft,
  proposeProduct as proposeOperation,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { propose } from '../proposal/store.ts';
import { guardProduct, guardStored, loadLaw, refuseProduct } from './guard-product.ts';
import { draftOf, productOf } from './product.ts';
import { type ExtensionLimits, extensionOf, loadExtensionOffers, type Offer } from './product-store.ts';
import { saveProduct, startOf } from './save-product.ts';

interface VersionRow extends ExtensionLimits {
  readonly appId: number;
  readonly appName: string;
  readonly appLogo: string;
  readonly position: number;
  readonly availability: Availability;
  readonly id: number;
  readonly effectiveFrom: string;
  readonly createdAt: Date;
  readonly minWithdrawalCents: number;
  readonly name: string | null;
  readonly logo: string | null;
  readonly displayScoreTenths: number | null;
}

/**
 * Every product with every version of its terms; a change is a new version, so this is the whole history. Newest
 * first: the first whose day has come holds, and those behind it are past.
 */
export const listProducts: Handler<typeof listOperation> = async (tx, caller) => {
  const { companyId, market, today } = caller;
  const law = await loadLaw(tx, companyId, market.id);
  const versions = await tx.rows<VersionRow>(sql`
    select a.id as app_id, a.name as app_name, a.logo as app_logo, a.position, a.availability,
      c.id, c.effective_from, c.created_at,
      c.min_withdrawal_cents, c.name, c.logo, c.display_score_tenths, c.extension_times, c.extension_pay_days
    from apps a join period_configs c on c.app_id = a.id
    where a.company_id = ${companyId} order by a.position, c.effective_from desc, c.id desc`);
  const offers = await tx.rows<Offer & { periodConfigId: number }>(sql`
    select period_config_id, periods, period_unit, rate, method, service_fee_thousandths, overdue_daily_rate,
      overdue_cap_thousandths, min_amount_cents, max_amount_cents, step_cents
    from rate_configs where period_config_id = any(${versions.map(({ id }) => id)}) order by periods`);
  const offersOf = Map.groupBy(offers, ({ periodConfigId }) => periodConfigId);
  const extensionsOf = await loadExtensionOffers(
    tx,
    versions.map(({ id }) => id),
  );
  return [...Map.groupBy(versions, ({ appId }) => appId)].map(([appId, ofProduct]) => ({
    appId,
    name: ofProduct[0]?.appName ?? '',
    logo: ofProduct[0]?.appLogo ?? '',
    position: ofProduct[0]?.position ?? 0,
    availability: ofProduct[0]?.availability ?? 'when_first',
    versions: ofProduct.map((version, index) => {
      const product = {
        ...version,
        name: version.name ?? version.appName,
        logo: version.logo ?? version.appLogo,
        offers: offersOf.get(version.id) ?? [],
        extension: extensionOf(version, extensionsOf.get(version.id)),
      };
      const isHistory = ofProduct.slice(0, index).some(({ effectiveFrom }) => effectiveFrom <= today);
      return {
        periodConfigId: version.id,
        effectiveFrom: version.effectiveFrom,
        createdAt: version.createdAt.toISOString(),
        draft: draftOf(appId, product),
        guard: isHistory ? null : guardStored(law, startOf(product, today), product),
      };
    }),
  }));
};

/** Judged by the law of the day on which it would begin if it were confirmed today. */
export const checkProduct: Handler<typeof checkOperation> = async (
  tx,
  { companyId, market, today },
  draft,
) => {
  const product = productOf(draft);
  if (isRefusal(product)) return product;
  return guardProduct(await loadLaw(tx, companyId, market.id), startOf(product, today), product);
};

export const proposeProduct: Handler<typeof proposeOperation> = async (tx, caller, draft) => {
  const product = productOf(draft);
  if (isRefusal(product)) return product;
  if (draft.appId !== undefined && !(await isOwnProduct(tx, caller, draft.appId)))
    return refuse('record_not_found');
  const { companyId, market, today } = caller;
  if (product.effectiveFrom < today)
    return refuse('request_error', { fields: { effectiveFrom: 'product_wrong_day' } });
  const refused = refuseProduct(await loadLaw(tx, companyId, market.id), product.effectiveFrom, product);
  if (refused) return refused;
  return propose(tx, caller, 'product', draft.appId ? `product ${draft.appId}` : `new ${draft.name}`, draft);
};

/**
 * What was proposed becomes a product, unless the law or the product list has changed since. Confirmed after
 * its first day, it begins today.
 */
export async function confirmProduct(
  tx: Tx,
  caller: Staff,
  draft: ProductDraft,
): Promise<Refusal<'price_not_allowed' | 'amount_not_allowed' | 'record_not_found'> | null> {
  const product = productOf(draft);
  if (isRefusal(product)) return product;
  const productId = draft.appId ?? null;
  if (productId !== null && !(await isOwnProduct(tx, caller, productId))) return refuse('record_not_found');
  const owner = { companyId: caller.companyId, marketId: caller.market.id, today: caller.today };
  const saved = await saveProduct(tx, owner, product, productId);
  return isRefusal(saved) ? saved : null;
}

async function isOwnProduct(tx: Tx, { companyId }: Staff, productId: number): Promise<boolean> {
  const row = await tx.maybe(sql`select from apps where id = ${productId} and company_id = ${companyId}`);
  return row !== undefined;
}
