import { describe, expect, test } from 'vitest';
import { useTestServer } from '../test-server.ts';
import type { Sms, SmsGateway } from './gateway.ts';
import { deliverSms, queueSms } from './outbox.ts';

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

async function queued(): Promise<number> {
  await server.database.write(async (tx) => ({
    value: await queueSms(tx, 1, mobile, body),
    keep: true,
  }));
  const [row] = await server.query<{ id: string }>('select max(id) as id from sms_outbox');
  return Number(row?.id);
}

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
    await deliverSms(server.database, gateway, smsId);
    expect(gateway.taken).toEqual([{ reference: `sms-${smsId}`, mobile, body }]);
    expect(await rowOf(smsId)).toEqual({ body: null, is_sent: true });
    const found = await server.query(`select from sms_outbox t where t::text like '%' || $1 || '%'`, [body]);
    expect(found).toEqual([]);
  });

  test('is handed over once, by however many jobs, one after the other or all at once', async () => {
    const gateway = new TestGateway();
    const smsId = await queued();
    await Promise.all([1, 2, 3, 4].map(() => deliverSms(server.database, gateway, smsId)));
    await deliverSms(server.database, gateway, smsId);
    expect(gateway.taken).toHaveLength(1);
  });

  test('that the gateway did not take waits for the next job, whole', async () => {
    const gateway = new TestGateway();
    const smsId = await queued();
    gateway.isDown = true;
    await expect(deliverSms(server.database, gateway, smsId)).rejects.toThrow('HTTP 503');
    expect(await rowOf(smsId)).toEqual({ body, is_sent: false });
    gateway.isDown = false;
    await deliverSms(server.database, gateway, smsId);
    expect(gateway.taken).toMatchObject([{ body }]);
  });
});
