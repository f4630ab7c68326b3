import {
  type ExtensionObstacle,
  extensionQuote,
  isRefusal,
  type Market,
  type Refusal,
  refuse,
  toPercent,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { together } from '../db/together.ts';
import type { StoredOrder } from '../order/store.ts';
import { type ExtensionTerms, loadVersion } from '../product/product-store.ts';
import { hasOpenPlan } from '../repayment/open-plan.ts';
import { loadOwedLoan, type OwedLoan } from '../repayment/owed-loan.ts';
import { isExtensionAllowed, type PricedExtension } from './guard-extension.ts';
import { isOpen, loadExtensions, type StoredExtension } from './store.ts';

interface Asker {
  readonly companyId: number;
  readonly market: Market;
  readonly today: string;
}

/** A loan that can be extended now, with what its product offers today. */
export interface ExtendableLoan {
  readonly owed: OwedLoan;
  readonly terms: ExtensionTerms;
}

/** Whether anybody can ask for an extension of an order now; where not, why. */
export async function loadExtendable(
  tx: Tx,
  order: StoredOrder,
  today: string,
  /** By whoever reads it anyway. */
  owedLoan: ReturnType<typeof loadOwedLoan> = loadOwedLoan(tx, order, today),
): Promise<ExtendableLoan | Refusal<ExtensionObstacle>> {
  const { owed, before, isPlanOpen, version } = await together({
    owed: owedLoan,
    before: loadExtensions(tx, order.id),
    isPlanOpen: hasOpenPlan(tx, order.id),
    version: loadVersion(tx, { companyId: order.companyId, productId: order.appId, today }),
  });
  if (isRefusal(owed)) return owed;
  if (before.some(isOpen)) return refuse('extension_open');
  if (isPlanOpen) return refuse('plan_open');
  if (!version?.extension) return refuse('not_extendable');
  const terms = version.extension;
  if (timesDone(before) >= terms.times) return refuse('extended_enough');
  return { owed, terms };
}

export function timesDone(extensions: readonly StoredExtension[]): number {
  return extensions.filter(({ status }) => status === 'done').length;
}

/** Never more than the agreement of the loan says; of what is unpaid with the fees up to today. */
export function priceExtension(
  order: StoredOrder,
  { instalments }: Pick<OwedLoan, 'instalments'>,
  offer: { readonly days: number; readonly priceThousandths: number },
): PricedExtension {
  const { days } = offer;
  const priceThousandths = Math.min(offer.priceThousandths, order.extensionPriceThousandths);
  const open = instalments.filter(({ status }) => status !== 'repaid');
  const quote = extensionQuote({ instalments: open, days, pricePercent: toPercent(priceThousandths) });
  if (isRefusal(quote)) throw new Error(`an extension of order ${order.id} cannot be priced`);
  return { days, priceThousandths, priceCents: quote.priceCents };
}

type GateRefusal = Refusal<'nothing_owed' | 'price_not_allowed'>;

/** What was asked for, at today's price where that has become less: still owed, and legal today. */
export async function judgeAsked(
  tx: Tx,
  asker: Asker,
  order: StoredOrder,
  asked: StoredExtension,
): Promise<{ priceCents: number } | GateRefusal> {
  const owed = await loadOwedLoan(tx, order, asker.today);
  if (isRefusal(owed)) return refuse('nothing_owed');
  const now = priceExtension(order, owed, asked);
  const priceCents = Math.min(asked.priceCents, now.priceCents);
  const extension = { ...asked, priceCents };
  const isAllowed = await isExtensionAllowed(tx, asker, order, owed.instalments, extension);
  return isAllowed ? { priceCents } : refuse('price_not_allowed');
}

/** The same of what was approved, whose price is fixed. */
export async function refuseApproved(
  tx: Tx,
  asker: Asker,
  order: StoredOrder,
  approved: StoredExtension,
): Promise<GateRefusal | null> {
  const owed = await loadOwedLoan(tx, order, asker.today);
  if (isRefusal(owed)) return refuse('nothing_owed');
  const isAllowed = await isExtensionAllowed(tx, asker, order, owed.instalments, approved);
  return isAllowed ? null : refuse('price_not_allowed');
}
