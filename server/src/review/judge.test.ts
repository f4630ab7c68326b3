import { randomBytes } from 'node:crypto';
import { changeApplication, getPeriodConfig, updateUser } from '@hiram/contract';
import {
  askDocuments,
  getReview,
  passFinalAudit,
  passFirstAudit,
  type SeenPart,
  takeOrder,
} from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { auditOf, verifyIdentity } from '../../../fixtures/order.ts';
import { putPhotos } from '../account/test-borrower.ts';
import { applicant, submittedOrder, type TestOrder, useStaff } from '../loan/test-borrowing.ts';
import { findOwnOrder } from '../order/own-order-store.ts';
import { createPersonalData } from '../personal-data/seal.ts';
import { loadFacts, marksOf } from '../profile/evidence/load-facts.ts';
import { pictureOf } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
const reviewer = useStaff(server, 'reviewer');
const approver = useStaff(server, 'approver');

async function orderInReview(): Promise<TestOrder> {
  const order = await submittedOrder(server);
  dataOf(await reviewer.call(takeOrder, { orderId: order.orderId }));
  await verifyIdentity(reviewer, order.orderId);
  return order;
}

interface DecisionRow {
  readonly kind: string;
  readonly outcome: string;
  readonly staff_id: string;
  readonly file_ids: string[];
  readonly facts_hash: Buffer;
  readonly looked: string | null;
}

function decisionsOf({ borrower }: TestOrder): Promise<DecisionRow[]> {
  return server.query<DecisionRow>(
    'select kind, outcome, staff_id, file_ids, facts_hash, looked from decisions where borrower_id = $1 order by id',
    [borrower.id],
  );
}

/** What can change while somebody reads, and who changes it. */
const changes: Readonly<Record<SeenPart, (order: TestOrder) => Promise<unknown>>> = {
  details: async ({ borrower }) => dataOf(await borrower.client.call(updateUser, { monthlyIncome: 90_000 })),
  loan: async ({ borrower, orderId }) => {
    const { id: configId } = dataOf(await borrower.client.call(getPeriodConfig, { appId: 1 }));
    const wish = { orderId, amt: 130_000, periodDays: 6, configId };
    return dataOf(await borrower.client.call(changeApplication, wish));
  },
  documents: ({ borrower }) => newPhoto(borrower.id, 'payslip'),
  identityPhotos: ({ borrower }) => newPhoto(borrower.id, 'handHoldImage'),
  identity: ({ borrower }) =>
    server.query(`update borrower_profiles set birthday = '1990-01-01' where borrower_id = $1`, [
      borrower.id,
    ]),
  bankAccount: ({ borrower }) =>
    server.query(`update bank_accounts set bank_name = 'BDO Unibank' where borrower_id = $1`, [borrower.id]),
};

async function borrowerOf(orderId: number): Promise<number> {
  const [row] = await server.query<{ id: string }>('select borrower_id as id from orders where id = $1', [
    orderId,
  ]);
  return Number(row?.id);
}

async function newPhoto(id: number, purpose: string): Promise<void> {
  await server.query('delete from borrower_photos where borrower_id = $1 and purpose = $2', [id, purpose]);
  await putPhotos(server, { id }, [purpose]);
}

describe('an audit', () => {
  test.each(Object.entries(changes))(
    'is refused when the %s changed while it was read',
    async (part, change) => {
      const order = await orderInReview();
      const first = await auditOf(reviewer, order.orderId);
      await change(order);
      const before = await pictureOf(server);
      expect(await reviewer.call(passFirstAudit, first)).toMatchObject({
        refusal: 'changed_meanwhile',
        code: 30008,
        data: { changed: [part] },
      });
      expect(await pictureOf(server)).toEqual(before);
      // Whoever has looked again may pass it.
      expect(await reviewer.call(passFirstAudit, await auditOf(reviewer, order.orderId))).toMatchObject({
        ok: true,
      });
    },
  );

  test('keeps which pictures were shown, and a hash of everything that was', async () => {
    const order = await orderInReview();
    const { orderId } = order;
    dataOf(await reviewer.call(passFirstAudit, await auditOf(reviewer, orderId)));
    dataOf(await approver.call(passFinalAudit, await auditOf(approver, orderId)));
    const files = await server.query<{ file_id: string; purpose: string }>(
      'select file_id, purpose from borrower_photos where borrower_id = $1',
      [order.borrower.id],
    );
    const idsOf = (rows: typeof files) => rows.map(({ file_id }) => file_id).toSorted();
    const [identity, first, final, ...more] = await decisionsOf(order);
    expect(more).toEqual([]);
    expect(identity).toMatchObject({ kind: 'identity', outcome: 'passed' });
    expect(identity?.file_ids.toSorted()).toEqual(
      idsOf(files.filter(({ purpose }) => ['frontImage', 'backImage', 'handHoldImage'].includes(purpose))),
    );
    expect(first).toMatchObject({ kind: 'first_audit', staff_id: String(reviewer.staffId) });
    expect(first?.file_ids.toSorted()).toEqual(idsOf(files));
    expect(final).toMatchObject({ kind: 'final_audit', staff_id: String(approver.staffId) });
    // Nothing has changed between the two: they have looked at the same.
    expect(final?.facts_hash).toEqual(first?.facts_hash);
    expect(first?.facts_hash).not.toEqual(identity?.facts_hash);
  });

  test('and a request for documents leave records that nobody changes', async () => {
    const order = await orderInReview();
    dataOf(await reviewer.call(askDocuments, { orderId: order.orderId, documents: ['payslip'] }));
    expect((await decisionsOf(order)).at(-1)).toMatchObject({ kind: 'documents', outcome: 'asked' });
    await expect(server.query('update decisions set looked = null')).rejects.toThrow();
    await expect(server.query('delete from decisions')).rejects.toThrow();
  });

  test('hands out marks that only this installation can make: nobody finds a number by trying all there are', async () => {
    const { orderId } = await orderInReview();
    const { seen } = await auditOf(reviewer, orderId);
    const facts = await server.database.read(async (tx) => {
      const order = await findOwnOrder(
        tx,
        { borrowerId: await borrowerOf(orderId), at: new Date() },
        orderId,
      );
      if (!order) throw new Error('the order is not there');
      return loadFacts(tx, server.personalData, order);
    });
    expect(marksOf(server.personalData, 1, facts)).toEqual(seen);
    const elsewhere = createPersonalData({
      dataKeys: [{ id: 'other', key: randomBytes(32) }],
      indexKey: randomBytes(32),
    });
    const others = Object.values(marksOf(elsewhere, 1, facts));
    expect(others.filter((mark) => Object.values(seen).includes(mark))).toEqual([]);
  });
});

describe('somebody who shares what people do not share', () => {
  const share = async ({ borrower }: TestOrder, what: 'account' | 'device'): Promise<void> => {
    const other = await applicant(server);
    const statement = {
      account: `update bank_accounts set card_index = (select card_index from bank_accounts where borrower_id = $2)
        where borrower_id = $1`,
      device: `insert into borrower_devices (company_id, borrower_id, device_hash, first_seen_at)
        select 1, id, decode(md5($1::text), 'hex'), now() from unnest(array[$1::bigint, $2]) id`,
    }[what];
    await server.query(statement, [borrower.id, other.id]);
  };

  test.each(['account', 'device'] as const)(
    '(%s) passes an audit only with a reason, which is kept',
    async (what) => {
      const order = await orderInReview();
      const { orderId } = order;
      await share(order, what);
      const shared = what === 'account' ? ['card'] : ['device'];
      const { judgement, sharedKinds } = dataOf(await reviewer.call(getReview, { orderId }));
      expect(judgement?.recommendation.decision).not.toBe('pass');
      expect(sharedKinds).toEqual(shared);
      const first = await auditOf(reviewer, orderId);
      expect(await reviewer.call(passFirstAudit, first)).toMatchObject({
        refusal: 'reason_needed',
        code: 30020,
        data: { shared },
      });
      expect(await reviewer.call(passFirstAudit, { ...first, looked: ' ' })).toMatchObject({ code: 10004 });
      const looked = 'Sisters; both came to the office.';
      expect(await reviewer.call(passFirstAudit, { ...first, looked })).toMatchObject({ ok: true });
      const final = await auditOf(approver, orderId);
      expect(await approver.call(passFinalAudit, final)).toMatchObject({ refusal: 'reason_needed' });
      expect(await approver.call(passFinalAudit, { ...final, looked: 'Saw both.' })).toMatchObject({
        ok: true,
      });
      expect((await decisionsOf(order)).map((row) => row.looked)).toEqual([null, looked, 'Saw both.']);
    },
  );

  test('(only contacts) passes without one', async () => {
    const order = await orderInReview();
    await applicant(server);
    const { duplicates, sharedKinds } = dataOf(await reviewer.call(getReview, { orderId: order.orderId }));
    expect(duplicates.map(({ kind }) => kind)).toContain('phone');
    expect(sharedKinds).toEqual([]);
    expect(await reviewer.call(passFirstAudit, await auditOf(reviewer, order.orderId))).toMatchObject({
      ok: true,
    });
  });
});
