import type { ContactHours } from '@hiram/contract';
import { deskRulesOf, markets } from '@hiram/markets';
import { describe, expect, test } from 'vitest';
import { contactUntil, hoursWithin, type KnownHours } from './contact-hours.ts';
import { momentIn, timeIn } from './local-time.ts';

const known = (hours: ContactHours): KnownHours => {
  if (hours.kind === 'unset') throw new Error('no hours');
  return hours;
};
const th = { timeZone: markets.th.timeZone, restDays: deskRulesOf.th.restDays };
const thHours = known(deskRulesOf.th.contactHours);

describe('contact hours', () => {
  test.each([
    ['a Monday, a minute too early', '2026-11-16T07:59:59+07:00', null],
    ['a Monday, from the first minute', '2026-11-16T08:00:00+07:00', '2026-11-16T20:00:00+07:00'],
    ['a Monday, to the last', '2026-11-16T19:59:59+07:00', '2026-11-16T20:00:00+07:00'],
    ['a Monday, when it is over', '2026-11-16T20:00:00+07:00', null],
    ['a Sunday', '2026-11-15T17:59:00+07:00', '2026-11-15T18:00:00+07:00'],
    ['a Sunday, when it is over', '2026-11-15T18:00:00+07:00', null],
    ['a public holiday on a Monday', '2026-12-07T18:30:00+07:00', null],
    ['a Friday that may turn out to be one', '2026-01-02T18:30:00+07:00', null],
    ['a workday of a year that nobody has looked up', '2028-01-05T18:30:00+07:00', null],
    ['midnight', '2026-11-16T00:00:00+07:00', null],
  ])('on %s', (_what, at, until) => {
    expect(contactUntil(thHours, th, new Date(at))).toEqual(until === null ? null : new Date(until));
  });

  test('are those of the clock on the wall where the clocks are put forward and back', () => {
    const berlin = {
      timeZone: 'Europe/Berlin',
      restDays: { weekend: [], holidays: { 2026: '' }, unsure: {} },
    };
    const until = (at: string) => contactUntil(thHours, berlin, new Date(at))?.toISOString() ?? null;
    // 29 March 2026: two o'clock is three o'clock. 25 October 2026: three o'clock is two o'clock.
    expect(until('2026-03-28T07:30:00Z')).toBe('2026-03-28T19:00:00.000Z');
    expect(until('2026-03-29T05:30:00Z')).toBeNull();
    expect(until('2026-03-29T06:00:00Z')).toBe('2026-03-29T18:00:00.000Z');
    expect(until('2026-10-25T06:30:00Z')).toBeNull();
    expect(until('2026-10-25T07:00:00Z')).toBe('2026-10-25T19:00:00.000Z');
  });

  test('a moment and the time it shows agree in every zone, on every hour of the days of change', () => {
    for (const zone of ['Asia/Manila', 'Asia/Dhaka', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'])
      for (const day of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2028-02-29'])
        for (let hour = 4; hour < 24; hour += 1) {
          const time = `${String(hour).padStart(2, '0')}:15`;
          expect(timeIn(zone, momentIn(zone, day, time)), `${zone} ${day}`).toBe(time);
        }
  });

  test('of a lender narrow those of the law and never widen them', () => {
    const own = { workdays: { from: '06:00', to: '17:00' }, restDays: { from: '10:00', to: '22:00' } };
    expect(hoursWithin(thHours, own)).toEqual({
      ...thHours,
      workdays: { from: '08:00', to: '17:00' },
      restDays: { from: '10:00', to: '18:00' },
    });
    expect(hoursWithin(thHours, { ...own, workdays: null })).toMatchObject({ workdays: thHours.workdays });
    expect(hoursWithin(thHours, { workdays: null, restDays: null })).toEqual(thHours);
  });

  test('are the lender’s where no law is known, and until then there are none', () => {
    const unset = deskRulesOf.bd.contactHours;
    const own = { workdays: { from: '09:00', to: '17:00' }, restDays: { from: '10:00', to: '16:00' } };
    for (const missing of [{ workdays: null }, { restDays: null }, { workdays: null, restDays: null }])
      expect(hoursWithin(unset, { ...own, ...missing })).toBe(unset);
    expect(hoursWithin(unset, own)).toEqual({ kind: 'known', ...own });
  });

  test('that leave nothing leave nothing', () => {
    const never = { workdays: { from: '21:00', to: '22:00' }, restDays: { from: '21:00', to: '22:00' } };
    const hours = known(hoursWithin(thHours, never));
    for (let hour = 0; hour < 24; hour += 1)
      expect(contactUntil(hours, th, new Date(Date.UTC(2026, 10, 16, hour)))).toBeNull();
  });
});
