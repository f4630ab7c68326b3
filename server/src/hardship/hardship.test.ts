import {
  addDays,
  declineHardshipPlan,
  figureOf,
  getOrderInfo,
  getRepayOptions,
  getScoreFactors,
  major,
  type PlanView,
  signHardshipPlan,
  toCents,
} from '@hiram/contract';
import {
  approveExtension,
  decideProposal,
  listHardshipPlans,
  previewHardshipPlan,
  proposeFeeWaiver,
  proposeHardshipPlan,
  proposeWriteOff,
  withdrawHardshipPlan,
} from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { press } from '../document/press.ts';
import { testFacts } from '../extension/addendum/test-addenda.ts';
import { writeAddendum } from '../extension/addendum/write-addendum.ts';
import {
  ask,
  freeDays,
  optionsOf,
  pricedDays,
  receive,
  sign as signExtensionOf,
} from '../extension/test-extensions.ts';
import { type TestOrder, useStaff } from '../loan/test-borrowing.ts';
import { loadHeldOrders } from '../reminder/held-orders.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { useTestServer } from '../test-server.ts';
import { stayLoggedIn } from '../test-sessions.ts';
import { settledWithdrawal } from '../withdrawal/test-payouts.ts';
import { plansOf } from './test-plans.ts';
import { watchPlans } from './watch-plans.ts';

const server = useTestServer();
const planner = useStaff(server, 'reviewer');
const approver = useStaff(server, 'approver');
const otherApprover = useStaff(server, 'approver', 2);
const cashier = useStaff(server, 'cashier');
const { today, nextDay, propose, confirm, plans, newest, offer, sign, lateLoan, begun, pay } = plansOf(
  server,
  planner,
  approver,
);

// The first paper starts the press, which takes longer than a call may on a busy machine.
beforeAll(async () => {
  await press.render(writeAddendum(await testFacts('en', 0)));
});

interface Line {
  readonly due: string;
  readonly asked: string;
  readonly fee: string;
  readonly waived: string;
  readonly status: string;
  readonly plan: string | null;
}

const linesOf = ({ orderId }: TestOrder) =>
  server.query<Line>(
    `select due_on::text as due, principal_cents + interest_cents - waived_interest_cents as asked, overdue_fee_cents as fee,
       waived_overdue_fee_cents as waived, status, plan_id as plan
     from instalments where order_id = $1 order by due_on, period`,
    [orderId],
  );
const askedOf = (lines: readonly Line[]) => lines.reduce((sum, { asked }) => sum + Number(asked), 0);
const lettersTo = async ({ orderId }: TestOrder) =>
  (
    await server.query<{ template: string }>(
      'select template from messages where order_id = $1 order by id',
      [orderId],
    )
  ).map(({ template }) => template);
const sumOf = (lines: PlanView['after']) => lines.reduce((sum, { amount }) => sum + toCents(amount), 0);
const orderStatus = async ({ orderId }: TestOrder) =>
  (await server.query<{ status: string }>('select status from orders where id = $1', [orderId]))[0]?.status;
const lateDaysOn = async ({ orderId }: TestOrder, day: string) =>
  (
    await server.query<{ days: number }>(
      'select overdue_days as days from loans_on($2) where order_id = $1',
      [orderId, day],
    )
  )[0]?.days;

describe('a proposal', () => {
  test('is confirmed by a second person, and only then is anything offered', async () => {
    const order = await lateLoan();
    const { proposalId } = dataOf(await propose(order));
    expect(await plans(order)).toEqual([]);
    expect(await planner.call(decideProposal, { proposalId, isConfirmed: true })).toMatchObject({
      refusal: 'wrong_role',
    });
    dataOf(await confirm(proposalId));
    const plan = await newest(order);
    expect(plan).toMatchObject({
      status: 'offered',
      kind: 'smaller',
      acceptUntil: addDays(await today(), 7),
    });
    expect(plan.after).toHaveLength(12);
    expect(plan.after[0]).toEqual({ dueOn: addDays(await today(), 20), amount: major(1_048) });
    expect(sumOf(plan.after)).toBe(12_576_00);
    expect(sumOf(plan.before)).toBe(12_576_00);
    expect(await lettersTo(order)).toContain('plan_offered');
    const [atDesk] = dataOf(await approver.call(listHardshipPlans, { orderId: order.orderId }));
    expect(atDesk).toMatchObject({ proposedBy: 'reviewer 1', confirmedBy: 'approver 1', after: plan.after });
  });

  test('of an approver is not confirmed by the same one', async () => {
    const order = await lateLoan();
    const wish = {
      ...{ orderId: order.orderId, kind: 'pause' as const, instalments: null },
      ...{ firstDueOn: addDays(await today(), 30), note: 'In hospital' },
    };
    const { proposalId } = dataOf(await approver.call(proposeHardshipPlan, wish));
    const decision = { proposalId, isConfirmed: true };
    expect(await approver.call(decideProposal, decision)).toMatchObject({ refusal: 'same_person' });
    dataOf(await otherApprover.call(decideProposal, decision));
    expect((await newest(order)).status).toBe('offered');
  });

  test('is one, by two people at once', async () => {
    const order = await lateLoan();
    const wish = {
      ...{ orderId: order.orderId, kind: 'pause' as const, instalments: null },
      ...{ firstDueOn: addDays(await today(), 30), note: 'In hospital' },
    };
    const answers = await Promise.all(
      [planner, approver].map((each) => each.call(proposeHardshipPlan, wish)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'already_proposed' });
  });

  test('is previewed before anybody makes it, and refused as it would be', async () => {
    const order = await lateLoan();
    const wish = { orderId: order.orderId, kind: 'smaller' as const, instalments: 12 };
    const firstDueOn = addDays(await today(), 20);
    const previewed = dataOf(await planner.call(previewHardshipPlan, { ...wish, firstDueOn }));
    const { before, after, waivedFee } = await offer(order);
    expect(previewed).toEqual({ before, after, overdueFee: waivedFee });
    expect(await planner.call(previewHardshipPlan, { ...wish, firstDueOn })).toMatchObject({
      refusal: 'plan_open',
    });
    const nothing = { ...wish, orderId: 999_999, firstDueOn };
    expect(await planner.call(previewHardshipPlan, nothing)).toMatchObject({ refusal: 'record_not_found' });
  });

  test.each([
    ['as many instalments as are unpaid', { instalments: 6 }, 'plan_not_allowed'],
    ['a first date before anybody has to have signed', { inDays: 7 }, 'plan_not_allowed'],
    ['a first date after half a year', { inDays: 181 }, 'plan_not_allowed'],
  ])(
    'with %s is refused',
    async (_, { inDays = 20, ...wish }: { inDays?: number; instalments?: number }, refusal) => {
      const order = await lateLoan();
      const firstDueOn = addDays(await today(), inDays);
      expect(await propose(order, { ...wish, firstDueOn })).toMatchObject({ refusal });
    },
  );

  test('is refused of a loan that nobody is late with, that is over, that has another, or that is not there', async () => {
    const order = await settledWithdrawal(server, 12_000);
    expect(await propose(order)).toMatchObject({ refusal: 'not_overdue' });
    const unknown = { ...order, orderId: 999_999 };
    expect(await propose(unknown)).toMatchObject({ refusal: 'record_not_found' });
    const late = await lateLoan();
    dataOf(await propose(late));
    expect(await propose(late)).toMatchObject({ refusal: 'already_proposed' });
    const paid = await lateLoan();
    await pay(paid, 20_000);
    expect(await propose(paid)).toMatchObject({ refusal: 'nothing_owed' });
    const offered = await lateLoan();
    await offer(offered);
    expect(await propose(offered)).toMatchObject({ refusal: 'plan_open' });
    const extending = await lateLoan();
    dataOf(await ask(extending, freeDays));
    expect(await propose(extending)).toMatchObject({ refusal: 'extension_open' });
  });

  test('is asked every rule again when it is confirmed', async () => {
    const paid = await lateLoan();
    const { proposalId } = dataOf(await propose(paid));
    await pay(paid, 4_500);
    expect(await confirm(proposalId)).toMatchObject({ refusal: 'not_overdue' });
    const extending = await lateLoan();
    const second = dataOf(await propose(extending));
    dataOf(await ask(extending, freeDays));
    expect(await confirm(second.proposalId)).toMatchObject({ refusal: 'extension_open' });
    const waited = await lateLoan();
    const third = dataOf(await propose(waited, { firstDueOn: addDays(await today(), 9) }));
    await nextDay(5);
    expect(await confirm(third.proposalId)).toMatchObject({ refusal: 'plan_not_allowed' });
  });
});

describe('an offer', () => {
  test('lets no reminder be sent and no extension be asked for, and changes nothing else', async () => {
    const order = await lateLoan();
    const before = await linesOf(order);
    await offer(order);
    const held = await server.database.read((tx) => loadHeldOrders(tx, [order.orderId], server.clock.now()));
    expect([...held]).toEqual([order.orderId]);
    expect(await ask(order, freeDays)).toMatchObject({ refusal: 'plan_open' });
    const { allowedActions } = dataOf(await order.borrower.client.call(getOrderInfo, {}));
    expect(allowedActions.find(({ action }) => action === 'extend')).toMatchObject({
      ...{ allowed: false, reason: 'reason_plan_open' },
    });
    expect(await linesOf(order)).toEqual(before);
  });

  test('can be declined by the borrower, and another one made', async () => {
    const order = await lateLoan();
    const { planId } = await offer(order);
    const decline = () => order.borrower.client.call(declineHardshipPlan, { planId });
    expect(dataOf(await decline())).toEqual({ status: 'declined' });
    expect(await decline()).toMatchObject({ refusal: 'not_now' });
    expect(await sign(order)).toMatchObject({ refusal: 'not_now' });
    await offer(order);
    expect((await plans(order)).map(({ status }) => status)).toEqual(['offered', 'declined']);
  });

  test('can be withdrawn until it is signed; of a signature and a withdrawal at once, one wins', async () => {
    const order = await lateLoan();
    const { planId } = await offer(order);
    const answers = await Promise.all([
      sign(order),
      planner.call(withdrawHardshipPlan, { planId }),
      approver.call(withdrawHardshipPlan, { planId }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(['active', 'withdrawn']).toContain((await newest(order)).status);
    await expectSoundBooks(server);
    const other = await lateLoan();
    const offered = await offer(other);
    dataOf(await planner.call(withdrawHardshipPlan, { planId: offered.planId }));
    expect(await sign(other)).toMatchObject({ refusal: 'not_now' });
    expect(await lettersTo(other)).toContain('plan_withdrawn');
    expect(await planner.call(withdrawHardshipPlan, { planId: 999_999 })).toMatchObject({
      refusal: 'record_not_found',
    });
  });

  test('that nobody signs expires with its last day, once, also when the day is run late', async () => {
    const order = await lateLoan();
    await offer(order);
    await nextDay(7);
    expect((await newest(order)).status).toBe('offered');
    await nextDay(3);
    await nextDay(0);
    expect((await newest(order)).status).toBe('expired');
    expect((await lettersTo(order)).filter((template) => template === 'plan_expired')).toHaveLength(1);
  });

  test('is not signed after its last day, of another paper, or by somebody else', async () => {
    const order = await lateLoan();
    const { planId, paper } = await offer(order);
    const { client } = order.borrower;
    const other = { planId, sha256: '0'.repeat(64) };
    expect(await client.call(signHardshipPlan, other)).toMatchObject({ refusal: 'not_now' });
    const stranger = (await settledWithdrawal(server, 12_000)).borrower;
    const signed = { planId, sha256: paper.sha256 };
    expect(await stranger.client.call(signHardshipPlan, signed)).toMatchObject({
      refusal: 'record_not_found',
    });
    expect(await stranger.client.call(declineHardshipPlan, { planId })).toMatchObject({
      refusal: 'record_not_found',
    });
    server.clock.advance({ days: 8 });
    expect(await sign(order)).toMatchObject({ refusal: 'not_now' });
  });

  test('of a loan that is repaid meanwhile is closed, and nothing is signed', async () => {
    const order = await lateLoan();
    await offer(order);
    await pay(order, 20_000);
    expect(await sign(order)).toMatchObject({ refusal: 'nothing_owed' });
    await nextDay(1);
    expect((await newest(order)).status).toBe('expired');
  });
});

describe('a plan that begins', () => {
  test('asks for smaller instalments, gives up the overdue fees, and adds no cent', async () => {
    const order = await lateLoan(40);
    const before = await linesOf(order);
    const feeCents = before.reduce((sum, { fee }) => sum + Number(fee), 0);
    expect(feeCents).toBeGreaterThan(0);
    const offered = await offer(order);
    expect(toCents(offered.waivedFee)).toBe(feeCents);
    dataOf(await sign(order));
    const after = await linesOf(order);
    expect(askedOf(after)).toBe(askedOf(before));
    expect(after.filter(({ plan }) => plan !== null).map(({ due, asked }) => [due, Number(asked)])).toEqual(
      offered.after.map(({ dueOn, amount }) => [dueOn, toCents(amount)]),
    );
    const [waived] = await server.query<{ cents: string }>(
      `select sum(e.amount_cents) as cents from journals j join entries e on e.journal_id = j.id
       where j.order_id = $1 and j.kind = 'fee_waiver' and e.amount_cents > 0`,
      [order.orderId],
    );
    expect(Number(waived?.cents)).toBe(feeCents);
    const begun = await newest(order);
    expect(begun).toMatchObject({ status: 'active', beganOn: await today(), waivedFee: offered.waivedFee });
    // The first schedule stays to be read.
    expect(begun.before).toEqual(offered.before);
    expect(begun.before.map(({ dueOn }) => dueOn)).toEqual(before.map(({ due }) => due));
    const { periodViews: periods } = dataOf(await order.borrower.client.call(getOrderInfo, {}));
    expect(periods.map(({ amt }) => toCents(amt))).toEqual(
      offered.after.map(({ amount }) => toCents(amount)),
    );
    expect(await lettersTo(order)).toContain('plan_begun');
    await expectSoundBooks(server);
  });

  test('after a pause asks for what it asked before, the oldest on the first day', async () => {
    const order = await lateLoan(40);
    const firstDueOn = addDays(await today(), 60);
    const { before, after } = await offer(order, { kind: 'pause', instalments: null, firstDueOn });
    dataOf(await sign(order));
    expect(after.map(({ amount }) => amount)).toEqual(before.map(({ amount }) => amount));
    expect(after[0]?.dueOn).toBe(firstDueOn);
    const open = (await linesOf(order)).filter(({ status }) => status !== 'repaid');
    expect(open.map(({ due }) => due)).toEqual(after.map(({ dueOn }) => dueOn));
  });

  test('counts what was paid since the offer for its first instalments', async () => {
    const order = await lateLoan();
    await offer(order);
    await pay(order, 1_500);
    dataOf(await sign(order));
    const open = (await linesOf(order)).filter(({ status }) => status !== 'repaid');
    const [feePaid] = await server.query<{ cents: string }>(
      'select sum(paid_overdue_fee_cents) as cents from instalments where order_id = $1',
      [order.orderId],
    );
    // Money that arrived before the signature paid overdue fees first, as the agreement says.
    expect(askedOf(open)).toBe(12_576_00 - 1_500_00 + Number(feePaid?.cents));
    expect(open).toHaveLength(11);
    expect(Number(open[0]?.asked)).toBeLessThan(1_048_00);
    await expectSoundBooks(server);
  });

  test('begins once, by two signatures at once and by a repeated one', async () => {
    const order = await lateLoan();
    const { planId, paper } = await offer(order);
    const call = () => order.borrower.client.call(signHardshipPlan, { planId, sha256: paper.sha256 });
    const answers = await Promise.all([call(), call()]);
    expect(answers.map((answer) => dataOf(answer))).toEqual([{ status: 'active' }, { status: 'active' }]);
    expect((await linesOf(order)).filter(({ plan }) => plan !== null)).toHaveLength(12);
  });

  test('lets the smaller instalment be paid, and is kept to the last one at the price of the first day', async () => {
    const order = await lateLoan();
    await begun(order);
    const options = dataOf(await order.borrower.client.call(getRepayOptions, { loanOrderId: order.orderId }));
    expect(options.choices.find(({ choice }) => choice === 'next')?.amount).toEqual(major(1_048));
    for (let month = 0; month < 12; month += 1) {
      await nextDay(28);
      await pay(order, 1_048);
    }
    expect(await orderStatus(order)).toBe('done');
    await nextDay(1);
    expect((await newest(order)).status).toBe('kept');
    const [cost] = await server.query<{ cents: string }>(
      'select sum(amount_cents) as cents from repayments where order_id = $1',
      [order.orderId],
    );
    expect(Number(cost?.cents)).toBeLessThanOrEqual(12_576_00);
    await expectSoundBooks(server);
  });

  test('can be paid off early for less, but not without the interest that was due before it', async () => {
    const order = await lateLoan(40);
    await begun(order);
    const { payoff } = dataOf(
      await order.borrower.client.call(getRepayOptions, { loanOrderId: order.orderId }),
    );
    // Two instalments were due, of 96 interest each.
    expect(toCents(payoff)).toBeGreaterThanOrEqual(12_000_00 + 2 * 96_00);
    expect(toCents(payoff)).toBeLessThan(12_576_00);
    await pay(order, 12_576);
    expect(await orderStatus(order)).toBe('done');
    await expectSoundBooks(server);
  });
});

describe('while a plan lasts', () => {
  test('no fee is charged, no fee can be waived, no loss is proposed, no date is moved', async () => {
    const order = await lateLoan();
    await begun(order);
    const { orderId } = order;
    const loss = { orderId, note: 'Cannot pay' };
    expect(await approver.call(proposeWriteOff, loss)).toMatchObject({ refusal: 'not_overdue' });
    expect(await approver.call(proposeFeeWaiver, loss)).toMatchObject({ refusal: 'no_fees' });
    expect(await ask(order, freeDays)).toMatchObject({ refusal: 'plan_open' });
    await nextDay(25);
    const late = (await linesOf(order)).filter(({ status }) => status === 'overdue');
    expect(late).toHaveLength(1);
    expect(late[0]).toMatchObject({ fee: '0', waived: '0' });
    await expectSoundBooks(server);
  });

  test('the loan is as late in the reports as on the day the plan began', async () => {
    const order = await lateLoan(40);
    await begun(order);
    await nextDay(10);
    expect(await lateDaysOn(order, await today())).toBe(40);
    expect(await lateDaysOn(order, addDays(await today(), -11))).toBe(39);
  });

  test('nothing that it replaced counts as repaid on time, and what was late stays late', async () => {
    const order = await lateLoan(40);
    await begun(order);
    await pay(order, 4 * 1_048);
    const { factors } = dataOf(await order.borrower.client.call(getScoreFactors, {}));
    const onTime = factors.find(({ factor }) => factor === 'repaid_on_time');
    // Four instalments of the plan on time, less the two that were late before it, of six that are enough.
    expect(onTime).toMatchObject({ points: Math.floor(((onTime?.most ?? 0) * (4 - 2)) / 6) });
  });

  test('a closed extension whose price is seen only now waits for somebody', async () => {
    const order = await lateLoan();
    const { extensionId } = dataOf(await ask(order, pricedDays));
    dataOf(await planner.call(approveExtension, { extensionId }));
    dataOf(await signExtensionOf(order, extensionId));
    const { payment } = await optionsOf(order);
    const paidOn = await today();
    await nextDay(8);
    await begun(order);
    const before = await linesOf(order);
    await receive(server, cashier, {
      ...{ amount: figureOf(payment?.price ?? major(0)), note: payment?.mark ?? '', on: paidOn },
    });
    expect(await linesOf(order)).toEqual(before);
    const [line] = await server.query<{ status: string }>(
      'select status from statement_lines where extension_id = $1 or details like $2',
      [extensionId, `%${payment?.mark}%`],
    );
    expect(line?.status).not.toBe('extended');
  });

  test('a reminder is about the new dates', async () => {
    const order = await lateLoan();
    await begun(order);
    const held = await server.database.read((tx) => loadHeldOrders(tx, [order.orderId], server.clock.now()));
    expect(held.size).toBe(0);
  });
});

describe('a plan that is not kept', () => {
  /** The first instalment of the plan, due in 20 days, is so many days late. */
  async function brokenBy(lateDays: number): Promise<{ order: TestOrder; before: Line[] }> {
    const order = await lateLoan();
    const before = await linesOf(order);
    await begun(order);
    await nextDay(21);
    await nextDay(lateDays - 1);
    return { order, before };
  }

  test('is told first, and the first dates come back after so many days, without fees for the days between', async () => {
    const { order, before } = await brokenBy(15);
    expect(await newest(order)).toMatchObject({ status: 'active', warnedOn: addDays(await today(), -14) });
    expect(await lettersTo(order)).toContain('plan_warned');
    expect(await lettersTo(order)).not.toContain('plan_broken');
    await nextDay(1);
    await nextDay(0);
    expect((await newest(order)).status).toBe('broken');
    expect((await lettersTo(order)).filter((template) => template === 'plan_broken')).toHaveLength(1);
    const after = (await linesOf(order)).filter(({ plan }) => plan === null);
    expect(after.map(({ due, asked }) => [due, asked])).toEqual(before.map(({ due, asked }) => [due, asked]));
    // What was waived stays waived, and the days of the plan cost nothing.
    expect(after.map(({ fee }) => fee)).toEqual(before.map(() => '0'));
    await expectSoundBooks(server);
    await nextDay(1);
    const charged = (await linesOf(order)).filter(({ fee }) => fee !== '0');
    expect(charged).not.toHaveLength(0);
    for (const { fee, asked } of charged) expect(Number(fee)).toBeLessThan(Number(asked) / 50);
    await expectSoundBooks(server);
  });

  test('is told a week before it ends, also when nobody was there for a month', async () => {
    const order = await lateLoan();
    await begun(order);
    await nextDay(60);
    expect(await newest(order)).toMatchObject({ status: 'active', warnedOn: await today() });
    await nextDay(7);
    expect((await newest(order)).status).toBe('active');
    await nextDay(1);
    expect((await newest(order)).status).toBe('broken');
    await expectSoundBooks(server);
  });

  test('is warned of and broken once, by two runs of the day at once', async () => {
    const order = await lateLoan();
    await begun(order);
    const twice = async (days: number) => {
      server.clock.advance({ days });
      await stayLoggedIn(server, days);
      const day = { today: await today(), at: server.clock.now() };
      await Promise.all([watchPlans(server.database, day), watchPlans(server.database, day)]);
    };
    await twice(30);
    await twice(8);
    expect((await newest(order)).status).toBe('broken');
    const letters = (await lettersTo(order)).filter((template) => /^plan_(warned|broken)$/.test(template));
    expect(letters).toEqual(['plan_warned', 'plan_broken']);
    await expectSoundBooks(server);
  });

  test('counts everything that was paid on the first dates', async () => {
    const order = await lateLoan();
    await begun(order);
    await nextDay(10);
    await pay(order, 3_000);
    await nextDay(100);
    await nextDay(8);
    expect((await newest(order)).status).toBe('broken');
    const [paid] = await server.query<{ cents: string; first: string }>(
      `select sum(paid_principal_cents + paid_interest_cents) as cents, min(status) filter (where period = 1) as first
       from instalments where order_id = $1`,
      [order.orderId],
    );
    expect(paid).toEqual({ cents: '300000', first: 'repaid' });
    await expectSoundBooks(server);
  });

  test('goes on when it is paid in time, and is warned of again the next time', async () => {
    const { order } = await brokenBy(10);
    await pay(order, 1_048);
    await nextDay(1);
    expect(await newest(order)).toMatchObject({ status: 'active', warnedOn: null });
    await nextDay(25);
    expect((await lettersTo(order)).filter((template) => template === 'plan_warned')).toHaveLength(2);
  });

  test('is not broken while a slip waits to be looked at', async () => {
    const { order } = await brokenBy(10);
    await server.query(
      `with file as (
         insert into files (id, company_id, borrower_id, purpose, content_type, byte_size, sha256, key_id, storage_key, created_at)
         values (gen_random_uuid(), 1, $2, 'slip', 'image/png', 1, sha256(''), 'test', gen_random_uuid(), $3) returning id)
       insert into slips (company_id, order_id, borrower_id, method, amount_cents, transferred_on, file_id, sha256, look, sent_at)
       select 1, $1, $2, 'transfer', 100000, $3::timestamptz::date, id, sha256(''), b'0'::bit(64), $3 from file`,
      [order.orderId, order.borrower.id, server.clock.now()],
    );
    await nextDay(20);
    expect((await newest(order)).status).toBe('active');
  });

  test('can be followed by another one', async () => {
    const { order } = await brokenBy(16);
    await nextDay(0);
    expect((await newest(order)).status).toBe('broken');
    await begun(order, { instalments: 18 });
    expect((await plans(order)).map(({ status }) => status)).toEqual(['active', 'broken']);
    expect(askedOf(await linesOf(order))).toBe(12_576_00);
    await expectSoundBooks(server);
  });

  test('can be written off once it is late, and ends with it', async () => {
    const { order } = await brokenBy(5);
    const { proposalId } = dataOf(
      await approver.call(proposeWriteOff, { orderId: order.orderId, note: 'Has moved away' }),
    );
    dataOf(await otherApprover.call(decideProposal, { proposalId, isConfirmed: true }));
    await nextDay(1);
    expect((await newest(order)).status).toBe('ended');
    await expectSoundBooks(server);
  });
});
