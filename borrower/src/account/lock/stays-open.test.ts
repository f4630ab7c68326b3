import {
  getAgreement,
  getConversations,
  getLastWithdrawError,
  getOrderInfo,
  getPaper,
  getPayoffQuote,
  getRepayOptions,
  getScoreFactors,
  getUserInfo,
  listRepayments,
  listTransactions,
  readAnswers,
  recharge,
  sendFeedback,
  sendSlip,
  writeToService,
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
  // Customer service.
  getConversations,
  writeToService,
  readAnswers,
  sendFeedback,
])(
  'a locked borrower gets through to $path: neither repaying nor asking for help is ever locked',
  ({ allowedWhileLocked }) => {
    expect(allowedWhileLocked).toBe(true);
  },
);
