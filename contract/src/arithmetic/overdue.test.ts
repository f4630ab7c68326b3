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

  it('after an extension begins with the new due date, and the days between are free', () => {
    // Charged through 5 February for the old due date; then it was extended to the 20th.
    const extended = { ...terms, dueOn: '2027-02-20', chargedThrough: '2027-02-05', chargedCents: 50_00 };
    const days = ['2027-02-06', '2027-02-19', '2027-02-20', '2027-02-21', '2027-02-22'];
    expect(days.map((on) => overdueFee(extended, on))).toEqual([0, 0, 0, 10_00, 20_00]);
  });

  it('charges on what is still unpaid, rounded down', () => {
    expect(overdueFee({ ...terms, unpaidCents: 333_33 }, '2027-02-01')).toBe(33);
    // 0.1 % of 5.00 is half a cent, of 9.99 almost one, of 10.00 one; on 1,000,000 nothing is lost.
    const fees = [5_00, 9_99, 10_00, 1_000_000_00].map((unpaidCents) =>
      overdueFee({ ...terms, instalmentCents: 1_000_000_00, unpaidCents }, '2027-02-01'),
    );
    expect(fees).toEqual([0, 0, 1, 1000_00]);
    expect(overdueFee({ ...terms, unpaidCents: 0 }, '2027-02-01')).toBe(0);
  });

  it('stops at the cap', () => {
    expect(overdueFee(terms, '2028-01-31')).toBe(500_00);
    expect(overdueFee({ ...terms, chargedThrough: '2027-03-01', chargedCents: 490_00 }, '2027-04-01')).toBe(
      10_00,
    );
    expect(overdueFee({ ...terms, chargedCents: 600_00 }, '2027-04-01')).toBe(0);
  });

  it('reaches the cap exactly, and the cap itself is rounded down', () => {
    // 50 days of 10.00 are the 500.00 of the cap.
    const days = ['2027-03-21', '2027-03-22', '2027-03-23'];
    expect(days.map((on) => overdueFee(terms, on))).toEqual([490_00, 500_00, 500_00]);
    const odd = { ...terms, instalmentCents: 333_39, unpaidCents: 333_39 };
    expect(overdueFee(odd, '2028-01-31')).toBe(16_66);
    const large = { ...terms, instalmentCents: 1_000_000_00, unpaidCents: 1_000_000_00 };
    expect(overdueFee(large, '2028-01-31')).toBe(50_000_00);
    expect(overdueFee({ ...terms, capThousandths: 0 }, '2028-01-31')).toBe(0);
  });

  it('takes any rate up to a thousand percent a day, and none', () => {
    const capThousandths = 1_000_000;
    expect(overdueFee({ ...terms, dailyRate: 1_000_000, capThousandths }, '2027-02-01')).toBe(100_000_00);
    expect(overdueFee({ ...terms, dailyRate: 0 }, '2027-02-01')).toBe(0);
  });

  it.each<[Partial<OverdueTerms>, string, string]>([
    [{ instalmentCents: -1 }, 'instalmentCents', 'not_positive'],
    [{ unpaidCents: -1 }, 'unpaidCents', 'not_positive'],
    [{ unpaidCents: 10_000_01 }, 'unpaidCents', 'too_large'],
    [{ dailyRate: 0.5 }, 'dailyRate', 'not_a_whole_number'],
    [{ dailyRate: -1 }, 'dailyRate', 'out_of_range'],
    [{ dailyRate: 1_000_001 }, 'dailyRate', 'out_of_range'],
    [{ capThousandths: Number.NaN }, 'capThousandths', 'not_a_whole_number'],
    [{ capThousandths: 0.5 }, 'capThousandths', 'not_a_whole_number'],
    [{ capThousandths: -1 }, 'capThousandths', 'out_of_range'],
    [{ capThousandths: 1_000_001 }, 'capThousandths', 'out_of_range'],
    [{ dueOn: '2027-02-29' }, 'dueOn', 'not_a_date'],
    [{ chargedThrough: 'yesterday' }, 'chargedThrough', 'not_a_date'],
    [{ chargedCents: 0.5 }, 'chargedCents', 'not_whole_cents'],
  ])('refuses %j', (change, field, reason) => {
    expect(overdueFee({ ...terms, ...change }, '2027-02-01')).toEqual({
      refusal: 'bad_loan_input',
      data: { field, reason },
    });
  });

  it('refuses a day that is none', () => {
    expect(overdueFee(terms, '2027-02-29')).toMatchObject({ data: { field: 'on', reason: 'not_a_date' } });
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
