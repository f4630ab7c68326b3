import type { Market } from '@hiram/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database, Tx } from '../db/database.ts';
import { momentOf, type System } from '../operation/caller.ts';
import { machineTime } from '../operation/clock.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { isSignedBy } from '../signed-http/signature.ts';
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
  await server.register(async (scope) => {
    // The signature is over the bytes that came, so they are kept as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    // A bank repeats what was not answered with 200, so here too many calls and failures are told by status.
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'payout hook failed');
      reply.code(status).send();
    });
    const config = { rateLimit: { max: callsPerMinute, groupId: '/hooks/payout' } };
    scope.post('/hooks/payout', { config, bodyLimit: 10_000 }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const signature = request.headers['x-hiram-signature'];
      const nowSeconds = Math.floor(machineTime(now()).getTime() / 1000);
      if (!isSignedBy(secret, String(signature ?? ''), body, nowSeconds)) return reply.code(401).send();
      const event = v.safeParse(bankEvent, parseJson(body));
      if (!event.success) return reply.code(400).send();
      const result = await hear(settings, event.output);
      if (result === 'unknown') return reply.code(404).send();
      if (result === 'contradicted') {
        const { reference, outcome, eventId } = event.output;
        request.log.error({ reference, said: outcome, eventId }, 'transfer contradicted');
      }
      return reply.code(200).send();
    });
  });
}

async function hear(
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
