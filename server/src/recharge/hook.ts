import type { Market } from '@hiram/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { momentOf, type System } from '../operation/caller.ts';
import { addSignedHook } from '../signed-http/hook.ts';
import { type Finding, finishRecharge } from './finish-recharge.ts';
import { paymentOutcome } from './provider.ts';
import { findReference, lockRecharge } from './store.ts';

interface HookSettings {
  readonly database: Database;
  readonly market: Market;
  readonly secret: string;
  readonly now: () => Date;
  readonly callsPerMinute: number;
}

/** What it is about, besides what became of it. */
const about = v.object({
  eventId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  reference: v.pipe(v.string(), v.maxLength(100)),
});
const paymentEvent = v.intersect([about, paymentOutcome]);
type PaymentEvent = v.InferOutput<typeof paymentEvent>;

/**
 * POST /hooks/payment: the provider tells what became of a payment. It may tell twice, late, and in another
 * order than it happened; what it comes to follows from the recharge's own row, so nothing else has to be kept
 * about what was heard before.
 */
export async function addPaymentHook(server: FastifyInstance, settings: HookSettings): Promise<void> {
  const { secret, now, callsPerMinute } = settings;
  await addSignedHook(server, {
    ...{ path: '/hooks/payment', secret, now, callsPerMinute },
    event: paymentEvent,
    async hear(event, log) {
      const finding = await finish(settings, event);
      const { reference, status: said, eventId } = event;
      if (finding === 'contradicted') log.error({ reference, said, eventId }, 'recharge contradicted');
      if (finding === 'another amount') log.warn({ reference, eventId }, 'recharge paid by another amount');
      return finding !== 'unknown';
    },
  });
}

function finish({ database, market, now }: HookSettings, event: PaymentEvent): Promise<Finding | 'unknown'> {
  const at = now();
  return database.write(async (tx) => {
    const found = await findReference(tx, event.reference);
    if (!found) return { value: 'unknown' as const, keep: false };
    const locked = await lockRecharge(tx, found);
    const caller: System = { kind: 'system', companyId: found.companyId, ...momentOf(market, at) };
    return { value: await finishRecharge(tx, caller, locked, event), keep: true };
  });
}
