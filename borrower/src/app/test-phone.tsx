import {
  type AnyOperation,
  addressOf,
  type CommonRefusal,
  getAllCompanyConfigs,
  getConversations,
  getCustomerService,
  getLastWithdrawError,
  getLoanProgress,
  getOrderInfo,
  getScoreFactors,
  getUserInfo,
  listApps,
  type OutputOf,
  type ParsedInput,
  type RefusalName,
  type RefusalOf,
  refusalCodes,
} from '@hiram/contract';
import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { configId } from '../api/config.ts';
import { aBorrower, aProduct } from './test-answers.ts';
import './app.css';

/** A call as it arrived. */
export interface Call<Op extends AnyOperation> {
  readonly input: ParsedInput<Op>;
  readonly headers: Headers;
}

type Answering = (call: Call<AnyOperation>) => Response | Promise<Response>;

const answers = new Map<string, Answering>();
const calls = new Map<string, Call<AnyOperation>[]>();
/** What no real server would have done; a test with any of it fails. */
const mistakes: string[] = [];

/** Stands in for the page's own fetch, before the app is read, which takes it along. */
async function answerCall(address: string, { body, headers }: RequestInit = {}): Promise<Response> {
  const call = { input: typeof body === 'string' ? JSON.parse(body) : body, headers: new Headers(headers) };
  calls.set(address, [...(calls.get(address) ?? []), call]);
  const answering = answers.get(address);
  if (answering) return answering(call);
  // The pictures of a test are nowhere; the app asks why.
  if (address.startsWith('/pictures/')) return new Response(null, { status: 404 });
  mistakes.push(`nobody said what ${address} answers`);
  return new Response(null, { status: 501 });
}
window.fetch = answerCall as typeof fetch;

const envelope = (code: number, msg: string, data: unknown) => Response.json({ code, msg, data });

/**
 * The server as a test wants it. What it answers has to fit the contract, so that no screen is tried with
 * what the real one could never say.
 */
export const server = {
  answer<Op extends AnyOperation>(operation: Op, data: OutputOf<Op>): void {
    server.answerBy(operation, () => data);
  },
  answerBy<Op extends AnyOperation>(operation: Op, dataFor: (call: Call<Op>) => OutputOf<Op>): void {
    answers.set(addressOf(operation), async (call) => {
      const data = dataFor(call as Call<Op>);
      const { issues } = await operation.output['~standard'].validate(data);
      if (issues) mistakes.push(`${operation.path} cannot answer this: ${issues[0]?.message}`);
      return envelope(0, '', data);
    });
  },
  refuse<Op extends AnyOperation>(
    operation: Op,
    name: RefusalOf<Op> | CommonRefusal,
    data: unknown = null,
  ): void {
    answers.set(addressOf(operation), () => envelope(refusalCodes[name], name, data));
  },
  /** No answer at all, as when the connection is lost. */
  loseAnswers(operation: AnyOperation): void {
    answers.set(addressOf(operation), () => Promise.reject(new TypeError('Failed to fetch')));
  },
  breakDown(operation: AnyOperation, status: number, requestId = ''): void {
    answers.set(
      addressOf(operation),
      () => new Response('oops', { status, headers: { 'x-request-id': requestId } }),
    );
  },
  /** What stands at the signed address of a file: its bytes, or a refusal. */
  file(path: string, answer: Blob | { readonly refused: RefusalName; readonly data?: unknown }): void {
    answers.set(path, () =>
      answer instanceof Blob
        ? new Response(answer)
        : envelope(refusalCodes[answer.refused], answer.refused, answer.data ?? null),
    );
  },
  /** Lets the answers wait until the test lets them go. */
  hold(operation: AnyOperation): () => void {
    const address = addressOf(operation);
    const answering = answers.get(address);
    const { promise, resolve } = Promise.withResolvers<void>();
    answers.set(address, async (call) => {
      await promise;
      return answering ? answering(call) : new Response(null, { status: 501 });
    });
    return resolve;
  },
  callsOf<Op extends AnyOperation>(operation: Op): readonly Call<Op>[] {
    return (calls.get(addressOf(operation)) ?? []) as Call<Op>[];
  },
};

/** What the server has written into the page; without it, nothing. */
export function setPageConfig(config: object): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = configId;
  script.textContent = JSON.stringify(config);
  document.head.append(script);
}

/** Opens the app at an address, as somebody who is logged in and has told nothing yet, or as nobody. */
export async function openPhone(
  path: string,
  { as = 'borrower' }: { as?: 'borrower' | 'nobody' } = {},
): Promise<void> {
  const [{ App }, { preloadScreen, Routes }, { loadWords }, { session }] = await Promise.all([
    import('./app.tsx'),
    import('./show-routes.tsx'),
    import('../texts/language.tsx'),
    import('../api/session/session.ts'),
  ]);
  if (as === 'borrower') session.begin('a-token');
  history.replaceState(null, '', path);
  const words = await loadWords('en');
  await preloadScreen(window.location.pathname);
  await render(
    <App words={words}>
      <Routes />
    </App>,
  );
}

/**
 * Leaves the app and opens it again where it was: what is
 * only in its memory is lost, but for what it has loaded.
 */
export async function reopenPhone(): Promise<void> {
  await cleanup();
  const { queryClient } = await import('../api/query-client.ts');
  queryClient.clear();
  await openPhone(window.location.pathname + window.location.search);
}

export function resetServer(): void {
  answers.clear();
  calls.clear();
  server.answer(getUserInfo, aBorrower);
  server.answer(getAllCompanyConfigs, { WEBSITE: 'https://lender.example' });
  server.answer(getCustomerService, { url: 'https://lender.example' });
  server.answer(listApps, [aProduct]);
  server.answer(getLoanProgress, null);
  server.answer(getLastWithdrawError, null);
  server.answer(getConversations, { messages: [], hasMore: false, open: [], usualAnswerMinutes: null });
  server.answer(getScoreFactors, { points: 0, most: 100, factors: [] });
  server.refuse(getOrderInfo, 'record_not_found');
}

/** After each test, since all of them share a page: nothing is left of what one did. */
export async function clearPhone(): Promise<void> {
  await cleanup();
  const { queryClient } = await import('../api/query-client.ts');
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  document.getElementById(configId)?.remove();
  expect(mistakes.splice(0)).toEqual([]);
}

export const address = () => window.location.pathname + window.location.search;

export async function expectAddress(path: string): Promise<void> {
  await expect.poll(address).toBe(path);
}

/** As the journeys look at each screen that is in a state of its own. */
export async function expectAccessible(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  // What is just appearing has no contrast yet; what never ends, such as a skeleton, is looked at as it is.
  const appearing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(appearing.map(({ finished }) => finished));
  // The page around the screen is not ours here.
  const rules = Object.fromEntries(
    ['html-has-lang', 'document-title'].map((rule) => [rule, { enabled: false }]),
  );
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}
