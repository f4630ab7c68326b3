import {
  applyIdentity,
  getOrderInfo,
  listMessages,
  resubmitApplication,
  toOrderStatusNumber,
  updateEmergency,
  updateUser,
  uploadCredit,
} from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { lineOnPaper } from '../../../fixtures/png.ts';
import { houseOf, submittedOrder, type TestOrder } from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import { sendBack } from '../review/ask-documents.ts';
import { reviewOrder } from '../review/test-moves.ts';
import { useTestServer } from '../test-server.ts';
import { lockOrder } from './store.ts';

const server = useTestServer();
const picture = lineOnPaper(200, 200);
const contacts = [
  { name: 'Lito Santos', relationship: 'sibling', phone: '09181110003' },
  { name: 'Nena Cruz', relationship: 'friend', phone: '09181110004' },
] as const;

type Documents = Parameters<typeof sendBack>[3]['documents'];

/** As the desk asks, a second before whatever comes next. */
async function askedOrder(documents: Documents): Promise<TestOrder> {
  const order = await submittedOrder(server);
  // The fixtures put what an applicant has sent into the tables, at the moment of the database's own clock.
  await server.query(`update files set created_at = '2020-01-01' where created_at > $1`, [
    server.clock.now(),
  ]);
  await server.query(`update emergency_contacts set given_at = '2020-01-01' where borrower_id = $1`, [
    order.borrower.id,
  ]);
  const { run, reviewer } = await houseOf(server);
  orFail(await run((tx) => reviewOrder(tx, reviewer, order.orderId, 'take')));
  orFail(
    await run(async (tx) => {
      const asking = { ...reviewer, at: server.clock.now() };
      const held = await lockOrder(tx, asking, order.orderId);
      if (!held) throw new Error('no such order');
      return sendBack(tx, asking, held, { documents, note: 'The left half is dark' });
    }),
  );
  server.clock.advance({ seconds: 1 });
  return order;
}

async function viewOf({ orderId, borrower }: TestOrder) {
  return dataOf(await borrower.client.call(getOrderInfo, { loanOrderId: orderId }));
}

async function expectHandedIn(order: TestOrder): Promise<void> {
  const view = await viewOf(order);
  expect(view).toMatchObject({ status: toOrderStatusNumber('in_review'), asked: null });
  expect(view.timeline.filter(({ event }) => event === 'resubmit')).toHaveLength(1);
  const { messages } = dataOf(await order.borrower.client.call(listMessages, {}));
  expect(messages.filter(({ title }) => title === 'We’ve got what we asked for')).toHaveLength(1);
}

async function expectWaiting(order: TestOrder): Promise<void> {
  expect(await viewOf(order)).toMatchObject({ status: toOrderStatusNumber('resubmit') });
}

describe('what was asked for', () => {
  test('is handed in by the last picture, and not before', async () => {
    const order = await askedOrder(['payslip', 'addressProof']);
    const { client } = order.borrower;
    dataOf(await client.call(uploadCredit, { payslip: picture }));
    await expectWaiting(order);
    expect((await viewOf(order)).asked?.documents).toEqual([
      { document: 'payslip', isGiven: true },
      { document: 'addressProof', isGiven: false },
    ]);
    dataOf(await client.call(uploadCredit, { addressProof: picture }));
    await expectHandedIn(order);
    expect(await client.call(resubmitApplication, { orderId: order.orderId })).toMatchObject({
      refusal: 'not_now',
    });
    // A better picture afterwards is taken as well, and hands in nothing a second time.
    dataOf(await client.call(uploadCredit, { payslip: picture }));
    await expectHandedIn(order);
  });

  test('is handed in once by two pictures that arrive at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await askedOrder(['payslip', 'addressProof']);
      const { client } = order.borrower;
      const sent = await Promise.all([
        client.call(uploadCredit, { payslip: picture }),
        client.call(uploadCredit, { addressProof: picture }),
      ]);
      expect(sent.map(({ ok }) => ok)).toEqual([true, true]);
      await expectHandedIn(order);
    }
  });

  test('of an identity is whole with the third picture; with fewer its owner says when', async () => {
    const order = await askedOrder(['identity']);
    const { client } = order.borrower;
    dataOf(await client.call(applyIdentity, { frontImage: picture }));
    dataOf(await client.call(applyIdentity, { backImage: picture }));
    await expectWaiting(order);
    expect((await viewOf(order)).asked?.documents).toEqual([{ document: 'identity', isGiven: true }]);
    dataOf(await client.call(applyIdentity, { handHoldImage: picture }));
    await expectHandedIn(order);

    const one = await askedOrder(['identity']);
    dataOf(await one.borrower.client.call(applyIdentity, { frontImage: picture }));
    dataOf(await one.borrower.client.call(resubmitApplication, { orderId: one.orderId }));
    await expectHandedIn(one);
  });

  test('may end with the contacts, which come as one', async () => {
    const order = await askedOrder(['contacts', 'payslip']);
    const { client } = order.borrower;
    dataOf(await client.call(uploadCredit, { payslip: picture }));
    dataOf(await client.call(updateEmergency, { contacts: [...contacts] }));
    await expectHandedIn(order);
  });

  test('in words alone is handed in by its owner, who may have more to correct', async () => {
    const order = await askedOrder(['baseInfo']);
    const { client } = order.borrower;
    dataOf(await client.call(updateUser, { address: '12 New Street' }));
    await expectWaiting(order);
    dataOf(await client.call(resubmitApplication, { orderId: order.orderId }));
    await expectHandedIn(order);
  });

  test('stays open when what came is no picture', async () => {
    const order = await askedOrder(['payslip']);
    const payslip = new Blob(['no picture'], { type: 'image/png' });
    expect(await order.borrower.client.call(uploadCredit, { payslip })).toMatchObject({
      refusal: 'upload_failed',
    });
    await expectWaiting(order);
  });

  test('stands in the letter in the reviewer’s own words', async () => {
    const order = await askedOrder(['payslip']);
    const { messages } = dataOf(await order.borrower.client.call(listMessages, {}));
    expect(messages[0]?.body).toMatch(/payslip.*\n\n“The left half is dark”$/);
  });
});
