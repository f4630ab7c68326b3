/** What the bank writes, imported whole. */
import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { key } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { line } from '../profile/profile-fields.ts';
import { moneyDeciders, moneyReaders } from './money-roles.ts';
import { page } from './page.ts';

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
  roles: moneyDeciders,
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
  roles: moneyReaders,
  effect: 'read',
  shows: 'nobody',
  input: () => v.object(page()),
  output: v.object({ total: v.number(), statements: v.array(bankStatementView) }),
  refuses: [],
});

export const mappingView = v.object({ mappingId: v.number(), name: v.string(), mapping: csvMapping() });

export const listMappings = deskOperation({
  path: '/statements/mappings',
  summary: 'How the banks write their CSV files.',
  caller: 'staff',
  roles: moneyReaders,
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({}),
  output: v.array(mappingView),
  refuses: [],
});

export const saveMapping = deskOperation({
  path: '/statements/saveMapping',
  summary: 'Keep how a bank writes its CSV files; the same name again replaces it.',
  caller: 'staff',
  roles: moneyDeciders,
  effect: 'write',
  input: () => v.object({ name: line(60), mapping: csvMapping() }),
  output: v.object({ mappingId: v.number() }),
  refuses: [],
});
