import { addDays, isDate } from '@hiram/contract';

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const usualDays = 30;
/** More than that the server does not list day by day. */
const mostDays = 366;

/** What the address asks for, put right: a month back from today when it asks for nothing or for nonsense. */
export function rangeOf({ from, to }: DayRange, today: string): DayRange {
  const end = isDate(to) ? to : today;
  const begin = isDate(from) && from <= end ? from : addDays(end, 1 - usualDays);
  const earliest = addDays(end, 1 - mostDays);
  const isTooLong = begin < earliest;
  return { from: isTooLong ? earliest : begin, to: end };
}

export const presets = ['today', 'week', 'month', 'quarter'] as const;
export type Preset = (typeof presets)[number];
const daysOf = { today: 1, week: 7, month: usualDays, quarter: 90 } as const satisfies Record<Preset, number>;

export function presetRange(preset: Preset, today: string): DayRange {
  return { from: addDays(today, 1 - daysOf[preset]), to: today };
}

export function presetOf(range: DayRange, today: string): Preset | null {
  const isSame = (preset: Preset) => {
    const { from, to } = presetRange(preset, today);
    return from === range.from && to === range.to;
  };
  return presets.find(isSame) ?? null;
}
