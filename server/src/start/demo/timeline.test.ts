import { expect, test } from 'vitest';
import { Timeline } from './timeline.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const nothing = { at: at(12), happen: async () => {} };
const settle = async () => {};

test('what is done ahead has the time of its moment, and the story goes on at that moment', async () => {
  const timeline = new Timeline(at(0));
  const seen: string[] = [];
  const note = (what: string) => seen.push(`${what} ${timeline.now().getUTCHours()}`);
  const tell = (name: string, hour: number) => async () => {
    await timeline.ahead(at(hour), async () => {
      note(`${name} joins`);
      await Promise.resolve();
      note(`${name} has joined`);
    });
    note(`${name} goes on`);
    await timeline.until(at(hour + 1));
    note(`${name} ends`);
  };
  await timeline.tell([tell('late', 8), tell('early', 2)], { marks: [nothing], settle });
  expect(seen.filter((line) => line.startsWith('early'))).toEqual([
    'early joins 2',
    'early has joined 2',
    'early goes on 2',
    'early ends 3',
  ]);
  expect(seen.filter((line) => line.startsWith('late'))).toEqual([
    'late joins 8',
    'late has joined 8',
    'late goes on 8',
    'late ends 9',
  ]);
  // Whose moment comes first begins first, although it was asked for second.
  expect(seen.indexOf('early joins 2')).toBeLessThan(seen.indexOf('late joins 8'));
});

test('only a few work ahead at once', async () => {
  const timeline = new Timeline(at(0));
  let working = 0;
  let most = 0;
  const tell = (hour: number) => () =>
    timeline.ahead(at(hour), async () => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setImmediate(resolve));
      working -= 1;
    });
  await timeline.tell([1, 2, 3, 4, 5, 6, 7].map(tell), { marks: [nothing], settle });
  expect(most).toBe(3);
});

test('what fails ahead of its time fails the telling', async () => {
  const timeline = new Timeline(at(0));
  const tell = () => timeline.ahead(at(3), () => Promise.reject(new Error('refused')));
  await expect(timeline.tell([tell], { marks: [nothing], settle })).rejects.toThrow('refused');
});
