import rateLimit from '@fastify/rate-limit';
import { type Refusal, refuse } from '@hiram/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../operation/network.ts';
import { type CountExchange, SharedCounts } from './shared-counts.ts';

const windowMs = 60_000;

type Counted = (error: Error | null, result: { current: number; ttl: number }) => void;

/** The plugin's own store forgets whom it limits as soon as five thousand others have called. */
function storeOf(exchange: CountExchange) {
  return class RouteCounts {
    readonly #counts = new SharedCounts(exchange);
    incr(who: string, counted: Counted, timeWindow: number, max: number): void {
      this.#counts.count(who, { max, windowMs: timeWindow }).then(
        ({ calls, leftMs }) => counted(null, { current: calls, ttl: leftMs }),
        (error: Error) => counted(error, { current: 0, ttl: 0 }),
      );
    }
    child() {
      return new RouteCounts();
    }
  };
}

/** A page brings its scripts, pictures and fonts with it. */
const filesOfAPage = 10;

/**
 * Calls are limited for each network and operation, by what their route says. What says nothing, pages and their
 * files, the reference of the API, how we are, shares one generous limit.
 */
export async function limitCalls(
  server: FastifyInstance,
  callsPerMinute: number,
  exchange: CountExchange,
): Promise<void> {
  await server.register(rateLimit, {
    timeWindow: windowMs,
    max: Math.ceil(callsPerMinute * filesOfAPage),
    store: storeOf(exchange),
    // Of a request that could not even be read the connection is gone, and with it where it came from.
    keyGenerator: ({ ip }: Pick<Partial<FastifyRequest>, 'ip'>) => networkOf(ip ?? 'nowhere'),
  });
}

/** Whoever is logged in may come from many networks at once, and is counted as one. */
export function limitAccounts(
  mostPerMinute: number,
  exchange: CountExchange,
): (who: string) => Promise<Refusal<'too_many_requests'> | null> {
  const counts = new SharedCounts(exchange);
  return async (who) => {
    const { calls, leftMs } = await counts.count(who, { max: mostPerMinute, windowMs });
    if (calls <= mostPerMinute) return null;
    return refuse('too_many_requests', { retryInSeconds: Math.ceil(leftMs / 1000) });
  };
}
