import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderBalances } from '../ledger/post.ts';
import { houseOf, type TestOrder } from '../loan/test-borrowing.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { useTestServer } from '../test-server.ts';
import {
  beginRecharge,
  expiredEvent,
  failedEvent,
  loanOf,
  paidEvent,
  repaidCents,
  stateOf,
  type TestRecharge,
  tell,
} from './test-recharges.ts';

const webhooks = Number(process.env.HIRAM_WEBHOOKS ?? 200);
/** Of an earlier run, to play it again to the letter. */
const seed = Number(process.env.HIRAM_MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));

const server = useTestServer();

/** What a provider may say of one payment, in the order in which it happened. */
const histories = [
  ['paid'],
  ['failed'],
  ['expired'],
  ['failed', 'paid'],
  ['expired', 'paid'],
  ['paid', 'failed'],
] as const;
type Said = (typeof histories)[number][number];

interface Plan {
  /** So many units of the currency are to be paid, for the order of that number. */
  readonly amt: number;
  readonly order: number;
  readonly history: (typeof histories)[number];
}
/** Which recharge of the plan, and what is said of it. */
type Telling = readonly [recharge: number, said: Said];

const recharges = Math.ceil(webhooks / 5);
// So many for each that some loans are repaid, and some by more than they ask for.
const orders = Math.ceil(recharges / 20);
const plans = fc.array(
  fc.record<Plan>({
    amt: fc.integer({ min: 100, max: 20_000 }),
    order: fc.nat(orders - 1),
    history: fc.constantFrom(...histories),
  }),
  { minLength: recharges, maxLength: recharges },
);

const inOrder = (plan: readonly Plan[]): Telling[] =>
  plan.flatMap(({ history }, index) => history.map((said): Telling => [index, said]));

/** Everything at least once, as often as it takes to make so many, in any order. */
const shuffled = (plan: readonly Plan[]) => {
  const once = inOrder(plan);
  const all = Array.from({ length: webhooks }, (_, index) => once[index % once.length] as Telling);
  return fc.shuffledSubarray(all, { minLength: all.length });
};

class World {
  readonly #orders: readonly TestOrder[];
  readonly #begun: readonly TestRecharge[];
  readonly #plan: readonly Plan[];

  private constructor(plan: readonly Plan[], orders: readonly TestOrder[], begun: readonly TestRecharge[]) {
    this.#plan = plan;
    this.#orders = orders;
    this.#begun = begun;
  }

  static async make(plan: readonly Plan[]): Promise<World> {
    const made: TestOrder[] = [];
    while (made.length < orders) made.push(await loanOf(server));
    const begun: TestRecharge[] = [];
    for (const { order, amt } of plan) begun.push(await beginRecharge(server, made[order] as TestOrder, amt));
    return new World(plan, made, begun);
  }

  /** So many at a time, as a provider does that has fallen behind. */
  async hear(tellings: readonly Telling[], atOnce: number): Promise<void> {
    for (let from = 0; from < tellings.length; from += atOnce) {
      const batch = tellings.slice(from, from + atOnce).map(([index, said]) => this.#eventOf(index, said));
      const statuses = await Promise.all(batch.map((event) => tell(server, event)));
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
  }

  #eventOf(index: number, said: Said): object {
    const begun = this.#begun[index] as TestRecharge;
    if (said === 'failed') return failedEvent(begun);
    if (said === 'expired') return expiredEvent(begun);
    return paidEvent(begun, server.clock.now(), (this.#plan[index]?.amt ?? 0) * 100);
  }

  /** What the books say in the end, order by order, and of which recharges the money is there. */
  async books(): Promise<object> {
    const { run } = await houseOf(server);
    const byOrder = [];
    for (const order of this.#orders) {
      const [{ status } = { status: '' }] = await server.query<{ status: string }>(
        'select status from orders where id = $1',
        [order.orderId],
      );
      const balances = await run((tx) => orderBalances(tx, order.orderId));
      byOrder.push({ status, balances, repaid: await repaidCents(server, order) });
    }
    const paid = [];
    for (const begun of this.#begun) paid.push((await stateOf(server, begun)).paid_cents);
    return { byOrder, paid };
  }
}

test(`${webhooks} webhooks in any order and as often as they like end in the same books`, async () => {
  const property = fc.asyncProperty(
    plans.chain((plan) => fc.tuple(fc.constant(plan), shuffled(plan))),
    async ([plan, tellings]) => {
      const [one, other] = [await World.make(plan), await World.make(plan)];
      server.clock.advance({ days: 3 });
      await one.hear(inOrder(plan), 1);
      await other.hear(tellings, 8);
      expect(await other.books()).toEqual(await one.books());
      await expectSoundBooks(server);
    },
  );
  await fc.assert(property, { numRuns: 1, seed, endOnFailure: true });
}, 600_000);
