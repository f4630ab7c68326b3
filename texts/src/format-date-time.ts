import { dateFormat, dayInWords } from './format.ts';

// Apart from the other formats: the first page needs those, and this one it does not.

/** "Fri, Dec 12, 8:14 PM": a moment as the language joins its day and its hour. */
export function formatDateTime(language: string, at: string, timeZone: string): string {
  return dateFormat(language, {
    ...dayInWords(language),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at));
}
