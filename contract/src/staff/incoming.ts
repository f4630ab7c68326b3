/** Money that comes in, at the desk: bank statements, their lines, slips, and what the books make of them. */
import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { id, key } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { day, line } from '../profile/profile-fields.ts';
import { slipMethods, slipRefusals } from '../repayment/slip.ts';

const readers = ['cashier', 'approver', 'admin', 'auditor'] as const;
const cashiers = ['cashier', 'approver'] as const;
const page = () => ({
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 50),
});

export const statementFormats = ['camt053', 'mt940', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

export const csvEncodings = ['utf-8', 'utf-16le', 'windows-1252', 'windows-874'] as const;
export const csvDelimiters = [',', ';', '\t', '|'] as const;

/** How one bank writes its CSV files; columns are named by their headings. */
export const csvMapping = () =>
  v.object({
    encoding: v.picklist(csvEncodings),
    delimiter: v.picklist(csvDelimiters),
    quote: v.nullable(v.picklist(['"', "'"])),
    headerRow: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    footerRows: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    dayFormat: line(30),
    decimalMark: v.picklist(['.', ',']),
    columns: v.object({
      bookedOn: line(100),
      valueOn: v.optional(line(100)),
      amount: v.union([line(100), v.object({ debit: line(100), credit: line(100) })]),
      balance: v.optional(line(100)),
      note: v.pipe(v.array(line(100)), v.minLength(1), v.maxLength(10)),
      payerName: v.optional(line(100)),
      payerAccount: v.optional(line(100)),
      bankReference: v.optional(line(100)),
    }),
  });
export type CsvMapping = v.InferOutput<ReturnType<typeof csvMapping>>;

/** Why a file was refused, all of it. */
export const statementFaults = [
  'empty',
  'not_a_statement',
  'mapping_missing',
  'bad_encoding',
  'too_large',
  'unsafe_xml',
  'damaged',
  'cut_off',
  'unreadable_line',
  'unreadable_amount',
  'wrong_currency_digits',
  'mixed_currencies',
  'other_currency',
  'unreadable_date',
  'date_in_future',
  'account_missing',
  'other_account',
  'unknown_column',
  'repeated_column',
  'uneven_row',
  'balances_disagree',
] as const;
export type StatementFaultReason = (typeof statementFaults)[number];

export const statementBytes = 64 * 1024 * 1024;

export const importStatement = deskOperation({
  path: '/statements/import',
  summary:
    'Import what the bank has written: camt.053, MT940 or CSV, all of it or nothing. A line that was imported before is passed over.',
  caller: 'staff',
  roles: cashiers,
  effect: 'write',
  needsKey: true,
  encoding: 'multipart',
  fileBytes: statementBytes,
  input: () =>
    v.object({
      file: v.pipe(v.blob(key('field_required')), v.maxSize(statementBytes, key('field_invalid'))),
      fileName: line(200),
      /** Of a CSV file: how its bank writes them. */
      mappingId: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^\d{1,15}$/),
          v.transform((text: string) => Number(text)),
        ),
      ),
    }),
  output: v.object({
    statementIds: v.array(v.number()),
    /** Lines in the file, and of these the ones that were not here before. */
    lines: v.number(),
    fresh: v.number(),
    certain: v.number(),
    proposed: v.number(),
    waiting: v.number(),
    paidOut: v.number(),
    /** Entries that the bank has not booked yet and that were left out. */
    pending: v.number(),
  }),
  refuses: ['statement_refused', 'record_not_found'],
});

export const bankStatementView = v.object({
  statementId: v.number(),
  accountNumber: v.string(),
  format: v.picklist(statementFormats),
  fileName: v.string(),
  fromOn: v.nullable(v.string()),
  toOn: v.nullable(v.string()),
  opening: v.nullable(majorAmount()),
  closing: v.nullable(majorAmount()),
  lines: v.number(),
  /** Lines that still wait for somebody. */
  open: v.number(),
  importedBy: v.string(),
  importedAt: v.string(),
});

export const listStatements = deskOperation({
  path: '/statements/list',
  summary: 'Imported bank statements, newest first.',
  caller: 'staff',
  roles: readers,
  effect: 'read',
  input: () => v.object(page()),
  output: v.object({ total: v.number(), statements: v.array(bankStatementView) }),
  refuses: [],
});

export const mappingView = v.object({ mappingId: v.number(), name: v.string(), mapping: csvMapping() });

export const listMappings = deskOperation({
  path: '/statements/mappings',
  summary: 'How the banks write their CSV files.',
  caller: 'staff',
  roles: readers,
  effect: 'read',
  input: () => v.object({}),
  output: v.array(mappingView),
  refuses: [],
});

export const saveMapping = deskOperation({
  path: '/statements/saveMapping',
  summary: 'Keep how a bank writes its CSV files; the same name again replaces it.',
  caller: 'staff',
  roles: cashiers,
  effect: 'write',
  input: () => v.object({ name: line(60), mapping: csvMapping() }),
  output: v.object({ mappingId: v.number() }),
  refuses: [],
});

/**
 * `certain` is booked by the next job; `repaid`, `explained` and `paid_out` are done; `returning` goes back to its
 * sender.
 */
export const lineStates = [
  'waiting',
  'proposed',
  'certain',
  'repaid',
  'explained',
  'returning',
  'paid_out',
] as const;
export type LineState = (typeof lineStates)[number];

/** What speaks for the order that a line was matched with, or against booking it. */
export const matchReasons = [
  'mark',
  'several_marks',
  'unknown_mark',
  'payer_account',
  'payer_name',
  'amount_due',
  'amount_payoff',
  'amount_claimed',
  'more_than_owed',
  'loan_over',
  'nothing_paid_out',
  'payout_reference',
] as const;
export type MatchReason = (typeof matchReasons)[number];

/** What money can be that is no repayment. */
export const lineExplanations = ['bank_charge', 'provider_payout', 'own_transfer'] as const;
export type LineExplanation = (typeof lineExplanations)[number];

const orderOfLine = v.object({
  orderId: v.number(),
  orderNo: v.string(),
  borrowerId: v.number(),
  borrowerName: v.nullable(v.string()),
  /** What is unpaid of its schedule. */
  owed: majorAmount(),
});

export const statementLineView = v.object({
  lineId: v.number(),
  statementId: v.number(),
  bookedOn: v.string(),
  valueOn: v.string(),
  /** Below zero it went out. */
  amount: majorAmount(),
  note: v.string(),
  payerName: v.nullable(v.string()),
  payerAccount: v.nullable(v.string()),
  bankReference: v.nullable(v.string()),
  status: v.picklist(lineStates),
  order: v.nullable(orderOfLine),
  score: v.number(),
  reasons: v.array(v.picklist(matchReasons)),
  /** What somebody has proposed to do with it, until another person agrees. */
  proposal: v.nullable(
    v.object({ proposalId: v.number(), action: v.string(), by: v.string(), byId: v.number() }),
  ),
});
export type StatementLineView = v.InferOutput<typeof statementLineView>;

export const listStatementLines = deskOperation({
  path: '/statements/lines',
  summary: 'Lines of bank statements: those that wait, or all of one statement.',
  caller: 'staff',
  roles: readers,
  effect: 'read',
  input: () =>
    v.object({
      ...page(),
      status: v.optional(v.picklist(['open', ...lineStates]), 'open'),
      statementId: v.optional(id()),
    }),
  output: v.object({ total: v.number(), lines: v.array(statementLineView) }),
  refuses: [],
});

export const bookLine = deskOperation({
  path: '/statements/bookLine',
  summary: 'Agree that a line is what the match proposes, and book it.',
  caller: 'staff',
  roles: cashiers,
  effect: 'write',
  needsKey: true,
  input: () => v.object({ lineId: id(), orderId: id() }),
  output: v.object({ repaymentId: v.number() }),
  refuses: ['record_not_found', 'not_now', 'changed_meanwhile', 'nothing_paid_out'],
});

export const proposeLine = deskOperation({
  path: '/statements/proposeLine',
  summary:
    'Propose what becomes of a line that nobody could match: a repayment of an order, an own movement, or money that goes back to its sender. Somebody else confirms it.',
  caller: 'staff',
  roles: cashiers,
  effect: 'write',
  needsKey: true,
  input: () =>
    v.variant('action', [
      v.object({ action: v.literal('assign'), lineId: id(), orderId: id() }),
      v.object({ action: v.literal('explain'), lineId: id(), as: v.picklist(lineExplanations) }),
      v.object({ action: v.literal('return'), lineId: id(), reason: line(300) }),
    ]),
  output: v.object({ proposalId: v.number() }),
  refuses: ['record_not_found', 'not_now', 'already_proposed', 'nothing_paid_out', 'invalid_bank_account'],
});

/** What is odd about a slip. */
export const slipFlags = [
  'same_picture',
  'same_reference',
  'like_picture',
  'wrong_amount',
  'wrong_mark',
  'not_on_statement',
] as const;
export type SlipFlag = (typeof slipFlags)[number];

export const slipView = v.object({
  slipId: v.number(),
  orderId: v.number(),
  orderNo: v.string(),
  borrowerId: v.number(),
  borrowerName: v.nullable(v.string()),
  method: v.picklist(slipMethods),
  amount: majorAmount(),
  transferredOn: v.string(),
  mark: v.string(),
  /** Of the transfer, as the borrower has copied it from the slip. */
  reference: v.nullable(v.string()),
  sentAt: v.string(),
  /** What is unpaid of its schedule. */
  owed: majorAmount(),
  picture: v.string(),
  flags: v.array(v.picklist(slipFlags)),
  /** Slips with the same picture or reference, or a picture that looks the same. */
  twins: v.array(v.object({ slipId: v.number(), orderId: v.number(), status: v.string() })),
  /** Lines of statements that can be this transfer, the likeliest first. */
  lines: v.array(
    v.object({
      lineId: v.number(),
      bookedOn: v.string(),
      amount: majorAmount(),
      note: v.string(),
      payerName: v.nullable(v.string()),
      status: v.picklist(lineStates),
    }),
  ),
  /** Whether a statement covers the day of the transfer: then only a line of it books the money. */
  isOnStatementDay: v.boolean(),
  proposal: v.nullable(
    v.object({ proposalId: v.number(), amount: majorAmount(), by: v.string(), byId: v.number() }),
  ),
});
export type SlipView = v.InferOutput<typeof slipView>;

export const listSlips = deskOperation({
  path: '/slips/list',
  summary: 'Slips that wait to be checked, longest waiting first, each with what the statements say.',
  caller: 'staff',
  roles: readers,
  effect: 'read',
  input: () => v.object(page()),
  output: v.object({ total: v.number(), slips: v.array(slipView) }),
  refuses: [],
});

export const acceptSlip = deskOperation({
  path: '/slips/accept',
  summary: 'Book the line of a statement that a slip is about.',
  caller: 'staff',
  roles: cashiers,
  effect: 'write',
  needsKey: true,
  input: () => v.object({ slipId: id(), lineId: id() }),
  output: v.object({ repaymentId: v.number() }),
  refuses: ['record_not_found', 'not_now', 'changed_meanwhile', 'nothing_paid_out'],
});

export const proposeSlip = deskOperation({
  path: '/slips/propose',
  summary:
    'Propose to book a slip, with its amount corrected where needed, while no statement covers its day. Somebody else confirms it.',
  caller: 'staff',
  roles: cashiers,
  effect: 'write',
  needsKey: true,
  input: () => v.object({ slipId: id(), amount: v.pipe(v.number(), v.minValue(0.01)) }),
  output: v.object({ proposalId: v.number() }),
  refuses: ['record_not_found', 'not_now', 'already_proposed', 'statement_first', 'amount_not_allowed'],
});

export const refuseSlip = deskOperation({
  path: '/slips/refuse',
  summary: 'Refuse a slip with a reason that the borrower reads.',
  caller: 'staff',
  roles: cashiers,
  effect: 'write',
  needsKey: true,
  input: () => v.object({ slipId: id(), reason: v.picklist(slipRefusals) }),
  output: v.null(),
  refuses: ['record_not_found', 'not_now'],
});

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
  roles: readers,
  effect: 'read',
  input: () => v.object({ on: day() }),
  output: reconciliation,
  refuses: [],
});
