import { type FieldErrors, type Refused, TransportFailure } from '@hiram/contract';
import { type LockNotice, lockNoticeIn } from './session/lock-notice.ts';

/** Where a failure leads: nowhere, to the log-in, to the lock screen, or to the notice of a frozen account. */
export type Next = 'stay' | 'login' | 'lock' | 'frozen';

/** What a failed call means for the borrower, before any of it happens. */
export interface Reaction {
  readonly next: Next;
  /** The text to show when the app has it, what follows it as it is, and what to show when it has not. */
  readonly message: { readonly key: string; readonly after: string; readonly otherwise: string };
  /** What is wrong with which field, to be shown beside it. */
  readonly fields: FieldErrors;
  /** Why the account is locked and until when, for the lock screen. */
  readonly lock: LockNotice | null;
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
const accountFrozen = 40017;
const requestError = 10004;

function nextAfter(code: number): Next {
  if (sessionOver.has(code)) return 'login';
  if (code === accountLocked) return 'lock';
  return code === accountFrozen ? 'frozen' : 'stay';
}

export function reactionToRefusal({ code, msg, data }: Refused): Reaction {
  return {
    next: nextAfter(code),
    message: { key: `service_error_${code}`, after: '', otherwise: msg },
    fields: code === requestError ? fieldsOf(data) : {},
    lock: code === accountLocked ? lockNoticeIn(data) : null,
    requestId: null,
  };
}

export function reactionTo(failure: unknown): Reaction {
  if (failure instanceof RefusedRead) return reactionToRefusal(failure.refused);
  const nothingElse = { next: 'stay', fields: {}, lock: null } as const;
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

function fieldsOf(data: unknown): FieldErrors {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {};
  const { fields } = data;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
