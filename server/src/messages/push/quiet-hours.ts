import { addDays, todayIn } from '@hiram/contract';
import { momentIn, timeIn } from '../../contact/local-time.ts';

/** Full hours of the market's clock; both null where somebody has set none. */
export interface QuietColumns {
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
}

/** When the quiet hours end that a moment lies in; null where it lies in none. */
export function quietEnd({ quietFrom, quietUntil }: QuietColumns, timeZone: string, at: Date): Date | null {
  if (quietFrom === null || quietUntil === null) return null;
  const now = timeIn(timeZone, at);
  const [from, until] = [hour(quietFrom), hour(quietUntil)];
  const isOverMidnight = from > until;
  const isQuiet = isOverMidnight ? now >= from || now < until : now >= from && now < until;
  if (!isQuiet) return null;
  const today = todayIn(timeZone, at);
  return momentIn(timeZone, isOverMidnight && now >= from ? addDays(today, 1) : today, until);
}

/** The seconds until then, for a job that comes back. */
export function secondsUntil(end: Date, at: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - at.getTime()) / 1000));
}

function hour(value: number): string {
  return `${String(value).padStart(2, '0')}:00`;
}
