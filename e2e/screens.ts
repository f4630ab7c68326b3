/** The screens of somebody who has just registered. */
export const firstScreens = [
  '/',
  '/my',
  '/occupation',
  '/identity',
  '/baseInfo',
  '/jobInfo',
  '/schoolInfo',
  '/contacts',
  '/creditInfo',
  '/bankInfo',
  '/question',
  '/baseInfoDetail',
  '/bankInfoDetail',
  '/bankAccount',
  '/updateBank',
  '/lock',
  '/privacy',
  '/service',
  '/faq',
  '/about',
  '/notifications',
] as const;

/** Those about loans, whether or not there is one. */
export const loanScreens = [
  '/order',
  '/records',
  '/progress',
  '/transactionHistory',
  '/repayDetail',
  '/repayments',
  '/messages',
  '/contract',
] as const;
