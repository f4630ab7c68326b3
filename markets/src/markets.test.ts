import { incomeBounds, incomeRanges, isDate, languages, type Market } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { deskRulesOf } from './desk-rules.ts';
import { isRestDay } from './holidays/rest-day.ts';
import { isMarketId, markets } from './index.ts';

const { ph, th, bd } = markets;
const time = /^([01]\d|2[0-3]):[0-5]\d$/;

describe('identity numbers', () => {
  it('th: thirteen digits with a check digit', () => {
    // Known answers of python-stdnum's th.pin.
    expect(th.isIdentityNumber('3100600445635')).toBe(true);
    expect(th.isIdentityNumber('1101700230705')).toBe(false);
    expect(th.isIdentityNumber('0100600445635')).toBe(false);
  });

  it('th: refuses each other check digit', () => {
    for (const digit of '012346789') expect(th.isIdentityNumber(`310060044563${digit}`)).toBe(false);
  });

  it('th: refuses a first digit of 0 or 9 though the check digit fits', () => {
    expect(th.isIdentityNumber('0100600445631')).toBe(false);
    expect(th.isIdentityNumber('9100600445634')).toBe(false);
  });

  it('th: a check of 11 is written 1, a check of 10 is written 0', () => {
    expect(th.isIdentityNumber('1000000000131')).toBe(true);
    expect(th.isIdentityNumber('1000000000130')).toBe(false);
    expect(th.isIdentityNumber('1000000000050')).toBe(true);
    expect(th.isIdentityNumber('1000000000051')).toBe(false);
  });

  it('ph: digits, nine to sixteen', () => {
    for (const length of [9, 12, 16]) expect(ph.isIdentityNumber('1'.repeat(length))).toBe(true);
    for (const length of [0, 8, 17]) expect(ph.isIdentityNumber('1'.repeat(length))).toBe(false);
    expect(ph.isIdentityNumber('1234-5678-9012')).toBe(false);
  });

  it('bd: ten, thirteen or seventeen digits', () => {
    for (const length of [10, 13, 17]) expect(bd.isIdentityNumber('1'.repeat(length))).toBe(true);
    for (const length of [9, 11, 12, 14, 16, 18]) expect(bd.isIdentityNumber('1'.repeat(length))).toBe(false);
  });

  it.each(Object.values(markets))('$id: only digits of ASCII, no line ends', (market: Market) => {
    for (const sign of [
      '',
      ' ',
      '3100600445635\n',
      '３１００６００４４５６３５',
      '١٢٣٤٥٦٧٨٩٠',
      '৩১০০৬০০৪৪৫৬৩৫',
    ])
      expect(market.isIdentityNumber(sign)).toBe(false);
  });
});

describe.each(Object.values(markets))('$id', (market: Market) => {
  it('is found by its id', () => {
    expect(isMarketId(market.id)).toBe(true);
    expect(markets[market.id]).toBe(market);
  });

  it('has lengths in order', () => {
    for (const { min, max } of [
      market.identityNumberLength,
      market.bankAccountDigits,
      market.applicantAge,
      market.repaymentCents,
    ]) {
      expect(min).toBeGreaterThan(0);
      expect(max).toBeGreaterThanOrEqual(min);
    }
  });

  it('accepts e-wallets: their account is the mobile number', () => {
    expect(market.mobileLength).toBeGreaterThanOrEqual(market.bankAccountDigits.min);
    expect(market.mobileLength).toBeLessThanOrEqual(market.bankAccountDigits.max);
  });

  it('says where its ranges of income end, each above the one before', () => {
    expect(market.incomeBoundsCents.toSorted((one, other) => one - other)).toEqual(market.incomeBoundsCents);
    expect(new Set(market.incomeBoundsCents).size).toBe(incomeRanges.length - 1);
    expect(incomeRanges.map((range) => incomeBounds(range, market))).toEqual([
      { fromCents: null, toCents: market.incomeBoundsCents[0] },
      { fromCents: market.incomeBoundsCents[0], toCents: market.incomeBoundsCents[1] },
      { fromCents: market.incomeBoundsCents[1], toCents: market.incomeBoundsCents[2] },
      { fromCents: market.incomeBoundsCents[2], toCents: market.incomeBoundsCents[3] },
      { fromCents: market.incomeBoundsCents[3], toCents: null },
    ]);
  });

  it('offers languages that there are, English first', () => {
    expect(market.languages[0]).toBe('en');
    for (const language of market.languages) expect(languages).toContain(language);
  });

  it('has contact hours inside a day, or names the setting for them', () => {
    const hours = deskRulesOf[market.id].contactHours;
    if (hours.kind === 'unset') {
      expect(hours.name).toBe(`${market.id}_contact_hours`);
      return;
    }
    expect(hours.maxPerDay ?? 1).toBeGreaterThanOrEqual(1);
    for (const { from, to } of [hours.workdays, hours.restDays]) {
      expect(from).toMatch(time);
      expect(to).toMatch(time);
      expect(from < to).toBe(true);
    }
  });

  it('lists days of rest that there are, each once', () => {
    const { holidays, unsure } = deskRulesOf[market.id].restDays;
    expect(Object.keys(holidays)).toEqual(['2026', '2027']);
    const listed = [holidays, unsure].flatMap((lists) =>
      Object.entries(lists).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
    );
    expect(listed.filter((day) => !isDate(day))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('reminds before, on and after the day, in order, and no more in a week than it may contact anybody', () => {
    const { reminders, mostContactsPerWeek } = deskRulesOf[market.id];
    const { days, from } = reminders;
    expect(from).toMatch(time);
    expect(days).toEqual(days.toSorted((one, other) => one - other));
    expect([days.some((day) => day < 0), days.includes(0), days.some((day) => day > 0)]).not.toContain(false);
    for (const day of days)
      expect(days.filter((other) => other >= day && other < day + 7).length).toBeLessThanOrEqual(
        mostContactsPerWeek,
      );
  });

  it('keeps time in a zone there is', () => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: market.timeZone })).not.toThrow();
  });
});

it.each([
  ['ph', '2026-11-16', false, 'a Monday'],
  ['ph', '2026-11-15', true, 'a Sunday'],
  ['ph', '2026-11-30', true, 'Bonifacio Day'],
  ['ph', '2026-02-25', false, 'a special working day'],
  ['ph', '2026-03-20', true, 'perhaps Eid’l Fitr'],
  ['th', '2026-04-14', true, 'Songkran'],
  ['th', '2026-06-01', true, 'instead of Visakha Bucha, which was a Sunday'],
  ['th', '2026-06-02', false, 'a Tuesday'],
  ['bd', '2026-11-20', true, 'a Friday'],
  ['bd', '2026-11-22', false, 'a Sunday, on which Bangladesh works'],
  ['bd', '2027-05-16', true, 'perhaps Eid-ul-Azha'],
  ['ph', '2028-01-04', true, 'a day of a year that nobody has looked up yet'],
] as const)('in %s, %s is a day of rest: %s (%s)', (id, day, expected, _why) => {
  expect(isRestDay(deskRulesOf[id].restDays, day)).toBe(expected);
});

it('does not take a name from the prototype for a market', () => {
  expect(isMarketId('toString')).toBe(false);
});
