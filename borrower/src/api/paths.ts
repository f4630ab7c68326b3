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
  passkeys: '/passkeys',
  privacy: '/privacy',
  logIns: '/logIns',
  notifications: '/notifications',
  stop: '/stop',
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
  repayDetail: '/repayDetail',
  repayments: '/repayments',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
