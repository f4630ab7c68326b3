import {
  getAgreement,
  getLastWithdrawError,
  getOrderInfo,
  getPaper,
  getPayoffQuote,
  getRepayOptions,
  getScoreFactors,
  getUserInfo,
  listRepayments,
  listTransactions,
  recharge,
  sendSlip,
} from '@hiram/contract';
import { expect, test } from 'vitest';

test.each([
  getOrderInfo,
  getRepayOptions,
  getPayoffQuote,
  sendSlip,
  recharge,
  listRepayments,
  getPaper,
  listTransactions,
  getAgreement,
  // The wallet and what surrounds it.
  getUserInfo,
  getScoreFactors,
  getLastWithdrawError,
])('a locked borrower gets through to $path: repaying is never locked', ({ allowedWhileLocked }) => {
  expect(allowedWhileLocked).toBe(true);
});
