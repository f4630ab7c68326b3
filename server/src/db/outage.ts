import { withoutValues } from './without-values.ts';

/** The database does not answer, or the connection to it broke; what was asked may have been done or not. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Serialization failure and deadlock: PostgreSQL chose this transaction to give way, and running it again is safe. */
export const retryable = new Set(['40001', '40P01']);
export const lockNotAvailable = '55P03';
/** Of a server that is going down or coming up: on this connection nothing can be done any more, on another perhaps. */
const goingAway = new Set(['57P01', '57P02', '57P03']);
const readOnlyTransaction = '25006';
/** PostgreSQL says this of much else as well, but only here of a setting that is on or off: whether a transaction writes. */
const cannotBeginToWrite = { code: '0A000', routine: 'call_bool_check_hook' } as const;

export function unavailable(error: unknown): DatabaseUnavailable {
  const cause = withoutValues(error);
  return new DatabaseUnavailable(`the database is not there: ${(cause as Error).message}`, { cause });
}

export function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? '';
}

/** The driver has no code for an answer that did not come in time. */
export function isSilence(error: unknown): boolean {
  return (error as Error).message === 'Query read timeout';
}

/** Whether nothing more can be asked on the connection that it came from. */
export function isLost(error: unknown): boolean {
  return isSilence(error) || goingAway.has(codeOf(error));
}

/** Whether it comes from a server that was made a replica meanwhile, where somebody has come to write. */
export function isFromReplica(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  if (code === readOnlyTransaction) return true;
  return code === cannotBeginToWrite.code && routine === cannotBeginToWrite.routine;
}
