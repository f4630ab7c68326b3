import { searchOptions } from '@hiram/ui';
import { describe, expect, it } from 'vitest';
import { placesOf } from './market-lists.ts';
import { splitProvinceCity } from './province-city.ts';

const cebu = {
  name: 'Cebu',
  search: 'cebu sugbo',
  cities: [
    { name: 'Talisay City', search: 'talisay city' },
    { name: 'Cebu City', nameLocal: 'Sugbo', search: 'cebu city' },
  ],
};

describe('province and city', () => {
  it('are one text on the wire and two facts to read', () => {
    expect(splitProvinceCity('Cebu,Talisay')).toEqual({ province: 'Cebu', city: 'Talisay' });
    expect(splitProvinceCity(null)).toEqual({ province: '', city: '' });
  });

  it('are one choice, found by the name of either', () => {
    expect(placesOf([cebu], '')).toEqual([
      { value: 'Cebu,Talisay City', label: 'Talisay City, Cebu', search: 'talisay city tc cebu sugbo' },
      { value: 'Cebu,Cebu City', label: 'Sugbo · Cebu City, Cebu', search: 'cebu city cc cebu sugbo' },
    ]);
  });

  it('are found by the first letters of the city', () => {
    const found = searchOptions(placesOf([cebu], ''), 'tc');
    expect(found.map(({ value }) => value)).toEqual(['Cebu,Talisay City']);
  });

  it('that were chosen before are among them while the list is on its way', () => {
    expect(placesOf([], 'Cebu,Talisay City')).toEqual([
      { value: 'Cebu,Talisay City', label: 'Talisay City, Cebu' },
    ]);
    expect(placesOf([cebu], 'Cebu,Talisay City')).toHaveLength(2);
  });
});
