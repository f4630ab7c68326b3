import { type AnyOperation, refusalByCode } from '@hiram/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../observe/metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is called at this address, where it is an operation. */
    readonly operation?: AnyOperation;
  }
  interface FastifyRequest {
    /** The code of the answer, once there is one. */
    answerCode: number | null;
  }
}

/**
 * One line and one count for each call, however it ended: also for what was refused before the operation was asked. It
 * names the operation and the kind of caller, and nobody. The request id is the one that an error shows on the screen.
 */
export function tellCalls(server: FastifyInstance, metrics: Metrics | undefined): void {
  server.decorateRequest('answerCode', null);
  // Without a promise: an answer that is sent, and not returned, must not wait for another turn.
  server.addHook('preSerialization', (request, _reply, payload, done) => {
    const { code } = (payload ?? {}) as { readonly code?: unknown };
    if (typeof code === 'number') request.answerCode = code;
    done(null, payload);
  });
  server.addHook('onResponse', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    if (!operation) return;
    const told = toldOf(request, reply);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const { path, caller } = operation;
    request.log.info({ operation: path, caller, ...told, ms }, 'call');
    if (!metrics) return;
    metrics.count('hiram_calls_total', { operation: path, caller, outcome: told.outcome });
    metrics.time('hiram_call_seconds', { operation: path }, reply.elapsedTime / 1000);
    if (told.refusal) metrics.count('hiram_refusals_total', { refusal: told.refusal });
  });
}

interface Told {
  readonly outcome: 'ok' | 'refused' | 'failed';
  readonly code: number | null;
  readonly refusal?: string;
}

/** A status of 500 and above is ours to mend; whatever else is not a success was answered with a reason. */
function toldOf({ answerCode: code }: FastifyRequest, { statusCode }: FastifyReply): Told {
  if (statusCode >= 500) return { outcome: 'failed', code };
  if (code === 0) return { outcome: 'ok', code };
  const refusal = code === null ? undefined : refusalByCode(code);
  return { outcome: 'refused', code, ...(refusal ? { refusal } : {}) };
}
