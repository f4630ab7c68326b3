import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BaseIssue, type BaseSchema, safeParse } from 'valibot';
import { machineTime } from '../operation/clock.ts';
import { isSignedBy } from './signature.ts';

export interface SignedHook<Event> {
  readonly path: string;
  readonly secret: string;
  readonly now: () => Date;
  readonly callsPerMinute: number;
  readonly event: BaseSchema<unknown, Event, BaseIssue<unknown>>;
  /** Takes an event in; false when it is about nothing of ours. */
  hear(event: Event, log: FastifyRequest['log']): Promise<boolean>;
}

/**
 * Somebody outside tells something by a signed POST, and repeats what was not answered with 200. So everything
 * is told by status, too many calls and failures included: 401, 400, 404, 429, 500.
 */
export async function addSignedHook<Event>(server: FastifyInstance, hook: SignedHook<Event>): Promise<void> {
  const { path, secret, now, callsPerMinute, event: schema, hear } = hook;
  await server.register(async (scope) => {
    // The signature is over the bytes that came, so they are kept as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error, path }, 'hook failed');
      reply.code(status).send();
    });
    const config = { rateLimit: { max: callsPerMinute, groupId: path } };
    scope.post(path, { config, bodyLimit: 10_000 }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const signature = request.headers['x-hiram-signature'];
      const nowSeconds = Math.floor(machineTime(now()).getTime() / 1000);
      if (!isSignedBy(secret, String(signature ?? ''), body, nowSeconds)) return reply.code(401).send();
      const event = safeParse(schema, parseJson(body));
      if (!event.success) return reply.code(400).send();
      return reply.code((await hear(event.output, request.log)) ? 200 : 404).send();
    });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
