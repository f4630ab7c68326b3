/**
 * What no text may hold: control characters, half of a character, characters without a meaning of their own,
 * and signs that turn round the direction in which what follows is read. Joiners are no such signs: Bengali
 * is written with them.
 */
const forbidden = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;

const forbiddenRuns = new RegExp(`(?:${forbidden.source})+`, 'gu');

/** A letter of Thai or Bengali carries up to four marks. More of them run over the lines above and below. */
const stackedMarks = /(?:\p{M}\p{Cf}*){5}/u;
const furtherMarks = /((?:\p{M}\p{Cf}*){4})(?:\p{M}\p{Cf}*)+/gu;

/** Whether a text can stand on one line, anywhere. */
export function isLine(text: string): boolean {
  return !forbidden.test(text) && !stackedMarks.test(text);
}

/** The same for a text of several lines. */
export function isLines(text: string): boolean {
  return text.split('\n').every(isLine);
}

/** A text made fit for a line, for what was written before there was a rule. */
export function onOneLine(text: string): string {
  return text.normalize('NFC').replace(forbiddenRuns, ' ').replace(furtherMarks, '$1').trim();
}
