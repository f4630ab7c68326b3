import { firstPaths } from './first-paths.ts';

/**
 * Every address inside the app, by the name of its screen; the addresses themselves are the specification's.
 * Links and redirects take them from here and nowhere else.
 */
export const paths = {
  ...firstPaths,
  my: '/my',
  passkeys: '/passkeys',
  privacy: '/privacy',
  logIns: '/logIns',
  changeNumber: '/changeNumber',
  notifications: '/notifications',
  stop: '/stop',
  eligibility: '/eligibility',
  identityReview: '/identityReview',
  address: '/address',
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
  service: '/service',
  faq: '/faq',
  about: '/about',
  feedback: '/feedback',
  partners: '/partner',
  download: '/download',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
