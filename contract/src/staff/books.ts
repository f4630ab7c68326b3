/** What two people do to the books themselves: post by hand, close them up to a day, open them again. */
import * as v from 'valibot';
import { amount } from '../amount.ts';
import { deskOperation } from '../operation.ts';
import { day, lines } from '../profile/profile-fields.ts';
import { moneyReaders } from './money-roles.ts';

/**
 * The accounts of the house that can be posted to by hand. Those of loans follow from what happens to loans, those of money
 * that waits from what waits, and the provision from the end of each month.
 */
export const manualAccounts = [
  'bank',
  'payment_provider',
  'own_funds',
  'bank_charges',
  'interest_income',
  'service_fee_income',
  'overdue_fee_income',
  'extension_income',
  'recovery_income',
  'coupon_expense',
  'write_off_expense',
] as const;
export type ManualAccount = (typeof manualAccounts)[number];

export const journalPurposes = ['opening_balance', 'manual'] as const;

const manualJournal = () =>
  v.object({
    purpose: v.picklist(journalPurposes),
    on: day(),
    reason: lines(500),
    lines: v.pipe(
      v.array(v.object({ account: v.picklist(manualAccounts), debit: amount(), credit: amount() })),
      v.minLength(2),
      v.maxLength(20),
    ),
  });
export type ManualJournal = v.InferInput<ReturnType<typeof manualJournal>>;

export const proposeJournal = deskOperation({
  path: '/ledger/proposeJournal',
  summary:
    'Propose a journal by hand, or what the lender begins with: accounts of the house only, debits equal to credits, on a day that is not closed. Somebody else confirms it.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: manualJournal,
  output: v.object({ proposalId: v.number() }),
  refuses: ['not_now', 'already_proposed'],
});

export const getBooks = deskOperation({
  path: '/ledger/books',
  summary: 'Up to which day the books are closed, and who has closed and opened them.',
  caller: 'staff',
  roles: moneyReaders,
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({}),
  output: v.object({
    closedThrough: v.nullable(v.string()),
    /** The last day that can be closed: of the newest month of which everything is posted; null where there is none. */
    closableThrough: v.nullable(v.string()),
    history: v.array(
      v.object({
        closedThrough: v.nullable(v.string()),
        reason: v.string(),
        proposedBy: v.string(),
        confirmedBy: v.string(),
        at: v.string(),
      }),
    ),
  }),
  refuses: [],
});

export const proposeBooks = deskOperation({
  path: '/ledger/proposeBooks',
  summary:
    'Propose that the books are closed up to the end of a month, or opened again from a day on. Somebody else confirms it.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  input: () => v.object({ closedThrough: v.nullable(day()), reason: lines(500) }),
  output: v.object({ proposalId: v.number() }),
  refuses: ['not_now', 'already_proposed'],
});
export interface BooksWish {
  readonly closedThrough: string | null;
  readonly reason: string;
}
