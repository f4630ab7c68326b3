import * as v from 'valibot';
import { amount } from '../amount.ts';
import { id, periods } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { quoteView } from './quote-view.ts';

const terms = () => ({
  amt: amount(),
  configId: id(),
  periodDays: periods(),
  couponId: v.optional(id()),
});

export const quoteApplication = appOperation({
  path: '/loan/quote',
  summary: 'The whole price of an application, as if it were paid out today.',
  caller: 'borrower',
  effect: 'read',
  input: () => v.object({ ...terms(), appId: id() }),
  output: quoteView,
  refuses: ['amount_not_allowed', 'record_not_found', 'not_on_offer', 'coupon_not_found', 'coupon_unusable'],
});

export const quoteWithdrawal = appOperation({
  path: '/loan/quoteWithdrawal',
  summary: 'The whole price of withdrawing an amount today, with the coupon set aside for the order.',
  caller: 'borrower',
  effect: 'read',
  input: () => v.object({ orderId: id(), amt: amount() }),
  output: quoteView,
  refuses: [
    'record_not_found',
    'not_now',
    'insufficient_balance',
    'amount_not_allowed',
    'application_expired',
    'not_on_offer',
  ],
});

export const changeApplication = appOperation({
  path: '/loan/change',
  summary: 'Change amount, term or coupon of an application, until its first audit has passed.',
  caller: 'borrower',
  effect: 'write',
  needsKey: true,
  input: () => v.object({ ...terms(), orderId: id() }),
  output: v.object({ loanOrderId: v.number() }),
  refuses: [
    'record_not_found',
    'not_now',
    'not_on_offer',
    'amount_not_allowed',
    'account_frozen',
    'coupon_not_found',
    'coupon_unusable',
  ],
});

export const cancelApplication = appOperation({
  path: '/loan/cancel',
  summary: 'Cancel an order free of charge, as long as nothing was paid out.',
  caller: 'borrower',
  effect: 'write',
  needsKey: true,
  input: () => v.object({ orderId: id() }),
  output: v.null(),
  refuses: ['record_not_found', 'not_now'],
});

export const resubmitApplication = appOperation({
  path: '/loan/resubmit',
  summary: 'Hand an application in again after everything that was asked for has been given.',
  caller: 'borrower',
  effect: 'write',
  input: () => v.object({ orderId: id() }),
  output: v.null(),
  refuses: ['record_not_found', 'not_now', 'documents_missing'],
});
