import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerSignature, callSigned } from './call.ts';
import { signatureOf } from './signature.ts';

const secret = 'what both of them know';
const answer = '{"status":"settled"}';
/** What the other side puts beside its answer, given the signature of the call. */
let sign: (callSignature: string) => string | undefined;

const outside = createServer((request, response) => {
  const signature = sign(String(request.headers['x-hiram-signature']));
  if (signature !== undefined) response.setHeader('x-hiram-signature', signature);
  response.end(answer);
});
let url: string;
beforeAll(async () => {
  outside.listen(0, '127.0.0.1');
  await once(outside, 'listening');
  url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
});
afterAll(() => {
  outside.close();
  outside.closeAllConnections();
});

const call = () => callSigned({ reference: 'HIRAM-1' }, { url, secret, whom: 'the bank' });

test('an answer that is signed for this call is believed', async () => {
  sign = (callSignature) => answerSignature(secret, callSignature, answer);
  expect(await call()).toBe(answer);
});

const now = () => Math.floor(Date.now() / 1000);
test.each<[string, (callSignature: string) => string | undefined]>([
  ['without a signature', () => undefined],
  ['signed by somebody else', (callSignature) => answerSignature('another secret', callSignature, answer)],
  ['with another text', (callSignature) => answerSignature(secret, callSignature, '{"status":"failed"}')],
  ['kept from another call', () => answerSignature(secret, signatureOf(secret, now(), '{}'), answer)],
  ['signed like a call', () => signatureOf(secret, now(), answer)],
  [
    'of ten minutes ago',
    (callSignature) => signatureOf(secret, now() - 600, `answer to ${callSignature}\n${answer}`),
  ],
])('an answer %s is none', async (_what, signed) => {
  sign = signed;
  await expect(call()).rejects.toThrow('the bank gave an answer that is not signed by it');
});
