/** For tests: late loans, and what the desk and the borrower do about a plan. */
import { addDays, getHardshipPlans, isRefusal, refuse, signHardshipPlan } from '@hiram/contract';
import { decideProposal, type PlanProposal, proposeHardshipPlan } from '@hiram/contract/desk';
import { dataOf } from '../../../fixtures/data-of.ts';
import { houseOf, type StaffClient, type TestOrder } from '../loan/test-borrowing.ts';
import { type House, orFail } from '../loan/test-loans.ts';
import { lockOrder } from '../order/store.ts';
import { loadInstalments } from '../repayment/instalment-store.ts';
import { repay } from '../repayment/repay.ts';
import { runDaily } from '../start/daily-run.ts';
import type { TestServer } from '../test-server.ts';
import { stayLoggedIn } from '../test-sessions.ts';
import { settledWithdrawal } from '../withdrawal/test-payouts.ts';
import { beginPlan } from './begin-plan.ts';
import { breakAfterDays, judgePlan } from './judge-plan.ts';
import { isOpen } from './lay-plan.ts';
import { insertPlan } from './store.ts';

type Wish = Partial<Pick<PlanProposal, 'kind' | 'instalments' | 'firstDueOn'>>;

let transfers = 0;

export function plansOf(server: TestServer, planner: StaffClient, second: StaffClient) {
  const today = async () => (await houseOf(server)).system.today;
  const nextDay = async (days: number) => {
    server.clock.advance({ days });
    await stayLoggedIn(server, days);
    const { system } = await houseOf(server);
    return runDaily(server.database, { today: system.today, at: system.at });
  };
  const propose = async ({ orderId }: TestOrder, wish: Wish = {}) =>
    planner.call(proposeHardshipPlan, {
      ...{ orderId, kind: 'smaller', instalments: 12, firstDueOn: addDays(await today(), 20) },
      ...wish,
      note: 'Lost her job, has a new one from next month',
    });
  const confirm = (proposalId: number) => second.call(decideProposal, { proposalId, isConfirmed: true });
  const plans = async (order: TestOrder) =>
    dataOf(await order.borrower.client.call(getHardshipPlans, { loanOrderId: order.orderId })).plans;
  const newest = async (order: TestOrder) => {
    const [plan] = await plans(order);
    if (!plan) throw new Error('there is no plan');
    return plan;
  };
  const offer = async (order: TestOrder, wish: Wish = {}) => {
    const { proposalId } = dataOf(await propose(order, wish));
    dataOf(await confirm(proposalId));
    return newest(order);
  };
  const sign = async (order: TestOrder) => {
    const { planId, paper } = await newest(order);
    return order.borrower.client.call(signHardshipPlan, { planId, sha256: paper.sha256 });
  };
  return {
    today,
    nextDay,
    propose,
    confirm,
    plans,
    newest,
    offer,
    sign,
    /** 12,000 in six months at 0.8%: 2,096 a month, 12,576 in all. The first is late by some days. */
    async lateLoan(lateDays = 10): Promise<TestOrder> {
      const order = await settledWithdrawal(server, 12_000);
      const [first] = await server.query<{ days: number }>(
        'select min(due_on) - $2::date as days from instalments where order_id = $1',
        [order.orderId, await today()],
      );
      await nextDay((first?.days ?? 0) + lateDays);
      return order;
    },
    async begun(order: TestOrder, wish: Wish = {}): Promise<void> {
      await offer(order, wish);
      dataOf(await sign(order));
    },
    async pay({ orderId }: TestOrder, amount: number, receivedOn?: string): Promise<void> {
      transfers += 1;
      const { run, system } = await houseOf(server);
      const money = {
        orderId,
        amountCents: Math.round(amount * 100),
        source: 'statement' as const,
        receivedOn,
      };
      orFail(await run((tx) => repay(tx, system, { ...money, transferReference: `plan ${transfers}` })));
    },
  };
}

interface RandomWish {
  readonly orderId: number;
  /** How many instalments more than are unpaid; none is a pause. */
  readonly more: number;
  readonly inDays: number;
}

/** For random lives: a plan that two people offer and the borrower signs, without its paper. Or why there is none. */
export async function startPlan({ run, approver, reviewer }: House, wish: RandomWish): Promise<unknown> {
  const { orderId, more, inDays } = wish;
  const { companyId, today, at } = approver;
  return run(async (tx) => {
    const order = await lockOrder(tx, approver, orderId);
    if (!order) return refuse('record_not_found');
    const open = (await loadInstalments(tx, orderId)).filter(isOpen);
    const days = new Set(open.map(({ dueOn }) => dueOn)).size;
    const kind = more === 0 ? ('pause' as const) : ('smaller' as const);
    const instalments = more === 0 ? null : days + more;
    const judged = await judgePlan(
      tx,
      order,
      { kind, instalments, firstDueOn: addDays(today, inDays) },
      today,
    );
    if (isRefusal(judged)) return judged;
    const planId = await insertPlan(
      tx,
      {
        ...{ companyId, orderId, borrowerId: order.borrowerId, kind, proposedBy: reviewer.staffId },
        ...{ confirmedBy: approver.staffId, offeredAt: at, acceptUntil: addDays(today, 7), breakAfterDays },
      },
      judged.steps,
    );
    await beginPlan(tx, order, planId, today);
    return null;
  });
}
