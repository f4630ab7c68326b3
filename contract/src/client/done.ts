import type { AnyOperation, FieldErrors, OutputOf } from '../operation.ts';
import type { RefusalName } from '../refusals.ts';
import type { RefusalsOf, RefusedAnswer } from './answer.ts';
import { Refused } from './failure.ts';

/** What became of a write, for the screen that wanted it. It is never thrown: a screen has to go on either way. */
export type Done<Op extends AnyOperation> =
  | { readonly ok: true; readonly data: OutputOf<Op> }
  | NotDone<RefusalsOf<Op>>;

export interface NotDone<Name extends RefusalName = RefusalName> {
  readonly ok: false;
  /** Null when no answer came, or one that is newer than this app. */
  readonly refusal: Name | null;
  /** What the refusal tells besides its name: reasons, a moment, an order. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Which field is wrong, and the key of the sentence that says how. */
  readonly fields: FieldErrors;
  /** A `Refused`; anything else means that no answer came, and that nobody knows whether the server acted. */
  readonly failure: unknown;
}

export function notDone<Op extends AnyOperation>(failure: unknown): NotDone<RefusalsOf<Op>> {
  if (!(failure instanceof Refused)) return { ok: false, refusal: null, data: {}, fields: {}, failure };
  const { answer } = failure;
  const refusal = answer.refusal as RefusalsOf<Op> | null;
  return { ok: false, refusal, data: recordIn(answer.data), fields: fieldsOf(answer), failure };
}

/** Whether the server has said no. Where it has not, nobody knows whether it acted, and the same try asks again. */
export function isAnswered({ failure }: NotDone): boolean {
  return failure instanceof Refused;
}

/** Refusals that a screen shows and answers itself; `all` when it shows every failure, a lost answer included. */
export type Handles<Op extends AnyOperation> = readonly RefusalsOf<Op>[] | 'all';

export function isHandled({ refusal }: NotDone, handles: readonly string[] | 'all'): boolean {
  return handles === 'all' || (refusal !== null && handles.includes(refusal));
}

/** What is wrong with which field, where the input itself was refused. */
export function fieldsOf({ refusal, data }: RefusedAnswer): FieldErrors {
  if (refusal !== 'request_error') return {};
  return Object.fromEntries(
    Object.entries(recordIn(recordIn(data).fields)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

function recordIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
