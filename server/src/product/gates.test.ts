import {
  acceptAgreement,
  apply,
  changeApplication,
  getAgreement,
  getOrderInfo,
  getPeriodConfig,
  listApps,
  major,
  quoteApplication,
  quoteWithdrawal,
  type SentInput,
} from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { auditOf, verifyIdentity } from '../../../fixtures/order.ts';
import {
  applicant,
  approvedOrder,
  expectUntouched,
  putAcceptance,
  sentWithdrawCode,
  type TestOrder,
  tryWithdraw,
  useStaff,
} from '../loan/test-borrowing.ts';
import { orderIn } from '../order/test-orders.ts';
import { useTestServer } from '../test-server.ts';

/*
 * The price is held against today's law at every gate between a product and the money, because whoever saved
 * it may have done so under another law, or under another figure.
 */

const server = useTestServer();
const admin = useStaff(server, 'admin');
const approver = useStaff(server, 'approver');
const reviewer = useStaff(server, 'reviewer');
const support = useStaff(server, 'support');

/** The demo's terms cost between 1.4 and 1.7 % a month. */
async function capAt(percent: number): Promise<void> {
  await server.query(
    `update rate_settings set value = to_jsonb($1::float8) where name = 'ph_other_loans_effective_month_percent'`,
    [percent],
  );
}
afterEach(() => capAt(5));

const notOnOffer = { refusal: 'not_on_offer' };
const notAllowed = {
  refusal: 'price_not_allowed',
  data: { broken: [{ reason: 'above_cap', cap: 1, rule: 'ph_other_loans', periods: 6 }] },
};

describe('what the law has come to forbid', () => {
  test('is not in the list of products, and has no terms', async () => {
    const { client } = await applicant(server);
    expect(dataOf(await client.call(listApps, {}))).toHaveLength(3);
    await capAt(1);
    expect(dataOf(await client.call(listApps, {}))).toEqual([]);
    expect(dataOf(await client.call(getPeriodConfig, { appId: 1 })).rateConfigs).toEqual([]);
    await capAt(5);
    expect(dataOf(await client.call(listApps, {}))).toHaveLength(3);
  });

  test('leaves the offer term by term: what is still allowed can be had', async () => {
    await capAt(1.5);
    const { client } = await applicant(server);
    const { id: configId, rateConfigs } = dataOf(await client.call(getPeriodConfig, { appId: 1 }));
    const left = rateConfigs.map(({ periodDays }) => periodDays);
    expect(left).toEqual([6, 12]);
    expect(dataOf(await client.call(listApps, {}))[0]).toMatchObject({ isOnlyRate: true, defaultRate: 0.8 });
    const wish = { amt: major(120_000), appId: 1, configId };
    expect(await client.call(quoteApplication, { ...wish, periodDays: 24 })).toMatchObject(notOnOffer);
    expect(await client.call(quoteApplication, { ...wish, periodDays: 6 })).toMatchObject({ ok: true });
    expect(await client.call(apply, { ...wish, periodDays: 24 })).toMatchObject(notOnOffer);
    expect(await client.call(apply, { ...wish, periodDays: 6 })).toMatchObject({ ok: true });
  });

  test('is told to the desk with the rule: on the page of the products and on everybody’s first page', async () => {
    const look = async () => {
      const products = dataOf(await admin.call(desk.listProducts, {}));
      const today = { from: '2026-11-15', to: '2026-11-15' };
      const { offTheOffer } = dataOf(await reviewer.call(desk.getDashboard, today));
      return { guards: products.map(({ versions }) => versions[0]?.guard), offTheOffer };
    };
    const before = await look();
    expect(before.guards.map((guard) => guard?.isAllowed)).toEqual([true, true, true]);
    expect(before.offTheOffer).toEqual([]);
    await capAt(1.5);
    const { guards, offTheOffer } = await look();
    expect(guards.map((guard) => guard?.isAllowed)).toEqual([false, true, false]);
    const broken = guards[0]?.figures.filter(({ isBroken }) => isBroken);
    expect(broken?.map(({ periods, rule, cap }) => [periods, rule, cap])).toEqual([
      [18, 'ph_other_loans', 1.5],
      [24, 'ph_other_loans', 1.5],
    ]);
    expect(offTheOffer.map(({ name }) => name)).toEqual(['Hiram Steady', 'Hiram Trade']);
    expect(offTheOffer[0]).toEqual({ appId: 1, name: 'Hiram Steady', broken });
  });

  test('makes way for the next product, which is then the first of the list', async () => {
    await capAt(1.2);
    const { client } = await applicant(server);
    const [first] = dataOf(await client.call(listApps, {}));
    expect(first).toMatchObject({ id: 2, name: 'Hiram Study' });
    const { id: configId } = dataOf(await client.call(getPeriodConfig, { appId: 2 }));
    const wish = { amt: major(120_000), periodDays: 6, configId };
    expect(await client.call(apply, { ...wish, configId: 1, appId: 1 })).toMatchObject(notOnOffer);
    expect(await client.call(apply, { ...wish, appId: 2 })).toMatchObject({ ok: true });
  });

  test('is neither quoted, nor applied for, nor changed to', async () => {
    const { orderId, borrower } = await orderIn(server, 'submitted');
    const { id: configId } = dataOf(await borrower.client.call(getPeriodConfig, { appId: 1 }));
    const wish = { amt: major(90_000), periodDays: 12, configId };
    const other = await applicant(server);
    await capAt(1);
    expect(await other.client.call(quoteApplication, { ...wish, appId: 1 })).toMatchObject(notOnOffer);
    await expectUntouched(server, other, () => other.client.call(apply, { ...wish, appId: 1 }), notOnOffer);
    const change = () => borrower.client.call(changeApplication, { ...wish, orderId });
    await expectUntouched(server, borrower, change, notOnOffer);
  });

  test.each([
    ['first', 'in_review', reviewer, desk.passFirstAudit],
    ['final', 'first_audit_passed', approver, desk.passFinalAudit],
  ] as const)('does not pass the %s audit, and the page says so before', async (_, status, who, pass) => {
    const { orderId, borrower } = await orderIn(server, status);
    await verifyIdentity(reviewer, orderId);
    await server.query('update orders set taken_by = null, taken_at = null where id = $1', [orderId]);
    await capAt(1);
    const audit = await auditOf(who, orderId);
    await expectUntouched(server, borrower, () => who.call(pass, audit), notAllowed);
    const { guard, allowedActions } = dataOf(await who.call(desk.getReview, { orderId }));
    expect(guard.isAllowed).toBe(false);
    const action = status === 'in_review' ? 'pass_first_audit' : 'pass_final_audit';
    expect(allowedActions).toContainEqual({ action, allowed: false, reason: 'reason_price' });
    await capAt(5);
    expect(await who.call(pass, audit)).toMatchObject({ ok: true });
  });

  test('is not signed', async () => {
    const { orderId, borrower } = await approvedOrder(server, { isAccepted: false });
    const { sha256 } = await agreementOf({ orderId, borrower });
    await capAt(1);
    const accept = () => borrower.client.call(acceptAgreement, { orderId, sha256 });
    await expectUntouched(server, borrower, accept, notOnOffer);
    await capAt(5);
    expect(await accept()).toMatchObject({ ok: true });
  });

  test('is not paid out, gets no code, and the borrower reads why; the code that is there stays good', async () => {
    const order = await approvedOrder(server);
    const { orderId, borrower } = order;
    const code = await sentWithdrawCode(server, order);
    await capAt(1);
    await expectUntouched(server, borrower, () => tryWithdraw(order, code), notOnOffer);
    const quote = { orderId, amt: major(50_000) };
    expect(await borrower.client.call(quoteWithdrawal, quote)).toMatchObject(notOnOffer);
    const release = () => support.call(desk.releaseWithdrawCode, { orderId });
    await expectUntouched(server, borrower, release, { refusal: 'price_not_allowed' });
    const { allowedActions } = dataOf(await borrower.client.call(getOrderInfo, { loanOrderId: orderId }));
    expect(allowedActions).toContainEqual({ action: 'withdraw', allowed: false, reason: 'reason_price' });
    expect(allowedActions).toContainEqual({ action: 'cancel', allowed: true, reason: null });
    await capAt(5);
    expect(dataOf(await tryWithdraw(order, code))).toMatchObject({ verified: true });
  });
});

async function agreementOf({ orderId, borrower }: TestOrder): Promise<{ sha256: string }> {
  return dataOf(await borrower.client.call(getAgreement, { loanOrderId: orderId }));
}

describe('what was signed', () => {
  /** 7 % a month: legal for a small loan until the circular of April 2026 capped it at 6. */
  async function smallOrder(): Promise<TestOrder> {
    const order = await approvedOrder(server, { isAccepted: false });
    await server.query(
      `update orders set amount_cents = 900000, balance_cents = 900000, rate = 7000, method = 'reducing', periods = 3
       where id = $1`,
      [order.orderId],
    );
    await capAt(12);
    return order;
  }
  async function signAt(order: TestOrder, at: string): Promise<void> {
    const seconds = (Date.parse(at) - server.clock.now().getTime()) / 1000;
    server.clock.advance({ seconds });
    await putAcceptance(server, order);
    server.clock.advance({ seconds: -seconds });
  }
  const draw = async (order: TestOrder) =>
    tryWithdraw(order, await sentWithdrawCode(server, order), { withdrawAmount: 9_000 });

  test('while it was legal is paid out under a rule that came later', async () => {
    const order = await smallOrder();
    // The last moment of 31 March in Manila.
    await signAt(order, '2026-03-31T15:59:59Z');
    expect(dataOf(await draw(order))).toMatchObject({ verified: true });
  });

  test('under that rule already is not', async () => {
    const order = await smallOrder();
    await signAt(order, '2026-03-31T16:00:00Z');
    expect(await draw(order)).toMatchObject(notOnOffer);
  });

  test('by a figure that turned out too high is not: the figure was wrong on that day, too', async () => {
    const order = await smallOrder();
    await signAt(order, '2026-03-31T15:59:59Z');
    await capAt(5);
    expect(await draw(order)).toMatchObject(notOnOffer);
  });
});

describe('the first day of new terms', () => {
  let draft: SentInput<typeof desk.proposeProduct>;
  beforeAll(async () => {
    const [product] = dataOf(await admin.call(desk.listProducts, {}));
    const version = product?.versions[0];
    if (!version) throw new Error('no product');
    draft = { ...version.draft, effectiveFrom: '2026-11-15' };
  });
  const confirm = async (wanted: typeof draft, { waitDays = 0 } = {}) => {
    const { proposalId } = dataOf(await admin.call(desk.proposeProduct, wanted));
    server.clock.advance({ days: waitDays });
    const answer = await approver.call(desk.decideProposal, { proposalId, isConfirmed: true });
    server.clock.advance({ days: -waitDays });
    if (!answer.ok) dataOf(await admin.call(desk.decideProposal, { proposalId, isConfirmed: false }));
    return answer;
  };

  test('does not lie in the past', async () => {
    expect(await admin.call(desk.proposeProduct, { ...draft, effectiveFrom: '2026-11-14' })).toMatchObject({
      refusal: 'request_error',
      data: { fields: { effectiveFrom: 'product_wrong_day' } },
    });
  });

  test('in the past is judged by the law of today', async () => {
    const [term] = draft.rateConfigs;
    if (!term) throw new Error('no term');
    const monthly = { ...term, periodDays: 1, rate: 4000, minAmount: major(1_000), maxAmount: major(10_000) };
    const short = { ...draft, effectiveFrom: '2019-08-20', rateConfigs: [monthly] };
    const guard = dataOf(await admin.call(desk.checkProduct, short));
    expect(guard.isAllowed).toBe(false);
    expect(guard.figures).toContainEqual(expect.objectContaining({ reason: 'term_too_short' }));
  });

  test('to come is the day by whose law the desk is told of them, and what they replace is history', async () => {
    expect(await confirm({ ...draft, effectiveFrom: '2026-12-01' })).toMatchObject({ ok: true });
    const guards = async () => {
      const [product] = dataOf(await admin.call(desk.listProducts, {}));
      return product?.versions.map(({ guard }) => guard?.isAllowed ?? null);
    };
    expect(await guards()).toEqual([true, true]);
    server.clock.advance({ days: 20 });
    expect(await guards()).toEqual([true, null]);
    server.clock.advance({ days: -20 });
  });

  test('that has passed before somebody confirms becomes the day of the confirmation', async () => {
    const late = { ...draft, name: 'Hiram Late', appId: undefined, effectiveFrom: '2026-11-16' };
    expect(await confirm(late, { waitDays: 3 })).toMatchObject({ ok: true });
    const products = dataOf(await admin.call(desk.listProducts, {}));
    const saved = products.find(({ name }) => name === 'Hiram Late');
    expect(saved?.versions.map(({ effectiveFrom }) => effectiveFrom)).toEqual(['2026-11-18']);
  });
});
