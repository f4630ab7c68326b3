import { setLanguage } from '@hiram/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import type { TestOrder } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import {
  beginRecharge,
  failedEvent,
  loanOf,
  paidEvent,
  stateOf,
  TestProvider,
  tell,
} from './test-recharges.ts';

const provider = new TestProvider();
const server = useTestServer({ paymentProvider: provider });
let order: TestOrder;
beforeEach(async () => {
  provider.isSilent = false;
  provider.opened.length = 0;
  order = await loanOf(server);
});

const open = (url: string) => fetch(url, { redirect: 'manual' });

describe('the address of a recharge', () => {
  test('leads to the provider’s page, as often as it is opened', async () => {
    const { url, reference } = await beginRecharge(server, order, 150.25);
    for (let time = 0; time < 2; time += 1) {
      const response = await open(url);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`https://pay.example/${reference}`);
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    const payment = { reference, amountCents: 150_25, currency: 'PHP', lender: 'Hiram Demo Lending' };
    expect(provider.opened).toEqual(Array(2).fill({ ...payment, language: 'en' }));
  });

  test('says in the borrower’s language when nobody answers, and can be opened again', async () => {
    const begun = await beginRecharge(server, order);
    dataOf(await order.borrower.client.call(setLanguage, { language: 'fil' }));
    provider.isSilent = true;
    const response = await open(begun.url);
    const page = await response.text();
    expect(response.status).toBe(503);
    expect(page).toContain('<html lang="fil">');
    expect(page).toContain('Walang kinuhang pera sa iyo.');
    expect(page).toContain('<a href="">Subukan ulit</a>');
    expect(await stateOf(server, begun)).toMatchObject({ status: 'open' });
    provider.isSilent = false;
    expect((await open(begun.url)).status).toBe(303);
  });

  test('ends after a quarter of an hour', async () => {
    const { url } = await beginRecharge(server, order);
    server.clock.advance({ seconds: 15 * 60 - 1 });
    expect((await open(url)).status).toBe(303);
    server.clock.advance({ seconds: 1 });
    const response = await open(url);
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('This payment page is closed');
    expect(provider.opened).toHaveLength(1);
  });

  test.each([
    ['paid', (begun: Awaited<ReturnType<typeof beginRecharge>>) => paidEvent(begun, server.clock.now())],
    ['failed', failedEvent],
  ])('ends when it is %s', async (_status, event) => {
    const begun = await beginRecharge(server, order);
    expect(await tell(server, event(begun))).toBe(200);
    expect((await open(begun.url)).status).toBe(410);
    expect(provider.opened).toEqual([]);
  });

  test('is not believed when anything of it is changed', async () => {
    const [one, other] = [await beginRecharge(server, order), await beginRecharge(server, order)];
    const forged = [
      one.url.replace(one.reference, other.reference),
      one.url.replace(/expires=(\d)/, 'expires=9$1'),
      one.url.replace(/signature=.*/, ''),
      one.url.replace(/signature=.*/, 'signature=x'),
      one.url.replace(/\?.*/, ''),
      `${one.url}&signature=x`,
    ];
    for (const url of forged) expect((await open(url)).status, url).toBe(404);
    expect(provider.opened).toEqual([]);
  });
});
