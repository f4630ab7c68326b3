import pino, { type DestinationStream, type Logger } from 'pino';
import { isValiError } from 'valibot';
import { withoutQuotation } from '../db/without-values.ts';

/** The server's log. What goes wrong is told without the values it went wrong with: those are people's. */
export function createLogger(level: string, logTo: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, logTo);
}

/** A named few fields: whatever else a library hangs on its errors may quote somebody. */
interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly statusCode?: unknown;
  readonly table?: unknown;
  readonly column?: unknown;
  readonly constraint?: unknown;
  readonly cause?: DescribedError;
}

function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error was thrown', stack: '' };
  const { code, statusCode, table, column, constraint, cause } = error as Error & Record<string, unknown>;
  return {
    type: error.constructor.name,
    message: harmlessMessage(error),
    stack: placesIn(error),
    ...(code === undefined ? {} : { code }),
    ...(statusCode === undefined ? {} : { statusCode }),
    ...(table === undefined ? {} : { table }),
    ...(column === undefined ? {} : { column }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** What an error says, without the values that valibot and the database quote in it. */
export function harmlessMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'no error was thrown';
  if (isValiError(error)) {
    const keys = error.issues.map(({ path }) => path?.map(({ key }) => fieldName(key)).join('.') ?? '');
    return `not as the schema says: ${keys.join(', ')}`;
  }
  // Not every error of the database has come through `withoutValues`: the queue has connections of its own.
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return withoutQuotation(error.message, code ?? cause?.code);
}

/** An error as it may be printed, or kept: what went wrong and where, and with whom not. */
export function harmlessError(error: unknown): Error {
  const harmless = new Error(harmlessMessage(error));
  harmless.stack = `${harmless.message}\n${error instanceof Error ? placesIn(error) : ''}`;
  return harmless;
}

/** The keys of a record may be somebody's, too: only what looks like a name of ours is told. */
function fieldName(key: unknown): string {
  if (typeof key === 'number') return String(key);
  return typeof key === 'string' && /^[A-Za-z][A-Za-z_]{0,40}$/.test(key) ? key : '…';
}

/** The stack begins with the message, which may quote; where it happened quotes nobody. */
function placesIn({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
