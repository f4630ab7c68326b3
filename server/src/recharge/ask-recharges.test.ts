import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestOrder } from '../loan/test-borrowing.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { useTestServer } from '../test-server.ts';
import { askRecharges, type RechargeParts } from './ask-recharges.ts';
import {
  beginRecharge,
  loanOf,
  paidEvent,
  rechargeParts,
  repaidCents,
  stateOf,
  TestProvider,
  type TestRecharge,
  tell,
} from './test-recharges.ts';

const server = useTestServer();
afterAll(() => expectSoundBooks(server));

const minutes = (count: number) => server.clock.advance({ seconds: count * 60 });
const state = (begun: TestRecharge) => stateOf(server, begun);
let provider: TestProvider;
let parts: RechargeParts;
let order: TestOrder;
beforeEach(async () => {
  // What earlier tests left open would be asked about too.
  await server.query(`update recharges set status = 'expired', finished_at = now() where status = 'open'`);
  provider = new TestProvider();
  parts = rechargeParts(server, provider);
  order = await loanOf(server);
});
const paid = () =>
  ({ status: 'paid', amountCents: 1_000_00, paidAt: server.clock.now(), providerReference: 'P-8' }) as const;

describe('asking about open recharges', () => {
  test('books what was paid and never told, once', async () => {
    const begun = await beginRecharge(server, order);
    provider.answers.set(begun.reference, paid());
    await askRecharges(parts);
    expect(provider.asked).toEqual([]);
    minutes(2);
    await Promise.all([askRecharges(parts), askRecharges(parts)]);
    expect(provider.asked).toEqual([begun.reference]);
    expect(await state(begun)).toMatchObject({
      status: 'paid',
      paid_cents: 1_000_00,
      provider_reference: 'P-8',
    });
    expect(await tell(server, paidEvent(begun, server.clock.now()))).toBe(200);
    expect(await repaidCents(server, order)).toBe(1_000_00);
  });

  test('asks at once about what a clock that was ahead has written down', async () => {
    const begun = await beginRecharge(server, order);
    await server.query(
      `update recharges set created_at = created_at + interval '15 minutes' where status = 'open'`,
    );
    provider.answers.set(begun.reference, { status: 'open' });
    await askRecharges(parts);
    expect(provider.asked).toEqual([begun.reference]);
    // And then as usual.
    await askRecharges(parts);
    expect(provider.asked).toHaveLength(1);
  });

  test('closes what the provider calls failed or expired', async () => {
    const [failed, expired] = [await beginRecharge(server, order), await beginRecharge(server, order)];
    provider.answers.set(failed.reference, { status: 'failed', failure: 'declined' });
    provider.answers.set(expired.reference, { status: 'expired' });
    minutes(2);
    await askRecharges(parts);
    expect(await state(failed)).toMatchObject({ status: 'failed', failure: 'declined' });
    expect(await state(expired)).toMatchObject({ status: 'expired' });
  });

  test('asks again after as long as it has been open, and no more after a week', async () => {
    const begun = await beginRecharge(server, order);
    provider.answers.set(begun.reference, { status: 'open' });
    const askedAt: number[] = [];
    for (let minute = 1; minute <= 40; minute += 1) {
      minutes(1);
      await askRecharges(parts);
      if (provider.asked.length > askedAt.length) askedAt.push(minute);
    }
    expect(askedAt).toEqual([2, 4, 8, 16, 32]);
    server.clock.advance({ days: 7 });
    await askRecharges(parts);
    expect(provider.asked).toHaveLength(5);
    expect(await state(begun)).toMatchObject({ status: 'open' });
    expect(await tell(server, paidEvent(begun, server.clock.now()))).toBe(200);
    expect(await state(begun)).toMatchObject({ status: 'paid' });
  });

  test('what the provider never heard of ends when its address cannot be opened any more', async () => {
    const begun = await beginRecharge(server, order);
    minutes(20);
    await askRecharges(parts);
    expect(await state(begun)).toMatchObject({ status: 'open' });
    minutes(20);
    await askRecharges(parts);
    expect(await state(begun)).toMatchObject({ status: 'expired' });
  });

  test('a provider that does not answer ends the round, and the next begins with another', async () => {
    const [one, other] = [await beginRecharge(server, order), await beginRecharge(server, order)];
    provider.answers.set(one.reference, paid());
    provider.answers.set(other.reference, paid());
    provider.isSilent = true;
    minutes(2);
    await askRecharges(parts);
    expect(provider.asked).toEqual([one.reference]);
    expect(await state(one)).toMatchObject({ status: 'open' });
    provider.isSilent = false;
    minutes(1);
    await askRecharges(parts);
    expect(provider.asked).toEqual([one.reference, other.reference]);
    minutes(1);
    await askRecharges(parts);
    expect(await state(one)).toMatchObject({ status: 'paid' });
    expect(await state(other)).toMatchObject({ status: 'paid' });
  });
});
