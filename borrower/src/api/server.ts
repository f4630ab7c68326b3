import {
  type AnyOperation,
  type CommonRefusal,
  createClient,
  type FieldErrors,
  type OutputOf,
  type RefusalOf,
  type SentInput,
} from '@hiram/contract';
import { createListeners } from '@hiram/ui';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { createIntention } from './intention.ts';
import { paths } from './paths.ts';
import { pendingReads, pendingWrites } from './pending.ts';
import { type Reaction, RefusedRead, reactionTo, reactionToRefusal } from './reaction.ts';
import { lockMemory } from './session/lock-notice.ts';
import { session } from './session/session.ts';

const client = createClient({ origin: '', token: session.token, securityToken: session.securityToken });

const failures = createListeners<[Reaction]>();

/** Hears of every failed call; the app shows it. */
export const onFailure = failures.subscribe;

/** The one place where a failed call changes something besides the words on the screen. */
export function behave(reaction: Reaction): void {
  if (reaction.next === 'login') session.end();
  if (reaction.lock) {
    lockMemory.keep(reaction.lock);
    navigate(paths.lock, { replace: true });
  }
  if (reaction.next === 'frozen') navigate(paths.frozen);
  failures.tell(reaction);
}

/** A read, for a query: it throws, and whoever runs the query behaves when it has given up. */
export async function ask<Op extends AnyOperation>(
  operation: Op,
  input: SentInput<Op>,
  signal: AbortSignal,
): Promise<OutputOf<Op>> {
  const answer = await pendingReads.during(() => client.call(operation, input, { signal }));
  if (!answer.ok) throw new RefusedRead(answer);
  return answer.data;
}

/** The names of the refusals that an operation can answer. */
type RefusalsOf<Op extends AnyOperation> = RefusalOf<Op> | CommonRefusal;

/**
 * What became of a write. When it failed, the borrower has been told already, unless the screen said that it
 * handles this refusal itself.
 */
export type Sent<Op extends AnyOperation> =
  | { readonly ok: true; readonly data: OutputOf<Op> }
  | {
      readonly ok: false;
      /** Null when no answer came. */
      readonly code: number | null;
      /** Null when no answer came, or a code that this app does not know. */
      readonly refusal: RefusalsOf<Op> | null;
      /** What the refusal tells besides its name: reasons, a moment, an order. */
      readonly data: Readonly<Record<string, unknown>>;
      readonly fields: FieldErrors;
    };

interface SendSettings<Op extends AnyOperation> {
  /** Refusals that the screen shows and answers itself: no words are shown for them, and none leads elsewhere. */
  readonly handles?: readonly RefusalOf<Op>[];
}

/** A write under a key of its own; screens send through `useSend`, which knows when the key stays the same. */
export async function sendOnce<Op extends AnyOperation>(
  operation: Op,
  input: SentInput<Op>,
  { idempotencyKey, handles = [] }: SendSettings<Op> & { readonly idempotencyKey: string },
): Promise<Sent<Op>> {
  const answer = await pendingWrites.during(() => client.call(operation, input, { idempotencyKey }));
  if (answer.ok) return answer;
  const { code, refusal } = answer;
  const reaction = reactionToRefusal(answer);
  if (!handles.some((handled) => handled === refusal)) behave(reaction);
  const data = typeof answer.data === 'object' && answer.data !== null ? { ...answer.data } : {};
  return { ok: false, code, refusal, data, fields: reaction.fields };
}

/** A write that nobody asked for: no overlay waits for it, no words are said, and false means another time. */
export async function sendQuietly<Op extends AnyOperation>(
  operation: Op,
  input: SentInput<Op>,
): Promise<boolean> {
  try {
    return (await client.call(operation, input)).ok;
  } catch {
    return false;
  }
}

/** A write, as one intention of the person in front of the screen. */
export function useSend<Op extends AnyOperation>(operation: Op, settings: SendSettings<Op> = {}) {
  const [intention] = useState(() => createIntention());
  const [busy, setBusy] = useState(false);

  async function send(input: SentInput<Op>): Promise<Sent<Op>> {
    setBusy(true);
    try {
      return await intention.carryOut(input, (idempotencyKey) =>
        sendOnce(operation, input, { ...settings, idempotencyKey }).catch((failure: unknown) => {
          behave(reactionTo(failure));
          throw failure;
        }),
      );
    } catch {
      return { ok: false, code: null, refusal: null, data: {}, fields: {} };
    } finally {
      setBusy(false);
    }
  }

  return { send, busy };
}
