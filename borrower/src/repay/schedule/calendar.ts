import { addDays } from '@hiram/contract';

/** A day to be reminded of. */
export interface CalendarDay {
  /** The same for the same thing every time, so that importing it again changes it instead of adding another. */
  readonly uid: string;
  readonly on: string;
  readonly title: string;
  readonly text: string;
}

/**
 * At nine in the morning, one day and three days before: counted back from the midnight on which an all-day
 * event begins.
 */
const reminders = ['-PT15H', '-P2DT15H'];

/** A calendar file (RFC 5545) with an all-day event for each day. */
export function calendarOf(days: readonly CalendarDay[], at: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hiram//Repayment schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...days.flatMap((day) => eventOf(day, at)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventOf({ uid, on, title, text }: CalendarDay, at: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp(at)}`,
    // Calendars take an event they know for a newer one only when its number has grown.
    `SEQUENCE:${Math.floor(at.getTime() / 60_000)}`,
    `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(on, 1).replaceAll('-', '')}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    // Nobody is busy all day because of it.
    'TRANSP:TRANSPARENT',
    ...reminders.flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:${trigger}`,
      `DESCRIPTION:${escapeText(title)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

/** "20261116T014500Z" */
function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const mostBytes = 75;

/** Lines have at most 75 bytes; the next one goes on after a space. No letter is cut in two. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const { length } = encoder.encode(letter);
    if (bytes + length > mostBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += length;
  }
  return folded;
}
