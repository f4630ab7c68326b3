import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Said } from './other-tabs.ts';
import { session } from './session.ts';

/** A browser's storage, as far as it is used here. */
function storageOf(items: Map<string, string>): Storage {
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  } as Storage;
}

const lasting = new Map<string, string>();
const passing = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf(lasting));
  vi.stubGlobal('sessionStorage', storageOf(passing));
});
let leave = () => {};
const join = async () => {
  leave = await session.join();
};
afterEach(() => {
  leave();
  passing.clear();
  vi.unstubAllGlobals();
});

test('a session at the desk lives in its tab: nothing of it stays on a shared computer', () => {
  session.open('secret token');
  expect(session.token()).toBe('secret token');
  expect([...passing.values()]).toEqual(['secret token']);
  expect([...lasting]).toEqual([]);
  // The tab was closed, and somebody opens another one.
  passing.clear();
  expect(session.token()).toBeNull();
});

/** Another tab of the same browser, which hears everything and says what a test lets it say. */
function anotherTab(answer: (said: Said) => Said | null = () => null) {
  const channel = new BroadcastChannel('hiram-desk');
  const heard: Said[] = [];
  onTestFinished(() => channel.close());
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    heard.push(data);
    const said = answer(data);
    if (said) channel.postMessage(said);
  };
  return {
    heard,
    say: (said: Said) => channel.postMessage(said),
  };
}

test('a new tab gets the session of one that is open', async () => {
  const other = anotherTab(({ kind }) => (kind === 'asks' ? { kind: 'has', token: 'theirs' } : null));
  await join();
  expect(session.token()).toBe('theirs');
  expect(other.heard).toEqual([{ kind: 'asks' }]);
});

test('a tab that is alone is at the log-in, and gets the session when another tab logs in', async () => {
  const other = anotherTab();
  await join();
  expect(session.token()).toBeNull();
  other.say({ kind: 'has', token: 'theirs' });
  await vi.waitFor(() => expect(session.token()).toBe('theirs'));
});

test('a tab with a session gives it to those who ask, and keeps its own', async () => {
  const other = anotherTab();
  session.open('own');
  await join();
  other.say({ kind: 'has', token: 'theirs' });
  other.say({ kind: 'asks' });
  await vi.waitFor(() => expect(other.heard).toEqual([{ kind: 'has', token: 'own' }]));
  expect(session.token()).toBe('own');
});

test('leaving one tab leaves them all, and nobody else’s session', async () => {
  const other = anotherTab();
  session.open('own');
  await join();
  other.say({ kind: 'closed', token: 'theirs', why: 'idle' });
  other.say({ kind: 'asks' });
  await vi.waitFor(() => expect(other.heard).toHaveLength(1));
  expect(session.token()).toBe('own');
  other.say({ kind: 'closed', token: 'own', why: 'idle' });
  await vi.waitFor(() => expect(session.token()).toBeNull());
  expect(session.ending()).toBe('idle');
  session.open('again');
  session.close('left');
  await vi.waitFor(() => expect(other.heard.at(-1)).toEqual({ kind: 'closed', token: 'again', why: 'left' }));
});
