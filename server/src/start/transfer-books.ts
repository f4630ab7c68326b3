import { refundBook } from '../refund/refund-book.ts';
import type { TransferBook } from '../transfer/transfer-book.ts';
import { payoutBook } from '../withdrawal/payout-book.ts';

/** Everything that leaves by the bank. */
export const transferBooks: readonly TransferBook[] = [payoutBook, refundBook];
