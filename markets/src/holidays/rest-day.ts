/** Days by their year, as MM-DD with spaces between. */
type DaysOfYears = Readonly<Record<string, string>>;

/** The days on which a country rests, as far as anybody knows them. */
export interface RestDays {
  /** Days of the week, Sunday being 0. */
  readonly weekend: readonly number[];
  /** Public holidays, as they are fixed by law or were proclaimed. A year that is not here was never looked up. */
  readonly holidays: DaysOfYears;
  /** What may be one: it depends on the moon, or on a proclamation that was not out when this was written. */
  readonly unsure: DaysOfYears;
}

/** Where it is not known whether people work on a day, it is a day of rest: its hours are the shorter ones. */
export function isRestDay({ weekend, holidays, unsure }: RestDays, day: string): boolean {
  const year = day.slice(0, 4);
  const known = holidays[year];
  if (known === undefined || weekend.includes(new Date(day).getUTCDay())) return true;
  return `${known} ${unsure[year] ?? ''}`.split(' ').includes(day.slice(5));
}
