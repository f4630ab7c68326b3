import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import { type OverdueTerms, overdueFee } from './overdue.ts';

const terms: OverdueTerms = {
  instalmentCents: 10_000_00,
  unpaidCents: 10_000_00,
  dailyRate: 100,
  capThousandths: 5_000,
  dueOn: '2027-01-31',
};

describe('overdueFee', () => {
  it('is free on the due date and starts the day after', () => {
    expect(overdueFee(terms, '2027-01-01')).toBe(0);
    expect(overdueFee(terms, '2027-01-31')).toBe(0);
    expect(overdueFee(terms, '2027-02-01')).toBe(10_00);
  });

  it('charges only days that were not charged, and none twice', () => {
    const charged = { ...terms, chargedThrough: '2027-02-05', chargedCents: 50_00 };
    expect(overdueFee(charged, '2027-02-07')).toBe(20_00);
    expect(overdueFee(charged, '2027-02-05')).toBe(0);
    expect(overdueFee(charged, '2027-02-03')).toBe(0);
  });

  it('charges on what is still unpaid', () => {
    expect(overdueFee({ ...terms, unpaidCents: 333_33 }, '2027-02-01')).toBe(33);
  });

  it('stops at the cap', () => {
    expect(overdueFee(terms, '2028-01-31')).toBe(500_00);
    expect(overdueFee({ ...terms, chargedThrough: '2027-03-01', chargedCents: 490_00 }, '2027-04-01')).toBe(
      10_00,
    );
    expect(overdueFee({ ...terms, chargedCents: 600_00 }, '2027-04-01')).toBe(0);
  });

  it.each([
    [{ unpaidCents: -1 }, 'unpaidCents'],
    [{ unpaidCents: 10_000_01 }, 'unpaidCents'],
    [{ dailyRate: 0.5 }, 'dailyRate'],
    [{ capThousandths: Number.NaN }, 'capThousandths'],
    [{ capThousandths: 0.5 }, 'capThousandths'],
    [{ capThousandths: -1 }, 'capThousandths'],
    [{ dueOn: '2027-02-29' }, 'dueOn'],
    [{ chargedThrough: 'yesterday' }, 'chargedThrough'],
  ])('refuses %j', (change, field) => {
    expect(overdueFee({ ...terms, ...change }, '2027-02-01')).toMatchObject({
      refusal: 'bad_loan_input',
      data: { field },
    });
  });

  it('never passes the cap, whatever days the daily run misses', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }), (gaps) => {
        let chargedThrough = terms.dueOn;
        let chargedCents = 0;
        for (const gap of gaps) {
          const on = addDays(chargedThrough, gap);
          chargedCents += overdueFee({ ...terms, chargedThrough, chargedCents }, on) as number;
          chargedThrough = on;
        }
        const atOnce = overdueFee(terms, chargedThrough) as number;
        expect(chargedCents).toBe(atOnce);
        expect(chargedCents).toBeLessThanOrEqual(500_00);
      }),
    );
  });
});
