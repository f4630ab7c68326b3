import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
afterEach(() => vi.unstubAllGlobals());

test('a session at the desk lives in its tab: nothing of it stays on a shared computer', () => {
  session.open('secret token');
  expect(session.token()).toBe('secret token');
  expect([...passing.values()]).toEqual(['secret token']);
  expect([...lasting]).toEqual([]);
  // The tab was closed, and somebody opens another one.
  passing.clear();
  expect(session.token()).toBeNull();
});
