import type { MarketId } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { markets } from '../index.ts';
import { isKnownBank, loadBanks } from '../lists.ts';

const everyMarket = Object.keys(markets) as MarketId[];
const find = async (market: MarketId, id: string) => (await loadBanks(market)).find((bank) => bank.id === id);

describe('the banks of every market', () => {
  it.each(everyMarket)('%s has no id and no name twice, in either script', async (market) => {
    const banks = await loadBanks(market);
    expect(banks.length).toBeGreaterThan(20);
    for (const field of ['id', 'name', 'nameLocal'] as const) {
      const values = banks.flatMap((bank) => bank[field] ?? []);
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it.each(everyMarket)('%s has clean names', async (market) => {
    for (const { id, name, nameLocal = '', search } of await loadBanks(market)) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(name).toMatch(/^[A-Za-z][A-Za-z .()&-]*$/);
      expect(name.trim()).toBe(name);
      expect(name.length).toBeLessThanOrEqual(100);
      expect(search).toContain(name);
      expect(search).toContain(nameLocal);
      expect(search.normalize('NFC')).toBe(search);
    }
  });
});

it('ph has banks, digital banks and e-wallets, and finds what merged', async () => {
  expect(await find('ph', 'bdo')).toMatchObject({ name: 'BDO Unibank' });
  expect(await find('ph', 'gotyme')).toMatchObject({ name: 'GoTyme Bank' });
  expect(await find('ph', 'gcash')).toMatchObject({ name: 'GCash' });
  expect((await find('ph', 'landbank'))?.search).toContain('UCPB');
});

it('th has a Thai name for each, and the state banks', async () => {
  const banks = await loadBanks('th');
  for (const { nameLocal } of banks) expect(nameLocal).toMatch(/^ธนาคาร/);
  expect(await find('th', 'kbank')).toMatchObject({ name: 'Kasikornbank', nameLocal: 'ธนาคารกสิกรไทย' });
  expect(await find('th', 'gsb')).toMatchObject({ nameLocal: 'ธนาคารออมสิน' });
});

it('bd has a Bengali name for each: 61 scheduled banks, the merged one and 7 mobile services', async () => {
  const banks = await loadBanks('bd');
  expect(banks).toHaveLength(61 + 1 + 7);
  for (const { nameLocal } of banks) expect(nameLocal).toMatch(/^\p{Script=Bengali}/u);
  expect(await find('bd', 'bkash')).toMatchObject({ name: 'bKash', nameLocal: 'বিকাশ' });
  expect(await find('bd', 'sonali')).toMatchObject({ nameLocal: 'সোনালী ব্যাংক' });
});

it('isKnownBank knows the stored English name of its own market, letter by letter', async () => {
  expect(await isKnownBank('ph', 'BDO Unibank')).toBe(true);
  expect(await isKnownBank('th', 'Krungthai Bank')).toBe(true);
  expect(await isKnownBank('bd', 'bKash')).toBe(true);
  for (const unknown of ['', 'bdo', 'BDO', 'bdo unibank', 'BDO Unibank ', 'Krungthai Bank']) {
    expect(await isKnownBank('ph', unknown)).toBe(false);
  }
});
