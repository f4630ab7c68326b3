/** Every address inside the app. Links and redirects take them from here and nowhere else. */
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
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Addresses that end in the number of an order. */
export const orderPaths = { success: '/success/' } as const;

export type OrderPath = (typeof orderPaths)[keyof typeof orderPaths];

export function orderPath(path: OrderPath, orderId: number): string {
  return `${path}${orderId}`;
}

/** The number at the end of such an address, or nothing when it is none. */
export function orderIdIn(pathname: string, path: OrderPath): number | null {
  const id = pathname.startsWith(path) ? pathname.slice(path.length) : '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}
