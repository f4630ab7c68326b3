import type { MarketId } from '@hiram/contract';
import type { Bank } from './banks/bank.ts';
import type { Region } from './regions/region.ts';

/** Each list is a module of its own that only the screens with a picker fetch, and only for their market. */
const lists: Record<
  MarketId,
  { banks: () => Promise<readonly Bank[]>; regions: () => Promise<readonly Region[]> }
> = {
  ph: {
    banks: async () => (await import('./banks/ph.ts')).phBanks,
    regions: async () => (await import('./regions/ph.ts')).phRegions,
  },
  th: {
    banks: async () => (await import('./banks/th.ts')).thBanks,
    regions: async () => (await import('./regions/th.ts')).thRegions,
  },
  bd: {
    banks: async () => (await import('./banks/bd.ts')).bdBanks,
    regions: async () => (await import('./regions/bd.ts')).bdRegions,
  },
};

export function loadBanks(market: MarketId): Promise<readonly Bank[]> {
  return lists[market].banks();
}

export function loadRegions(market: MarketId): Promise<readonly Region[]> {
  return lists[market].regions();
}

/** Whether a `bankName` is one of the market's list: the English name, letter by letter. */
export async function isKnownBank(market: MarketId, bankName: string): Promise<boolean> {
  const banks = await loadBanks(market);
  return banks.some(({ name }) => name === bankName);
}

/**
 * Whether a `provinceCity` ("province,city", both English
 * names) is in the market's list, with that city there.
 */
export async function isKnownProvinceCity(market: MarketId, provinceCity: string): Promise<boolean> {
  const [province, city, ...rest] = provinceCity.split(',');
  if (rest.length > 0) return false;
  const region = (await loadRegions(market)).find(({ name }) => name === province);
  return region?.cities.some(({ name }) => name === city) ?? false;
}
