import { Refused, type RefusedAnswer, TransportFailure } from '@hiram/contract';
import { type LockNotice, lockNoticeIn } from './session/lock-notice.ts';

/** Where a failure leads: nowhere, to the log-in, to the lock screen, or to the notice of a frozen account. */
export type Next = 'stay' | 'login' | 'lock' | 'frozen';

/** What a failed call means for the borrower, before any of it happens. */
export interface Reaction {
  readonly next: Next;
  /** The text to show when the app has it, what follows it as it is, and what to show when it has not. */
  readonly message: { readonly key: string; readonly after: string; readonly otherwise: string };
  /** Why the account is locked and until when, for the lock screen. */
  readonly lock: LockNotice | null;
  readonly requestId: string | null;
}

function nextAfter({ refusal, endsSession }: RefusedAnswer): Next {
  if (endsSession) return 'login';
  if (refusal === 'account_locked') return 'lock';
  return refusal === 'account_frozen' ? 'frozen' : 'stay';
}

export function reactionToRefusal(answer: RefusedAnswer): Reaction {
  const { refusal, code, msg, data } = answer;
  return {
    next: nextAfter(answer),
    message: { key: `service_error_${code}`, after: '', otherwise: msg },
    lock: refusal === 'account_locked' ? lockNoticeIn(data) : null,
    requestId: null,
  };
}

export function reactionTo(failure: unknown): Reaction {
  if (failure instanceof Refused) return reactionToRefusal(failure.answer);
  const nothingElse = { next: 'stay', lock: null } as const;
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
