import type { Market } from '@hiram/contract';
import type { Logger } from 'pino';
import type { Database, Tx } from '../db/database.ts';
import type { JobData } from '../db/job-names.ts';
import { momentOf, type System } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { giveUpHours, isDue, isForgotten, isGivenUp, pauseSeconds } from './asking-times.ts';
import { finishPayout, type PayoutOutcome } from './finish-payout.ts';
import type { BankAnswer, PayoutGateway, Transfer } from './gateway.ts';
import {
  findPayout,
  listUnderWay,
  loadTransfer,
  lockPayout,
  markAsked,
  markKnown,
  markSilent,
  markUnknown,
  type StoredPayout,
  takeToSend,
  takeToSendAgain,
} from './store.ts';

export interface PayoutParts {
  readonly database: Database;
  readonly gateway: PayoutGateway;
  readonly personalData: PersonalData;
  readonly market: Market;
  readonly now: () => Date;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

interface TakenTransfer {
  readonly payout: StoredPayout;
  readonly transfer: Transfer;
  readonly isAgain: boolean;
}

/**
 * Hands a payout to the bank. That it is sent is committed before the call, with the question that will follow: a
 * server that dies at any point leaves a row that says `sent` and a job that asks.
 */
export async function sendPayout(
  parts: PayoutParts,
  { withdrawalId }: JobData['send-payout'],
): Promise<void> {
  const taken = await takeTransfer(parts, withdrawalId, takeToSend);
  if (taken && (await handOver(parts, taken)) === 'answered') return;
  await askPayout(parts, { withdrawalId, isUrgent: true });
}

/**
 * Asks the bank what became of a payout. One it has never heard of is handed in again, under the same reference; one
 * that is under way is asked about again, after a pause that grows.
 */
export async function askPayout(
  parts: PayoutParts,
  { withdrawalId, isUrgent = false }: JobData['ask-payout'],
): Promise<void> {
  const at = parts.now();
  const payout = await write(parts, (tx) => beginAsking(tx, { withdrawalId, isUrgent, at }));
  if (!payout) return;
  const answer = await answerOf(parts, payout);
  if (answer?.status === 'settled' || answer?.status === 'failed') return finish(parts, payout, answer);
  if (answer?.status === 'unknown_reference' && !isGivenUp(payout, at)) {
    const taken = await takeTransfer(parts, withdrawalId, takeToSendAgain);
    if (taken) await handOver(parts, taken);
    return;
  }
  await write(parts, async (tx) => {
    if (answer?.status === 'pending') await markKnown(tx, withdrawalId);
    if (isGivenUp(payout, at)) await markUnknown(tx, withdrawalId);
    else tx.enqueue('ask-payout', { withdrawalId }, { afterSeconds: pauseSeconds(payout, at) });
  });
}

/** Gives a job back to every payout that has lost its own; at a start to every one that is under way. */
export async function sweepPayouts(parts: PayoutParts, { isStart = false } = {}): Promise<void> {
  const at = parts.now();
  await write(parts, async (tx) => {
    const sentAfter = new Date(at.getTime() - giveUpHours * 3_600_000);
    await markSilent(tx, sentAfter);
    for (const payout of await listUnderWay(tx, sentAfter)) {
      if (!isStart && !isForgotten(payout, at)) continue;
      const { withdrawalId, status } = payout;
      // Once in a while: a job that fails is tried again by itself, and must not be joined by another every minute.
      const timing = isStart ? {} : { onceInSeconds: 600 };
      if (status === 'waiting') tx.enqueue('send-payout', { withdrawalId }, timing);
      else tx.enqueue('ask-payout', { withdrawalId, isUrgent: true }, timing);
    }
  });
}

/** Everything the call needs is read, opened and checked before the commit that says it is sent. */
function takeTransfer(
  parts: PayoutParts,
  withdrawalId: number,
  take: (tx: Tx, withdrawalId: number, at: Date) => Promise<boolean>,
): Promise<TakenTransfer | undefined> {
  const { personalData, market, now } = parts;
  const triedAt = now();
  return write(parts, async (tx) => {
    if (!(await take(tx, withdrawalId, triedAt))) return undefined;
    const payout = await findPayout(tx, withdrawalId);
    if (!payout) throw new Error(`there is no payout ${withdrawalId}`);
    const transfer = await loadTransfer(tx, personalData, withdrawalId);
    tx.enqueue('ask-payout', { withdrawalId }, { afterSeconds: pauseSeconds(payout, triedAt) });
    const isAgain = take === takeToSendAgain;
    return { payout, transfer: { ...transfer, currency: market.currency.code, triedAt }, isAgain };
  });
}

async function handOver(
  parts: PayoutParts,
  { payout, transfer, isAgain }: TakenTransfer,
): Promise<'answered' | 'lost'> {
  const { gateway, logger } = parts;
  const { withdrawalId } = payout;
  let answer: Awaited<ReturnType<PayoutGateway['send']>>;
  try {
    answer = await gateway.send(transfer);
  } catch (error) {
    logger.warn({ withdrawalId, reason: (error as Error).message }, 'payout sent, answer lost');
    await write(parts, (tx) => markUnknown(tx, withdrawalId));
    return 'lost';
  }
  if (answer === 'accepted') return 'answered';
  if (isAgain) {
    // It may be refused for being the second one, while the first is being paid. What failed, the bank will say.
    await write(parts, (tx) => markUnknown(tx, withdrawalId));
    return 'lost';
  }
  await finish(parts, payout, { status: 'failed', failure: answer.refused });
  return 'answered';
}

async function beginAsking(
  tx: Tx,
  { withdrawalId, isUrgent, at }: { withdrawalId: number; isUrgent: boolean; at: Date },
): Promise<StoredPayout | undefined> {
  const payout = await findPayout(tx, withdrawalId);
  if (payout?.status !== 'sent' && payout?.status !== 'unknown') return undefined;
  // Two chains of questions about one payout become one here: the second finds that it was asked a moment ago.
  if (!isUrgent && !isDue(payout, at)) return undefined;
  await markAsked(tx, withdrawalId, at);
  return payout;
}

async function answerOf(
  { gateway, logger }: PayoutParts,
  { withdrawalId, reference }: StoredPayout,
): Promise<BankAnswer | undefined> {
  try {
    return await gateway.ask(reference);
  } catch (error) {
    logger.warn({ withdrawalId, reason: (error as Error).message }, 'the bank did not say');
    return undefined;
  }
}

async function finish(parts: PayoutParts, payout: StoredPayout, outcome: PayoutOutcome): Promise<void> {
  const { market, now, logger } = parts;
  const { withdrawalId, companyId } = payout;
  const caller: System = { kind: 'system', companyId, ...momentOf(market, now()) };
  const result = await write(parts, async (tx) =>
    finishPayout(tx, caller, await lockPayout(tx, payout), outcome),
  );
  if (result === 'contradicted') logger.error({ withdrawalId, said: outcome.status }, 'payout contradicted');
}

function write<T>({ database }: PayoutParts, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.write(async (tx) => ({ value: await work(tx), keep: true }));
}
