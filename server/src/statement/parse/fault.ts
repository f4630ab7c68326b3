import { cleanText } from './clean-text.ts';

export type FaultReason =
  | 'empty'
  | 'not_a_statement'
  | 'mapping_missing'
  | 'bad_encoding'
  | 'too_large'
  | 'unsafe_xml'
  | 'damaged'
  | 'cut_off'
  | 'unreadable_line'
  | 'unreadable_amount'
  | 'wrong_currency_digits'
  | 'mixed_currencies'
  | 'unreadable_date'
  | 'date_in_future'
  | 'account_missing'
  | 'unknown_column'
  | 'repeated_column'
  | 'uneven_row'
  | 'balances_disagree';

/** Why a file was refused, all of it. */
export interface StatementFault {
  /** In the same numbers as the row of a line; null where it is about the file as a whole. */
  readonly row: number | null;
  readonly reason: FaultReason;
  /** What stood there, or what was looked for. */
  readonly detail?: string;
}

const longestDetail = 80;

/**
 * How a fault gets out of the callbacks and streams of a reader. It never leaves this
 * folder: `readStatements` catches it and returns the fault as a value.
 */
export class Unreadable extends Error {
  readonly fault: StatementFault;
  constructor(reason: FaultReason, detail?: string, row: number | null = null) {
    super(reason);
    this.fault = { row, reason, ...(detail !== undefined && { detail: cleanText(detail, longestDetail) }) };
  }
}

/** Says in which row it was that something could not be read, since what reads a cell does not know. */
export function atRow<T>(row: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Unreadable) || error.fault.row !== null) throw error;
    throw new Unreadable(error.fault.reason, error.fault.detail, row);
  }
}
