import type { MarketId } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { markets } from '../index.ts';
import { isKnownProvinceCity, loadRegions } from '../lists.ts';

const everyMarket = Object.keys(markets) as MarketId[];

const find = async (market: MarketId, province: string) => {
  const region = (await loadRegions(market)).find(({ name }) => name === province);
  if (!region) throw new Error(`no ${province}`);
  return region;
};
const findCity = async (market: MarketId, province: string, city: string) =>
  (await find(market, province)).cities.find(({ name }) => name === city);

describe('the regions of every market', () => {
  it.each([
    // 82 provinces, Metro Manila, the Special Geographic Area; 149 cities and 1,493 municipalities.
    { market: 'ph' as const, regions: 84, cities: 1642 },
    { market: 'th' as const, regions: 77, cities: 928 },
    { market: 'bd' as const, regions: 8, cities: 64 },
  ])('$market has all of them: $regions and $cities', async ({ market, regions, cities }) => {
    const list = await loadRegions(market);
    expect(list).toHaveLength(regions);
    expect(list.reduce((count, region) => count + region.cities.length, 0)).toBe(cities);
  });

  it.each(everyMarket)('%s has no name twice at one level, in either script', async (market) => {
    const list = await loadRegions(market);
    for (const places of [list, ...list.map(({ cities }) => cities)]) {
      expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
      const local = places.flatMap(({ nameLocal }) => nameLocal ?? []);
      expect(new Set(local).size).toBe(local.length);
    }
  });

  it.each(everyMarket)('%s has clean names that fit into "province,city"', async (market) => {
    for (const region of await loadRegions(market)) {
      for (const { name, nameLocal = '', search } of [region, ...region.cities]) {
        expect(name).toMatch(/^[A-Z][^,=~|]*$/);
        expect(name.trim()).toBe(name);
        expect(search).toContain(name);
        expect(search).toContain(nameLocal);
        expect(search.normalize('NFC')).toBe(search);
      }
      const longest = Math.max(...region.cities.map(({ name }) => name.length));
      expect(region.name.length + 1 + longest).toBeLessThanOrEqual(120);
    }
  });

  it.each(everyMarket)('%s begins with the capital, then goes by the alphabet', async (market) => {
    const [capital, ...others] = (await loadRegions(market)).map(({ name }) => name);
    expect(capital).toBe({ ph: 'Metro Manila', th: 'Bangkok', bd: 'Dhaka' }[market]);
    expect(others).toEqual([...others].sort((one, other) => one.localeCompare(other, 'en')));
  });
});

describe('ph', () => {
  it('has the seventeen of Metro Manila', async () => {
    const names = (await find('ph', 'Metro Manila')).cities.map(({ name }) => name);
    expect(names).toHaveLength(17);
    expect(names).toEqual(expect.arrayContaining(['Manila', 'Quezon City', 'Parañaque City', 'Pateros']));
  });

  it('keeps independent cities in the province around them', async () => {
    expect(await findCity('ph', 'Cebu', 'Cebu City')).toBeDefined();
    expect(await findCity('ph', 'Davao del Sur', 'Davao City')).toBeDefined();
    expect(await findCity('ph', 'Benguet', 'Baguio City')).toBeDefined();
    expect(await findCity('ph', 'Basilan', 'Isabela City')).toBeDefined();
  });

  it('is searched by former names and by the districts of Manila', async () => {
    expect((await find('ph', 'Davao de Oro')).search).toContain('Compostela Valley');
    expect((await findCity('ph', 'Metro Manila', 'Manila'))?.search).toContain('Tondo');
  });
});

describe('th', () => {
  it('has a Thai name for each', async () => {
    for (const region of await loadRegions('th')) {
      for (const { nameLocal } of [region, ...region.cities]) expect(nameLocal).toMatch(/^\p{Script=Thai}/u);
    }
  });

  it('has the fifty khet of Bangkok', async () => {
    const bangkok = await find('th', 'Bangkok');
    expect(bangkok).toMatchObject({ nameLocal: 'กรุงเทพมหานคร' });
    expect(bangkok.cities).toHaveLength(50);
    expect(await findCity('th', 'Bangkok', 'Sathon')).toMatchObject({ nameLocal: 'สาทร' });
  });

  it('has the youngest province, and tells two amphoe of one English name apart', async () => {
    expect((await find('th', 'Bueng Kan')).cities).toHaveLength(8);
    const twins = (await find('th', 'Phra Nakhon Si Ayutthaya')).cities.filter(({ name }) =>
      name.startsWith('Bang Sai'),
    );
    expect(twins.map(({ nameLocal }) => nameLocal).sort()).toEqual(['บางซ้าย', 'บางไทร']);
  });

  it('is searched with and without the spaces of the romanisation', async () => {
    const { search } = await find('th', 'Chon Buri');
    expect(search).toContain('Chon Buri');
    expect(search).toContain('ChonBuri');
    expect(search).toContain('ชลบุรี');
  });
});

describe('bd', () => {
  it('has a Bengali name for each', async () => {
    for (const region of await loadRegions('bd')) {
      for (const { nameLocal } of [region, ...region.cities])
        expect(nameLocal).toMatch(/^\p{Script=Bengali}/u);
    }
  });

  it('spells as the government does and finds the older spelling', async () => {
    expect(await findCity('bd', 'Chattogram', "Cox's Bazar")).toMatchObject({ nameLocal: 'কক্সবাজার' });
    expect((await findCity('bd', 'Chattogram', 'Cumilla'))?.search).toContain('Comilla');
    expect((await find('bd', 'Barishal')).search).toContain('Barisal');
  });
});

describe('isKnownProvinceCity', () => {
  it('knows a city in its own province only, by the stored names', async () => {
    expect(await isKnownProvinceCity('ph', 'Metro Manila,Makati City')).toBe(true);
    expect(await isKnownProvinceCity('th', 'Chiang Mai,Mae Rim')).toBe(true);
    expect(await isKnownProvinceCity('bd', 'Dhaka,Gazipur')).toBe(true);
    expect(await isKnownProvinceCity('ph', 'Cebu,Makati City')).toBe(false);
    expect(await isKnownProvinceCity('th', 'Metro Manila,Makati City')).toBe(false);
  });

  it.each(['', ',', 'Cebu', 'Cebu,', ',Cebu City', 'cebu,cebu city', 'Cebu, Cebu City', 'Cebu,Cebu City,x'])(
    'does not know "%s"',
    async (provinceCity) => {
      expect(await isKnownProvinceCity('ph', provinceCity)).toBe(false);
    },
  );
});
