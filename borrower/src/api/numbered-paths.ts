import type { Path } from './paths.ts';

/* Apart from the others, because the first pages have nothing to do with what has a number. */

/** Addresses that end in the number of an order. */
export const orderPaths = {
  success: '/success/',
  wallet: '/detail/',
  record: '/record/',
  repay: '/repay/',
  extension: '/extension/',
  hardship: '/hardship/',
} as const;

export type OrderPath = (typeof orderPaths)[keyof typeof orderPaths];

export function orderPath(path: OrderPath, orderId: number): string {
  return `${path}${orderId}`;
}

/** The number at the end of such an address, or nothing when it is none. */
export function orderIdIn(pathname: string, path: OrderPath): number | null {
  return numberAfter(pathname, path);
}

/** The address of a screen about the newest order, for one that may be another. */
export function pathAbout(path: Path, orderId: number): string {
  return `${path}?order=${orderId}`;
}

/** The order that such an address names; null stands for the newest. */
export function orderIdInSearch(search: string): number | null {
  return numberIn(new URLSearchParams(search).get('order') ?? '');
}

const repayResult = '/repayResult/';

/** What became of one payment, by its name in the list of them: "slip-12". */
export function repayResultPath(repaymentId: string): string {
  return repayResult + repaymentId;
}

export function repaymentIdIn(pathname: string): string | null {
  const id = pathname.startsWith(repayResult) ? pathname.slice(repayResult.length) : '';
  return /^(slip|recharge|repayment)-[1-9]\d{0,14}$/.test(id) ? id : null;
}

/** Addresses that end in the number of a product, which the calls name "app". */
export const productPaths = { apply: '/apply/', confirm: '/confirm/' } as const;

export type ProductPath = (typeof productPaths)[keyof typeof productPaths];

export function productPath(path: ProductPath, appId: number): string {
  return `${path}${appId}`;
}

export function productIdIn(pathname: string, path: ProductPath): number | null {
  return numberAfter(pathname, path);
}

function numberAfter(pathname: string, path: string): number | null {
  return pathname.startsWith(path) ? numberIn(pathname.slice(path.length)) : null;
}

function numberIn(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
