import { appOperation, listApps, refuse, refuseAndKeep } from '@hiram/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sql } from '../db/sql.ts';
import { bind } from '../operation/binding.ts';
import { startTestServer, useTestServer } from '../test-server.ts';

const operation = (path: `/${string}`) =>
  appOperation({
    path,
    summary: 'Only for this test.',
    caller: 'anyone',
    effect: 'write',
    input: () => v.object({ label: v.string() }),
    output: v.object({ count: v.number() }),
    refuses: ['in_progress'],
  });
const count = { ...operation('/test/count'), needsKey: true as const };
const refuseAfterWriting = operation('/test/refuse');
const refuseAndKeepWriting = operation('/test/refuseAndKeep');
const answerNonsense = operation('/test/nonsense');

const insert = (label: string) =>
  sql`insert into sms_outbox (company_id, mobile, body, kind, reference)
    values (1, ${label}, 'x', 'notice', gen_random_uuid())`;
const counted = (label: string) => sql`select count(*) as count from sms_outbox where mobile = ${label}`;

const server = useTestServer({
  bindings: [
    bind(count, async (tx, _caller, { label }) => {
      await tx.run(insert(label));
      return tx.one<{ count: number }>(counted(label));
    }),
    bind(refuseAfterWriting, async (tx, _caller, { label }) => {
      await tx.run(insert(label));
      return refuse('in_progress');
    }),
    bind(refuseAndKeepWriting, async (tx, _caller, { label }) => {
      await tx.run(insert(label));
      return refuseAndKeep('in_progress');
    }),
    bind(answerNonsense, async (tx, _caller, { label }) => {
      await tx.run(insert(label));
      return { count: 'many' as unknown as number };
    }),
  ],
});

const rows = async (label: string) =>
  (await server.query('select from sms_outbox where mobile = $1', [label])).length;
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/app${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('idempotency', () => {
  test('1,000 calls at once with one key and body: one effect, one answer', async () => {
    const idempotencyKey = crypto.randomUUID();
    const send = () => server.client().call(count, { label: 'thousand' }, { idempotencyKey });
    // A connection may be lost in the crowd, or there is no room. Who gets no answer, or hears to try again, asks
    // again with the same key.
    const call = async (): ReturnType<typeof send> => {
      for (;;) {
        const answer = await send().catch(() => undefined);
        if (answer && (answer.ok || answer.code !== 5)) return answer;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    const all = await Promise.all(Array.from({ length: 1000 }, call));
    const answers = all.map((answer) => JSON.stringify(answer));
    expect(answers).toHaveLength(1000);
    expect(new Set(answers)).toEqual(new Set([JSON.stringify({ ok: true, data: { count: 1 } })]));
    expect(await rows('thousand')).toBe(1);
  });

  test('the same key with another input is refused, not replayed', async () => {
    const idempotencyKey = crypto.randomUUID();
    await server.client().call(count, { label: 'first' }, { idempotencyKey });
    expect(await server.client().call(count, { label: 'second' }, { idempotencyKey })).toMatchObject({
      refusal: 'idempotency_key_reused',
      code: 10015,
    });
    expect(await rows('second')).toBe(0);
  });

  test('a key that another operation has had is a key like any other', async () => {
    const idempotencyKey = crypto.randomUUID();
    await server.client().call(refuseAndKeepWriting, { label: 'mine' }, { idempotencyKey });
    expect(await server.client().call(count, { label: 'mine' }, { idempotencyKey })).toEqual({
      ok: true,
      data: { count: 2 },
    });
  });

  test('a call that needs a key and has none is refused', async () => {
    const answer = await (await post('/test/count', '{"label":"keyless"}')).json();
    expect(answer).toMatchObject({ code: 10016 });
    expect(await rows('keyless')).toBe(0);
  });

  test('a key that could be guessed is refused', async () => {
    const answer = await (await post('/test/count', '{"label":"short"}', { 'idempotency-key': '1' })).json();
    expect(answer).toMatchObject({ code: 10004, data: { fields: { 'Idempotency-Key': 'field_invalid' } } });
  });

  test('a refusal is replayed too, and wrote nothing', async () => {
    const idempotencyKey = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1) {
      expect(
        await server.client().call(refuseAfterWriting, { label: 'refused' }, { idempotencyKey }),
      ).toMatchObject({
        refusal: 'in_progress',
        code: 40005,
      });
    }
    expect(await rows('refused')).toBe(0);
  });

  test('a refusal that is itself an effect keeps what it wrote, once per key', async () => {
    const idempotencyKey = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1) {
      await server.client().call(refuseAndKeepWriting, { label: 'kept' }, { idempotencyKey });
    }
    expect(await rows('kept')).toBe(1);
  });
});

describe('failures', () => {
  test('an output outside the contract is an error, and nothing of it stays', async () => {
    const response = await post('/test/nonsense', '{"label":"nonsense"}');
    expect(response.status).toBe(500);
    const answer = (await response.json()) as { code: number; msg: string; data: { requestId: string } };
    expect(answer).toMatchObject({ code: 500, msg: 'Unknown error' });
    expect(answer.data.requestId).toBe(response.headers.get('x-request-id'));
    expect(await rows('nonsense')).toBe(0);
  });

  test.each([
    ['a body that is no JSON', '{', 400],
    ['a body that is too large', JSON.stringify({ mobile: 'x'.repeat(70_000) }), 413],
  ])('%s', async (_what, body, status) => {
    const response = await post('/user/login', body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: status, data: null });
  });

  test.each(['null', '[]', '"text"', '12', '{"__proto__":{"mobile":"09170000000"}}'])(
    'the body %s is a refusal, not a crash',
    async (body) => {
      expect(await (await post('/user/login', body)).json()).toMatchObject({ code: 10004 });
    },
  );

  test('another content type and an unknown path', async () => {
    expect((await post('/user/login', 'a=1', { 'content-type': 'text/plain' })).status).toBe(415);
    const unknown = await post('/user/nothing', '{}');
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({ code: 404, msg: 'Not found', data: null });
  });

  test('too many calls from one address are refused with code 5 and how long to wait', async () => {
    const strict = await startTestServer({ callsPerMinute: 20 });
    try {
      const answers = [];
      for (let call = 0; call < 25; call += 1) answers.push(await strict.client().call(listApps, {}));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
      expect(answers.at(-1)).toMatchObject({
        refusal: 'too_many_requests',
        code: 5,
        data: { retryInSeconds: expect.any(Number) },
      });
    } finally {
      await strict.stop();
    }
  });
});

describe('the edges', () => {
  test('a list for everybody can be read with POST, with an empty body, and with GET', async () => {
    const address = `${server.url}/api/app/loan/appList`;
    for (const init of [{ method: 'POST', body: '{}' }, { method: 'POST', body: '' }, { method: 'GET' }]) {
      const headers = init.method === 'POST' ? { 'content-type': 'application/json' } : {};
      const response = await fetch(address, { ...init, headers });
      expect(await response.json()).toMatchObject({
        code: 0,
        data: [{ name: 'Hiram Steady', maxAmount: 3_000_000 }, {}, {}],
      });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect((await fetch(`${server.url}/api/app/user/info`)).status).toBe(404);
  });

  test('health tells alive and ready', async () => {
    expect(await (await fetch(`${server.url}/health/live`)).json()).toEqual({ live: true });
    expect(await (await fetch(`${server.url}/health/ready`)).json()).toEqual({ ready: true });
  });

  test('the reference lists every operation with its refusals', async () => {
    const document = (await (await fetch(`${server.url}/docs/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, { post: { responses: { 200: { description: string } } } }>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const { operation: bound } of server.bindings) {
      const described = document.paths[`/api/${bound.api}${bound.path}`]?.post.responses[200].description;
      expect(described, bound.path).toContain('401 Please log in');
    }
    expect(document.paths['/api/app/user/register']?.post.responses[200].description).toContain(
      '10000 Invalid invite code',
    );
    expect(await (await fetch(`${server.url}/docs`)).text()).toContain('swagger-ui');
  });
});
