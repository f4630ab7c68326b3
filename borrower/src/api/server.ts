import {
  type AnyOperation,
  createClient,
  createIntention,
  type Done,
  type Handles,
  type Intention,
  isHandled,
  type OutputOf,
  Refused,
  type SentInput,
} from '@hiram/contract';
import { createListeners } from '@hiram/ui';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { createFetchOnce } from './early.ts';
import { firstPaths } from './first-paths.ts';
import { nextTask } from './next-task.ts';
import { pendingReads, pendingWrites } from './pending.ts';
import { type Reaction, reactionTo } from './reaction.ts';
import { lockMemory } from './session/lock-notice.ts';
import { session } from './session/session.ts';
import { passingShelf } from './session/shelf.ts';

const client = createClient({
  origin: '',
  token: session.token,
  securityToken: session.securityToken,
  fetch: createFetchOnce(fetch),
});

const failures = createListeners<[Reaction]>();

/** Hears of every failed call; the app shows it. */
export const onFailure = failures.subscribe;

/** The one place where a failed call changes something besides the words on the screen. */
export function behave(reaction: Reaction): void {
  if (reaction.next === 'login') {
    // Where the borrower wanted to go: after the log-in, home leads there (way-back.ts).
    if (location.pathname !== firstPaths.login)
      passingShelf.write('hiram_way_back', location.pathname + location.search);
    session.end();
  }
  if (reaction.lock) {
    lockMemory.keep(reaction.lock);
    navigate(firstPaths.lock, { replace: true });
  }
  if (reaction.next === 'frozen') navigate(firstPaths.frozen);
  failures.tell(reaction);
}

/** A read, for a query: it throws, and whoever runs the query behaves when it has given up. */
export async function ask<Op extends AnyOperation>(
  operation: Op,
  input: SentInput<Op>,
  signal: AbortSignal,
): Promise<OutputOf<Op>> {
  const answer = await pendingReads.during(async () => {
    // A screen that opens asks several things, and each takes a cheap phone a while to put.
    await nextTask();
    return client.call(operation, input, { signal });
  });
  if (!answer.ok) throw new Refused(answer);
  return answer.data;
}

interface SendOptions<Op extends AnyOperation> {
  /** For these no words are shown, and none of them leads elsewhere: the screen answers them itself. */
  readonly handles?: Handles<Op>;
}

/** A write as one intention; screens send through `useSend`, which keeps it for them. */
export function sendAs<Op extends AnyOperation>(
  intention: Intention,
  operation: Op,
  input: SentInput<Op>,
  { handles = [] }: SendOptions<Op> = {},
): Promise<Done<Op>> {
  return intention.carryOut<Op>(
    input,
    (idempotencyKey) => pendingWrites.during(() => client.call(operation, input, { idempotencyKey })),
    (failed) => {
      if (!isHandled(failed, handles)) behave(reactionTo(failed.failure));
    },
  );
}

/**
 * A write that nobody asked for: no overlay waits for it, no words are said, and false means another time.
 */
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

/**
 * A write, as one intention of the person in front of the screen. When it failed, they have been told
 * already, unless the screen said that it handles this refusal itself.
 */
export function useSend<Op extends AnyOperation>(operation: Op, options: SendOptions<Op> = {}) {
  const [intention] = useState(() => createIntention());
  const [isBusy, setIsBusy] = useState(false);

  async function send(input: SentInput<Op>): Promise<Done<Op>> {
    setIsBusy(true);
    try {
      return await sendAs(intention, operation, input, options);
    } finally {
      setIsBusy(false);
    }
  }

  return { send, isBusy };
}
