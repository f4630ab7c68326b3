import type { Market } from '@hiram/contract';
import type { Logger } from 'pino';
import type { Database, Tx } from '../db/database.ts';
import { momentOf, type System } from '../operation/caller.ts';
import { harmlessMessage } from '../operation/logger.ts';
import { finishRecharge } from './finish-recharge.ts';
import type { PaymentAnswer, PaymentOutcome, PaymentProvider } from './provider.ts';
import { lockRecharge, type StoredRecharge, takeToAsk } from './store.ts';

export interface RechargeParts {
  readonly database: Database;
  readonly provider: PaymentProvider;
  readonly market: Market;
  readonly now: () => Date;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

/** Longer than an address can be opened, and a provider asked for its page. */
const openableMs = 20 * 60_000;

/**
 * Asks the provider about open recharges that it has not told us about, one by one. That it was asked is
 * committed before the call, so nothing is held meanwhile, and one that cannot be answered is not in the way of
 * the others: a provider that does not answer ends the round, and the next one begins with another.
 */
export async function askRecharges(parts: RechargeParts): Promise<void> {
  const at = parts.now();
  for (;;) {
    const recharge = await write(parts, (tx) => takeToAsk(tx, at));
    if (!recharge) return;
    const answer = await answerOf(parts, recharge);
    if (!answer) return;
    const outcome = outcomeOf(answer, recharge, at);
    if (outcome) await finish(parts, recharge, outcome);
  }
}

async function answerOf(
  { provider, logger }: RechargeParts,
  { id: rechargeId, reference }: StoredRecharge,
): Promise<PaymentAnswer | undefined> {
  try {
    return await provider.ask(reference);
  } catch (error) {
    logger.warn({ rechargeId, reason: harmlessMessage(error) }, 'the payment provider did not say');
    return undefined;
  }
}

/** An address that nobody opened in its time is one the provider never hears of. */
function outcomeOf(
  answer: PaymentAnswer,
  { createdAt }: StoredRecharge,
  at: Date,
): PaymentOutcome | undefined {
  if (answer.status === 'open') return undefined;
  if (answer.status !== 'unknown_reference') return answer;
  return at.getTime() - createdAt.getTime() > openableMs ? { status: 'expired' } : undefined;
}

async function finish(
  parts: RechargeParts,
  recharge: StoredRecharge,
  outcome: PaymentOutcome,
): Promise<void> {
  const { market, now, logger } = parts;
  const { id: rechargeId, companyId } = recharge;
  const caller: System = { kind: 'system', companyId, ...momentOf(market, now()) };
  const finding = await write(parts, async (tx) =>
    finishRecharge(tx, caller, await lockRecharge(tx, recharge), outcome),
  );
  const said = outcome.status;
  if (finding === 'contradicted') logger.error({ rechargeId, said }, 'recharge contradicted');
  if (finding === 'another amount') logger.warn({ rechargeId }, 'recharge paid by another amount');
}

function write<T>({ database }: RechargeParts, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.write(async (tx) => ({ value: await work(tx), keep: true }));
}
