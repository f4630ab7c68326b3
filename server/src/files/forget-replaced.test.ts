import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { applyIdentity } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { giveIdentity } from '../../../fixtures/borrower.ts';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { stayLoggedIn } from '../test-sessions.ts';
import { signFileAddress } from './address.ts';
import { forgetReplaced } from './forget-replaced.ts';
import { forgetUnrecorded } from './forget-unrecorded.ts';
import { refuseOverQuota } from './quota.ts';
import type { FileStorage } from './storage.ts';
import { blobOf, jpeg } from './test-pictures.ts';

const server = useTestServer();
const presetDays = 90;
const logger = { info: () => {}, warn: () => {}, error: () => {} };
const forget = (storage: FileStorage = server.files.storage, batchSize?: number) =>
  forgetReplaced(server.database, storage, { at: server.clock.now(), presetDays, batchSize, logger });

interface Kept {
  readonly id: string;
  readonly storage_key: string;
  readonly forgotten_at: Date | null;
  readonly put_away_at: Date | null;
}

/** The pictures of the front of somebody's card, the oldest first. */
const fronts = ({ id }: TestBorrower) =>
  server.query<Kept>(
    `select id, storage_key, forgotten_at, put_away_at from files
     where borrower_id = $1 and purpose = 'frontImage' order by created_at`,
    [id],
  );
const onDisk = ({ storage_key: key }: Kept) => existsSync(join(server.filesDir, key.slice(0, 2), key));
const aside = ({ storage_key: key }: Kept) => existsSync(join(server.filesDir, 'forgotten', key));

async function sendFront({ client }: TestBorrower): Promise<void> {
  dataOf(await client.call(applyIdentity, { frontImage: blobOf(await jpeg()) }));
  server.clock.advance({ seconds: 1 });
}

/** Somebody who has sent so many pictures of the front, one after the other. */
async function withFronts(count: number): Promise<TestBorrower> {
  const borrower = await newBorrower(server);
  for (let each = 0; each < count; each += 1) await sendFront(borrower);
  return borrower;
}

function opens(borrower: TestBorrower, { id }: Kept): Promise<boolean> {
  const viewer = { kind: 'borrower', borrowerId: borrower.id } as const;
  // A session lasts thirty days; the picture is to be refused for its own sake.
  return server
    .query(`update borrower_sessions set expires_at = $2 where borrower_id = $1`, [
      borrower.id,
      new Date(server.clock.now().getTime() + 86_400_000),
    ])
    .then(() => fetch(`${server.url}${signFileAddress(server.files.keys, id, viewer, server.clock.now())}`))
    .then((answer) => answer.headers.get('content-type') === 'image/jpeg');
}

const keptBytes = async ({ id }: TestBorrower) => {
  const [row] = await server.query<{ sum: string }>(
    `select sum(byte_size) from files where borrower_id = $1 and forgotten_at is null`,
    [id],
  );
  return Number(row?.sum);
};

describe('a replaced picture', () => {
  test('is forgotten when its time is over, and the one that counts is not', async () => {
    const borrower = await withFronts(2);
    server.clock.advance({ days: presetDays - 1 });
    await forget();
    expect((await fronts(borrower)).map((file) => file.forgotten_at)).toEqual([null, null]);
    server.clock.advance({ days: 1, seconds: 1 });
    await forget();
    const [old, current] = (await fronts(borrower)) as [Kept, Kept];
    expect(old).toMatchObject({ forgotten_at: expect.any(Date), put_away_at: expect.any(Date) });
    expect([onDisk(old), aside(old), await opens(borrower, old)]).toEqual([false, true, false]);
    expect(current).toMatchObject({ forgotten_at: null, put_away_at: null });
    expect([onDisk(current), await opens(borrower, current)]).toEqual([true, true]);
  });

  test('is deleted a month later, and not put back', async () => {
    const borrower = await withFronts(2);
    server.clock.advance({ days: presetDays + 1 });
    await forget();
    const [old] = (await fronts(borrower)) as [Kept];
    const unrecorded = { at: new Date(), afterDays: 7, logger };
    expect(await forgetUnrecorded(server.database, server.files.storage, unrecorded)).toMatchObject({
      restored: 0,
      deleted: 0,
    });
    const later = new Date(Date.now() + 31 * 86_400_000);
    await forgetUnrecorded(server.database, server.files.storage, { ...unrecorded, at: later });
    expect([onDisk(old), aside(old)]).toEqual([false, false]);
  });

  test('is counted from the day it was replaced, not from the day it was sent', async () => {
    const borrower = await withFronts(1);
    server.clock.advance({ days: 400 });
    await stayLoggedIn(server, 400);
    await sendFront(borrower);
    await forget();
    expect((await fronts(borrower)).map((file) => file.forgotten_at)).toEqual([null, null]);
  });

  test('no longer counts as kept', async () => {
    const borrower = await withFronts(2);
    const before = await keptBytes(borrower);
    await server.query(
      `update files set byte_size = 100 * 1024 * 1024 where id = (select min(id::text)::uuid from files f
       where f.borrower_id = $1 and not exists (select from borrower_photos p where p.file_id = f.id))`,
      [borrower.id],
    );
    const quota = () =>
      server.database.read((tx) => refuseOverQuota(tx, { borrowerId: borrower.id, at: server.clock.now() }));
    expect(await quota()).toMatchObject({ refusal: 'upload_failed' });
    server.clock.advance({ days: presetDays + 1 });
    await forget();
    expect(await quota()).toBeNull();
    expect(await keptBytes(borrower)).toBeLessThan(before);
  });

  test('stays for ever when somebody has decided on it', async () => {
    const borrower = await newBorrower(server);
    await giveIdentity(borrower);
    const reviewer = await staffClient(server, 'reviewer');
    const { seen } = dataOf(await reviewer.call(desk.getBorrowerPage, { borrowerId: borrower.id }));
    const { identity, identityPhotos } = seen;
    dataOf(
      await reviewer.call(desk.decideIdentity, {
        borrowerId: borrower.id,
        isVerified: false,
        note: 'blurred',
        seen: { identity, identityPhotos },
      }),
    );
    server.clock.advance({ seconds: 1 });
    await sendFront(borrower);
    server.clock.advance({ days: 4000 });
    await forget();
    const [old] = (await fronts(borrower)) as [Kept];
    expect([old.forgotten_at, onDisk(old), await opens(borrower, old)]).toEqual([null, true, true]);
    // Nor can anybody else forget it, whatever the job thinks.
    await expect(
      server.query('update files set forgotten_at = now(), sha256 = null, look = null where id = $1', [
        old.id,
      ]),
    ).rejects.toThrow('not to be forgotten');
  });

  test('whose bytes a crash left behind is put away by the next run', async () => {
    const borrower = await withFronts(3);
    server.clock.advance({ days: presetDays + 1 });
    const { storage } = server.files;
    let calls = 0;
    const failing: FileStorage = {
      ...storage,
      setAside: {
        ...storage.setAside,
        async add(key) {
          calls += 1;
          if (calls > 1) throw new Error('the machine stopped');
          await storage.setAside.add(key);
        },
      },
    };
    await expect(forget(failing, 1)).rejects.toThrow('the machine stopped');
    const [first, second] = (await fronts(borrower)) as [Kept, Kept];
    // The rows were first: nobody is shown what may be gone.
    expect([await opens(borrower, first), await opens(borrower, second)]).toEqual([false, false]);
    expect([onDisk(first), onDisk(second)].filter(Boolean)).toHaveLength(1);
    await forget();
    expect([onDisk(first), onDisk(second), aside(first), aside(second)]).toEqual([false, false, true, true]);
    expect((await fronts(borrower)).map((file) => file.put_away_at !== null)).toEqual([true, true, false]);
  });

  test('keeps its hash until it is forgotten, and is never brought back', async () => {
    const borrower = await withFronts(2);
    const [old] = (await fronts(borrower)) as [Kept];
    await expect(
      server.query(`update files set sha256 = sha256('x') where id = $1`, [old.id]),
    ).rejects.toThrow('append-only');
    server.clock.advance({ days: presetDays + 1 });
    await forget();
    await expect(
      server.query(
        `update files set forgotten_at = null, put_away_at = null, sha256 = sha256('x') where id = $1`,
        [old.id],
      ),
    ).rejects.toThrow(/not to be forgotten|append-only/);
  });

  test('is kept as long as the lender has agreed on', async () => {
    const borrower = await withFronts(2);
    await server.query(`insert into lender_limits values (1, 'replaced_days_kept', 400)`);
    server.clock.advance({ days: 399 });
    await forget();
    expect((await fronts(borrower)).map((file) => file.forgotten_at)).toEqual([null, null]);
    server.clock.advance({ days: 2 });
    await forget();
    expect((await fronts(borrower))[0]?.forgotten_at).not.toBeNull();
    await server.query(`delete from lender_limits where name = 'replaced_days_kept'`);
  });
});

test('whatever names a file keeps it: the database knows every column that does', async () => {
  const columns = await server.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and (column_name like '%file\\_id' or column_name like '%file\\_ids')`,
  );
  const [source] = await server.query<{ prosrc: string }>(
    `select prosrc from pg_proc where proname = 'file_is_named'`,
  );
  const named = columns.filter(({ table, column }) =>
    new RegExp(`from ${table} (\\w+)[^)]*?\\1\\.${column}\\b`).test(source?.prosrc ?? ''),
  );
  expect(columns.length).toBeGreaterThan(10);
  expect(columns.filter((column) => !named.includes(column))).toEqual([]);
  const foreign = await server.query<{ table: string }>(
    `select distinct conrelid::regclass::text as table from pg_constraint where confrelid = 'files'::regclass`,
  );
  expect(foreign.filter(({ table }) => !columns.some((column) => column.table === table))).toEqual([]);
});
