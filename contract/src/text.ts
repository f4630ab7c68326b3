/**
 * What no text may hold: control characters, halves of characters, characters that each font makes its own,
 * breaks of lines and paragraphs, and signs that turn round the direction in which what follows is read.
 * Joiners are no such signs: Bengali is written with them.
 */
export const forbidden = /[\p{Cc}\p{Cs}\p{Co}\u2028-\u202e\u2066-\u2069]/u;

/** A letter of Thai or Bengali carries up to four marks. More of them run over the lines above and below. */
const stackedMarks = /(?:\p{M}\p{Cf}*){5}/u;

/** Whether a text can stand on one line, anywhere. */
export function isLine(text: string): boolean {
  return !forbidden.test(text) && !stackedMarks.test(text);
}

/** The same for a text of several lines. */
export function isLines(text: string): boolean {
  return text.split('\n').every(isLine);
}
