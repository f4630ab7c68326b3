import type { Market } from '@hiram/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { momentOf, type System } from '../operation/caller.ts';
import { isSignedBy } from '../signed-http/signature.ts';
import { finishPayout, type PayoutOutcome } from './finish-payout.ts';
import { failure } from './gateway.ts';
import { findReference, insertEvent, lockPayout } from './store.ts';

interface HookSettings {
  readonly database: Database;
  readonly market: Market;
  readonly secret: string;
  readonly now: () => Date;
  readonly callsPerMinute: number;
}

const common = {
  eventId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  reference: v.pipe(v.string(), v.maxLength(100)),
  bankReference: v.optional(v.pipe(v.string(), v.maxLength(100))),
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
      const nowSeconds = Math.floor(now().getTime() / 1000);
      if (!isSignedBy(secret, String(signature ?? ''), body, nowSeconds)) return reply.code(401).send();
      const event = v.safeParse(bankEvent, parseJson(body));
      if (!event.success) return reply.code(400).send();
      const result = await hear(settings, event.output);
      if (result === 'unknown') return reply.code(404).send();
      if (result === 'contradicted') {
        const { reference, outcome, eventId } = event.output;
        request.log.error({ reference, said: outcome, eventId }, 'payout contradicted');
      }
      return reply.code(200).send();
    });
  });
}

async function hear(
  { database, market, now }: HookSettings,
  event: BankEvent,
): Promise<'unknown' | 'heard before' | 'finished' | 'contradicted'> {
  const at = now();
  return database.write(async (tx) => {
    const found = await findReference(tx, event.reference);
    if (!found) return { value: 'unknown' as const, keep: false };
    // The order first, as everywhere: the same event twice at once waits here and is then known.
    const locked = await lockPayout(tx, found);
    const { withdrawalId, companyId } = found;
    const { eventId, outcome } = event;
    if (!(await insertEvent(tx, { eventId, withdrawalId, outcome, at })))
      return { value: 'heard before' as const, keep: false };
    const caller: System = { kind: 'system', companyId, ...momentOf(market, at) };
    return { value: await finishPayout(tx, caller, locked, outcomeOf(event)), keep: true };
  });
}

function outcomeOf(event: BankEvent): PayoutOutcome {
  const { outcome: status, bankReference } = event;
  return status === 'settled' ? { status, bankReference } : { status, failure: event.failure, bankReference };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
