import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  changePassword,
  closeAccount,
  getErasure,
  getUserInfo,
  logIn,
  register,
  resetPassword,
  sendLoginCode,
  sendResetCode,
} from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { becomeComplete } from '../../../fixtures/borrower.ts';
import { dataOf } from '../../../fixtures/data-of.ts';
import { identityOf } from '../../../fixtures/person.ts';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { forgetReplaced } from '../files/forget-replaced.ts';
import { staffClient, submittedOrder } from '../loan/test-borrowing.ts';
import { orderIn } from '../order/test-orders.ts';
import { putOrder } from '../staff/test-desk.ts';
import { registration, useTestServer } from '../test-server.ts';
import { erase, everything, night, password } from './test-erasures.ts';

const server = useTestServer();

interface Row {
  readonly status: string;
  readonly kept_until: string | null;
}
const stateOf = async ({ id }: TestBorrower) =>
  (
    await server.query<Row>(
      'select status, kept_until::text from erasures where borrower_id = $1 order by id desc limit 1',
      [id],
    )
  )[0];
const filesOf = ({ id }: TestBorrower) =>
  server.query<{ storage_key: string; purpose: string; forgotten_at: Date | null }>(
    'select storage_key, purpose, forgotten_at from files where borrower_id = $1',
    [id],
  );
const onDisk = ({ storage_key: key }: { storage_key: string }) =>
  existsSync(join(server.filesDir, key.slice(0, 2), key));
const putAway = () =>
  forgetReplaced(server.database, server.files.storage, {
    at: server.clock.now(),
    presetDays: 90,
    logger: { info: () => {} },
  });
const countOf = async (table: string, { id }: TestBorrower) =>
  (await server.query(`select from ${table} where borrower_id = $1`, [id])).length;
const profileOf = async ({ id }: TestBorrower) => {
  const [row] = await server.query<Record<string, unknown>>(
    'select * from borrower_profiles where borrower_id = $1',
    [id],
  );
  return Object.entries(row ?? {}).filter(([, value]) => value !== null);
};

/** Everything that a desk can open about somebody opens. */
async function expectDeskToOpen({ id, mobile }: TestBorrower): Promise<desk.BorrowerPage> {
  for (const role of desk.staffRoles) {
    const staff = await staffClient(server, role);
    dataOf(await staff.call(desk.getBorrowerPage, { borrowerId: id }));
    const lists = [
      ...desk.orderQueues.map((queue) => [desk.listOrders, { queue }] as const),
      ...desk.erasureStates.map((status) => [desk.listErasures, { status }] as const),
      [desk.listPayouts, { status: 'settled' }] as const,
      [desk.listStatementLines, { status: 'all' }] as const,
      [desk.listRefunds, {}] as const,
    ];
    for (const [operation, input] of lists) {
      const answer = await staff.call(operation, input as never);
      expect(answer.ok || answer.refusal === 'wrong_role', `${role} ${operation.path}`).toBe(true);
    }
  }
  const admin = await staffClient(server, 'admin');
  await admin.call(desk.findBorrower, { mobile });
  const orders = await server.query<{ id: string }>('select id from orders where borrower_id = $1', [id]);
  for (const order of orders) {
    dataOf(await admin.call(desk.getReview, { orderId: Number(order.id) }));
    dataOf(await admin.call(desk.listJournals, { orderId: Number(order.id) }));
  }
  return dataOf(await admin.call(desk.getBorrowerPage, { borrowerId: id }));
}

async function expectNoWayIn({ mobile, client }: TestBorrower): Promise<void> {
  expect(await client.call(getUserInfo, {})).toMatchObject({ ok: false });
  const stranger = server.client();
  expect(await stranger.call(logIn, { mobile, password })).toMatchObject({ refusal: 'wrong_credentials' });
  for (const [send, use] of [
    [sendLoginCode, logIn],
    [sendResetCode, resetPassword],
  ] as const) {
    const before = await server.query('select from sms_outbox where mobile = $1', [mobile]);
    await stranger.call(send, { mobile });
    expect(await server.query('select from sms_outbox where mobile = $1', [mobile])).toHaveLength(
      before.length,
    );
    const tried = { mobile, code: '123456', password: 'seven quiet carabaos' };
    expect(await stranger.call(use, tried)).toMatchObject({ ok: false });
    server.clock.advance({ seconds: 61 });
  }
}

describe('an applicant who never signed anything', () => {
  test('is gone on the day, with everything, and their number can register again', async () => {
    const borrower = await newBorrower(server);
    await becomeComplete(borrower);
    const files = await filesOf(borrower);
    expect(files.length).toBeGreaterThan(4);
    await erase(server, borrower);
    expect(await stateOf(borrower)).toMatchObject({ status: 'done' });

    for (const table of [
      ...['borrower_sessions', 'borrower_devices', 'emergency_contacts', 'borrower_photos', 'messages'],
      ...['passkeys', 'unlock_codes', 'notice_counts'],
    ])
      expect(await countOf(table, borrower), table).toBe(0);
    expect((await profileOf(borrower)).map(([column]) => column)).toEqual([
      'borrower_id',
      'company_id',
      'real_name',
      'updated_at',
    ]);
    const left = await everything(server);
    for (const known of [borrower.mobile, identityOf(borrower), 'Ana Maria', `${borrower.mobile}@mail`])
      expect(left).not.toContain(known);

    await putAway();
    expect((await filesOf(borrower)).every(({ forgotten_at }) => forgotten_at !== null)).toBe(true);
    expect(files.filter(onDisk)).toEqual([]);
    await expectNoWayIn(borrower);
    const page = await expectDeskToOpen(borrower);
    expect(page).toMatchObject({ erasure: { status: 'done' }, photos: [], messages: [] });
    expect(page.person.realName).toBe('');

    dataOf(await server.client().call(register, registration(borrower.mobile)));
    const again = await newBorrowerOf(borrower.mobile);
    expect(again).not.toBe(borrower.id);
  });

  test('was refused: what the decision was made on goes with them', async () => {
    const { borrower, orderId } = await submittedOrder(server);
    await server.query(`update orders set status = 'refused' where id = $1`, [orderId]);
    await server.query(
      `insert into decisions (company_id, borrower_id, order_id, kind, outcome, staff_id, at, file_ids, facts_hash)
       select 1, $1, $2, 'first_audit', 'refused', 1, now(), array_agg(id), sha256('') from files where borrower_id = $1`,
      [borrower.id, orderId],
    );
    await erase(server, borrower);
    expect((await filesOf(borrower)).filter(({ forgotten_at }) => forgotten_at === null)).toEqual([]);
    await expectDeskToOpen(borrower);
  });

  test('gets no order any more, whatever had begun before', async () => {
    const borrower = await newBorrower(server);
    await erase(server, borrower);
    await expect(putOrder(server, 'submitted', borrower.id)).rejects.toThrow('the borrower was erased');
  });

  test('was warned of something shortly before', async () => {
    const borrower = await newBorrower(server);
    const wish = { oldPassword: password, password: 'battery staple' };
    dataOf(await borrower.client.call(changePassword, wish));
    expect(await countOf('warnings', borrower)).toBe(1);
    dataOf(await borrower.client.call(closeAccount, { password: 'battery staple' }));
    server.clock.advance({ days: 14 });
    await night(server);
    expect(await stateOf(borrower)).toMatchObject({ status: 'done' });
    expect(await countOf('warnings', borrower)).toBe(0);
  });

  test('is erased once, however often the night comes', async () => {
    const borrower = await newBorrower(server);
    await erase(server, borrower);
    const before = await everything(server);
    expect(await night(server)).toEqual({ erased: 0, held: 0, finished: 0, announced: 0 });
    expect(await everything(server)).toBe(before);
  });
});

async function newBorrowerOf(mobile: string): Promise<number> {
  const [row] = await server.query<{ id: string }>('select id from borrowers where mobile = $1', [mobile]);
  return Number(row?.id);
}

describe('somebody who had a loan', () => {
  test('keeps what the law wants kept, sealed, until its time is over; then that goes as well', async () => {
    const { borrower, orderId } = await orderIn(server, 'done');
    await server.query(
      `update ledger_accounts set balance_cents = 0 where kind = 'borrower_credit' and order_id = $1`,
      [orderId],
    );
    const books = () => server.query('select * from entries order by journal_id, line');
    const booksBefore = await books();
    const { keptUntil } = dataOf(await borrower.client.call(getErasure, {}));
    expect(keptUntil).not.toBeNull();
    await erase(server, borrower);
    expect(await stateOf(borrower)).toMatchObject({ status: 'kept', kept_until: keptUntil });

    const columns = (await profileOf(borrower)).map(([column]) => column);
    expect(columns).toEqual([
      ...['borrower_id', 'company_id', 'real_name', 'identity_number', 'identity_index', 'updated_at'],
    ]);
    const papers = (await filesOf(borrower)).filter(({ purpose }) => purpose === 'contract');
    expect(papers.length).toBeGreaterThan(0);
    expect(papers.every(({ forgotten_at }) => forgotten_at === null)).toBe(true);
    await expectNoWayIn(borrower);
    expect((await expectDeskToOpen(borrower)).erasure).toMatchObject({ status: 'kept', keptUntil });
    expect(await server.client().call(register, registration(borrower.mobile))).toMatchObject({
      refusal: 'mobile_taken',
    });
    const support = await staffClient(server, 'support');
    expect(dataOf(await support.call(desk.findBorrower, { mobile: borrower.mobile }))).toMatchObject({
      name: '',
    });

    server.clock.advance({ days: 3600 });
    expect(await night(server)).toMatchObject({ finished: 0 });
    server.clock.advance({ days: 60 });
    expect(await night(server)).toMatchObject({ finished: 1 });
    expect(await stateOf(borrower)).toMatchObject({ status: 'done' });
    expect((await filesOf(borrower)).filter(({ forgotten_at }) => forgotten_at === null)).toEqual([]);
    const left = await everything(server);
    for (const known of [borrower.mobile, identityOf(borrower)]) expect(left).not.toContain(known);
    const [acceptance] = await server.query<{ contract_id: string; address: Buffer }>(
      'select contract_id, address from contract_acceptances where borrower_id = $1',
      [borrower.id],
    );
    const cell = { table: 'contract_acceptances', column: 'address', rowId: Number(acceptance?.contract_id) };
    expect(server.personalData.open(cell, acceptance?.address ?? Buffer.alloc(0))).toBe('');
    const accounts = await server.query<{ id: string; card_number: Buffer }>(
      'select id, card_number from bank_accounts where borrower_id = $1',
      [borrower.id],
    );
    for (const { id, card_number: sealed } of accounts)
      expect(
        server.personalData.open(
          { table: 'bank_accounts', column: 'card_number', rowId: Number(id) },
          sealed,
        ),
      ).toBe('');
    expect(await books()).toEqual(booksBefore);
    await expectDeskToOpen(borrower);
    dataOf(await server.client().call(register, registration(borrower.mobile)));
  });
});

describe('somebody who has not been here for long', () => {
  test('is told, and erased unless they log in', async () => {
    const gone = await newBorrower(server);
    const back = await newBorrower(server);
    server.clock.advance({ days: 729 });
    await night(server);
    expect(await stateOf(gone)).toBeUndefined();
    server.clock.advance({ days: 2 });
    await night(server);
    expect([await stateOf(gone), await stateOf(back)]).toMatchObject([
      { status: 'waiting' },
      { status: 'waiting' },
    ]);
    const sms = await server.query<{ body: string }>('select body from sms_outbox where mobile = $1', [
      gone.mobile,
    ]);
    expect(sms.at(-1)?.body).toContain('unused account');
    server.clock.advance({ days: 1 });
    dataOf(await server.client().call(logIn, { mobile: back.mobile, password }));
    server.clock.advance({ days: 14 });
    await night(server);
    expect([await stateOf(gone), await stateOf(back)]).toMatchObject([
      { status: 'done' },
      { status: 'taken_back' },
    ]);
  });

  test('but has something open is left alone', async () => {
    const { borrower } = await submittedOrder(server);
    server.clock.advance({ days: 4000 });
    await night(server);
    expect(await stateOf(borrower)).toBeUndefined();
  });
});

describe('the desk', () => {
  test('begins an erasure on a written request, and sees it wait', async () => {
    const borrower = await newBorrower(server);
    const admin = await staffClient(server, 'admin');
    const start = { borrowerId: borrower.id, note: 'letter of 3 May, compared with the ID' };
    const approver = await staffClient(server, 'approver');
    const answers = await Promise.all([admin, approver].map((one) => one.call(desk.startErasure, start)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'not_now' });
    expect(await admin.call(desk.startErasure, start)).toMatchObject({ refusal: 'not_now' });
    const { erasures, total } = dataOf(await admin.call(desk.listErasures, {}));
    expect(total).toBe(erasures.length);
    expect(erasures.find(({ borrowerId }) => borrowerId === borrower.id)).toMatchObject({
      reason: 'written',
      status: 'waiting',
      askedBy: expect.any(String),
    });
    const unknown = await admin.call(desk.startErasure, { borrowerId: 999_999, note: 'x' });
    expect(unknown).toMatchObject({ refusal: 'record_not_found' });
    expect(dataOf(await borrower.client.call(getErasure, {})).waiting).toMatchObject({ reason: 'written' });
  });
});
