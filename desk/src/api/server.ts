/**
 * How pages talk to the server: `useRead` for what is shown, `useSend` for what is done. Both are typed by
 * the operation of the contract, and both put a refusal into words, so that a page only says what is special
 * about it.
 */
import {
  type Answer,
  type AnyOperation,
  createClient,
  createIntention,
  type Done,
  type Handles,
  isHandled,
  type OutputOf,
  Refused,
  type SentInput,
} from '@hiram/contract';
import { getTimeline } from '@hiram/contract/desk';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useFailureText } from './failure-text.ts';
import { usePresence } from './presence.ts';
import { session } from './session.ts';
import { askForProof, type Way } from './step-up.ts';

const client = createClient({ origin: '', token: session.token, securityToken: () => null });

/** Every answer passes here: one that means "log in" closes the session. */
function heard<Op extends AnyOperation>(answer: Answer<Op>): Answer<Op> {
  if (!answer.ok && answer.endsSession) session.close('ended');
  return answer;
}

/** A read, for a query: a refusal is thrown. */
export async function ask<Op extends AnyOperation>(
  operation: Op,
  input: SentInput<Op>,
  signal: AbortSignal,
): Promise<OutputOf<Op>> {
  const answer = heard(await client.call(operation, input, { signal }));
  if (!answer.ok) throw new Refused(answer);
  return answer.data;
}

interface ReadOptions {
  /** Asks again every so many seconds, as long as somebody is there. */
  readonly liveSeconds?: number | undefined;
  /** False while what is to be asked is not known yet. */
  readonly isReady?: boolean;
  /** Shows the last answer until the next comes: right for pages of a table, wrong for two people's data. */
  readonly keepsLast?: boolean;
}

/** Reads, and keeps what was read under the operation's path, where `refreshes` of a send finds it. */
export function useRead<Op extends AnyOperation>(
  operation: Op,
  input: SentInput<Op>,
  { liveSeconds, isReady = true, keepsLast = false }: ReadOptions = {},
) {
  const presence = usePresence();
  return useQuery<OutputOf<Op>>({
    queryKey: [operation.path, input],
    queryFn: ({ signal }) => ask(operation, input, signal),
    enabled: isReady,
    refetchInterval: liveSeconds !== undefined && presence === 'there' ? liveSeconds * 1000 : false,
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
  });
}

/**
 * A call that may ask for the second factor once more. The refusal came before its key was claimed, so the
 * same intention is sent again.
 */
async function callProved<Op extends AnyOperation>(
  operation: Op,
  input: SentInput<Op>,
  idempotencyKey: string,
): Promise<Answer<Op>> {
  const call = async () => heard(await client.call(operation, input, { idempotencyKey }));
  const answer = await call();
  if (answer.ok || answer.refusal !== 'step_up_needed') return answer;
  const { ways } = answer.data as { ways: readonly Way[] };
  return (await askForProof(ways)) ? call() : answer;
}

/** Whatever is done about somebody is on their timeline, and who did it looks for it there. */
const alwaysRefreshed = [getTimeline];

interface SendsOptions {
  /** What these change: these operations are read again when one is done, whatever came of it. */
  readonly refreshes?: readonly AnyOperation[];
  readonly handles?: readonly string[] | 'all';
}

interface SendOptions<Op extends AnyOperation> extends SendsOptions {
  /** For these no words are shown: the page shows and answers them itself. */
  readonly handles?: Handles<Op>;
}

/**
 * A write, as one intention of the person at the page. When
 * it failed, they have been told, unless it is handled.
 */
export function useSend<Op extends AnyOperation>(operation: Op, options: SendOptions<Op> = {}) {
  const { send, ...state } = useSends(options);
  return { ...state, send: (input: SentInput<Op>) => send(operation, input) };
}

/** The same where one of several things is done: one of them is under way, and one failure shows. */
export function useSends({ refreshes = [], handles = [] }: SendsOptions) {
  const { message } = App.useApp();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [intention] = useState(() => createIntention());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function send<Op extends AnyOperation>(operation: Op, input: SentInput<Op>): Promise<Done<Op>> {
    setIsBusy(true);
    setFailure(null);
    try {
      return await intention.carryOut<Op>(
        [operation.path, input],
        (idempotencyKey) => callProved(operation, input, idempotencyKey),
        (failed) => {
          // They were asked and would rather not: nothing has failed, and the page stays as it was.
          if (failed.refusal === 'step_up_needed') return;
          setFailure(failed.failure);
          if (!isHandled(failed, handles)) void message.error(failureText(failed.failure));
        },
      );
    } finally {
      setIsBusy(false);
      // A refusal often means that a colleague was quicker: then the page should show how things are now.
      for (const { path } of [...refreshes, ...alwaysRefreshed])
        void queries.invalidateQueries({ queryKey: [path] });
    }
  }

  return { send, isBusy, failure, forgetFailure: () => setFailure(null) };
}
