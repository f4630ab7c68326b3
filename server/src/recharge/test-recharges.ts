/** For tests: a payment provider that does as told, and recharges of loans that are paid out. */
import { recharge } from '@hiram/contract';
import pino from 'pino';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { houseOf, type TestOrder } from '../loan/test-borrowing.ts';
import { drawnOrder } from '../loan/test-loans.ts';
import { signatureOf } from '../signed-http/signature.ts';
import { hookSecret, type TestServer } from '../test-server.ts';
import type { RechargeParts } from './ask-recharges.ts';
import type { Payment, PaymentAnswer, PaymentProvider } from './provider.ts';

/** Keeps its word: one reference, one payment. What became of it is up to the test. */
export class TestProvider implements PaymentProvider {
  readonly opened: Payment[] = [];
  readonly asked: string[] = [];
  readonly answers = new Map<string, PaymentAnswer>();
  isSilent = false;

  async open(payment: Payment): Promise<string> {
    if (this.isSilent) throw new Error('HTTP 503');
    this.opened.push(payment);
    return `https://pay.example/${payment.reference}`;
  }

  async ask(reference: string): Promise<PaymentAnswer> {
    this.asked.push(reference);
    if (this.isSilent) throw new Error('HTTP 503');
    return this.answers.get(reference) ?? { status: 'unknown_reference' };
  }
}

/** 120,000 at 0.8% flat for six weeks, paid out today: 20,960 a week. */
export async function loanOf(server: TestServer, borrower?: TestBorrower): Promise<TestOrder> {
  const owner = borrower ?? (await newBorrower(server));
  const house = await houseOf(server);
  return { borrower: owner, orderId: await drawnOrder(house, house.callerOf(owner.id)) };
}

export interface TestRecharge {
  readonly rechargeId: number;
  readonly reference: string;
  /** The whole address that the new tab opens. */
  readonly url: string;
}

export async function beginRecharge(
  server: TestServer,
  { borrower, orderId }: TestOrder,
  amt = 1_000,
): Promise<TestRecharge> {
  const begun = dataOf(await borrower.client.call(recharge, { amt, loanOrderId: orderId }));
  const reference = /\/(RC-\w{20})\?/.exec(begun.url)?.[1] ?? '';
  return { rechargeId: begun.rechargeId, reference, url: server.url + begun.url };
}

export interface RechargeState {
  readonly status: string;
  readonly failure: string | null;
  readonly provider_reference: string | null;
  readonly paid_cents: number | null;
  readonly received_on: string | null;
}

export async function stateOf(server: TestServer, { rechargeId }: TestRecharge): Promise<RechargeState> {
  const [row] = await server.query<RechargeState>(
    `select r.status, r.failure, r.provider_reference, p.amount_cents::int as paid_cents,
       p.received_on::text as received_on
     from recharges r left join repayments p on p.id = r.repayment_id where r.id = $1`,
    [rechargeId],
  );
  if (!row) throw new Error('no such recharge');
  return row;
}

/** What the lender has booked as repaid for an order. */
export async function repaidCents(server: TestServer, { orderId }: TestOrder): Promise<number> {
  const [row] = await server.query<{ cents: number }>(
    'select coalesce(sum(amount_cents), 0)::int as cents from repayments where order_id = $1',
    [orderId],
  );
  return row?.cents ?? 0;
}

export const paidEvent = ({ reference }: TestRecharge, paidAt: Date, amountCents = 1_000_00) => ({
  eventId: `${reference}-paid`,
  reference,
  status: 'paid',
  amountCents,
  paidAt: paidAt.toISOString(),
  providerReference: 'P-7',
});
export const failedEvent = ({ reference }: TestRecharge, failure = 'declined') => ({
  eventId: `${reference}-failed`,
  reference,
  status: 'failed',
  failure,
});
export const expiredEvent = ({ reference }: TestRecharge) => ({
  eventId: `${reference}-expired`,
  reference,
  status: 'expired',
});

export const secondsOf = ({ clock }: TestServer) => Math.floor(clock.now().getTime() / 1000);

export function postHook(server: TestServer, body: string, signature?: string): Promise<Response> {
  return fetch(`${server.url}/hooks/payment`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-hiram-signature': signature ?? signatureOf(hookSecret, secondsOf(server), body),
    },
  });
}

export async function tell(server: TestServer, event: object): Promise<number> {
  return (await postHook(server, JSON.stringify(event))).status;
}

export function rechargeParts(server: TestServer, provider: PaymentProvider): RechargeParts {
  const { database, market, clock } = server;
  return { database, market, provider, now: clock.now, logger: pino({ level: 'silent' }) };
}
