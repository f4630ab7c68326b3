import { apply, getPeriodConfig, listApps } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { applicant, type StaffClient, staffClient } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
let admin: StaffClient;
let approver: StaffClient;
beforeAll(async () => {
  admin = await staffClient(server, 'admin');
  approver = await staffClient(server, 'approver');
});

const present = async (): Promise<desk.ListedProduct[]> =>
  dataOf(await admin.call(desk.listProducts, {})).map(({ appId, availability }) => ({ appId, availability }));
const onPhone = async () =>
  dataOf(await server.client().call(listApps, {})).map(({ id, isOpen }) => [id, isOpen]);

async function agreeOn(products: desk.ListedProduct[]): Promise<void> {
  const { proposalId } = dataOf(await admin.call(desk.proposeProductList, { products }));
  dataOf(await approver.call(desk.decideProposal, { proposalId, isConfirmed: true }));
}

const set = (
  products: readonly desk.ListedProduct[],
  index: number,
  availability: desk.Availability,
): desk.ListedProduct[] => products.map((each, at) => (at === index ? { ...each, availability } : each));

/** Whoever applies for it, on its shortest term and for the least. */
async function applyFor(appId: number) {
  const { client } = await applicant(server);
  const config = dataOf(await client.call(getPeriodConfig, { appId }));
  const [term] = config.rateConfigs;
  return client.call(apply, {
    ...{ appId, configId: config.id, periodDays: term?.periodDays ?? 6, amt: term?.amounts.min ?? 80_000 },
  });
}

describe('the list of products', () => {
  test('is sorted by two people, and the phone shows the first as the one to apply for', async () => {
    const list = await present();
    const [first, second, third] = list.map(({ appId }) => appId);
    expect(await onPhone()).toEqual([
      [first, true],
      [second, false],
      [third, false],
    ]);
    const { proposalId } = dataOf(await admin.call(desk.proposeProductList, { products: list.toReversed() }));
    expect((await onPhone()).map(([id]) => id)).toEqual([first, second, third]);
    dataOf(await approver.call(desk.decideProposal, { proposalId, isConfirmed: true }));
    expect(await onPhone()).toEqual([
      [third, true],
      [second, false],
      [first, false],
    ]);
    await agreeOn(list);
  });

  test('can have several that are open at once', async () => {
    const list = await present();
    const second = list[1]?.appId ?? 0;
    expect(await applyFor(second)).toMatchObject({
      refusal: 'not_eligible',
      data: { reasons: ['first_product_only'] },
    });
    await agreeOn(set(list, 1, 'always'));
    expect(await onPhone()).toMatchObject([
      [list[0]?.appId, true],
      [second, true],
      [list[2]?.appId, false],
    ]);
    expect(await applyFor(second)).toMatchObject({ ok: true });
    await agreeOn(list);
  });

  test('retires one for new applications; what runs on it goes on, and it can be brought back', async () => {
    const list = await present();
    const first = list[0]?.appId ?? 0;
    const running = dataOf(await applyFor(first));
    const { client } = await applicant(server);
    const config = dataOf(await client.call(getPeriodConfig, { appId: first }));
    await agreeOn(set(list, 0, 'retired'));
    expect(await onPhone()).toEqual([
      [list[1]?.appId, true],
      [list[2]?.appId, false],
    ]);
    const [term] = config.rateConfigs;
    const wish = { appId: first, configId: config.id, periodDays: term?.periodDays ?? 6, amt: 80_000 };
    expect(await client.call(apply, wish)).toMatchObject({ refusal: 'not_on_offer' });
    expect(dataOf(await client.call(getPeriodConfig, { appId: first })).rateConfigs).toEqual([]);
    const [order] = await server.query<{ status: string }>('select status from orders where id = $1', [
      running.loanOrderId,
    ]);
    expect(order?.status).toBe('submitted');
    await agreeOn(list);
    expect(await client.call(apply, wish)).toMatchObject({ ok: true });
  });

  test('names every product once: a stranger, a missing one and one twice are refused', async () => {
    const list = await present();
    const [one, ...others] = list;
    if (!one) throw new Error('no product');
    for (const products of [others, [...others, { ...one, appId: 999 }], [...list, one]])
      expect(await admin.call(desk.proposeProductList, { products })).toMatchObject({
        refusal: 'changed_meanwhile',
      });
  });

  test('is not confirmed over a product that was made since', async () => {
    const { proposalId } = dataOf(
      await admin.call(desk.proposeProductList, { products: (await present()).toReversed() }),
    );
    await server.query(
      `insert into apps (company_id, name, logo, max_amount_cents, default_rate, position)
       values (1, 'Newer', '/pictures/product-steady.svg', 100, 1, 9)`,
    );
    expect(await approver.call(desk.decideProposal, { proposalId, isConfirmed: true })).toMatchObject({
      refusal: 'changed_meanwhile',
    });
  });
});
