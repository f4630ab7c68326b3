import { describe, expect, it } from 'vitest';
import { searchOptions } from './search.ts';

const options = ['Peñafrancia Rural Bank', 'Bank of the Islands', 'Land Bank', 'ธนาคารกรุงไทย', 'ঢাকা ব্যাংক'].map(
  (label) => ({ label }),
);
const find = (query: string) => searchOptions(options, query).map(({ label }) => label);

describe('searchOptions', () => {
  it('gives everything in order for an empty search', () => {
    expect(find('  ')).toEqual(options.map(({ label }) => label));
  });

  it('ignores case and accents, and puts what begins so first', () => {
    expect(find('PENA')).toEqual(['Peñafrancia Rural Bank']);
    expect(find('bank')).toEqual(['Bank of the Islands', 'Peñafrancia Rural Bank', 'Land Bank']);
  });

  it('finds every word in any order', () => {
    expect(find('bank land')).toEqual(['Bank of the Islands', 'Land Bank']);
    expect(find('rural pena')).toEqual(['Peñafrancia Rural Bank']);
    expect(find('rural land')).toEqual([]);
  });

  it('puts what is called so for short first', () => {
    const banks = [
      { label: 'BPI Direct BanKo', search: 'BPI Direct BanKo' },
      { label: 'Bank of the Philippine Islands', search: 'BPI' },
      { label: 'Subpiece Bank' },
    ];
    expect(searchOptions(banks, 'bpi').map(({ label }) => label)).toEqual([
      'Bank of the Philippine Islands',
      'BPI Direct BanKo',
      'Subpiece Bank',
    ]);
  });

  it('finds by first letters', () => {
    const cities = [{ label: 'Quezon City' }, { label: 'Quezon' }, { label: 'Pasig' }];
    expect(searchOptions(cities, 'QC').map(({ label }) => label)).toEqual(['Quezon City']);
  });

  it('keeps the marks of Thai and Bengali', () => {
    expect(find('กรุง')).toEqual(['ธนาคารกรุงไทย']);
    expect(find('ব্যাংক')).toEqual(['ঢাকা ব্যাংক']);
  });
});
