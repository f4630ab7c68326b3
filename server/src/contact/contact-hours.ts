import { type ContactHours, type Hours, type Market, todayIn } from '@hiram/contract';
import { isRestDay, type RestDays } from '@hiram/markets';
import { momentIn, timeIn } from './local-time.ts';

export type KnownHours = Extract<ContactHours, { kind: 'known' }>;

/** The hours that a lender has written down for itself. */
export interface OwnHours {
  readonly workdays: Hours | null;
  readonly restDays: Hours | null;
}

/** The lender's own hours where no law is known; elsewhere they narrow those of the law and never widen them. */
export function hoursWithin(law: ContactHours, { workdays, restDays }: OwnHours): ContactHours {
  if (law.kind === 'unset') return workdays && restDays ? { kind: 'known', workdays, restDays } : law;
  return {
    ...law,
    workdays: overlap(law.workdays, workdays ?? law.workdays),
    restDays: overlap(law.restDays, restDays ?? law.restDays),
  };
}

/** Hours without a time in common end before they begin, and nothing is within them. */
function overlap(one: Hours, other: Hours): Hours {
  return {
    from: one.from > other.from ? one.from : other.from,
    to: one.to < other.to ? one.to : other.to,
  };
}

export interface ContactCalendar {
  readonly timeZone: Market['timeZone'];
  readonly restDays: RestDays;
}

/** Which hours are those of the day that a moment is in. */
export function hoursOfDay(hours: KnownHours, { timeZone, restDays }: ContactCalendar, at: Date): Hours {
  return isRestDay(restDays, todayIn(timeZone, at)) ? hours.restDays : hours.workdays;
}

/** Until when a borrower may be contacted today; null where it is too early, too late, or not allowed at all. */
export function contactUntil(hours: KnownHours, calendar: ContactCalendar, at: Date): Date | null {
  const { timeZone } = calendar;
  const { from, to } = hoursOfDay(hours, calendar, at);
  const time = timeIn(timeZone, at);
  return from <= time && time < to ? momentIn(timeZone, todayIn(timeZone, at), to) : null;
}
