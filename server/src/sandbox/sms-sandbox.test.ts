import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpSmsGateway, type SmsGateway } from '../messages/gateway.ts';
import { setClockAhead } from '../operation/clock.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

let sandbox: Sandbox;
let gateway: SmsGateway;
beforeAll(async () => {
  sandbox = await startSandbox('sms-sandbox');
  gateway = httpSmsGateway({ url: `${sandbox.url}/messages`, secret: sandbox.secret });
});
afterAll(() => sandbox.stop());

const misbehave = async (faults: object) =>
  (await fetch(`${sandbox.url}/faults`, { method: 'POST', body: JSON.stringify(faults) })).status;
const taken = async (mobile: string) =>
  (await (await fetch(`${sandbox.url}/messages?mobile=${mobile}`)).json()) as { body: string }[];
const send = (mobile: string) => gateway.send({ reference: `sms-${mobile}`, mobile, body: 'Hello' });

test('it takes messages, refuses them when told to, and shows on its page what goes wrong', async () => {
  await send('0901');
  expect(await taken('0901')).toMatchObject([{ body: 'Hello' }]);
  expect(await misbehave({ refuse: true })).toBe(200);
  await expect(send('0902')).rejects.toThrow('the SMS gateway answered HTTP 503');
  expect(await taken('0902')).toEqual([]);
  const page = await (await fetch(sandbox.url)).text();
  expect(page).toContain('<button aria-pressed="true">Refuse everything</button>');
  expect(await misbehave({ nonsense: 1 })).toBe(400);
  expect(await misbehave({})).toBe(200);
  await send('0902');
  expect(await taken('0902')).toHaveLength(1);
});

test('a request that is lost was never taken; one whose answer is lost is taken once', async () => {
  await misbehave({ loseRequest: 1 });
  await expect(send('0903')).rejects.toThrow();
  expect(await taken('0903')).toEqual([]);
  await misbehave({ loseAnswer: 1 });
  await expect(send('0904')).rejects.toThrow();
  await send('0904');
  expect(await taken('0904')).toHaveLength(1);
});

test('its page has the lender’s time, which the demo’s clock has moved on', async () => {
  const dayMs = 86_400_000;
  setClockAhead(40 * dayMs);
  // The program hears of it by itself, a moment later.
  await expect
    .poll(async () => {
      const mobile = crypto.randomUUID();
      await send(mobile);
      const [message] = (await taken(mobile)) as { body: string; receivedAt: string }[];
      const isMovedOn = Date.parse(message?.receivedAt ?? '') - Date.now() > 39 * dayMs;
      const page = await (await fetch(sandbox.url)).text();
      return isMovedOn && page.includes(`<time>${message?.receivedAt}</time>`);
    })
    .toBe(true);
  setClockAhead(0);
});
