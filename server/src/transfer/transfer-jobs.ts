import type { Market } from '@hiram/contract';
import type { Logger } from 'pino';
import type { Database, Tx } from '../db/database.ts';
import { momentOf, type System } from '../operation/caller.ts';
import { harmlessMessage } from '../operation/logger.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { giveUpHours, isDue, isForgotten, isGivenUp, pauseSeconds } from './asking-times.ts';
import { finishTransfer } from './finish-transfer.ts';
import type { BankAnswer, PayoutGateway, Transfer } from './gateway.ts';
import type { StoredTransfer, TransferBook, TransferOutcome } from './transfer-book.ts';

export interface TransferParts {
  readonly database: Database;
  readonly gateway: PayoutGateway;
  readonly personalData: PersonalData;
  readonly market: Market;
  readonly now: () => Date;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

interface TakenTransfer {
  readonly stored: StoredTransfer;
  readonly transfer: Transfer;
  readonly isAgain: boolean;
}

/**
 * Hands a transfer to the bank. That it is sent is committed before the call, with the question that will
 * follow: a server that dies at any point leaves a row that says `sent` and a job that asks.
 */
export async function sendTransfer(parts: TransferParts, book: TransferBook, id: number): Promise<void> {
  const taken = await takeTransfer(parts, book, id, 'takeToSend');
  if (taken && (await handOver(parts, book, taken)) === 'answered') return;
  await askTransfer(parts, book, { id, isUrgent: true });
}

/**
 * Asks the bank what became of a transfer. One it has never heard of is handed in again, under the same
 * reference; one that is under way is asked about again, after a pause that grows.
 */
export async function askTransfer(
  parts: TransferParts,
  book: TransferBook,
  { id, isUrgent = false }: { readonly id: number; readonly isUrgent?: boolean | undefined },
): Promise<void> {
  const at = parts.now();
  const stored = await write(parts, (tx) => beginAsking(tx, book, { id, isUrgent, at }));
  if (!stored) return;
  const answer = await answerOf(parts, stored);
  if (answer?.status === 'settled' || answer?.status === 'failed')
    return finish(parts, stored, answer.status, (tx, caller) =>
      finishTransfer(tx, book, { ...parts, caller, id }, answer),
    );
  if (answer?.status === 'unknown_reference' && !isGivenUp(stored, at)) {
    const taken = await takeTransfer(parts, book, id, 'takeToSendAgain');
    if (taken) await handOver(parts, book, taken);
    return;
  }
  await write(parts, async (tx) => {
    if (answer?.status === 'pending') await book.markKnown(tx, id);
    if (isGivenUp(stored, at)) await book.markUnknown(tx, id);
    else book.enqueueAsk(tx, { id }, { afterSeconds: pauseSeconds(stored, at) });
  });
}

/** Gives a job back to every transfer that has lost its own; at a start to every one that is under way. */
export async function sweepTransfers(
  parts: TransferParts,
  books: readonly TransferBook[],
  { isStart = false } = {},
): Promise<void> {
  const at = parts.now();
  const sentAfter = new Date(at.getTime() - giveUpHours * 3_600_000);
  // Once in a while: a job that fails is tried again by
  // itself, and must not be joined by another every minute.
  const timing = isStart ? {} : { onceInSeconds: 600 };
  for (const book of books)
    await write(parts, async (tx) => {
      await book.markSilent(tx, sentAfter);
      for (const stored of await book.listUnderWay(tx, sentAfter)) {
        if (!isStart && !isForgotten(stored, at)) continue;
        const { id, status } = stored;
        if (status === 'waiting') book.enqueueSend(tx, id, timing);
        else book.enqueueAsk(tx, { id, isUrgent: true }, timing);
      }
    });
}

/** Everything the call needs is read, opened and checked before the commit that says it is sent. */
function takeTransfer(
  parts: TransferParts,
  book: TransferBook,
  id: number,
  take: 'takeToSend' | 'takeToSendAgain',
): Promise<TakenTransfer | undefined> {
  const { personalData, market, now } = parts;
  const triedAt = now();
  return write(parts, async (tx) => {
    if (!(await book[take](tx, id, triedAt))) return undefined;
    const stored = await book.find(tx, id);
    if (!stored) throw new Error(`there is no transfer ${id}`);
    const transfer = await book.loadTransfer(tx, personalData, id);
    book.enqueueAsk(tx, { id }, { afterSeconds: pauseSeconds(stored, triedAt) });
    const isAgain = take === 'takeToSendAgain';
    return { stored, transfer: { ...transfer, currency: market.currency.code, triedAt }, isAgain };
  });
}

async function handOver(
  parts: TransferParts,
  book: TransferBook,
  { stored, transfer, isAgain }: TakenTransfer,
): Promise<'answered' | 'lost'> {
  const { gateway, logger } = parts;
  const { id, reference } = stored;
  let answer: Awaited<ReturnType<PayoutGateway['send']>>;
  try {
    answer = await gateway.send(transfer);
  } catch (error) {
    logger.warn({ reference, reason: harmlessMessage(error) }, 'transfer sent, answer lost');
    await write(parts, (tx) => book.markUnknown(tx, id));
    return 'lost';
  }
  if (answer === 'accepted') return 'answered';
  if (isAgain) {
    // It may be refused for being the second one, while the
    // first is being paid. What failed, the bank will say.
    await write(parts, (tx) => book.markUnknown(tx, id));
    return 'lost';
  }
  const outcome = { status: 'failed', failure: answer.refused } as const;
  await finish(parts, stored, outcome.status, (tx, caller) => book.finish(tx, caller, id, outcome));
  return 'answered';
}

async function beginAsking(
  tx: Tx,
  book: TransferBook,
  { id, isUrgent, at }: { id: number; isUrgent: boolean; at: Date },
): Promise<StoredTransfer | undefined> {
  const stored = await book.find(tx, id);
  if (stored?.status !== 'sent' && stored?.status !== 'unknown') return undefined;
  // Two chains of questions about one transfer become one
  // here: the second finds that it was asked a moment ago.
  if (!isUrgent && !isDue(stored, at)) return undefined;
  await book.markAsked(tx, id, at);
  return stored;
}

async function answerOf(
  { gateway, logger }: TransferParts,
  { reference }: StoredTransfer,
): Promise<BankAnswer | undefined> {
  try {
    return await gateway.ask(reference);
  } catch (error) {
    logger.warn({ reference, reason: harmlessMessage(error) }, 'the bank did not say');
    return undefined;
  }
}

async function finish(
  parts: TransferParts,
  { companyId, reference }: StoredTransfer,
  said: TransferOutcome['status'],
  work: (tx: Tx, caller: System) => Promise<'finished' | 'contradicted'>,
): Promise<void> {
  const { market, now, logger } = parts;
  const caller: System = { kind: 'system', companyId, ...momentOf(market, now()) };
  const result = await write(parts, (tx) => work(tx, caller));
  if (result === 'contradicted') logger.error({ reference, said }, 'transfer contradicted');
}

function write<T>({ database }: TransferParts, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.write(async (tx) => ({ value: await work(tx), keep: true }));
}
