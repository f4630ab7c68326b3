/** The bank against the books. */
import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { deskOperation } from '../operation.ts';
import { day } from '../profile/profile-fields.ts';
import { moneyReaders } from './money-roles.ts';

export const reconciliation = v.object({
  on: v.string(),
  /** What the bank says, account by account; null where no statement reaches that day. */
  accounts: v.array(
    v.object({
      accountNumber: v.string(),
      closing: v.nullable(majorAmount()),
      statementOn: v.nullable(v.string()),
    }),
  ),
  bank: majorAmount(),
  ledger: majorAmount(),
  difference: majorAmount(),
  /** What the difference consists of, to the cent. */
  parts: v.array(
    v.object({
      part: v.picklist(['opening', 'payouts_under_way', 'gaps', 'unexplained']),
      amount: majorAmount(),
      count: v.number(),
    }),
  ),
  /** What is on the accounts in between. */
  suspense: majorAmount(),
  awaitingStatement: majorAmount(),
  paymentProvider: majorAmount(),
});

export const getReconciliation = deskOperation({
  path: '/statements/reconciliation',
  summary: 'The balance of the bank against the ledger at the end of a day, with the difference explained.',
  caller: 'staff',
  roles: moneyReaders,
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({ on: day() }),
  output: reconciliation,
  refuses: [],
});
