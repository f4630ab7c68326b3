import {
  beginOwnerProof,
  changeNumber,
  getNumberChange,
  getUserInfo,
  logIn,
  requestNumberChange,
  sendNewNumberCode,
  stopByLink,
} from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { becomeComplete } from '../../../fixtures/borrower.ts';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { blobOf, jpeg } from '../files/test-pictures.ts';
import { withPasskey } from '../passkey/test-passkey.ts';
import { registration, useTestServer } from '../test-server.ts';
import { newNumberCode, oldNumberCode } from './test-numbers.ts';

const server = useTestServer();
const { password } = registration('');
let last = 0;
function freshNumber(): string {
  last += 1;
  return `0917555${String(last).padStart(4, '0')}`;
}

const changesOf = ({ id }: TestBorrower) =>
  server.query<{ way: string; status: string }>(
    'select way, status from number_changes where borrower_id = $1 order by id',
    [id],
  );
const numberOf = async ({ id }: TestBorrower) =>
  (await server.query<{ mobile: string }>('select mobile from borrowers where id = $1', [id]))[0]?.mobile;
const smsTo = async (mobile: string) =>
  (
    await server.query<{ body: string }>('select body from sms_outbox where mobile = $1 order by id', [
      mobile,
    ])
  ).map(({ body }) => body);

async function changed(borrower: TestBorrower, mobile: string) {
  const newCode = await newNumberCode(server, borrower, mobile);
  const code = await oldNumberCode(server, borrower);
  return borrower.client.call(changeNumber, { mobile, newCode, code, password });
}

describe('another number by codes', () => {
  test('needs a code to each, and the password; then it logs in, and the old one is told', async () => {
    const borrower = await newBorrower(server);
    const mobile = freshNumber();
    expect(dataOf(await changed(borrower, mobile))).toEqual({ mobile });
    expect(await numberOf(borrower)).toBe(mobile);
    expect(await changesOf(borrower)).toEqual([{ way: 'codes', status: 'done' }]);
    // The session that asked goes on.
    expect(dataOf(await borrower.client.call(getUserInfo, {})).mobile).toBe(mobile);
    dataOf(await server.client().call(logIn, { mobile, password }));
    expect(await server.client().call(logIn, { mobile: borrower.mobile, password })).toMatchObject({
      refusal: 'wrong_credentials',
    });
    expect((await smsTo(borrower.mobile)).at(-1)).toMatch(/was changed.*stop it here: https/);
    const [row] = await server.query<{ waits: boolean }>(
      'select credentials_changed_at is not null as waits from borrowers where id = $1',
      [borrower.id],
    );
    expect(row?.waits).toBe(true);
  });

  test('takes a passkey for the password', async () => {
    const borrower = await newBorrower(server);
    const authenticator = await withPasskey(borrower);
    const mobile = freshNumber();
    const newCode = await newNumberCode(server, borrower, mobile);
    const code = await oldNumberCode(server, borrower);
    const passkey = authenticator.sign(dataOf(await borrower.client.call(beginOwnerProof, {})));
    dataOf(await borrower.client.call(changeNumber, { mobile, newCode, code, passkey }));
    expect(await numberOf(borrower)).toBe(mobile);
  });

  test('is refused without each of them, and says which was wrong; a mistake in one uses no other up', async () => {
    const borrower = await newBorrower(server);
    const mobile = freshNumber();
    const newCode = await newNumberCode(server, borrower, mobile);
    const code = await oldNumberCode(server, borrower);
    const wrong = (given: string) => (given === '000000' ? '111111' : '000000');
    const wish = { mobile, newCode, code, password };
    const tried = (changes: Partial<typeof wish>) =>
      borrower.client.call(changeNumber, { ...wish, ...changes });
    const { password: _, ...without } = wish;
    expect(await borrower.client.call(changeNumber, without)).toMatchObject({ refusal: 'request_error' });
    expect(await tried({ newCode: wrong(newCode) })).toMatchObject({
      refusal: 'wrong_code',
      data: { field: 'newCode' },
    });
    expect(await tried({ code: wrong(code) })).toMatchObject({
      refusal: 'wrong_code',
      data: { field: 'code' },
    });
    expect(await tried({ password: 'not mine at all' })).toMatchObject({ refusal: 'wrong_credentials' });
    expect(await numberOf(borrower)).toBe(borrower.mobile);
    dataOf(await tried({}));
  });

  test('says nothing about who has a number, until its phone is proved', async () => {
    const borrower = await newBorrower(server);
    const other = await newBorrower(server);
    const mine = await borrower.client.call(sendNewNumberCode, { mobile: borrower.mobile });
    expect(mine).toMatchObject({ refusal: 'request_error', data: { fields: { mobile: 'number_same' } } });
    const free = dataOf(await borrower.client.call(sendNewNumberCode, { mobile: freshNumber() }));
    expect(dataOf(await borrower.client.call(sendNewNumberCode, { mobile: other.mobile }))).toEqual(free);
    expect(await changed(borrower, other.mobile)).toMatchObject({ refusal: 'mobile_taken' });
    expect(await numberOf(borrower)).toBe(borrower.mobile);
    expect((await smsTo(borrower.mobile)).some((text) => text.includes('was changed'))).toBe(false);
  });

  test('by two at once who want the same one goes to one of them', async () => {
    const [one, other] = [await newBorrower(server), await newBorrower(server)];
    const mobile = freshNumber();
    const wishOf = async (borrower: TestBorrower) => {
      const newCode = await newNumberCode(server, borrower, mobile);
      return { borrower, wish: { mobile, newCode, code: await oldNumberCode(server, borrower), password } };
    };
    // Both hold the phone, so both know the newest code.
    const first = await wishOf(one);
    const second = await wishOf(other);
    first.wish.newCode = second.wish.newCode;
    const answers = await Promise.all(
      [first, second].map(({ borrower, wish }) => borrower.client.call(changeNumber, wish)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const rows = await server.query('select from borrowers where mobile = $1', [mobile]);
    expect(rows).toHaveLength(1);
  });

  test('goes back when the owner of the old one stops it, with everything else that a stop does', async () => {
    const borrower = await newBorrower(server);
    const mobile = freshNumber();
    dataOf(await changed(borrower, mobile));
    const token = /#(\w{25})/.exec((await smsTo(borrower.mobile)).at(-1) ?? '')?.[1] ?? '';
    dataOf(await server.client().call(stopByLink, { token }));
    expect(await numberOf(borrower)).toBe(borrower.mobile);
    expect(await changesOf(borrower)).toEqual([{ way: 'codes', status: 'taken_back' }]);
    expect(await borrower.client.call(getUserInfo, {})).toMatchObject({ ok: false });
    expect(await server.client().call(logIn, { mobile, password })).toMatchObject({
      refusal: 'wrong_credentials',
    });
  });

  test('is not taken from an account that its owner has stopped', async () => {
    const borrower = await newBorrower(server);
    await server.query(
      `with m as (insert into messages (company_id, borrower_id, template, data, created_at)
         values (1, $1, 'new_phone', '{}', $2) returning id)
       insert into warnings (company_id, borrower_id, message_id, kind, at, expires_at, stopped_at, stopped_by)
       select 1, $1, id, 'new_phone', $2, $2::timestamptz + interval '7 days', $2, 'link' from m`,
      [borrower.id, server.clock.now()],
    );
    await server.query(
      `update borrowers set frozen_at = $2, freeze_reason = 'owner_stopped',
         frozen_until = $2::timestamptz + interval '30 days' where id = $1`,
      [borrower.id, server.clock.now()],
    );
    expect(await changed(borrower, freshNumber())).toMatchObject({ refusal: 'account_frozen' });
  });
});

describe('another number without the old one', () => {
  const photo = async () => blobOf(await jpeg());

  test('is asked for with a code to it, the password and a photo; the number stays until people agree', async () => {
    const borrower = await newBorrower(server);
    await becomeComplete(borrower);
    const mobile = freshNumber();
    const newCode = await newNumberCode(server, borrower, mobile);
    const wish = { mobile, newCode, password };
    dataOf(await borrower.client.call(requestNumberChange, { ...wish, photo: await photo() }));
    expect(await numberOf(borrower)).toBe(borrower.mobile);
    const { open } = dataOf(await borrower.client.call(getNumberChange, {}));
    expect(open).toMatchObject({ mobile });
    expect((await smsTo(borrower.mobile)).at(-1)).toMatch(/asked for.*stop it here/);
    const again = { ...wish, newCode: await newNumberCode(server, borrower, mobile) };
    expect(await borrower.client.call(requestNumberChange, { ...again, photo: await photo() })).toMatchObject(
      { refusal: 'change_requested' },
    );
  });

  test('is refused where there is no identity to compare with, a wrong code or password, or no picture', async () => {
    const borrower = await newBorrower(server);
    const mobile = freshNumber();
    const newCode = await newNumberCode(server, borrower, mobile);
    const wish = { mobile, newCode, password, photo: await photo() };
    expect(await borrower.client.call(requestNumberChange, wish)).toMatchObject({
      refusal: 'identity_first',
    });
    await becomeComplete(borrower);
    const wrongCode = newCode === '000000' ? '111111' : '000000';
    expect(await borrower.client.call(requestNumberChange, { ...wish, newCode: wrongCode })).toMatchObject({
      refusal: 'wrong_code',
      data: { field: 'newCode' },
    });
    expect(
      await borrower.client.call(requestNumberChange, { ...wish, password: 'not mine at all' }),
    ).toMatchObject({ refusal: 'wrong_credentials' });
    expect(
      await borrower.client.call(requestNumberChange, { ...wish, photo: new Blob(['no picture']) }),
    ).toMatchObject({ refusal: 'upload_failed', data: { field: 'photo' } });
    expect(await changesOf(borrower)).toEqual([]);
    dataOf(await borrower.client.call(requestNumberChange, wish));
  });

  test('that somebody else asked for is stopped by the old number', async () => {
    const borrower = await newBorrower(server);
    await becomeComplete(borrower);
    const mobile = freshNumber();
    const newCode = await newNumberCode(server, borrower, mobile);
    dataOf(
      await borrower.client.call(requestNumberChange, { mobile, newCode, password, photo: await photo() }),
    );
    const token = /#(\w{25})/.exec((await smsTo(borrower.mobile)).at(-1) ?? '')?.[1] ?? '';
    dataOf(await server.client().call(stopByLink, { token }));
    expect(await changesOf(borrower)).toEqual([{ way: 'photo', status: 'refused' }]);
  });
});
