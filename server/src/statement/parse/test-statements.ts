import type { CsvMapping } from '@hiram/contract/desk';
import type { BankStatement } from './bank-statement.ts';
import { readStatements } from './read-statements.ts';

export const today = '2026-03-31';

export const bytesOf = (text: string) => new TextEncoder().encode(text);

type Options = Partial<Parameters<typeof readStatements>[1]>;

/** Reads a text as a file; a fault comes back as it is. */
export const readText = (text: string, options: Options = {}) =>
  readStatements(bytesOf(text), { today, ...options });

/** The statements of a file that must be readable. */
export async function statementsOf(
  file: string | Uint8Array,
  options: Options = {},
): Promise<readonly BankStatement[]> {
  const bytes = typeof file === 'string' ? bytesOf(file) : file;
  const result = await readStatements(bytes, { today, ...options });
  if (!('statements' in result)) throw new Error(`refused: ${JSON.stringify(result)}`);
  return result.statements;
}

/** The only statement of a file. */
export async function statementOf(file: string | Uint8Array, options: Options = {}): Promise<BankStatement> {
  const [statement, ...others] = await statementsOf(file, options);
  if (!statement || others.length > 0) throw new Error(`${others.length + 1} statements`);
  return statement;
}

export const plainMapping: CsvMapping = {
  encoding: 'utf-8',
  delimiter: ',',
  quote: '"',
  headerRow: 1,
  footerRows: 0,
  dayFormat: 'YYYY-MM-DD',
  decimalMark: '.',
  columns: {
    bookedOn: 'Date',
    valueOn: 'Value date',
    amount: 'Amount',
    balance: 'Balance',
    note: ['Note'],
    payerName: 'Payer',
    payerAccount: 'Account',
    bankReference: 'Reference',
  },
};
