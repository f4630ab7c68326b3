import type { AgreementWords } from './words.ts';

const every = { day: 'daily', week: 'weekly', month: 'monthly' } as const;

export const en: AgreementWords = {
  title: 'Loan contract',
  orderLine: (orderId, date) => `Order ${orderId} · ${date}`,
  lender: 'Lender',
  registrationNumber: (number) => `Registration number ${number}`,
  borrower: 'Borrower',
  identity: (masked) => `ID number ${masked}`,
  address: (address) => address,

  received: 'You receive',
  total: 'You repay in total',
  apr: 'Annual percentage rate',
  instalment: 'Each instalment',

  loan: 'The loan',
  limit: 'Credit limit',
  withdrawUntil: 'Can be withdrawn until',
  leastWithdrawal: 'Smallest withdrawal',
  term: 'Term',
  periods: (count, unit) => `${count} ${every[unit]} ${count === 1 ? 'instalment' : 'instalments'}`,
  rate: 'Interest rate',
  ratePer: (rate, unit) => `${rate} per ${unit}`,
  method: 'How interest is worked out',
  methods: {
    flat: 'In equal instalments. In every period, interest is the rate times the amount withdrawn (flat interest).',
    reducing:
      'In equal instalments. In every period, interest is the rate times what is still owed (reducing balance).',
  },
  interest: 'Interest in total',
  coupon: 'Coupon',
  couponText: (discount) => `${discount} off the interest of your first withdrawal, already taken off here`,
  aprText: (apr) => `${apr} a year, with interest and the service fee in it`,

  fees: 'Every fee there is',
  serviceFee: 'Service fee',
  serviceFeeText: (amount, percent) =>
    `${amount}, which is ${percent} of the amount withdrawn; taken off the payout, never paid in advance`,
  lateFee: 'Late fee',
  lateFeeText: (dailyRate, cap) =>
    `${dailyRate} a day of what is unpaid of an instalment, from the day after its due date; never more than ${cap} of that instalment`,
  extension: 'Moving due dates',
  extensionText: (zero) => `Free of charge (${zero})`,
  otherFees: 'Anything else',
  otherFeesText: 'Nothing else is charged.',
  none: 'None',

  plan: 'Repayment plan',
  planText: (limit, date) =>
    `As if the whole limit of ${limit} were paid out on ${date}. If you withdraw later, the dates are later; if you withdraw less, it costs less.`,
  planHead: ['No.', 'Due on', 'Principal', 'Interest', 'Instalment'],
  planTotal: 'Total',

  agreed: 'What is agreed',
  clauses: (limit, until) => [
    `You may withdraw up to ${limit}, at once or in parts, until ${until}. Only what you withdraw is charged, and only from the day the money arrives in your account.`,
    'Each withdrawal has a plan of its own with the rate, the number of instalments and the rules of this contract. Its due dates count from the day its money arrives. You see its whole price in the app before you confirm it.',
    'As long as nothing has been paid out you can cancel at any time. It is free of charge.',
    'You can repay early at any time, in part or in full, without a fee. Interest that is not earned by that day is given back.',
    'The lender never asks for money before the loan is paid out: no deposit, no insurance, no tax, no fee to unlock anything.',
    'The withdraw code is free. It is sent to your registered phone only. The lender’s staff cannot see it and never ask you for it.',
    'A payment settles the oldest instalment first, and in it the late fee, then interest, then principal. What is over stays yours. No fee and no interest is charged on a fee.',
    'This contract binds you and the lender from the moment you accept it in the app. Until then you owe nothing. Neither side can change it alone.',
  ],
  furtherTerms: 'Further terms of the lender',
  furtherTermsText:
    'They add to what stands above and take nothing of it back; where the two differ, what stands above holds.',
  contact: 'Questions and complaints',
  contactText: (lender, address) =>
    `Write to customer service of ${lender} in the app${address === null ? '' : ` or at ${address}`}. It is free, and it works even while your account is locked or on hold. If the answer does not satisfy you, you can turn to the authority that supervises lenders.`,

  signatures: 'Signatures',
  signed: (moment) => `Signed by hand on the screen on ${moment}`,
  issued: (moment) => `Issued electronically on ${moment}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
};
