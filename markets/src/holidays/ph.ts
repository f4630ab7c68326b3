import type { RestDays } from './rest-day.ts';

/**
 * 2026: Proclamation No. 1006, series of 2025, by which EDSA day (25 February) is a working day. 2027: what Republic
 * Acts 9492, 9849 and 10966 fix by themselves; the proclamation for that year was not known.
 */
export const phRestDays: RestDays = {
  weekend: [0, 6],
  holidays: {
    2026: '01-01 02-17 04-02 04-03 04-04 04-09 05-01 06-12 08-21 08-31 11-01 11-02 11-30 12-08 12-24 12-25 12-30 12-31',
    2027: '01-01 03-25 03-26 04-09 05-01 06-12 08-21 08-30 11-01 11-30 12-08 12-25 12-30 12-31',
  },
  // Eid’l Fitr and Eid’l Adha are proclaimed when the moon is known. In 2027 also what is usual and needs a
  // proclamation: Chinese New Year, Black Saturday, All Souls’ Day, Christmas Eve.
  unsure: {
    2026: '03-20 03-21 05-27 05-28',
    2027: '02-06 03-09 03-10 03-11 03-27 05-16 05-17 11-02 12-24',
  },
};
