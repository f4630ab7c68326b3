import {
  type AnyOperation,
  createClient,
  type FieldErrors,
  type OutputOf,
  type SentInput,
} from '@hiram/contract';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { createIntention } from './intention.ts';
import { paths } from './paths.ts';
import { pendingReads, pendingWrites } from './pending.ts';
import { type Reaction, RefusedRead, reactionTo, reactionToRefusal } from './reaction.ts';
import { lockNotice } from './session/lock-notice.ts';
import { session } from './session/session.ts';

const client = createClient({ origin: '', token: session.token, securityToken: session.securityToken });

const listeners = new Set<(reaction: Reaction) => void>();

/** Hears of every failed call; the app shows it. */
export function onFailure(listener: (reaction: Reaction) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The one place where a failed call changes something besides the words on the screen. */
export function behave(reaction: Reaction): void {
  if (reaction.next === 'login') session.end();
  if (reaction.next === 'lock') {
    lockNotice.keep(reaction.lockedUntil);
    navigate(paths.lock, { replace: true });
  }
  for (const listener of [...listeners]) listener(reaction);
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

/** What became of a write. When it failed, the borrower has been told already. */
export type Sent<Op extends AnyOperation> =
  | { readonly ok: true; readonly data: OutputOf<Op> }
  | { readonly ok: false; readonly code: number | null; readonly fields: FieldErrors };

async function sendOnce<Op extends AnyOperation>(
  operation: Op,
  input: SentInput<Op>,
  idempotencyKey: string,
): Promise<Sent<Op>> {
  const answer = await pendingWrites.during(() => client.call(operation, input, { idempotencyKey }));
  if (answer.ok) return answer;
  const reaction = reactionToRefusal(answer);
  behave(reaction);
  return { ok: false, code: answer.code, fields: reaction.fields };
}

/** A write, as one intention of the person in front of the screen. */
export function useSend<Op extends AnyOperation>(operation: Op) {
  const [intention] = useState(() => createIntention());
  const [busy, setBusy] = useState(false);

  async function send(input: SentInput<Op>): Promise<Sent<Op>> {
    setBusy(true);
    try {
      return await intention.carryOut(input, (key) =>
        sendOnce(operation, input, key).catch((failure: unknown) => {
          behave(reactionTo(failure));
          throw failure;
        }),
      );
    } catch {
      return { ok: false, code: null, fields: {} };
    } finally {
      setBusy(false);
    }
  }

  return { send, busy };
}
