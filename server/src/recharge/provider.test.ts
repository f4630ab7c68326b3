import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerSignature } from '../signed-http/call.ts';
import { httpPaymentProvider, type Payment } from './provider.ts';

const seen: string[] = [];
let answer: object;
const outside = createServer((request, response) => {
  seen.push(request.url ?? '');
  const body = JSON.stringify(answer);
  const signature = () => answerSignature('secret', String(request.headers['x-hiram-signature']), body);
  if (answer) response.setHeader('x-hiram-signature', signature()).end(body);
  else response.writeHead(307, { location: `/elsewhere${request.url}` }).end();
});
let url: string;
beforeAll(async () => {
  outside.listen(0, '127.0.0.1');
  await once(outside, 'listening');
  url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
});
beforeEach(() => {
  seen.length = 0;
});
afterAll(() => {
  outside.close();
  outside.closeAllConnections();
});

const payment: Payment = {
  reference: 'RC-00000000000000000000',
  amountCents: 1_000_00,
  currency: 'PHP',
  lender: 'Hiram Demo Lending',
  language: 'en',
};
const provider = () => httpPaymentProvider({ url, secret: 'secret' });

describe('a payment provider', () => {
  test('that sends us on to another address is not followed', async () => {
    answer = undefined as unknown as object;
    await expect(provider().open(payment)).rejects.toThrow();
    await expect(provider().ask(payment.reference)).rejects.toThrow();
    expect(seen).toEqual(['/payments', '/payments/status']);
  });

  test('has its page anywhere with https, and without only where it is itself', async () => {
    for (const pageUrl of ['https://checkout.example/7', `${url}/pay/7`]) {
      answer = { pageUrl };
      expect(await provider().open(payment)).toBe(pageUrl);
    }
    for (const pageUrl of ['http://checkout.example/7', 'javascript:alert(1)', '/pay/7', '', 7]) {
      answer = { pageUrl };
      await expect(provider().open(payment), String(pageUrl)).rejects.toThrow();
    }
  });

  test.each([
    [{ status: 'open' }, { status: 'open' }],
    [{ status: 'unknown_reference' }, { status: 'unknown_reference' }],
    [
      { status: 'paid', amountCents: 5, paidAt: '2026-11-15T04:00:00Z' },
      { status: 'paid', amountCents: 5, paidAt: new Date('2026-11-15T04:00:00Z') },
    ],
    [
      { status: 'failed', failure: 'bad luck' },
      { status: 'failed', failure: 'refused_by_provider' },
    ],
    [{ status: 'expired' }, { status: 'expired' }],
  ])('says %o', async (said, understood) => {
    answer = said;
    expect(await provider().ask(payment.reference)).toEqual(understood);
  });

  test.each([{ status: 'maybe' }, { status: 'paid' }, { status: 'paid', amountCents: 1 }, []])(
    'says nothing with %o',
    async (said) => {
      answer = said;
      await expect(provider().ask(payment.reference)).rejects.toThrow();
    },
  );
});
