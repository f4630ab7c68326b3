import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import {
  getNotifications,
  logOut,
  readMessages,
  setQuietHours,
  subscribePush,
  unsubscribePush,
} from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../../fixtures/data-of.ts';
import { newBorrower } from '../../account/test-borrower.ts';
import type { Tx } from '../../db/database.ts';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import type { Template } from '../../texts/template.ts';
import { deliverSms } from '../outbox.ts';
import { tellBorrower } from '../tell.ts';
import { isInside } from './outside-address.ts';
import { type PushService, webPushService } from './push-service.ts';
import { quietEnd } from './quiet-hours.ts';
import { sendPush } from './send-push.ts';
import { textUnread } from './text-unread.ts';

/** The other half of RFC 8291, as a browser has it. */
const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, options: object): Buffer;
};

let sandbox: Sandbox;
let server: TestServer;
let push: PushService;
beforeAll(async () => {
  sandbox = await startSandbox('push-sandbox');
  push = webPushService({
    key: newKey(),
    contact: 'mailto:operator@lender.example',
    hosts: ['fcm.googleapis.com', '*.push.apple.com'],
    sandboxOrigin: sandbox.url,
  });
  server = await startTestServer({ push });
});
afterAll(async () => {
  await server.stop();
  await sandbox.stop();
});

function newKey(): Buffer {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPrivateKey();
}

/** A browser's half of a subscription. */
function newPhone(name = randomBytes(8).toString('hex')) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return {
    name,
    subscription: {
      endpoint: `${sandbox.url}/push/${name}`,
      p256dh: keys.getPublicKey().toString('base64url'),
      auth,
    },
    async received() {
      const response = await fetch(`${sandbox.url}/pushes?phone=${name}`);
      const pushes = (await response.json()) as {
        body: string;
        topic: string;
        urgency: string;
        ttl: number;
        sender: string;
      }[];
      return pushes.map(({ body, ...rest }) => ({
        ...rest,
        shown: JSON.parse(
          ece
            .decrypt(Buffer.from(body, 'base64url'), {
              version: 'aes128gcm',
              privateKey: keys,
              authSecret: auth,
            })
            .toString(),
        ) as { title: string; body: string; messageId: number },
      }));
    },
  };
}

interface Job {
  readonly name: string;
  readonly data: object;
  readonly afterSeconds: number | undefined;
}

/** Writes a letter; gives its number and the jobs that came of it. */
async function tell(borrowerId: number, template: Template, data: object = {}) {
  const jobs: Job[] = [];
  const messageId = await server.database.write(async (tx) => {
    const listening: Tx = {
      ...tx,
      enqueue: (name, job, timing) => void jobs.push({ name, data: job, afterSeconds: timing?.afterSeconds }),
    };
    const at = server.clock.now();
    const value = await tellBorrower(listening, { companyId: 1, borrowerId, at }, template, data as never);
    return { value, keep: true };
  });
  return { messageId, jobs };
}

const parts = () => ({
  push,
  personalData: server.personalData,
  now: server.clock.now,
  timeZone: server.market.timeZone,
  isUnwanted: async () => false,
});
const send = (messageId: number) => sendPush(server.database, parts(), messageId);
const smsTo = (mobile: string) =>
  server.query<{ body: string; may_wait: boolean }>(
    'select body, may_wait from sms_outbox where mobile = $1',
    [mobile],
  );
const subscriptionsOf = (borrowerId: number) =>
  server.query('select from push_subscriptions where borrower_id = $1', [borrowerId]);

async function notifiedBorrower(mobile: string) {
  const borrower = await newBorrower(server, mobile);
  const phone = newPhone();
  dataOf(await borrower.client.call(subscribePush, phone.subscription));
  await server.query('delete from sms_outbox where mobile = $1', [mobile]);
  return { ...borrower, mobile, phone };
}

describe('a letter to a phone that is notified', () => {
  test('is shown by the push service, sealed for that phone, without an amount, and costs no text message', async () => {
    const { id, mobile, phone } = await notifiedBorrower('09190610001');
    const { messageId, jobs } = await tell(id, 'payout_settled', { amount: 12_345, on: '2026-11-15' });
    expect(jobs).toEqual([
      { name: 'send-push', data: { messageId }, afterSeconds: undefined },
      { name: 'text-unread', data: { messageId }, afterSeconds: 10_800 },
    ]);
    await send(messageId);
    await send(messageId);
    const [shown, ...more] = await phone.received();
    expect(more).toEqual([]);
    expect(shown).toMatchObject({
      topic: `letter-${messageId}`,
      urgency: 'normal',
      ttl: 86_400,
      sender: push.publicKey,
      shown: { messageId, language: 'en' },
    });
    expect(shown?.shown.title).not.toBe('');
    expect(JSON.stringify(shown?.shown)).not.toContain('12,345');
    expect(await smsTo(mobile)).toEqual([]);
  });

  test('that nobody reads is followed by its text message, once', async () => {
    const { id, mobile } = await notifiedBorrower('09190610002');
    const { messageId } = await tell(id, 'identity_verified');
    await send(messageId);
    await Promise.all([1, 2, 3].map(() => textUnread(server.database, messageId, server.clock.now())));
    expect(await smsTo(mobile)).toMatchObject([{ may_wait: true }]);
  });

  test('that was read is not', async () => {
    const { id, mobile, client } = await notifiedBorrower('09190610003');
    const { messageId } = await tell(id, 'identity_verified');
    await send(messageId);
    dataOf(await client.call(readMessages, { upToId: messageId }));
    await textUnread(server.database, messageId, server.clock.now());
    expect(await smsTo(mobile)).toEqual([]);
  });

  test('and read before it left is not shown', async () => {
    const { id, client, phone } = await notifiedBorrower('09190610004');
    const { messageId } = await tell(id, 'identity_verified');
    dataOf(await client.call(readMessages, { upToId: messageId }));
    await send(messageId);
    expect(await phone.received()).toEqual([]);
  });

  test('about security is also a text message, at once', async () => {
    const { id, mobile, phone } = await notifiedBorrower('09190610005');
    const { messageId, jobs } = await tell(id, 'many_wrong_passwords');
    expect(jobs.map(({ name }) => name)).toEqual(['send-push', 'send-sms']);
    expect(await smsTo(mobile)).toMatchObject([{ may_wait: false }]);
    await send(messageId);
    expect(await phone.received()).toMatchObject([{ urgency: 'high' }]);
  });

  test('is a text message at once where the phone has ended its subscription', async () => {
    const { id, mobile, phone } = await notifiedBorrower('09190610006');
    await fetch(phone.subscription.endpoint, { method: 'DELETE' });
    const { messageId } = await tell(id, 'identity_verified');
    await send(messageId);
    expect(await subscriptionsOf(id)).toEqual([]);
    expect(await smsTo(mobile)).toHaveLength(1);
    const { jobs } = await tell(id, 'identity_rejected');
    expect(jobs.map(({ name }) => name)).toEqual(['send-sms']);
  });

  test('is tried again while the push service is down', async () => {
    const { id, client } = await notifiedBorrower('09190610007');
    const down = await answering(503);
    const service = webPushService({
      key: newKey(),
      contact: 'mailto:a@b.example',
      hosts: [],
      sandboxOrigin: down.origin,
    });
    await server.query('delete from push_subscriptions where borrower_id = $1', [id]);
    const { p256dh, auth } = newPhone().subscription;
    // As the phone of a server whose push service is that one.
    expect(await client.call(subscribePush, { endpoint: `${down.origin}/x`, p256dh, auth })).toMatchObject({
      refusal: 'push_unavailable',
    });
    await expect(
      service.send(
        { endpoint: `${down.origin}/x`, p256dh, auth },
        { payload: '{}', ttlSeconds: 1, isUrgent: false, topic: 'x' },
      ),
    ).rejects.toThrow('HTTP 503');
    down.close();
  });

  test('does not follow where a push service points to', async () => {
    const elsewhere = await answering(201);
    const pointing = await answering(307, { location: `${elsewhere.origin}/secret` });
    const service = webPushService({
      key: newKey(),
      contact: 'mailto:a@b.example',
      hosts: [],
      sandboxOrigin: pointing.origin,
    });
    const { p256dh, auth } = newPhone().subscription;
    const notification = { payload: '{}', ttlSeconds: 1, isUrgent: false, topic: 'x' };
    await expect(
      service.send({ endpoint: `${pointing.origin}/x`, p256dh, auth }, notification),
    ).rejects.toThrow('HTTP 307');
    expect(elsewhere.calls()).toBe(0);
    pointing.close();
    elsewhere.close();
  });
});

async function answering(status: number, headers: Record<string, string> = {}) {
  let calls = 0;
  const http = createServer((_request, response) => {
    calls += 1;
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, calls: () => calls, close: () => http.close() };
}

describe('a phone', () => {
  test('is notified until it says no, and other phones are not asked', async () => {
    const { client, id } = await notifiedBorrower('09190610010');
    expect(dataOf(await client.call(getNotifications, {}))).toEqual({
      pushKey: push.publicKey,
      isOnHere: true,
      quietHours: null,
    });
    dataOf(await client.call(unsubscribePush, {}));
    dataOf(await client.call(unsubscribePush, {}));
    expect(dataOf(await client.call(getNotifications, {}))).toMatchObject({ isOnHere: false });
    expect(await subscriptionsOf(id)).toEqual([]);
  });

  test('is told nothing any more once it is logged out', async () => {
    const { client, id, phone } = await notifiedBorrower('09190610011');
    const { messageId } = await tell(id, 'identity_verified');
    dataOf(await client.call(logOut, {}));
    expect(await subscriptionsOf(id)).toEqual([]);
    await send(messageId);
    expect(await phone.received()).toEqual([]);
  });

  test('belongs to whoever logged in on it last, however many ask at once', async () => {
    const first = await notifiedBorrower('09190610012');
    const second = await newBorrower(server, '09190610013');
    const calls = [1, 2, 3].map(() => second.client.call(subscribePush, first.phone.subscription));
    for (const answer of await Promise.all(calls)) dataOf(answer);
    expect(await subscriptionsOf(first.id)).toEqual([]);
    expect(await subscriptionsOf(second.id)).toHaveLength(1);
  });

  test('names a push service that is known, and nothing on our own networks', async () => {
    const { client } = await newBorrower(server, '09190610014');
    const { p256dh, auth } = newPhone().subscription;
    const wrong = [
      'http://fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilpush.apple.com.example/x',
      'https://notpush.apple.com/x',
      'https://user@fcm.googleapis.com/x',
      'https://127.0.0.1/x',
      'https://localhost/push/x',
      `${sandbox.url.replace('127.0.0.1', 'localhost')}/push/x`,
      'file:///etc/passwd',
      'not an address',
    ];
    for (const endpoint of wrong)
      expect(await client.call(subscribePush, { endpoint, p256dh, auth }), endpoint).toMatchObject({
        refusal: 'push_unavailable',
      });
    expect(push.accepts('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
    expect(push.accepts('https://web.push.apple.com/abc')).toBe(true);
    expect(
      await client.call(subscribePush, { endpoint: 'https://web.push.apple.com/abc', p256dh: 'short', auth }),
    ).toMatchObject({ refusal: 'request_error', data: { fields: { p256dh: 'field_invalid' } } });
  });

  test.each([
    '127.0.0.1',
    '10.0.0.8',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '0.0.0.0',
  ])('whose push service turns out to be at %s is not reached', (address) =>
    expect(isInside(address)).toBe(true),
  );
  test.each(['142.250.1.1', '2607:f8b0::1', '17.0.0.1'])('and at %s is', (address) =>
    expect(isInside(address)).toBe(false),
  );

  test('of a lender who notifies nobody is told so', async () => {
    const without = await startTestServer();
    try {
      const { client } = await newBorrower(without, '09190610015');
      expect(dataOf(await client.call(getNotifications, {}))).toMatchObject({
        pushKey: null,
        isOnHere: false,
      });
      expect(await client.call(subscribePush, newPhone().subscription)).toMatchObject({
        refusal: 'push_unavailable',
      });
    } finally {
      await without.stop();
    }
  });
});

describe('quiet hours', () => {
  const manila = 'Asia/Manila';
  const at = (time: string, day = '2026-11-15') => new Date(`${day}T${time}:00+08:00`);
  test.each([
    [22, 7, '21:59', null],
    [22, 7, '22:00', at('07:00', '2026-11-16')],
    [22, 7, '06:59', at('07:00')],
    [22, 7, '07:00', null],
    [13, 15, '14:30', at('15:00')],
    [13, 15, '15:00', null],
  ])('from %i until %i at %s end at %s', (quietFrom, quietUntil, time, end) => {
    expect(quietEnd({ quietFrom, quietUntil }, manila, at(time))).toEqual(end);
  });

  test('hold notifications and text messages back, but no warning', async () => {
    const { id, client, mobile, phone } = await notifiedBorrower('09190610020');
    // It is noon in Manila.
    dataOf(await client.call(setQuietHours, { quietHours: { from: 11, until: 14 } }));
    expect(dataOf(await client.call(getNotifications, {})).quietHours).toEqual({ from: 11, until: 14 });
    const { messageId } = await tell(id, 'identity_verified');
    const jobs: Job[] = [];
    const listening = {
      ...server.database,
      write: ((work: (tx: Tx) => Promise<never>) =>
        server.database.write((tx) =>
          work({
            ...tx,
            enqueue: (name, data, timing) =>
              void jobs.push({ name, data, afterSeconds: timing?.afterSeconds }),
          }),
        )) as typeof server.database.write,
    };
    await sendPush(listening, parts(), messageId);
    expect(jobs).toEqual([{ name: 'send-push', data: { messageId }, afterSeconds: 7200 }]);
    expect(await phone.received()).toEqual([]);
    await textUnread(server.database, messageId, server.clock.now());
    const [sms] = await server.query<{ id: string }>('select id from sms_outbox where mobile = $1', [mobile]);
    const sent: string[] = [];
    const deliver = (smsId: number) =>
      deliverSms(
        listening,
        {
          gateway: { send: async ({ body }) => void sent.push(body) },
          now: server.clock.now,
          timeZone: manila,
          isUnwanted: async () => false,
        },
        smsId,
      );
    await deliver(Number(sms?.id));
    expect(sent).toEqual([]);
    expect(jobs.at(-1)).toMatchObject({ name: 'send-sms', afterSeconds: 7200 });
    const warned = await tell(id, 'many_wrong_passwords');
    await sendPush(listening, parts(), warned.messageId);
    expect(await phone.received()).toHaveLength(1);
    const [warning] = await server.query<{ id: string }>(
      'select max(id) as id from sms_outbox where mobile = $1',
      [mobile],
    );
    await deliver(Number(warning?.id));
    expect(sent).toHaveLength(1);
  });

  test('are a beginning and another end, or none', async () => {
    const { client } = await newBorrower(server, '09190610021');
    for (const quietHours of [
      { from: 8, until: 8 },
      { from: -1, until: 8 },
      { from: 8, until: 24 },
      { from: 8.5, until: 9 },
    ])
      expect(await client.call(setQuietHours, { quietHours })).toMatchObject({ refusal: 'request_error' });
    dataOf(await client.call(setQuietHours, { quietHours: { from: 22, until: 7 } }));
    dataOf(await client.call(setQuietHours, { quietHours: null }));
    expect(dataOf(await client.call(getNotifications, {})).quietHours).toBeNull();
  });
});
