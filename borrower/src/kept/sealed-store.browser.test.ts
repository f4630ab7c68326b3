import { afterEach, describe, expect, it } from 'vitest';
import { forgetKept } from './forget-kept.ts';
import { keepSealed, readSealed } from './sealed-store.ts';

afterEach(() => forgetKept());

const found = async (names: readonly string[]) => {
  const answers = await Promise.all(names.map((name) => readSealed('token', name)));
  return names.filter((_, index) => answers[index] !== null);
};

describe('sealed answers', () => {
  it('are given back as they were, the newer of two', async () => {
    const now = Date.now();
    await keepSealed('token', 'loan', { data: { owed: 1 }, at: now - 5 });
    await keepSealed('token', 'loan', { data: { owed: 2, of: ['ünï', null] }, at: now });
    expect(await readSealed('token', 'loan')).toEqual({ data: { owed: 2, of: ['ünï', null] }, at: now });
    expect(await readSealed('token', 'another')).toBeNull();
  });

  it('are forty at most: the oldest go', async () => {
    const now = Date.now();
    const names = Array.from({ length: 43 }, (_, index) => `answer ${index}`);
    for (const [index, name] of names.entries())
      await keepSealed('token', name, { data: 1, at: now + index });
    expect(await found(names)).toEqual(names.slice(3));
  });

  it('are ten megabytes at most, and none is above four', async () => {
    const now = Date.now();
    const large = 'x'.repeat(3_500_000);
    for (const [index, name] of ['a', 'b', 'c'].entries())
      await keepSealed('token', name, { data: large, at: now + index });
    expect(await found(['a', 'b', 'c'])).toEqual(['b', 'c']);
    await keepSealed('token', 'd', { data: large + large, at: now + 9 });
    expect(await found(['b', 'c', 'd'])).toEqual(['b', 'c']);
  });

  it('of more than a month ago help nobody', async () => {
    await keepSealed('token', 'loan', { data: 1, at: Date.now() - 31 * 86_400_000 });
    expect(await readSealed('token', 'loan')).toBeNull();
  });

  it('made at the same moment share one key', async () => {
    const names = ['a', 'b', 'c', 'd'];
    await Promise.all(names.map((name) => keepSealed('token', name, { data: name, at: Date.now() })));
    expect(await found(names)).toEqual(names);
  });
});
