/**
 * A span that people can picture: hours for up to two days, then days. Never less than an hour is promised.
 */
export function usualTime(hours: number): { readonly unit: 'hours' | 'days'; readonly count: number } {
  return hours <= 48
    ? { unit: 'hours', count: Math.max(1, Math.ceil(hours)) }
    : { unit: 'days', count: Math.ceil(hours / 24) };
}
