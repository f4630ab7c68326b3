import { expect, test } from 'vitest';
import { Busy } from '../db/busy.ts';
import { Gone, makeLine } from './line.ts';

const here = new AbortController().signal;

/** Work that ends when told, and what was begun in which order. */
function shop(atOnce: number, mostWaiting: number) {
  const line = makeLine({ atOnce, mostWaiting });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const come = (who: string, signal = here) =>
    line(
      () =>
        new Promise<string>((resolve) => {
          begun.push(who);
          ends.push(() => resolve(who));
        }),
      { who, signal },
    );
  async function endAll(): Promise<void> {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { come, begun, endAll, line };
}

test('so many work at once, and those who wait are taken by turns', async () => {
  const { come, begun, endAll } = shop(2, 10);
  const all = ['one', 'one', 'one', 'one', 'two', 'three', 'two'].map((who) => come(who));
  expect(begun).toEqual(['one', 'one']);
  await endAll();
  expect(await Promise.all(all)).toHaveLength(7);
  expect(begun).toEqual(['one', 'one', 'one', 'two', 'three', 'one', 'two']);
});

test('in a full line whoever stands there most often gives a place up, and a newcomer gets it', async () => {
  const { come, begun, endAll } = shop(1, 3);
  const flood = Array.from({ length: 6 }, () => come('flood').catch((error: unknown) => error));
  const guest = come('guest');
  await endAll();
  expect(await guest).toBe('guest');
  expect(begun).toEqual(['flood', 'flood', 'guest', 'flood']);
  const told = await Promise.all(flood);
  expect(told.filter((each) => each instanceof Busy)).toHaveLength(3);
});

test('whoever goes away leaves the line, and nothing is done for them', async () => {
  const { come, begun, endAll } = shop(1, 3);
  const leaving = new AbortController();
  const first = come('first');
  const gone = come('gone', leaving.signal).catch((error: unknown) => error);
  const last = come('last');
  leaving.abort();
  expect(await gone).toBeInstanceOf(Gone);
  await endAll();
  await Promise.all([first, last]);
  expect(begun).toEqual(['first', 'last']);
  await expect(come('too late', leaving.signal)).rejects.toBeInstanceOf(Gone);
});

test('work that fails hands its place over', async () => {
  const { line } = shop(1, 3);
  const fail = () => line(() => Promise.reject(new Error('no')), { who: 'one', signal: here });
  const answers = await Promise.allSettled([fail(), fail()]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await line(async () => 'yes', { who: 'one', signal: here })).toBe('yes');
});
