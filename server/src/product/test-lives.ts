/** For tests: lives of a product, its figures and one order, each step by the call that a person would make. */
import {
  acceptAgreement,
  addDays,
  apply,
  type Client,
  cancelApplication,
  getAgreement,
  getPeriodConfig,
  listApps,
  major,
  type SentInput,
  todayIn,
} from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { dataOf } from '../../../fixtures/data-of.ts';
import { auditOf, verifyIdentity } from '../../../fixtures/order.ts';
import type { TestBorrower } from '../account/test-borrower.ts';
import { houseOf, sentWithdrawCode, tryWithdraw } from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import type { TestServer } from '../test-server.ts';
import { settlePayout } from '../withdrawal/test-drawing.ts';
import {
  expectLegalOffer,
  expectLegalOrder,
  expectLegalPayout,
  overdueCapPercent,
  type Price,
} from './test-legal.ts';

export interface Terms extends Price {
  readonly amount: number;
  readonly leastWithdrawal: number;
}

export const orderGates = ['apply', 'apply unseen', 'first audit', 'final audit', 'accept'] as const;

export type Step =
  | { do: 'set the figure'; value: number }
  /** As an installation may have it from before there were bounds. */
  | { do: 'write the figure'; value: number }
  | { do: 'allow flat interest'; isAllowed: boolean }
  | { do: 'propose'; terms: Terms; inDays: number }
  | { do: 'confirm' | 'take' | 'cancel' | (typeof orderGates)[number] }
  | { do: 'draw'; share: number }
  | { do: 'wait'; days: number };

export interface People {
  readonly admin: Client;
  readonly approver: Client;
  readonly reviewer: Client;
  readonly borrower: TestBorrower;
}

type Wish = SentInput<typeof apply>;

interface World {
  appId: number | undefined;
  readonly proposals: number[];
  /** What has been on offer once, for those who try it again later. */
  seen: Wish | undefined;
  orderId: number;
}

/** How often each step was let through and how often not: a model that is never let through proves nothing. */
export type Counts = Map<Step['do'], { yes: number; no: number }>;

/** A few days before the law of the Philippines changed. */
const firstMoment = '2026-03-27T04:00:00Z';
const effectiveCap = 'ph_other_loans_effective_month_percent';
const flatInterest = 'ph_interest_on_outstanding_balance_only';

/** Plays a life from the start, and says of each step whether it was let through. */
export async function play(
  server: TestServer,
  people: People,
  steps: readonly Step[],
  counts: Counts,
): Promise<boolean[]> {
  const world = await begin(server);
  const answers: boolean[] = [];
  for (const step of steps) {
    const isDone = await act(server, people, world, step);
    const { yes, no } = counts.get(step.do) ?? { yes: 0, no: 0 };
    counts.set(step.do, { yes: yes + Number(isDone), no: no + Number(!isDone) });
    if (isDone && orderGates.some((gate) => gate === step.do)) await expectLegalOrder(server, world.orderId);
    await expectLegalOffer(server, people.borrower);
    answers.push(isDone);
  }
  return answers;
}

/** The last life is over: its order is cancelled, its products are not on offer, its figures are the demo's. */
async function begin(server: TestServer): Promise<World> {
  await server.query(`update period_configs set effective_from = '2999-01-01'`);
  await server.query(`update orders set status = 'cancelled', balance_cents = 0 where status <> 'cancelled'`);
  await server.query(
    `update proposals set status = 'dropped', decided_by = proposed_by, decided_at = now() where status = 'open'`,
  );
  await server.query(`update rate_settings set value = '5' where name like '%percent'`);
  await server.query(`update rate_settings set value = 'false' where name = $1`, [flatInterest]);
  server.clock.advance({ seconds: (Date.parse(firstMoment) - server.clock.now().getTime()) / 1000 });
  return { appId: undefined, proposals: [], seen: undefined, orderId: 0 };
}

const draftOf = ({
  terms,
  effectiveFrom,
  appId,
}: {
  terms: Terms;
  effectiveFrom: string;
  appId: number | undefined;
}): SentInput<typeof desk.proposeProduct> => ({
  ...(appId === undefined ? {} : { appId }),
  name: 'Hiram Random',
  logo: '/pictures/product-steady.svg',
  minWithdrawal: major(terms.leastWithdrawal),
  effectiveFrom,
  rateConfigs: [
    {
      ...{ periodDays: terms.periods, periodUnit: terms.unit, rate: terms.rate, method: terms.method },
      ...{ serviceFeePercent: terms.feePercent, overdueDailyPercent: terms.overdueDailyPercent },
      ...{ overdueCapPercent, step: major(1_000) },
      ...{ minAmount: major(terms.amount), maxAmount: major(terms.amount) },
    },
  ],
});

/** Does it, and says whether it was let through. */
async function act(server: TestServer, people: People, world: World, step: Step): Promise<boolean> {
  const { admin, reviewer, approver, borrower } = people;
  const { client } = borrower;
  const { orderId } = world;
  switch (step.do) {
    case 'wait':
      server.clock.advance({ days: step.days });
      return true;
    case 'write the figure':
      await server.query('update rate_settings set value = to_jsonb($2::float8) where name = $1', [
        effectiveCap,
        step.value,
      ]);
      return true;
    case 'set the figure':
      return setFigure(people, effectiveCap, step.value);
    case 'allow flat interest':
      return setFigure(people, flatInterest, !step.isAllowed);
    case 'propose': {
      const effectiveFrom = addDays(todayIn(server.market.timeZone, server.clock.now()), step.inDays);
      const draft = draftOf({ terms: step.terms, effectiveFrom, appId: world.appId });
      const answer = await admin.call(desk.proposeProduct, draft);
      if (answer.ok) world.proposals.push(answer.data.proposalId);
      return answer.ok;
    }
    case 'confirm':
      return confirm(server, people, world);
    case 'apply': {
      const [app] = dataOf(await client.call(listApps, {}));
      if (!app) return false;
      const config = dataOf(await client.call(getPeriodConfig, { appId: app.id }));
      const [offer] = config.rateConfigs;
      if (!offer) throw new Error('a product on offer has terms');
      const { periodDays, amounts } = offer;
      world.seen = { appId: app.id, configId: config.id, periodDays, amt: amounts.max };
      return applyFor(people, world);
    }
    case 'apply unseen':
      return applyFor(people, world);
    case 'cancel':
      return (await client.call(cancelApplication, { orderId })).ok;
    case 'take':
      return (await reviewer.call(desk.takeOrder, { orderId })).ok;
    case 'first audit':
      return audit(reviewer, desk.passFirstAudit, orderId);
    case 'final audit':
      return audit(approver, desk.passFinalAudit, orderId);
    case 'accept': {
      const agreement = await client.call(getAgreement, { loanOrderId: orderId });
      if (!agreement.ok || agreement.data.acceptedAt) return false;
      return (await client.call(acceptAgreement, { orderId, sha256: agreement.data.sha256 })).ok;
    }
    case 'draw':
      return draw(server, people, { orderId, share: step.share });
    default:
      return step satisfies never;
  }
}

async function confirm(server: TestServer, { admin, approver }: People, world: World): Promise<boolean> {
  const proposalId = world.proposals.shift();
  if (proposalId === undefined) return false;
  const answer = await approver.call(desk.decideProposal, { proposalId, isConfirmed: true });
  if (!answer.ok) {
    dataOf(await admin.call(desk.decideProposal, { proposalId, isConfirmed: false }));
    return false;
  }
  const [newest] = await server.query<{ id: string }>('select max(id) as id from apps');
  world.appId ??= Number(newest?.id);
  return true;
}

async function setFigure(
  { admin, approver }: People,
  name: string,
  value: number | boolean,
): Promise<boolean> {
  const answer = await admin.call(desk.proposeRateSetting, { name, value, source: 'Circular 1' });
  if (!answer.ok) return false;
  dataOf(await approver.call(desk.decideProposal, { ...answer.data, isConfirmed: true }));
  return true;
}

/** By what its page shows at this moment, with the identity looked at before. */
async function audit(
  staff: Client,
  pass: typeof desk.passFirstAudit | typeof desk.passFinalAudit,
  orderId: number,
): Promise<boolean> {
  const page = await staff.call(desk.getReview, { orderId });
  if (!page.ok) return false;
  if (pass === desk.passFirstAudit) await verifyIdentity(staff, orderId);
  return (await staff.call(pass, await auditOf(staff, orderId))).ok;
}

/** What was seen last, whether or not it is still on offer. */
async function applyFor({ borrower }: People, world: World): Promise<boolean> {
  if (!world.seen) return false;
  const answer = await borrower.client.call(apply, world.seen);
  if (answer.ok) world.orderId = answer.data.loanOrderId;
  return answer.ok;
}

/** With a code, and the bank pays at once. */
async function draw(
  server: TestServer,
  { borrower }: People,
  { orderId, share }: { orderId: number; share: number },
): Promise<boolean> {
  const [order] = await server.query<{ balance: string }>(
    `select balance_cents as balance from orders where id = $1 and status = 'withdrawable'`,
    [orderId],
  );
  if (!order) return false;
  const code = await sentWithdrawCode(server, { orderId, borrower });
  const withdrawAmount = Math.floor((Number(order.balance) * share) / 100) / 100;
  const answer = await tryWithdraw({ orderId, borrower }, code, { withdrawAmount });
  if (!answer.ok) return false;
  const { withdrawalId } = answer.data;
  if (withdrawalId === null) throw new Error('the code was right');
  const { run, system } = await houseOf(server);
  orFail(await run((tx) => settlePayout(tx, system, withdrawalId)));
  await expectLegalPayout(server, { orderId, withdrawalId });
  return true;
}
