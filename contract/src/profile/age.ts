import type { Market } from '../market.ts';

/** Whole years; who was born on 29 February turns a year older on 1 March of a common year. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) >= birthday.slice(5) ? years : years - 1;
}

/** Whether the market's loans are for somebody of this age; asked where a birthday is typed, and again at the application. */
export function isOfAge(
  birthday: string,
  { applicantAge }: Pick<Market, 'applicantAge'>,
  today: string,
): boolean {
  const age = ageOn(birthday, today);
  return age >= applicantAge.min && age <= applicantAge.max;
}
