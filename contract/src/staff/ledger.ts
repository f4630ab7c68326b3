import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { id, shortText } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { day } from '../profile/profile-fields.ts';
import { countPeople } from '../shown.ts';
import { moneyReaders } from './money-roles.ts';

/** A debit is positive, a credit negative; the lines of a journal sum to zero. */
export const journalLine = v.object({
  account: v.string(),
  orderId: v.nullable(v.number()),
  debit: majorAmount(),
  credit: majorAmount(),
});

export const journal = v.object({
  journalId: v.number(),
  kind: v.string(),
  orderId: v.nullable(v.number()),
  reference: v.string(),
  occurredOn: v.string(),
  postedAt: v.string(),
  /** Of one that two people have posted by hand: why, and who they are. */
  byHand: v.nullable(v.object({ reason: v.string(), proposedBy: v.string(), confirmedBy: v.string() })),
  lines: v.array(journalLine),
});
export type Journal = v.InferOutput<typeof journal>;

export const listJournals = deskOperation({
  path: '/ledger/journals',
  summary: 'The journal of one order or of the whole house, newest first.',
  caller: 'staff',
  roles: moneyReaders,
  effect: 'read',
  shows: { kind: 'list', people: ({ journals }) => countPeople(journals.map(({ orderId }) => orderId)) },
  input: () =>
    v.object({
      orderId: v.optional(id()),
      from: v.optional(day()),
      to: v.optional(day()),
      beforeId: v.optional(id()),
    }),
  output: v.object({ journals: v.array(journal), hasMore: v.boolean() }),
  refuses: [],
});

export const getTrialBalance = deskOperation({
  path: '/ledger/trialBalance',
  summary: 'Every kind of account with its debits, credits and balance at the end of a day.',
  caller: 'staff',
  roles: moneyReaders,
  effect: 'read',
  shows: { kind: 'order' },
  input: () => v.object({ on: day(), orderId: v.optional(id()) }),
  output: v.object({
    on: v.string(),
    accounts: v.array(
      v.object({
        account: v.string(),
        /** The lender's own code and name of it. */
        code: v.nullable(v.string()),
        name: v.nullable(v.string()),
        debit: majorAmount(),
        credit: majorAmount(),
        balance: majorAmount(),
      }),
    ),
    debit: majorAmount(),
    credit: majorAmount(),
  }),
  refuses: [],
});

export const exportJournal = deskOperation({
  path: '/ledger/exportJournal',
  summary: 'An address from which the journal of a range of days is read as CSV, however long it is.',
  caller: 'staff',
  roles: moneyReaders,
  effect: 'write',
  shows: { kind: 'export' },
  input: () =>
    v.object({
      from: day(),
      to: day(),
      orderId: v.optional(id()),
      /** Known and wanted all the same: an account without a code has an empty cell in its place. */
      evenWithoutCodes: v.optional(v.boolean(), false),
    }),
  output: v.object({ url: v.string() }),
  refuses: ['record_not_found', 'accounts_without_code'],
});

export const csvKinds = ['trial_balance', 'payouts', 'repayments', 'orders', 'funnel', 'audit'] as const;
export type CsvKind = (typeof csvKinds)[number];

export const exportCsv = deskOperation({
  path: '/exports/csv',
  summary: 'A list as CSV, safe to open in a spreadsheet: no cell begins a formula.',
  caller: 'staff',
  roles: moneyReaders,
  effect: 'write',
  readsMuch: true,
  shows: { kind: 'export' },
  input: () =>
    v.object({
      kind: v.picklist(csvKinds),
      from: day(),
      to: day(),
      /** The books, or the audit log, of one order instead of the whole house. */
      orderId: v.optional(id()),
      /** Of the audit log, what somebody did, or what was done with somebody, or one kind of act. */
      staffId: v.optional(id()),
      borrowerId: v.optional(id()),
      operation: v.optional(shortText(100)),
    }),
  output: v.object({ fileName: v.string(), csv: v.string() }),
  refuses: ['record_not_found', 'report_too_large'],
});
