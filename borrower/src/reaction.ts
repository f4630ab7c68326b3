import { type FieldErrors, type Refused, TransportFailure } from '@hiram/contract';

/** Where a failure leads: nowhere, to the log-in, or to the lock screen. */
export type Next = 'stay' | 'login' | 'lock';

/** What a failed call means for the borrower, before any of it happens. */
export interface Reaction {
  readonly next: Next;
  /** The text to show when the app has it, what follows it as it is, and what to show when it has not. */
  readonly message: { readonly key: string; readonly after: string; readonly otherwise: string };
  /** What is wrong with which field, to be shown beside it. */
  readonly fields: FieldErrors;
  /** When the lock ends by itself, for the lock screen. */
  readonly lockedUntil: string | null;
  readonly requestId: string | null;
}

/** A refused read, thrown so that the query knows that it failed. */
export class RefusedRead extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.msg);
    this.refused = refused;
  }
}

/** No valid session: the token and what was loaded with it are worth nothing any more. */
const sessionOver = new Set([401, 20001, 7]);
const accountLocked = 20003;
const requestError = 10004;

export function reactionToRefusal({ code, msg, data }: Refused): Reaction {
  return {
    next: sessionOver.has(code) ? 'login' : code === accountLocked ? 'lock' : 'stay',
    message: { key: `service_error_${code}`, after: '', otherwise: msg },
    fields: code === requestError ? fieldsOf(data) : {},
    lockedUntil: code === accountLocked ? textOf(data, 'until') : null,
    requestId: null,
  };
}

export function reactionTo(failure: unknown): Reaction {
  if (failure instanceof RefusedRead) return reactionToRefusal(failure.refused);
  const nothingElse = { next: 'stay', fields: {}, lockedUntil: null } as const;
  if (failure instanceof TransportFailure) {
    return {
      ...nothingElse,
      message: {
        key: 'common_network_error',
        after: failure.status === null ? '' : ` ${failure.status}`,
        otherwise: failure.message,
      },
      requestId: failure.requestId,
    };
  }
  const said = failure instanceof Error ? failure.message : String(failure);
  return { ...nothingElse, message: { key: '', after: '', otherwise: said }, requestId: null };
}

function textOf(data: unknown, name: string): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const value = (data as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}

function fieldsOf(data: unknown): FieldErrors {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {};
  const { fields } = data;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
