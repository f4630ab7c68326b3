/** Apart from the rule itself, which is on the phone's first page. */
import { forbidden } from './text.ts';

const forbiddenRuns = new RegExp(`(?:${forbidden.source})+`, 'gu');
const furtherMarks = /((?:\p{M}\p{Cf}*){4})(?:\p{M}\p{Cf}*)+/gu;

/** A text made fit for a line, for what was written before there was a rule. */
export function onOneLine(text: string): string {
  return text.normalize('NFC').replace(forbiddenRuns, ' ').replace(furtherMarks, '$1').trim();
}
