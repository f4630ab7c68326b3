/**
 * Every address inside the app, by the name of its screen; the addresses themselves are the specification's.
 * Links and redirects take them from here and nowhere else.
 */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  reset: '/reset',
  my: '/my',
  lock: '/lock',
  occupation: '/occupation',
  baseInfo: '/baseInfo',
  jobInfo: '/jobInfo',
  schoolInfo: '/schoolInfo',
  contacts: '/contacts',
  bankInfo: '/bankInfo',
  question: '/question',
  baseInfoDetail: '/baseInfoDetail',
  bankInfoDetail: '/bankInfoDetail',
  bankAccount: '/bankAccount',
  identity: '/identity',
  creditInfo: '/creditInfo',
  updateBank: '/updateBank',
  frozen: '/frozen',
  agreement: '/contract',
  orders: '/order',
  records: '/records',
  progress: '/progress',
  transactions: '/transactionHistory',
  messages: '/messages',
  products: '/loan',
  coupons: '/coupons',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Addresses that end in the number of an order. */
export const orderPaths = { success: '/success/', wallet: '/detail/', record: '/record/' } as const;

export type OrderPath = (typeof orderPaths)[keyof typeof orderPaths];

export function orderPath(path: OrderPath, orderId: number): string {
  return `${path}${orderId}`;
}

/** The number at the end of such an address, or nothing when it is none. */
export function orderIdIn(pathname: string, path: OrderPath): number | null {
  return numberAfter(pathname, path);
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
  const id = pathname.startsWith(path) ? pathname.slice(path.length) : '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}
