import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import {
  askExport,
  getExport,
  listMessages,
  logOut,
  openExport,
  refusalCodes,
  writeToService,
} from '@hiram/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { becomeComplete } from '../../../fixtures/borrower.ts';
import { dataOf } from '../../../fixtures/data-of.ts';
import { identityOf } from '../../../fixtures/person.ts';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { addressCell } from '../agreement/store.ts';
import { press } from '../document/press.ts';
import { erase } from '../erasure/test-erasures.ts';
import { endOldExports } from '../export/end-exports.ts';
import { exportPath } from '../export/export-address.ts';
import { addressFor, askedFor, makeAsked, unzipped } from '../export/test-exports.ts';
import { signAddress } from '../files/address.ts';
import { sealFile } from '../files/keys.ts';
import { orderIn } from '../order/test-orders.ts';
import { registration, useTestServer } from '../test-server.ts';
import { allSealedTables } from './sealed-tables.ts';

const server = useTestServer();
const { password } = registration('');
afterAll(() => press.end());

const make = (changed = {}) => makeAsked(server, allSealedTables, changed);
const codeAt = async (address: string) =>
  ((await (await fetch(server.url + address)).json()) as { code: number }).code;
const idOf = async ({ id }: TestBorrower) =>
  Number(
    (
      await server.query<{ id: string }>(
        'select id from exports where borrower_id = $1 order by id desc limit 1',
        [id],
      )
    )[0]?.id,
  );
const partsOf = ({ id }: TestBorrower) =>
  server.query<{ storage_key: string; forgotten_at: Date | null }>(
    `select storage_key, forgotten_at from files where borrower_id = $1 and purpose = 'export'`,
    [id],
  );
const isStored = (key: string) =>
  readdirSync(server.filesDir, { recursive: true }).some((name) => String(name).endsWith(key));

describe('asking for a copy of one’s data', () => {
  test('needs a proof, is told, and happens once a day', async () => {
    const borrower = await newBorrower(server);
    const { client } = borrower;
    expect(await client.call(askExport, {})).toMatchObject({ refusal: 'request_error' });
    expect(await client.call(askExport, { password: 'not mine at all' })).toMatchObject({
      refusal: 'wrong_credentials',
    });
    expect(dataOf(await client.call(getExport, {}))).toEqual({ newest: null, nextAt: null });
    await askedFor(borrower);
    const nextAt = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    expect(dataOf(await client.call(getExport, {}))).toMatchObject({ newest: { state: 'making' }, nextAt });
    expect(await client.call(askExport, { password })).toMatchObject({
      refusal: 'export_too_soon',
      data: { nextAt },
    });
    const { messages } = dataOf(await client.call(listMessages, {}));
    expect(messages[0]).toMatchObject({ title: 'A copy of your data was asked for' });
    server.clock.advance({ days: 1 });
    await askedFor(borrower);
    await make();
    expect(
      await server.query('select status from exports where borrower_id = $1 order by id', [borrower.id]),
    ).toEqual([{ status: 'gone' }, { status: 'ready' }]);
  });

  test('twice at once is one', async () => {
    const { client } = await newBorrower(server);
    const answers = await Promise.all([1, 2].map(() => client.call(askExport, { password })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'export_too_soon' });
  });

  test('is refused while the account is locked, and not while it is on hold', async () => {
    const { client, id } = await newBorrower(server);
    await server.query(`update borrowers set locked_at = now(), lock_reason = 'staff' where id = $1`, [id]);
    expect(await client.call(askExport, { password })).toMatchObject({ refusal: 'account_locked' });
    dataOf(await client.call(getExport, {}));
    await server.query(
      `update borrowers set locked_at = null, lock_reason = null, frozen_at = $2, freeze_reason = 'fraud_check',
         frozen_until = $2::timestamptz + interval '60 days' where id = $1`,
      [id, server.clock.now()],
    );
    dataOf(await client.call(askExport, { password }));
  });
});

describe('the copy', () => {
  test('holds what was told, given and signed, readable, and nobody else’s', async () => {
    const other = await newBorrower(server);
    await becomeComplete(other);
    const { borrower, orderId } = await orderIn(server, 'repaying');
    // The fixture's agreement was not printed, and its acceptance has no address that was ever sealed.
    const [agreement] = await server.query<{ id: string }>('select id from contracts where order_id = $1', [
      orderId,
    ]);
    const { keys, storage } = server.files;
    const unprinted = await server.query<{ id: string }>(
      `select id from files where borrower_id = $1 and storage_key !~ '^[0-9a-f]{32}$'`,
      [borrower.id],
    );
    for (const { id } of unprinted)
      await server.query('update files set storage_key = $2, key_id = $3 where id = $1', [
        id,
        await storage.put(sealFile(keys[0], id, Buffer.from('%PDF-1.7'))),
        keys[0].id,
      ]);
    const address = server.personalData.seal(addressCell(Number(agreement?.id)), '203.0.113.7');
    await server.query('alter table contract_acceptances disable trigger user');
    await server.query('update contract_acceptances set address = $1', [address]);
    await server.query('alter table contract_acceptances enable trigger user');
    dataOf(await borrower.client.call(writeToService, { text: 'A question of mine' }));
    await askedFor(borrower);
    await make();
    const { messages } = dataOf(await borrower.client.call(listMessages, {}));
    expect(messages[0]?.title).toBe('Your copy is ready');

    const files = await unzipped(server, await addressFor(borrower));
    const paths = [...files.keys()];
    for (const path of ['data/profile.json', 'data/loans.json', 'data/payments.json', 'cover.pdf'])
      expect(paths).toContain(path);
    expect(paths).toContain(`papers/schedule-${orderId}.pdf`);
    expect(paths.filter((path) => path.startsWith('papers/'))).toHaveLength(3);
    expect(paths.filter((path) => path.startsWith('pictures/frontImage'))).toHaveLength(1);
    for (const [path, bytes] of files)
      if (path.endsWith('.pdf')) expect(bytes.subarray(0, 5).toString(), path).toBe('%PDF-');

    const text = [...files]
      .filter(([path]) => path.endsWith('.json'))
      .map(([, bytes]) => bytes.toString())
      .join('\n');
    for (const own of [borrower.mobile, identityOf(borrower), 'A question of mine', '203.0.113.7'])
      expect(text).toContain(own);
    for (const foreign of [other.mobile, identityOf(other)]) expect(text).not.toContain(foreign);
    // Nothing that is sealed, hashed or of staff.
    expect(text).not.toMatch(/\\\\x[0-9a-f]{8}/);
    for (const secret of ['passwordHash', 'tokenHash', 'storageKey', 'decidedBy', 'firstAuditorId'])
      expect(text).not.toContain(secret);

    // The list of hashes is true.
    const listed = (files.get('checksums.txt') ?? Buffer.from('')).toString().trim().split('\n');
    expect(listed).toHaveLength(paths.length - 2);
    for (const line of listed) {
      const [sum, path = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(files.get(path) ?? '')
          .digest('hex'),
        path,
      ).toBe(sum);
    }
  });

  test('in many parts is the same zip', async () => {
    const borrower = await newBorrower(server);
    await becomeComplete(borrower);
    await askedFor(borrower);
    await make({ partBytes: 10_000 });
    expect((await partsOf(borrower)).length).toBeGreaterThan(3);
    const files = await unzipped(server, await addressFor(borrower));
    expect([...files.keys()].filter((path) => path.startsWith('pictures/')).length).toBeGreaterThan(2);
  });

  test('is fetched with a proof, by its owner, while they are logged in, not locked, and in time', async () => {
    const borrower = await newBorrower(server);
    const other = await newBorrower(server);
    await askedFor(borrower);
    expect(await borrower.client.call(openExport, { password })).toMatchObject({
      refusal: 'record_not_found',
    });
    await make();
    expect(await borrower.client.call(openExport, {})).toMatchObject({ refusal: 'request_error' });
    expect(await borrower.client.call(openExport, { password: 'not mine at all' })).toMatchObject({
      refusal: 'wrong_credentials',
    });
    expect(await other.client.call(openExport, { password })).toMatchObject({ refusal: 'record_not_found' });
    const address = await addressFor(borrower);
    const response = await fetch(server.url + address);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data-2026-11-16.zip"',
      'cache-control': 'private, no-store',
    });
    const bytes = await response.arrayBuffer();
    expect(Number(response.headers.get('content-length'))).toBe(bytes.byteLength);

    const asOther = { kind: 'borrower', borrowerId: other.id } as const;
    const path = exportPath(await idOf(borrower));
    const { keys } = server.files;
    const foreign = signAddress(keys, path, asOther, server.clock.now(), 'x.zip');
    expect(await codeAt(foreign)).toBe(refusalCodes.file_unavailable);
    const byStaff = signAddress(keys, path, { kind: 'staff', staffId: 1 }, server.clock.now(), 'x.zip');
    expect(await codeAt(byStaff)).toBe(refusalCodes.file_unavailable);
    expect(await codeAt(address.replace('borrower-', 'borrower-1'))).toBe(refusalCodes.file_unavailable);

    await server.query(`update borrowers set locked_at = now(), lock_reason = 'staff' where id = $1`, [
      borrower.id,
    ]);
    expect(await codeAt(address)).toBe(refusalCodes.account_locked);
    await server.query('update borrowers set locked_at = null, lock_reason = null where id = $1', [
      borrower.id,
    ]);
    dataOf(await borrower.client.call(logOut, {}));
    expect(await codeAt(address)).toBe(refusalCodes.session_expired);
    server.clock.advance({ seconds: 301 });
    expect(await codeAt(address)).toBe(refusalCodes.file_unavailable);
  });

  test('leaves out a picture that cannot be read, and says which', async () => {
    const borrower = await newBorrower(server);
    await becomeComplete(borrower);
    await server.query(
      `update files set storage_key = repeat('0', 32) where borrower_id = $1 and purpose = 'backImage'`,
      [borrower.id],
    );
    await askedFor(borrower);
    await make();
    const files = await unzipped(server, await addressFor(borrower));
    expect(files.get('missing.txt')?.toString()).toMatch(/^pictures\/backImage-/);
  });
});

describe('an export', () => {
  test('that fails again and again is given up, and can be asked for at once', async () => {
    const borrower = await newBorrower(server);
    await askedFor(borrower);
    const broken = { ...server.files, keep: () => Promise.reject(new Error('no storage')) };
    for (let attempt = 1; attempt < 5; attempt += 1)
      await expect(make({ files: broken })).rejects.toThrow('no storage');
    await make({ files: broken });
    expect(dataOf(await borrower.client.call(getExport, {}))).toMatchObject({
      newest: { state: 'failed' },
      nextAt: null,
    });
    await askedFor(borrower);
    await make();
    dataOf(await borrower.client.call(openExport, { password }));
  });

  test('that was begun twice is finished once, and nothing is left over', async () => {
    const borrower = await newBorrower(server);
    await askedFor(borrower);
    await Promise.all([make(), make()]);
    const parts = await partsOf(borrower);
    expect(parts.filter(({ forgotten_at }) => forgotten_at === null)).toHaveLength(1);
    const letters = await server.query(
      `select from messages where borrower_id = $1 and template = 'export_ready'`,
      [borrower.id],
    );
    expect(letters).toHaveLength(1);
  });

  test('goes after three days, with its bytes', async () => {
    const borrower = await newBorrower(server);
    await askedFor(borrower);
    await make();
    const [part] = await partsOf(borrower);
    expect(isStored(part?.storage_key ?? '')).toBe(true);
    server.clock.advance({ days: 2 });
    await endOldExports(server.database, server.files.storage, server.clock.now());
    expect(isStored(part?.storage_key ?? '')).toBe(true);
    server.clock.advance({ days: 1 });
    expect(dataOf(await borrower.client.call(getExport, {})).newest).toBeNull();
    expect(await endOldExports(server.database, server.files.storage, server.clock.now())).toBeGreaterThan(0);
    expect(isStored(part?.storage_key ?? '')).toBe(false);
    expect(await endOldExports(server.database, server.files.storage, server.clock.now())).toBe(0);
  });

  test('goes with an erasure', async () => {
    const borrower = await newBorrower(server);
    await askedFor(borrower);
    await make();
    await erase(server, borrower);
    expect((await partsOf(borrower)).every(({ forgotten_at }) => forgotten_at !== null)).toBe(true);
  });
});
