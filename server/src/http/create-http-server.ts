import { randomUUID } from 'node:crypto';
import { addressOf, type Market, refuse } from '@hiram/contract';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { Busy } from '../db/busy.ts';
import type { Lanes } from '../db/lanes.ts';
import { DatabaseUnavailable } from '../db/outage.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Traces } from '../observe/traces.ts';
import type { Binding } from '../operation/binding.ts';
import { becauseOf } from '../operation/cause.ts';
import { type Envelope, refusalAnswer } from '../operation/envelope.ts';
import { Gone } from '../operation/line.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openSecurityEvents, type SecurityEvents } from '../security/security-events.ts';
import { watchAnswers } from '../security/watch-answers.ts';
import {
  type ConnectionLimits,
  endPipelines,
  endSlowReaders,
  serverTimes,
  usualLimits,
} from './connections.ts';
import { addDocs } from './docs.ts';
import { apiHeaders, commonHeaders } from './headers.ts';
import { limitAccounts, limitCalls } from './limits.ts';
import { acceptForms, fieldNames, readForm } from './multipart.ts';
import { openApiDocument } from './openapi.ts';
import { operationRunner, type RunSettings } from './run-operation.ts';
import { exchangeCounts } from './shared-counts.ts';
import { tellCalls } from './tell-calls.ts';
import type { Upload } from './upload-line.ts';

export interface HttpSettings {
  readonly lanes: Lanes;
  readonly market: Market;
  readonly personalData: PersonalData;
  readonly now: () => Date;
  readonly logger: Logger;
  /**
   * Calls of one operation a minute from one address, where log-in and the like, and uploads, may use a tenth of it;
   * and of all operations from one account.
   */
  readonly callsPerMinute: number;
  readonly trustProxy: boolean;
  /** In production everything goes by https, and how the API is called is shown to staff only. */
  readonly isProduction: boolean;
  /** Shorter for tests, which do not wait. */
  readonly connections?: ConnectionLimits;
  /** The names of what is not well; without it only the database is asked. */
  readonly problems?: () => Promise<readonly string[]>;
  /** Where calls are counted; without it nobody asks. */
  readonly metrics?: Metrics | undefined;
  /** Follows what a call leads to; without it nobody asks. */
  readonly traces?: Traces | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What may be an attack, counted until it is written down. */
    readonly securityEvents: SecurityEvents;
  }
}

const bodyBytes = 64 * 1024;
/** When it is worth asking again while the database is away; another one takes its place within half a minute. */
const awaySeconds = 3;

export async function createHttpServer(
  bindings: readonly Binding[],
  settings: HttpSettings,
): Promise<FastifyInstance> {
  const { callsPerMinute, connections = usualLimits(settings) } = settings;
  const server = fastify({
    loggerInstance: settings.logger,
    // Our own line per call says what is needed, without addresses of people or queries.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    // One hop: a client could write anything into the header before our own proxy adds to it.
    trustProxy: settings.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: bodyBytes,
    forceCloseConnections: 'idle',
    ...serverTimes(connections),
  }) as unknown as FastifyInstance;
  endSlowReaders(server.server, connections);
  endPipelines(server);
  acceptEmptyJson(server);
  answerFailures(server);
  const everywhere = commonHeaders(settings);
  // Hooks call back where they wait for nothing: a promise for each costs every call something.
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(everywhere).header('x-request-id', request.id);
    done();
  });
  const operations = bindings.map(({ operation }) => operation);
  const events = openSecurityEvents({ ...settings, database: settings.lanes.calls });
  watchAnswers(server, events, operations);
  tellCalls(server, settings.metrics);
  server.addHook('onClose', () => events.flush());
  server.decorate('securityEvents', events);
  const exchange = exchangeCounts(settings.lanes.counts, settings.personalData);
  await limitCalls(server, callsPerMinute, exchange);
  addHealth(server, settings);
  const accountLimit = limitAccounts(callsPerMinute, exchange);
  const running = { ...settings, accountLimit };
  const takesForms = ({ operation }: Binding) => operation.encoding === 'multipart';
  for (const binding of bindings) if (!takesForms(binding)) addOperation(server, binding, running);
  await acceptForms(server, (scope) => {
    for (const binding of bindings) if (takesForms(binding)) addOperation(scope, binding, running);
  });
  // A server that only runs jobs says how it is, and nothing else.
  if (bindings.length === 0) return server;
  await addDocs(server, () => openApiDocument(operations, settings.market), {
    ...settings,
    database: settings.lanes.calls,
  });
  return server;
}

function addOperation(server: FastifyInstance, binding: Binding, settings: HttpSettings & RunSettings): void {
  const { operation } = binding;
  const run = operationRunner(binding, settings);
  const isGuessable = operation.caller === 'anyone' && operation.effect !== 'read';
  const isForm = operation.encoding === 'multipart';
  const max = Math.ceil(isGuessable || isForm ? settings.callsPerMinute / 10 : settings.callsPerMinute);

  const expected = { names: fieldNames(operation.input(settings.market)), fileBytes: operation.fileBytes };

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<Envelope> {
    const sent = {
      body: request.body,
      readForm: (upload: Upload) => readForm(request, expected, upload),
      authorization: request.headers.authorization,
      securityToken: request.headers['security-token'] as string | undefined,
      address: request.ip,
      userAgent: request.headers['user-agent'],
      host: request.headers.host,
      idempotencyKey: request.headers['idempotency-key'] as string | undefined,
      get signal() {
        return goneFrom(reply);
      },
    };
    const follow = () =>
      settings.traces ? settings.traces.follow(callOf(request, operation), () => run(sent)) : run(sent);
    const answer = await becauseOf({ requestId: request.id }, follow);
    reply.headers(apiHeaders);
    return answer;
  }

  const config = { rateLimit: { max, groupId: operation.path }, operation };
  server.post(addressOf(operation), { config }, handle);
  // Public lists may also be read with a plain GET: by a browser, a cache or a monitoring probe.
  const isPublicList = operation.caller === 'anyone' && operation.effect === 'read';
  if (isPublicList) server.get(addressOf(operation), { config }, handle);
}

/** What a trace says of a call: which operation, by what kind of caller. */
function callOf({ id }: FastifyRequest, { path, caller }: Binding['operation']) {
  const attributes = { 'hiram.operation': path, 'hiram.caller': caller, 'hiram.request_id': id };
  return { name: `call ${path}`, kind: 'server', attributes } as const;
}

/** Ends when the connection does before the answer has been sent. Made for those who wait in a line, and nobody else. */
function goneFrom({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.closed && !raw.writableFinished) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** JSON and nothing else. A call that sends nothing may also have an empty body. */
function acceptEmptyJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {});
    try {
      // A "__proto__" in the body becomes an ordinary own property here; the schemas then drop it.
      done(null, JSON.parse(body as string));
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }));
    }
  });
}

/** What is not a business answer: real HTTP statuses, still in the envelope, never with internals. */
function answerFailures(server: FastifyInstance): void {
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof DatabaseUnavailable ? 503 : (error.statusCode ?? 500);
    reply.headers(apiHeaders);
    // Nobody hears this.
    if (error instanceof Gone) return void reply.code(499).send();
    // A page, a script or a picture: nobody must take a refusal for it, nor keep it.
    const isCall = request.routeOptions.config.rateLimit !== undefined;
    if (status === 429 && !isCall) return void reply.code(429).send();
    if (status === 429 || error instanceof Busy) {
      // Too many requests is a refusal of the catalogue (code 5), so it travels like one.
      const retryInSeconds =
        error instanceof Busy ? error.retryInSeconds : Number(reply.getHeader('retry-after') ?? 60);
      reply.code(200).send(refusalAnswer(refuse('too_many_requests', { retryInSeconds })));
      return;
    }
    if (error instanceof DatabaseUnavailable) {
      request.log.warn({ err: error, path: request.routeOptions.url }, 'the database is away');
      // Perhaps it was done. By the status a phone keeps its key, and by the code it knows that it may try again.
      const again = refusalAnswer(refuse('too_many_requests', { retryInSeconds: awaySeconds }));
      return void reply.code(status).header('retry-after', awaySeconds).send(again);
    }
    if (status >= 500) request.log.error({ err: error, path: request.routeOptions.url }, 'failed');
    const answer =
      status >= 500
        ? refusalAnswer(refuse('unknown_error', { requestId: request.id }))
        : { code: status, msg: error.message, data: null };
    reply.code(status).send(answer);
  });
  server.setNotFoundHandler((_request, reply) => {
    reply.code(404).headers(apiHeaders).send({ code: 404, msg: 'Not found', data: null });
  });
}

function addHealth(
  server: FastifyInstance,
  { lanes, problems = () => lanes.watch.ping().then(() => []) }: HttpSettings,
): void {
  server.get('/health/live', (_request, reply) => {
    reply.send({ live: true });
  });
  server.get('/health/ready', async (_request, reply) => {
    const found = await problems().catch(() => ['database']);
    if (found.length === 0) reply.send({ ready: true });
    else reply.code(503).send({ ready: false, problems: found });
  });
}
