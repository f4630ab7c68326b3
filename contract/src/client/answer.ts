import type { AnyOperation, OutputOf, RefusalOf } from '../operation.ts';
import { type CommonRefusal, type RefusalName, refusalByCode } from '../refusals.ts';

/** The names of the refusals that a call of an operation can meet. */
export type RefusalsOf<Op extends AnyOperation> = RefusalOf<Op> | CommonRefusal;

export interface RefusedAnswer<Name extends RefusalName = RefusalName> {
  readonly ok: false;
  /** Null when a newer server answers a code that this app does not know yet. */
  readonly refusal: Name | null;
  /** For the key of its sentence and for nothing else: what is decided is decided by the name. */
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  /** The session that the call was made with is over, and it is still the one that this app has. */
  readonly endsSession: boolean;
}

export type Answer<Op extends AnyOperation> =
  | { readonly ok: true; readonly data: OutputOf<Op> }
  | RefusedAnswer<RefusalsOf<Op>>;

/** No valid session: the token, and what was read with it, are worth nothing any more. */
const sessionOver: readonly (RefusalName | null)[] = [
  'not_logged_in',
  'session_expired',
  'session_ended',
] satisfies CommonRefusal[];

/** What travels: `{code, msg, data}`, as every call answers it. */
interface Body {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/**
 * Reads an answer. `isSameSession` is false when somebody logged in or out while the call was under way: a late
 * answer to the session before must not end the one that was begun meanwhile.
 */
export function readAnswer<Op extends AnyOperation>(body: unknown, isSameSession: boolean): Answer<Op> {
  const { code, msg, data } = body as Body;
  if (code === 0) return { ok: true, data } as Answer<Op>;
  const refusal = (refusalByCode(code) ?? null) as RefusalsOf<Op> | null;
  return { ok: false, refusal, code, msg, data, endsSession: isSameSession && sessionOver.includes(refusal) };
}
