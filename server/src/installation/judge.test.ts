import { describe, expect, test } from 'vitest';
import type { FoundDatabase } from './found-database.ts';
import type { FoundStorage } from './found-storage.ts';
import { judge, type Wanted } from './judge.ts';

const id = '00000000-0000-4000-8000-000000000001';
const otherId = '00000000-0000-4000-8000-000000000002';
const wanted: Wanted = { market: 'ph', mode: 'production', acceptedRestore: null };
const database: FoundDatabase = {
  ...{ id, market: 'ph', mode: 'production', generation: 7 },
  ...{ isMarked: true, sampledKeys: ['a', 'b'] },
};
const storage: FoundStorage = { marker: { id, generation: 7 }, hasFiles: true, missing: 0 };
const unmarked: FoundStorage = { ...storage, marker: null };
const empty: FoundStorage = { marker: null, hasFiles: false, missing: 2 };
const ahead: FoundStorage = { ...storage, marker: { id, generation: 8 } };
const fine = { refused: null, restoredFrom: null };

describe('what belongs together', () => {
  test.each<[string, FoundDatabase | null, FoundStorage]>([
    ['the same id and generation', database, storage],
    ['a storage that has not heard of the last minute', { ...database, generation: 8 }, storage],
    ['nothing yet, on both sides', null, empty],
    ['an installation without files and a new folder', { ...database, sampledKeys: [] }, empty],
    ['one of before whose files are all there', { ...database, id: null, isMarked: false }, unmarked],
    ['one of before without a market on record', { ...database, market: null }, storage],
  ])('%s', (_what, found, at) => {
    expect(judge(found, at, wanted)).toEqual(fine);
  });

  test('a restored database, once the operator has said its number', () => {
    const accepts = (acceptedRestore: number) => judge(database, ahead, { ...wanted, acceptedRestore });
    expect(accepts(8)).toEqual({ refused: null, restoredFrom: 8 });
    for (const another of [0, 7, 9])
      expect(accepts(another).refused).toContain('set HIRAM_ACCEPT_RESTORE=8 for one start');
    // The setting is left behind: it accepts nothing else.
    expect(judge(database, storage, { ...wanted, acceptedRestore: 7 })).toEqual(fine);
    const elsewhere = { ...ahead, marker: { id: otherId, generation: 8 } };
    expect(judge(database, elsewhere, { ...wanted, acceptedRestore: 8 }).refused).toContain(
      'another installation',
    );
  });
});

describe('what does not', () => {
  test.each<[string, FoundDatabase | null, FoundStorage, Partial<Wanted>, string]>([
    ['a new database', null, storage, {}, 'that this database knows nothing of'],
    ['a new database and files of nobody', null, unmarked, {}, 'this database names none'],
    [
      'another installation',
      { ...database, id: otherId },
      storage,
      {},
      'another installation than this database',
    ],
    [
      'one of before and a storage that is taken',
      { ...database, id: null },
      storage,
      {},
      'another installation',
    ],
    ['an older database', database, ahead, {}, 'older than its file storage'],
    ['a lost marker', database, unmarked, {}, 'has lost its installation.json'],
    ['an empty storage', { ...database, isMarked: false }, empty, {}, 'lacks 2 of 2 files'],
    [
      'a file that is not there',
      { ...database, isMarked: false },
      { ...unmarked, missing: 1 },
      {},
      'lacks 1 of 2',
    ],
    ['files that nobody names', { ...database, sampledKeys: [] }, unmarked, {}, 'this database names none'],
    ['the demo on a lender’s database', database, storage, { mode: 'demo' }, 'a real lender’s'],
    ['production on a demo’s', { ...database, mode: 'demo' }, storage, {}, 'the demo’s accounts'],
    ['another market', database, storage, { market: 'th' }, 'made for market ph'],
  ])('%s', (_what, found, at, settings, sentence) => {
    const { refused } = judge(found, at, { ...wanted, ...settings });
    expect(refused).toContain(sentence);
    expect(refused).toMatch(/^[A-Z][^\n]*\.$/);
  });
});
