import { parseInput, updateUser } from '@hiram/contract';
import { markets } from '@hiram/markets';
import { describe, expect, it } from 'vitest';
import { joinProvinceCity, provinceCityErrors, splitProvinceCity } from './province-city.ts';

/** What the contract says about a pair, beside which picker. */
function errorsOf(pair: { province: string; city: string }) {
  const parsed = parseInput(updateUser.input(markets.ph), { provinceCity: joinProvinceCity(pair) });
  return parsed.ok ? null : provinceCityErrors(parsed.fields, pair);
}

describe('province and city', () => {
  it('are one text on the wire and two pickers on the screen', () => {
    expect(joinProvinceCity({ province: 'Cebu', city: 'Talisay' })).toBe('Cebu,Talisay');
    expect(splitProvinceCity('Cebu,Talisay')).toEqual({ province: 'Cebu', city: 'Talisay' });
    expect(splitProvinceCity(null)).toEqual({ province: '', city: '' });
  });

  it('are asked for one after the other', () => {
    expect(errorsOf({ province: '', city: '' })).toEqual({ province: 'choice_input' });
    expect(errorsOf({ province: 'Cebu', city: '' })).toEqual({ city: 'choice_input' });
    expect(errorsOf({ province: 'Cebu', city: 'Talisay' })).toBeNull();
  });

  it('leave other errors alone', () => {
    expect(provinceCityErrors({ email: 'email_input' }, {})).toEqual({ email: 'email_input' });
  });
});
