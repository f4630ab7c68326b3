import {
  type AnyOperation,
  addressOf,
  type CommonRefusal,
  type OutputOf,
  type ParsedInput,
  type RefusalOf,
  refusalCodes,
} from '@hiram/contract';
import {
  countQueues,
  getStaffInfo,
  getTimeline,
  listColleagues,
  listProposals,
  listTasks,
  listViews,
  type StaffMember,
  type StaffRole,
} from '@hiram/contract/desk';
import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';

/** A call as it arrived; a form keeps its files. */
export interface Call<Op extends AnyOperation> {
  readonly input: ParsedInput<Op>;
  readonly headers: Headers;
}

type Answering = (call: Call<AnyOperation>) => Response | Promise<Response>;

const answers = new Map<string, Answering>();
const calls = new Map<string, Call<AnyOperation>[]>();
/** What no real server would have done; a test with any of it fails. */
const mistakes: string[] = [];

/** Stands in for the page's own fetch, before the desk is read, which takes it along. */
async function answerCall(address: string, { body, headers }: RequestInit = {}): Promise<Response> {
  const input = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body));
  const call = { input, headers: new Headers(headers) };
  calls.set(address, [...(calls.get(address) ?? []), call]);
  const answering = answers.get(address);
  if (answering) return answering(call);
  mistakes.push(`nobody said what ${address} answers`);
  return new Response(null, { status: 501 });
}
window.fetch = answerCall as typeof fetch;

const envelope = (code: number, msg: string, data: unknown) => Response.json({ code, msg, data });

/**
 * The server as a test wants it. What it answers has to fit the contract, so that no page is tried with what
 * the real one could never say.
 */
export const server = {
  answer<Op extends AnyOperation>(operation: Op, data: OutputOf<Op>): void {
    answers.set(addressOf(operation), async () => {
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
  /** No connection: the browser says so, and no answer comes. */
  cut(): () => void {
    const before = new Map(answers);
    for (const address of answers.keys())
      answers.set(address, () => {
        throw new TypeError('Failed to fetch');
      });
    window.dispatchEvent(new Event('offline'));
    return () => {
      for (const [address, answering] of before) answers.set(address, answering);
      window.dispatchEvent(new Event('online'));
    };
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

const somebody: Omit<StaffMember, 'role'> = {
  staffId: 5,
  name: 'Carl Demo',
  email: 'carl@demo.example',
  companyName: 'Sample Lending',
  companyLogo: null,
  currency: { code: 'PHP', symbol: '₱', minorDigits: 2 },
  timeZone: 'Asia/Manila',
  aloneProposals: [],
  linksToTake: 0,
  hasOwnMobile: true,
  passkeysChangedAt: null,
};

/** Opens the desk at an address below /desk, as somebody of this role. */
export async function openDesk(
  path: string,
  role: StaffRole = 'cashier',
  changed: Partial<StaffMember> = {},
): Promise<void> {
  const [{ Desk }, { session }] = await Promise.all([import('./desk.tsx'), import('./api/session.ts')]);
  server.answer(getStaffInfo, { ...somebody, ...changed, role });
  session.open('a-token');
  history.replaceState(null, '', `/desk${path}`);
  await render(<Desk />);
}

export function resetServer(): void {
  answers.clear();
  calls.clear();
  server.answer(countQueues, { tag: 'a', queues: [], own: { tasksDue: 0, unread: 0 } });
  server.answer(listProposals, []);
  server.answer(listColleagues, []);
  server.answer(listTasks, { total: 0, tasks: [] });
  server.answer(getTimeline, { entries: [], next: null });
  server.answer(listViews, { views: [] });
}

/** After each test, since all of them share a page: nothing is left of what one did. */
export async function clearDesk(): Promise<void> {
  await cleanup();
  const { session } = await import('./api/session.ts');
  // What was read is forgotten with the session.
  session.close('left');
  localStorage.clear();
  expect(mistakes.splice(0)).toEqual([]);
}

/** As the journeys look at each page that is in a state of its own. */
export async function expectAccessible(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  // A frame for the change to arrive in.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const appearing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(appearing.map(({ finished }) => finished));
  // The page around the desk is not ours here.
  const rules = Object.fromEntries(
    ['html-has-lang', 'document-title', 'page-has-heading-one'].map((rule) => [rule, { enabled: false }]),
  );
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}
