import type { RestDays } from './rest-day.ts';

/**
 * The holidays that the cabinet keeps every year, with the workday that follows where one falls on a weekend, and
 * National Labour Day (1 May), on which banks and companies close. The Buddhist days of 2026 are those of the Thai
 * calendar of that year.
 */
export const thRestDays: RestDays = {
  weekend: [0, 6],
  holidays: {
    2026: '01-01 03-03 04-06 04-13 04-14 04-15 05-01 05-04 05-31 06-01 06-03 07-28 07-29 07-30 08-12 10-13 10-23 12-05 12-07 12-10 12-31',
    2027: '01-01 04-06 04-13 04-14 04-15 05-01 05-03 05-04 06-03 07-28 08-12 10-13 10-23 10-25 12-05 12-06 12-10 12-31',
  },
  // What the cabinet adds, and the Royal Ploughing Ceremony in May, whose day the palace names. In 2027 also Makha,
  // Visakha and Asanha Bucha and the beginning of Lent, by the full moon, with the days that may stand for them.
  unsure: {
    2026: '01-02 05-11 05-12 05-13 05-14 05-15',
    2027: '02-21 02-22 05-10 05-11 05-12 05-13 05-14 05-17 05-20 07-18 07-19 07-20',
  },
};
