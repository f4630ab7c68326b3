import { messageKinds } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import type { Tx } from '../db/database.ts';
import { useTestServer } from '../test-server.ts';
import type { Sms, SmsGateway } from './gateway.ts';
import { deliverSms, type OutgoingSms, queueSms } from './outbox.ts';

const server = useTestServer();

/** Takes every message, unless it is down. */
class TestGateway implements SmsGateway {
  readonly taken: Sms[] = [];
  isDown = false;
  async send(sms: Sms): Promise<void> {
    if (this.isDown) throw new Error('HTTP 503');
    this.taken.push(sms);
  }
}

const mobile = '09170000009';
const body = '12345678 is your Hiram withdraw code.';

async function queued(some: Partial<OutgoingSms> = {}): Promise<number> {
  await server.database.write(async (tx) => ({
    value: await queueSms(tx, {
      companyId: 1,
      mobile,
      body,
      kind: 'notice',
      at: server.clock.now(),
      ...some,
    }),
    keep: true,
  }));
  const [row] = await server.query<{ id: string }>('select max(id) as id from sms_outbox');
  return Number(row?.id);
}

const deliver = (gateway: SmsGateway, smsId: number) =>
  deliverSms(
    server.database,
    {
      gateway,
      now: server.clock.now,
      timeZone: server.market.timeZone,
      isUnwanted: async () => false,
    },
    smsId,
  );

const rowOf = async (smsId: number) =>
  (
    await server.query<{ body: string | null; is_sent: boolean }>(
      'select body, sent_at is not null as is_sent from sms_outbox where id = $1',
      [smsId],
    )
  )[0];

describe('a text message', () => {
  test('is forgotten as soon as the gateway has it: it may hold a code', async () => {
    const gateway = new TestGateway();
    const smsId = await queued();
    await deliver(gateway, smsId);
    expect(gateway.taken).toEqual([{ reference: expect.stringMatching(/^sms-[0-9A-Z]{20}$/), mobile, body }]);
    expect(await rowOf(smsId)).toEqual({ body: null, is_sent: true });
    const found = await server.query(`select from sms_outbox t where t::text like '%' || $1 || '%'`, [body]);
    expect(found).toEqual([]);
  });

  test.each(messageKinds)('of the kind %s stands in its own line', async (kind) => {
    const lines: string[] = [];
    await server.database.write(async (tx) => {
      const listening: Tx = { ...tx, enqueue: (name) => void lines.push(name) };
      await queueSms(listening, { companyId: 1, mobile, body, kind, at: server.clock.now() });
      return { value: undefined, keep: false };
    });
    expect(lines).toEqual([kind === 'notice' ? 'send-sms' : 'send-code']);
  });

  test('is handed over once, by however many jobs, one after the other or all at once', async () => {
    const gateway = new TestGateway();
    const smsId = await queued();
    await Promise.all([1, 2, 3, 4].map(() => deliver(gateway, smsId)));
    await deliver(gateway, smsId);
    expect(gateway.taken).toHaveLength(1);
  });

  test('that the gateway did not take waits for the next job, whole', async () => {
    const gateway = new TestGateway();
    const smsId = await queued();
    gateway.isDown = true;
    await expect(deliver(gateway, smsId)).rejects.toThrow('HTTP 503');
    expect(await rowOf(smsId)).toEqual({ body, is_sent: false });
    gateway.isDown = false;
    await deliver(gateway, smsId);
    expect(gateway.taken).toMatchObject([{ body }]);
  });

  test('goes by one name however often it is tried, and by one that no other message has', async () => {
    const gateway = new TestGateway();
    const [first, second] = [await queued(), await queued()];
    const names = () =>
      server.query('select reference from sms_outbox where id in ($1, $2) order by id', [first, second]);
    const before = await names();
    gateway.isDown = true;
    await expect(deliver(gateway, first)).rejects.toThrow('HTTP 503');
    gateway.isDown = false;
    await deliver(gateway, first);
    await deliver(gateway, second);
    expect(gateway.taken.map(({ reference }) => ({ reference }))).toEqual(before);
    expect(new Set(gateway.taken.map(({ reference }) => reference)).size).toBe(2);
  });

  test('with a code is not sent when the code has expired, and its text is forgotten', async () => {
    const gateway = new TestGateway();
    const expiresAt = new Date(server.clock.now().getTime() + 300_000);
    const smsId = await queued({ kind: 'sign_in_code', expiresAt });
    gateway.isDown = true;
    await expect(deliver(gateway, smsId)).rejects.toThrow('HTTP 503');
    gateway.isDown = false;
    server.clock.advance({ seconds: 300 });
    await deliver(gateway, smsId);
    expect(gateway.taken).toEqual([]);
    expect(await rowOf(smsId)).toEqual({ body: null, is_sent: false });
    const fresh = await queued({
      kind: 'sign_in_code',
      expiresAt: new Date(server.clock.now().getTime() + 1),
    });
    await deliver(gateway, fresh);
    expect(gateway.taken).toHaveLength(1);
  });
});
