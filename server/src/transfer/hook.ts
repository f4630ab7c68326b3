import type { Market } from '@hiram/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database, Tx } from '../db/database.ts';
import { momentOf, type System } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { addSignedHook } from '../signed-http/hook.ts';
import { finishTransfer } from './finish-transfer.ts';
import { type CarriedTransfer, carriedTransfer, failure } from './gateway.ts';
import type { TransferBook, TransferOutcome } from './transfer-book.ts';

interface HookSettings {
  readonly database: Database;
  /** Where a transfer is looked for by its reference. */
  readonly books: readonly TransferBook[];
  readonly market: Market;
  readonly personalData: PersonalData;
  readonly secret: string;
  readonly now: () => Date;
  readonly callsPerMinute: number;
}

const common = {
  eventId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  reference: v.pipe(v.string(), v.maxLength(100)),
  bankReference: v.optional(v.pipe(v.string(), v.maxLength(100))),
  ...carriedTransfer,
};
const bankEvent = v.variant('outcome', [
  v.object({ ...common, outcome: v.literal('settled') }),
  v.object({ ...common, outcome: v.literal('failed'), failure }),
]);
type BankEvent = v.InferOutput<typeof bankEvent>;

/**
 * POST /hooks/payout: the bank tells what became of a transfer. It may tell twice, late, and in another order
 * than it happened; everything it may be told about is finished by the same function as elsewhere, once.
 */
export async function addPayoutHook(server: FastifyInstance, settings: HookSettings): Promise<void> {
  const { secret, now, callsPerMinute } = settings;
  await addSignedHook(server, {
    ...{ path: '/hooks/payout', secret, now, callsPerMinute },
    event: bankEvent,
    async hear(event, log) {
      const result = await finish(settings, event);
      const { reference, outcome: said, eventId } = event;
      if (result === 'contradicted') log.error({ reference, said, eventId }, 'transfer contradicted');
      return result !== 'unknown';
    },
  });
}

async function finish(
  { database, books, market, personalData, now }: HookSettings,
  event: BankEvent,
): Promise<'unknown' | 'heard before' | 'finished' | 'contradicted'> {
  const at = now();
  return database.write(async (tx) => {
    const found = await findTransfer(tx, books, event.reference);
    if (!found) return { value: 'unknown' as const, keep: false };
    const { book, id, companyId } = found;
    const { eventId, outcome } = event;
    // The same event twice at once: the second waits here, and then it is known.
    if (!(await book.insertEvent(tx, { eventId, id, outcome, at })))
      return { value: 'heard before' as const, keep: false };
    const caller: System = { kind: 'system', companyId, ...momentOf(market, at) };
    const finishing = { caller, id, personalData, market };
    return { value: await finishTransfer(tx, book, finishing, wordOf(event)), keep: true };
  });
}

async function findTransfer(tx: Tx, books: readonly TransferBook[], reference: string) {
  for (const book of books) {
    const found = await book.findReference(tx, reference);
    if (found) return { book, ...found };
  }
  return undefined;
}

function wordOf(event: BankEvent): TransferOutcome & CarriedTransfer {
  const { outcome: status, bankReference, amountCents, currency, account } = event;
  const common = { bankReference, amountCents, currency, account };
  return status === 'settled' ? { status, ...common } : { status, failure: event.failure, ...common };
}
