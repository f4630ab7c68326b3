import type { RestDays } from './rest-day.ts';

/**
 * General holidays with a fixed day, as the Ministry of Public Administration lists them every year, and the Bengali
 * New Year. The week rests on Friday and Saturday.
 */
export const bdRestDays: RestDays = {
  weekend: [5, 6],
  holidays: {
    2026: '02-21 03-26 04-14 05-01 08-05 12-16 12-25',
    2027: '02-21 03-26 04-14 05-01 08-05 12-16 12-25',
  },
  // By the moon: Shab-e-Barat, Shab-e-Qadr, both Eids with the days that the government adds around them, Ashura,
  // Eid-e-Milad-un-Nabi, Buddha Purnima, Janmashtami, Durga Puja. And the general election of February 2026.
  unsure: {
    2026: '02-04 02-11 02-12 03-17 03-19 03-20 03-21 03-22 03-23 05-26 05-27 05-28 05-29 05-30 05-31 06-26 08-26 09-04 10-20 10-21',
    2027: '01-24 03-06 03-07 03-08 03-09 03-10 03-11 03-12 03-13 05-15 05-16 05-17 05-18 05-19 05-20 05-21 06-15 06-16 06-17 08-15 08-16 08-25 10-09 10-10 10-11',
  },
};
