import type { StatementFaultReason } from '@hiram/contract/desk';
import { cleanText } from './clean-text.ts';

/** Why a file was refused, all of it. */
export interface StatementFault {
  /** In the same numbers as the row of a line; null where it is about the file as a whole. */
  readonly row: number | null;
  readonly reason: StatementFaultReason;
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
  constructor(reason: StatementFaultReason, detail?: string, row: number | null = null) {
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
