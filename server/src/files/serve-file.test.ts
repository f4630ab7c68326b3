import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyIdentity, getIdentity, logOut } from '@hiram/contract';
import { logInStaff } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { demo } from '../start/demo.ts';
import { useTestServer } from '../test-server.ts';
import { signFileAddress, type Viewer } from './address.ts';
import { blobOf, jpeg } from './test-pictures.ts';

const server = useTestServer();

const unavailable = { code: 70005, msg: expect.any(String), data: null };
const sessionOver = { code: 20001, msg: expect.any(String), data: null };
const read = (address: string) => fetch(`${server.url}${address}`);
const answer = async (address: string) => (await read(address)).json();

/** A borrower with a photo, and the address the server gave them for it. */
async function withPhoto(): Promise<TestBorrower & { address: string; fileId: string }> {
  const borrower = await newBorrower(server);
  await borrower.client.call(applyIdentity, { frontImage: blobOf(await jpeg()) });
  const seen = await borrower.client.call(getIdentity, {});
  if (!seen.ok || seen.data.frontImage === null) throw new Error('no photo');
  const address = seen.data.frontImage;
  return { ...borrower, address, fileId: /^\/files\/([^?]+)/.exec(address)?.[1] ?? '' };
}

async function staff(role: string): Promise<Viewer> {
  const { email } = demo.staff.find((member) => member.role === role) ?? demo.staff[0];
  await server.client().call(logInStaff, { email, password: demo.password });
  const [row] = await server.query<{ id: string }>('select id from staff where email = $1', [email]);
  return { kind: 'staff', staffId: Number(row?.id) };
}

const signed = (fileId: string, viewer: Viewer) =>
  signFileAddress(server.files.keys, fileId, viewer, server.clock.now());

describe('the address of a file', () => {
  test('shows the picture, and lets it be neither kept nor run', async () => {
    const { address } = await withPhoto();
    const response = await read(address);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(Buffer.from(await response.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from('ffd8ff', 'hex'));
  });

  test('ends after five minutes', async () => {
    const { address } = await withPhoto();
    server.clock.advance({ seconds: 299 });
    expect((await read(address)).headers.get('content-type')).toBe('image/jpeg');
    server.clock.advance({ seconds: 1 });
    expect(await answer(address)).toEqual(unavailable);
  });

  test('keeps its parts apart: a name is no part of the viewer', async () => {
    const { id, fileId } = await withPhoto();
    const viewer: Viewer = { kind: 'borrower', borrowerId: id };
    const named = signFileAddress(server.files.keys, fileId, viewer, server.clock.now(), 'photo.jpg');
    const moved = named.replace(`borrower-${id}&name=photo.jpg`, `borrower-${id}%0Aphoto.jpg`);
    expect(moved).not.toBe(named);
    const response = await read(moved);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(unavailable);
  });

  test('is worth nothing when a sign of it is changed', async () => {
    const { address, id, fileId } = await withPhoto();
    const other = await withPhoto();
    const wrong = [
      address.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 3600}`),
      address.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
      address.replace(`borrower-${id}`, `borrower-${other.id}`),
      address.replace(`borrower-${id}`, 'staff-1'),
      address.replace(fileId, other.fileId),
      address.replace(/&signature=.*/, ''),
      address.replace(/&signature=.*/, '&signature='),
      `${address}&signature=x`,
      `/files/${fileId}`,
      `/files/${fileId}?expires=9999999999&for=borrower-${id}&signature=`,
      '/files/..%2f..%2fetc%2fpasswd?expires=1&for=borrower-1&signature=x',
      '/files/1',
    ];
    for (const each of wrong) expect(await answer(each), each).toEqual(unavailable);
  });

  test('made for another borrower does not open, though the signature is good', async () => {
    const { fileId, id } = await withPhoto();
    const other = await withPhoto();
    expect(await answer(signed(fileId, { kind: 'borrower', borrowerId: other.id }))).toEqual(unavailable);
    const own = await read(signed(fileId, { kind: 'borrower', borrowerId: id }));
    expect(own.headers.get('content-type')).toBe('image/jpeg');
  });

  test('ends with the log-out, and says so to nobody but its owner', async () => {
    const { address, client } = await withPhoto();
    await client.call(logOut, {});
    expect(await answer(address)).toEqual(sessionOver);
    expect(await answer(address.replace(/signature=./, 'signature=~'))).toEqual(unavailable);
    server.clock.advance({ seconds: 300 });
    expect(await answer(address)).toEqual(unavailable);
  });

  test('says that the account is locked, and opens again to a session that was unlocked', async () => {
    const { address, id, fileId } = await withPhoto();
    await server.query("update borrowers set locked_at = now(), lock_reason = 'staff' where id = $1", [id]);
    expect(await answer(address)).toEqual({
      code: 20003,
      msg: expect.any(String),
      data: { reason: 'staff', until: null },
    });
    // What no lock may keep from a borrower.
    await server.query('delete from borrower_photos where borrower_id = $1', [id]);
    await server.query("update files set purpose = 'slip' where id = $1", [fileId]);
    expect((await read(address)).headers.get('content-type')).toBe('image/jpeg');
    await server.query("update files set purpose = 'frontImage' where id = $1", [fileId]);
    await server.query('update borrower_sessions set security_token_hash = $2 where borrower_id = $1', [
      id,
      Buffer.alloc(32, 1),
    ]);
    expect((await read(address)).headers.get('content-type')).toBe('image/jpeg');
  });

  test('ends with the session, even when it was made a moment ago', async () => {
    const { fileId, id } = await withPhoto();
    const endsAt = new Date(server.clock.now().getTime() + 1000);
    await server.query('update borrower_sessions set expires_at = $2 where borrower_id = $1', [id, endsAt]);
    const now = () => signed(fileId, { kind: 'borrower', borrowerId: id });
    expect((await read(now())).headers.get('content-type')).toBe('image/jpeg');
    server.clock.advance({ seconds: 1 });
    expect(await answer(now())).toEqual(sessionOver);
  });

  test('does not open to somebody who was disabled, though their session goes on', async () => {
    const { fileId } = await withPhoto();
    const reviewer = await staff('reviewer');
    const disable = (at: Date | null) =>
      server.query('update staff set disabled_at = $1 where email = $2', [at, demo.staff[0].email]);
    await disable(server.clock.now());
    expect(await answer(signed(fileId, reviewer))).toEqual(unavailable);
    await disable(null);
    expect((await read(signed(fileId, reviewer))).headers.get('content-type')).toBe('image/jpeg');
  });

  test('opens to staff whose role sees pictures, of the same lender, while they are logged in', async () => {
    const { fileId } = await withPhoto();
    const reviewer = await staff('reviewer');
    expect((await read(signed(fileId, reviewer))).headers.get('content-type')).toBe('image/jpeg');
    for (const role of ['support', 'cashier']) {
      await server.query(`update staff set role = $1 where email = $2`, [role, demo.staff[0].email]);
      expect(await answer(signed(fileId, reviewer)), role).toEqual(unavailable);
    }
    await server.query(`update staff set role = 'reviewer' where email = $1`, [demo.staff[0].email]);
    await server.query(
      `with other as (insert into companies (name, registration_number) values ('Other', 'X') returning id)
       update staff set company_id = other.id from other where email = $1`,
      [demo.staff[0].email],
    );
    expect(await answer(signed(fileId, reviewer))).toEqual(unavailable);
    const approver = await staff('approver');
    await server.query('update staff_sessions set ended_at = now()');
    expect(await answer(signed(fileId, approver))).toEqual(unavailable);
  });

  test('of a file that does not exist answers like any other wrong one', async () => {
    const { id } = await withPhoto();
    const nowhere = signed(crypto.randomUUID(), { kind: 'borrower', borrowerId: id });
    expect(await answer(nowhere)).toEqual(unavailable);
  });
});

describe('at rest', () => {
  async function pathOf(fileId: string): Promise<string> {
    const [row] = await server.query<{ storage_key: string }>('select storage_key from files where id = $1', [
      fileId,
    ]);
    const key = row?.storage_key ?? '';
    return join(server.filesDir, key.slice(0, 2), key);
  }

  test('no file on the disk begins like a picture or contains one', async () => {
    await withPhoto();
    const names = readdirSync(server.filesDir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(names.length).toBeGreaterThan(0);
    for (const { parentPath, name } of names) {
      const bytes = readFileSync(join(parentPath, name));
      expect(bytes.includes('JFIF')).toBe(false);
      expect(bytes.includes(Buffer.from('ffd8ffdb', 'hex'))).toBe(false);
    }
  });

  test('a byte changed on the disk is an unavailable file, not a garbled one', async () => {
    const { address, fileId } = await withPhoto();
    const path = await pathOf(fileId);
    const whole = readFileSync(path);
    for (const at of [0, 15, 40, whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(path, changed);
      expect(await answer(address), String(at)).toEqual(unavailable);
    }
    writeFileSync(path, whole.subarray(0, 10));
    expect(await answer(address)).toEqual(unavailable);
    writeFileSync(path, whole);
    expect((await read(address)).headers.get('content-type')).toBe('image/jpeg');
  });

  test('one file put in the place of another does not open', async () => {
    const mine = await withPhoto();
    const other = await withPhoto();
    writeFileSync(await pathOf(mine.fileId), readFileSync(await pathOf(other.fileId)));
    expect(await answer(mine.address)).toEqual(unavailable);
  });
});
