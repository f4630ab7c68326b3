/** For tests: a bank that does as told, and withdrawals on their way to it. */
import { major, type OrderStatus, type PayoutFailure, toCents } from '@hiram/contract';
import pino from 'pino';
import type { Tx } from '../db/database.ts';
import type { JobData, JobName, JobTiming } from '../db/job-names.ts';
import { approvedOrder, houseOf, type TestOrder } from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import type { TestServer } from '../test-server.ts';
import type { BankAnswer, CarriedTransfer, PayoutGateway, Transfer } from '../transfer/gateway.ts';
import type { TransferParts } from '../transfer/transfer-jobs.ts';
import { drawBalance, settlePayout } from './test-drawing.ts';

export interface TestWithdrawal extends TestOrder {
  readonly withdrawalId: number;
  readonly reference: string;
}

/** A withdrawal that was asked for and not sent yet. */
export async function waitingWithdrawal(server: TestServer, amt = 50_000): Promise<TestWithdrawal> {
  const order = await approvedOrder(server);
  const { run, callerOf } = await houseOf(server);
  const borrower = callerOf(order.borrower.id);
  const amountCents = toCents(major(amt));
  const { withdrawalId } = orFail(
    await run((tx) => drawBalance(tx, borrower, { orderId: order.orderId, amountCents })),
  );
  await server.query(
    `update withdrawals set bank_account_id = (select id from bank_accounts where borrower_id = $2 and ended_at is null)
     where id = $1`,
    [withdrawalId, order.borrower.id],
  );
  return { ...order, withdrawalId, reference: await referenceOf(server, withdrawalId) };
}

export async function referenceOf(server: TestServer, withdrawalId: number): Promise<string> {
  const [row] = await server.query<{ reference: string }>(
    'select reference from payouts where withdrawal_id = $1',
    [withdrawalId],
  );
  if (!row) throw new Error('no such payout');
  return row.reference;
}

/** A part of the limit has arrived, and the rest can no longer be withdrawn: what is owed is all there is. */
export async function settledWithdrawal(server: TestServer, amt: number): Promise<TestWithdrawal> {
  const { run, system } = await houseOf(server);
  const withdrawal = await waitingWithdrawal(server, amt);
  orFail(await run((tx) => settlePayout(tx, system, withdrawal.withdrawalId)));
  await server.query(
    `with ended as (update orders set status = 'repaying', balance_cents = 0 where id = $1 returning id)
     insert into order_events (order_id, event, from_status, to_status, caller_kind, at)
     select id, 'window_ended', 'withdrawable', 'repaying', 'system', $2 from ended`,
    [withdrawal.orderId, server.clock.now()],
  );
  return withdrawal;
}

type Uncarried<Answer> = Answer extends CarriedTransfer
  ? Omit<Answer, keyof CarriedTransfer> & Partial<CarriedTransfer>
  : Answer;
/** What a test wants the bank to say; of which transfer, where it is not the one that was sent. */
type BankWord = Uncarried<BankAnswer>;

/** Keeps its word: one reference, one transfer. What it answers is up to the test. */
export class TestBank implements PayoutGateway {
  readonly transfers = new Map<string, BankWord>();
  readonly sent: Transfer[] = [];
  readonly asked: string[] = [];
  refuses: PayoutFailure | null = null;
  loses: 'nothing' | 'requests' | 'answers' = 'nothing';
  isSilent = false;
  /** Runs while the bank has the call. */
  meanwhile: () => Promise<unknown> = async () => {};

  async send(transfer: Transfer): Promise<'accepted' | { refused: PayoutFailure }> {
    this.sent.push(transfer);
    await this.meanwhile();
    if (this.loses === 'requests') throw new Error('no connection');
    const known = this.transfers.get(transfer.reference);
    if (!known) {
      const refused = this.refuses && ({ status: 'failed', failure: this.refuses } as const);
      this.transfers.set(transfer.reference, refused || { status: 'pending' });
    }
    if (this.loses === 'answers') throw new Error('the connection broke');
    const answer = this.transfers.get(transfer.reference);
    return answer?.status === 'failed' && this.refuses ? { refused: answer.failure } : 'accepted';
  }

  async ask(reference: string): Promise<BankAnswer> {
    this.asked.push(reference);
    if (this.isSilent) throw new Error('HTTP 503');
    const word = this.transfers.get(reference) ?? { status: 'unknown_reference' };
    if (word.status === 'pending' || word.status === 'unknown_reference') return word;
    const sent = this.sent.find((transfer) => transfer.reference === reference);
    return { ...(sent && carriedBy(sent)), ...word } as BankAnswer;
  }
}

function carriedBy({ amountCents, currency, accountNumber: account }: Transfer): CarriedTransfer {
  return { amountCents, currency, account };
}

export interface EnqueuedJob {
  readonly name: JobName;
  readonly data: JobData[JobName];
  readonly timing: JobTiming;
}

/** The parts the jobs work with, on the server's database, and everything they enqueue. */
export function payoutParts(
  server: TestServer,
  gateway: PayoutGateway,
): { parts: TransferParts; jobs: EnqueuedJob[] } {
  const jobs: EnqueuedJob[] = [];
  const recording = (tx: Tx): Tx => ({
    ...tx,
    enqueue: (name, data, timing = {}) => void jobs.push({ name, data, timing }),
  });
  const parts: TransferParts = {
    gateway,
    database: { ...server.database, write: (work) => server.database.write((tx) => work(recording(tx))) },
    personalData: server.personalData,
    market: server.market,
    now: server.clock.now,
    logger: pino({ level: 'silent' }),
  };
  return { parts, jobs };
}

export interface PayoutState {
  readonly status: string;
  readonly attempts: number;
  readonly failure: string | null;
  readonly bank_reference: string | null;
  readonly order_status: OrderStatus;
  readonly balance_cents: number;
}

export async function stateOf(server: TestServer, withdrawalId: number): Promise<PayoutState> {
  const [row] = await server.query<PayoutState>(
    `select p.status, p.attempts, p.failure, p.bank_reference, o.status as order_status,
       o.balance_cents::float8 as balance_cents
     from payouts p join orders o on o.id = p.order_id where p.withdrawal_id = $1`,
    [withdrawalId],
  );
  if (!row) throw new Error('no such payout');
  return row;
}
