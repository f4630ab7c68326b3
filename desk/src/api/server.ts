/**
 * How pages talk to the server: `useRead` for what is shown, `useCall` for what is done. Both are typed by
 * the operation of the contract, and both put a refusal into words, so that a page only says what is special
 * about it.
 */
import {
  type AnyOperation,
  type CommonRefusal,
  createClient,
  type FieldErrors,
  type OutputOf,
  type RefusalOf,
  type SentInput,
  TransportFailure,
} from '@hiram/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { useFailureText } from './failure-text.ts';
import { usePresence } from './presence.ts';
import { Refused } from './refused.ts';
import { session } from './session.ts';

const client = createClient({ origin: '', token: session.token, securityToken: () => null });

const sessionIsOver = new Set([401, 20001, 7]);
const requestError = 10004;

/** Every call goes through here: a refusal that means "log in" closes the session. */
export async function ask<Op extends AnyOperation>(
  operation: Op,
  input: SentInput<Op>,
  options: { readonly signal?: AbortSignal; readonly idempotencyKey?: string },
): Promise<OutputOf<Op>> {
  const token = session.token();
  const answer = await client.call(operation, input, options);
  if (answer.ok) return answer.data;
  // A late answer to the session before must not close the one that was opened meanwhile.
  if (sessionIsOver.has(answer.code) && session.token() === token) session.close('ended');
  throw new Refused(answer);
}

interface ReadOptions {
  /** Asks again every so many seconds, as long as somebody is there. */
  readonly liveSeconds?: number | undefined;
  /** False while what is to be asked is not known yet. */
  readonly isReady?: boolean;
  /** Shows the last answer until the next comes: right for pages of a table, wrong for two people's data. */
  readonly keepsLast?: boolean;
}

/** Reads, and keeps what was read under the operation's path, where `refreshes` of a call finds it. */
export function useRead<Op extends AnyOperation>(
  operation: Op,
  input: SentInput<Op>,
  { liveSeconds, isReady = true, keepsLast = false }: ReadOptions = {},
) {
  const presence = usePresence();
  return useQuery<OutputOf<Op>>({
    queryKey: [operation.path, input],
    queryFn: ({ signal }) => ask(operation, input, { signal }),
    enabled: isReady,
    refetchInterval: liveSeconds !== undefined && presence === 'there' ? liveSeconds * 1000 : false,
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
  });
}

/** What became of a call. A failure has been told already, unless the page said that it does so itself. */
export type Done<Op extends AnyOperation> =
  | { readonly ok: true; readonly data: OutputOf<Op> }
  | {
      readonly ok: false;
      /** Null when no answer came, or one that this desk does not know. */
      readonly refusal: RefusalOf<Op> | CommonRefusal | null;
      readonly data: Readonly<Record<string, unknown>>;
      /** Which field is wrong, and the key of the sentence that says how. */
      readonly fields: FieldErrors;
      readonly failure: unknown;
    };

interface CallsOptions {
  /** What these calls change: these operations are read again when one is done, whatever came of it. */
  readonly refreshes?: readonly AnyOperation[];
  /** Refusals that the page shows and answers itself; `all` when it shows every failure beside the form. */
  readonly handles?: readonly string[] | 'all';
}

interface CallOptions<Op extends AnyOperation> extends CallsOptions {
  readonly handles?: readonly (RefusalOf<Op> | CommonRefusal)[] | 'all';
}

/** Does something as one intention: a second press, or a try after a lost answer, carries the same key. */
export function useCall<Op extends AnyOperation>(operation: Op, options: CallOptions<Op> = {}) {
  const { send, ...state } = useCalls(options);
  return { ...state, send: (input: SentInput<Op>) => send(operation, input) };
}

/** The same where one of several things is done: one of them is under way, and one failure shows. */
export function useCalls({ refreshes = [], handles = [] }: CallsOptions) {
  const { message } = App.useApp();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const intention = useRef<{ said: string; key: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function send<Op extends AnyOperation>(operation: Op, input: SentInput<Op>): Promise<Done<Op>> {
    const said = JSON.stringify([operation.path, input]);
    if (intention.current?.said !== said) intention.current = { said, key: crypto.randomUUID() };
    setBusy(true);
    setFailure(null);
    try {
      const data = await ask(operation, input, { idempotencyKey: intention.current.key });
      intention.current = null;
      return { ok: true, data };
    } catch (thrown) {
      // Without an answer nobody knows whether the server acted: only then does the next try keep the key.
      if (!(thrown instanceof TransportFailure)) intention.current = null;
      setFailure(thrown);
      const done = failed<Op>(thrown);
      const isHandled = handles === 'all' || (done.refusal !== null && handles.includes(done.refusal));
      if (!isHandled) void message.error(failureText(thrown));
      return done;
    } finally {
      setBusy(false);
      // A refusal often means that a colleague was quicker: then the page should show how things are now.
      for (const { path } of refreshes) void queries.invalidateQueries({ queryKey: [path] });
    }
  }

  return { send, isBusy, failure, forgetFailure: () => setFailure(null) };
}

function failed<Op extends AnyOperation>(failure: unknown): Extract<Done<Op>, { ok: false }> {
  if (!(failure instanceof Refused)) return { ok: false, refusal: null, data: {}, fields: {}, failure };
  const { refusal, code } = failure.refused;
  const data = { ...(failure.refused.data as Record<string, unknown> | null) };
  const fields = code === requestError ? ((data.fields ?? {}) as FieldErrors) : {};
  return { ok: false, refusal: refusal as RefusalOf<Op> | CommonRefusal | null, data, fields, failure };
}
