import { TransportFailure } from '@hiram/contract';
import { hashKey, type Query, type QueryCacheNotifyEvent } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { onFailure } from '../api/server.ts';
import { session } from '../api/session/session.ts';
import { forgetKept } from './forget-kept.ts';
import type { Keepable } from './keepable.ts';
import { keptAt } from './kept-at.ts';
import { type KeptAnswer, keepSealed, readSealed } from './sealed-store.ts';

/** Whose last try got no answer. */
const lost = new Set<string>();
/** What has come and is not kept yet. */
const fresh = new Map<string, Query>();

const keepableOf = ({ meta }: Query) => meta?.keepable as Keepable | undefined;

/** From now on answers are kept while the phone is idle, and stand in for those that cannot be had. Gives the way to end it. */
export function keepAnswers(): () => void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) {
    const { data, error } = query.state;
    if (data !== undefined) note(query, 'success');
    else if (error) note(query, 'error', error);
  }
  // Somebody else may have this phone in hand while the account is locked.
  const ends = [
    cache.subscribe(hear),
    onFailure(({ next }) => {
      if (next === 'lock') forgetKept();
    }),
  ];
  return () => {
    for (const end of ends) end();
    lost.clear();
    fresh.clear();
    keptAt.set(null);
  };
}

function hear(event: QueryCacheNotifyEvent): void {
  if (event.type === 'updated') {
    const { action, query } = event;
    if (action.type === 'success' && !action.manual) note(query, 'success');
    if (action.type === 'failed' || action.type === 'error') note(query, 'error', action.error);
  }
  if (event.type === 'removed') lost.delete(event.query.queryHash);
  sayHowOld();
}

function note(query: Query, what: 'success' | 'error', error?: unknown): void {
  if (!keepableOf(query)) return;
  if (what === 'success') {
    lost.delete(query.queryHash);
    if (fresh.size === 0) whenIdle(() => void keepFresh());
    fresh.set(query.queryHash, query);
  } else if (error instanceof TransportFailure) {
    lost.add(query.queryHash);
    void fill(query);
  }
}

function sayHowOld(): void {
  const shown = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => lost.has(query.queryHash) && query.getObserversCount() > 0)
    .filter(({ state }) => state.data !== undefined);
  const oldest = shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
  if (keptAt.get() !== oldest) keptAt.set(oldest);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}

async function keepFresh(): Promise<void> {
  const token = session.token();
  const queries = [...fresh.values()];
  fresh.clear();
  if (token === null) return;
  for (const query of queries) {
    // Without storage, or with a full one, nothing is kept; everything else works.
    await keep(token, query).catch(() => undefined);
  }
  // Somebody logged out meanwhile: what was just written came after all had been taken away.
  if (session.token() !== token) forgetKept();
}

async function keep(token: string, query: Query): Promise<void> {
  const { data, dataUpdatedAt: at } = query.state;
  const keepable = keepableOf(query);
  if (!keepable || data === undefined || session.token() !== token) return;
  await keepSealed(token, query.queryHash, { data: await worthKeeping(token, query, keepable), at });
}

async function worthKeeping(token: string, query: Query, { isPaged, prepare }: Keepable): Promise<unknown> {
  const { data } = query.state;
  if (data === null) return null;
  if (isPaged) {
    const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] };
    return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
  }
  if (!prepare) return data;
  const before = await readSealed(token, query.queryHash);
  return prepare(data as never, (before?.data ?? null) as never);
}

/** Whether the answer to a query was kept after this moment. */
export async function isKeptSince(queryKey: readonly unknown[], at: number): Promise<boolean> {
  const token = session.token();
  const answer = token === null ? null : await readSealed(token, hashKey(queryKey));
  return answer !== null && answer.at > at;
}

/** What was kept takes the place of an answer that did not come; a later one that does come takes its place. */
async function fill(query: Query): Promise<void> {
  const token = session.token();
  const keepable = keepableOf(query);
  if (token === null || !keepable || query.state.data !== undefined) return;
  const answer = await find(token, query.queryHash, keepable);
  if (!answer || session.token() !== token || query.state.data !== undefined) return;
  query.setData(answer.data, { updatedAt: answer.at, manual: true });
}

async function find(token: string, name: string, keepable: Keepable): Promise<KeptAnswer | null> {
  const own = await readSealed(token, name);
  if (own && (await isAsExpected(own, keepable))) return own;
  const { instead } = keepable;
  const other = instead && (await readSealed(token, hashKey(instead.queryKey)));
  if (!other?.data || !(await isAsExpected(other, keepable))) return null;
  return instead?.fits(other.data as never) ? other : null;
}

async function isAsExpected({ data }: KeptAnswer, { schema, isPaged }: Keepable): Promise<boolean> {
  if (data === null) return true;
  const answer = isPaged ? (data as { pages: unknown[] }).pages[0] : data;
  return !(await schema['~standard'].validate(answer)).issues;
}
