import {
  getReview,
  type Judgement,
  passFinalAudit,
  passFirstAudit,
  type ReviewPage,
  refuseOrder,
  refuseUnreachable,
  takeOrder,
} from '@hiram/contract/desk';
import { expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { auditOf, passAudits, verifyIdentity } from '../../../fixtures/order.ts';
import { houseOf, submittedOrder, type TestOrder, useStaff } from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import { eraseJudgements } from '../profile/evidence/judgement-store.ts';
import { useTestServer } from '../test-server.ts';
import { drawBalance, settlePayout } from '../withdrawal/test-drawing.ts';

const server = useTestServer();
const reviewer = useStaff(server, 'reviewer');
const approver = useStaff(server, 'approver');
const support = useStaff(server, 'support');

async function orderInReview(): Promise<TestOrder> {
  const order = await submittedOrder(server);
  dataOf(await reviewer.call(takeOrder, { orderId: order.orderId }));
  await verifyIdentity(reviewer, order.orderId);
  return order;
}

const pageOf = async (orderId: number, client = reviewer): Promise<ReviewPage> =>
  dataOf(await client.call(getReview, { orderId }));
const earn = ({ borrower }: TestOrder, cents: number) =>
  server.query('update borrower_profiles set monthly_income_cents = $2 where borrower_id = $1', [
    borrower.id,
    cents,
  ]);

test.each([
  ['refused', (orderId: number) => reviewer.call(refuseOrder, { orderId, reasons: ['income_too_low'] })],
  ['unreachable', (orderId: number) => reviewer.call(refuseUnreachable, { orderId, tried: 'Called twice.' })],
] as const)(
  'what was %s shows the figures it was decided by, whatever they would be now',
  async (_, decide) => {
    const order = await orderInReview();
    await earn(order, 100_00);
    const before = await pageOf(order.orderId);
    expect(before.decided).toBeNull();
    expect(before.judgement?.recommendation.decision).toBe('refuse');
    const decidedAt = server.clock.now().toISOString();
    dataOf(await decide(order.orderId));
    await earn(order, 9_000_000_00);
    server.clock.advance({ seconds: 60 });
    const after = await pageOf(order.orderId);
    expect(after.judgement).toEqual(before.judgement);
    expect(after.guard).toEqual(before.guard);
    expect(after.decided).toMatchObject({ at: decidedAt, quote: before.view.quote, overruled: null });
  },
);

test('a loan that is paid out keeps the price and the judgement of its approval', async () => {
  const order = await orderInReview();
  const { orderId } = order;
  await earn(order, 100_000_00);
  const before = await pageOf(orderId, approver);
  await passAudits({ reviewer, approver }, orderId);
  const approved = await pageOf(orderId);
  const { quote } = before.view;
  expect(approved.decided).toMatchObject({ event: 'pass_final_audit', quote, overruled: null });
  const { run, system, callerOf } = await houseOf(server);
  const caller = callerOf(order.borrower.id);
  const { withdrawalId } = orFail(
    await run((tx) => drawBalance(tx, caller, { orderId, amountCents: 100_000_00 })),
  );
  orFail(await run(async (tx) => settlePayout(tx, system, withdrawalId)));
  const running = await pageOf(orderId);
  expect(running.view.quote?.amount).toBe(20_000);
  expect(running.decided).toEqual(approved.decided);
  expect(running.decided?.quote?.amount).toBe(120_000);
  expect(running.judgement).toEqual(approved.judgement);
});

test('while it is with somebody, the figures are of today', async () => {
  const order = await orderInReview();
  dataOf(await reviewer.call(passFirstAudit, await auditOf(reviewer, order.orderId)));
  await earn(order, 100_00);
  const { decided, judgement } = await pageOf(order.orderId, approver);
  expect(decided).toBeNull();
  expect(judgement?.recommendation.decision).toBe('refuse' satisfies Judgement['recommendation']['decision']);
});

test('whoever passes what should be refused says why, at both audits, and it is kept', async () => {
  const order = await orderInReview();
  const { orderId } = order;
  await earn(order, 100_00);
  const { overruled: _, ...silent } = await auditOf(reviewer, orderId);
  expect(await reviewer.call(passFirstAudit, silent)).toMatchObject({
    refusal: 'reason_needed',
    data: { isOverruled: true },
  });
  expect(await reviewer.call(passFirstAudit, { ...silent, overruled: ' ' })).toMatchObject({ code: 10004 });
  dataOf(await reviewer.call(passFirstAudit, { ...silent, overruled: 'Her sister pays.' }));
  const { overruled: __, ...final } = await auditOf(approver, orderId);
  expect(await approver.call(passFinalAudit, final)).toMatchObject({ refusal: 'reason_needed' });
  dataOf(await approver.call(passFinalAudit, { ...final, overruled: 'Seen the sister’s payslip.' }));
  expect((await pageOf(orderId)).decided).toMatchObject({ overruled: 'Seen the sister’s payslip.' });
  // Customer service judges nobody.
  expect(await pageOf(orderId, support)).toMatchObject({ judgement: null, decided: { overruled: null } });
});

test('is sealed where it lies, and gone when the law wants nothing kept', async () => {
  const { orderId, borrower } = await orderInReview();
  dataOf(await reviewer.call(refuseOrder, { orderId, reasons: ['income_too_low'] }));
  const stored = () =>
    server.query<{ figures: Buffer | null }>('select figures from judgements where order_id = $1', [orderId]);
  const [row] = await stored();
  expect(row?.figures?.toString('latin1')).not.toMatch(/recommendation|points/);
  const { run } = await houseOf(server);
  await run(async (tx) => eraseJudgements(tx, borrower.id));
  expect(await stored()).toEqual([{ figures: null }]);
  expect(await pageOf(orderId)).toMatchObject({ decided: null, judgement: null });
});
