import { listUnsentMessages, sendMessageAgain } from '@hiram/contract/desk';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { type StaffClient, staffClient } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import type { Sms } from './gateway.ts';
import { deliverSms, type OutgoingSms, queueSms } from './outbox.ts';

const server = useTestServer();
let support: StaffClient;
beforeEach(async () => {
  support = await staffClient(server, 'support');
  await server.query('delete from sms_outbox');
});

const taken: Sms[] = [];
const gateways = {
  down: { send: () => Promise.reject(new Error('the SMS gateway answered HTTP 503')) },
  up: { send: async (sms: Sms) => void taken.push(sms) },
};

async function queued(some: Partial<OutgoingSms> = {}): Promise<number> {
  const sms = {
    companyId: 1,
    mobile: '09170000009',
    body: 'Your code is 123456',
    kind: 'notice',
    at: server.clock.now(),
    ...some,
  } as const;
  await server.database.write(async (tx) => ({ value: await queueSms(tx, sms), keep: true }));
  const [row] = await server.query<{ id: string }>('select max(id) as id from sms_outbox');
  return Number(row?.id);
}

const deliver = (smsId: number, gateway: keyof typeof gateways) =>
  deliverSms(
    server.database,
    {
      gateway: gateways[gateway],
      now: server.clock.now,
      timeZone: server.market.timeZone,
      isUnwanted: async () => false,
    },
    smsId,
  );
const list = async () => dataOf(await support.call(listUnsentMessages, {}));
const again = (messageId: number) =>
  support.call(sendMessageAgain, { messageId }, { idempotencyKey: crypto.randomUUID() });
const inSeconds = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000);

describe('a text message that could not be sent', () => {
  test('is shown with what is known of it, and without its text or its number', async () => {
    const smsId = await queued();
    expect(await list()).toEqual({ total: 0, messages: [] });
    await expect(deliver(smsId, 'down')).rejects.toThrow('HTTP 503');
    const answer = await list();
    expect(answer).toMatchObject({
      total: 1,
      messages: [
        {
          messageId: smsId,
          kind: 'notice',
          mobile: '•••• 0009',
          tries: 1,
          triedAt: server.clock.now().toISOString(),
          failure: 'the SMS gateway answered HTTP 503',
          expiredAt: null,
        },
      ],
    });
    expect(JSON.stringify(answer)).not.toContain('123456');
    await deliver(smsId, 'up');
    expect(await list()).toEqual({ total: 0, messages: [] });
  });

  test('is sent again by a person, once, and then no more', async () => {
    const smsId = await queued();
    await expect(deliver(smsId, 'down')).rejects.toThrow();
    expect(await again(smsId)).toMatchObject({ ok: true });
    taken.length = 0;
    await deliver(smsId, 'up');
    expect(taken).toHaveLength(1);
    expect(await again(smsId)).toMatchObject({ refusal: 'not_now' });
    expect(await again(999_999)).toMatchObject({ refusal: 'record_not_found' });
  });

  test('is sent once when two people send it again at once', async () => {
    const smsId = await queued();
    await expect(deliver(smsId, 'down')).rejects.toThrow();
    expect(await Promise.all([again(smsId), again(smsId)])).toMatchObject([{ ok: true }, { ok: true }]);
    taken.length = 0;
    await Promise.all([deliver(smsId, 'up'), deliver(smsId, 'up')]);
    expect(taken).toHaveLength(1);
  });

  test('is not sent again when it is a code that has expired; that is shown for a week', async () => {
    const smsId = await queued({ kind: 'withdraw_code', expiresAt: inSeconds(300) });
    await expect(deliver(smsId, 'down')).rejects.toThrow();
    server.clock.advance({ seconds: 300 });
    expect(await again(smsId)).toMatchObject({ refusal: 'not_now' });
    await deliver(smsId, 'up');
    const expiredAt = server.clock.now().toISOString();
    expect((await list()).messages).toMatchObject([{ messageId: smsId, kind: 'withdraw_code', expiredAt }]);
    server.clock.advance({ days: 7 });
    support = await staffClient(server, 'support');
    expect(await list()).toMatchObject({ total: 0 });
  });
});
