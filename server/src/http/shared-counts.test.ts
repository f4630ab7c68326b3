import { expect, test } from 'vitest';
import { type CountExchange, SharedCounts } from './shared-counts.ts';

const limit = { max: 20, windowMs: 60_000 };

/** What several servers tell each other, without a database. */
function openExchange() {
  const calls = new Map<string, number>();
  let asked = 0;
  let isAway = false;
  const exchange: CountExchange = {
    async add(who, more, leftMs) {
      asked += 1;
      if (isAway) return null;
      const all = (calls.get(who) ?? 0) + more;
      calls.set(who, all);
      return { calls: all, leftMs };
    },
  };
  const goAway = (away: boolean) => {
    isAway = away;
  };
  return { exchange, asked: () => asked, goAway };
}

async function passed(counts: SharedCounts, calls: number): Promise<number> {
  let through = 0;
  for (let nth = 0; nth < calls; nth += 1)
    if ((await counts.count('somebody', limit)).calls <= limit.max) through += 1;
  return through;
}

test('the first tenth asks nobody, and whoever is over the limit asks nobody any more', async () => {
  const { exchange, asked } = openExchange();
  const counts = new SharedCounts(exchange);
  expect(await passed(counts, 2)).toBe(2);
  expect(asked()).toBe(0);
  expect(await passed(counts, 18)).toBe(18);
  expect(asked()).toBe(18);
  expect(await passed(counts, 1_000)).toBe(0);
  expect(asked()).toBe(18);
});

test('three servers let through what one would, and a tenth more for each of the others at most', async () => {
  const { exchange } = openExchange();
  const servers = [new SharedCounts(exchange), new SharedCounts(exchange), new SharedCounts(exchange)];
  let through = 0;
  for (let nth = 0; nth < 30; nth += 1) for (const server of servers) through += await passed(server, 1);
  expect(through).toBeGreaterThanOrEqual(20);
  expect(through).toBeLessThanOrEqual(24);
});

test('while nobody can be asked each goes by itself, and tells the others afterwards', async () => {
  const { exchange, goAway } = openExchange();
  const [one, other] = [new SharedCounts(exchange), new SharedCounts(exchange)];
  goAway(true);
  expect(await passed(one, 15)).toBe(15);
  goAway(false);
  expect(await passed(one, 1)).toBe(1);
  // Sixteen are known of; two of these four go unasked.
  expect(await passed(other, 10)).toBe(4);
});
