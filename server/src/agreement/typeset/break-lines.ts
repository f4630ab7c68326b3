import { type GlyphRun, type Setting, shapeText, type TextStyle, widthOf } from './shape.ts';

export interface Line {
  readonly runs: readonly GlyphRun[];
  readonly width: number;
}

/** Scripts that write sentences without spaces: a line may end after any word. */
const unspaced = /[\p{Script=Thai}\p{Script=Han}、。，；：？！）》”’（《“‘]/u;
const notFirst = /^[、。，；：？！）》”’)\]%,.;:!?…ๆฯ।]/u;
const notLast = /[（《“‘([₱฿৳]$/u;

/** Fills lines of a width, breaking between words as the language knows them. */
export function breakLines(setting: Setting, text: string, style: TextStyle, width: number): Line[] {
  const lines: Line[] = [];
  for (const paragraph of text.split('\n')) {
    let taken: GlyphRun[] = [];
    let takenWidth = 0;
    const finish = () => {
      lines.push({ runs: taken, width: takenWidth });
      taken = [];
      takenWidth = 0;
    };
    for (const piece of pieces(setting.language, paragraph)) {
      for (const part of narrowEnough(setting, piece, style, width)) {
        const runs = shapeText(setting, part, style);
        if (taken.length > 0 && takenWidth + solidWidth(runs) > width) finish();
        taken.push(...runs);
        takenWidth += widthOf(runs);
      }
    }
    finish();
  }
  return lines;
}

/** Without the space at its end, which may hang over the margin. */
function solidWidth(runs: readonly GlyphRun[]): number {
  const last = runs.at(-1);
  if (!last) return 0;
  const end = last.text.trimEnd().length;
  const hanging = last.glyphs.filter(({ cluster }) => cluster >= end);
  const hangingWidth = hanging.reduce((sum, glyph) => sum + glyph.advance, 0);
  return widthOf(runs) - (hangingWidth * last.style.size) / 1000;
}

const segmenters = new Map<string, Intl.Segmenter>();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The text between two places where a line may end. */
export function pieces(language: string, text: string): string[] {
  const words = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, words);
  const found: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = found.at(-1);
    if (last === undefined || mayBreak(last, segment)) found.push(segment);
    else found[found.length - 1] = last + segment;
  }
  return found;
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/.test(after) || notFirst.test(after) || notLast.test(before)) return false;
  if (/[^\S\u00a0]$/u.test(before)) return true;
  const left = before.at(-1) ?? '';
  const right = after.at(0) ?? '';
  // A figure stays with the word that says what it counts.
  if (/\d/.test(left) || /\d/.test(right)) return false;
  return unspaced.test(left) || unspaced.test(right);
}

/** A word longer than a line, as some addresses are, is cut where it must be. */
function narrowEnough(setting: Setting, piece: string, style: TextStyle, width: number): string[] {
  const isNarrow = (text: string) => solidWidth(shapeText(setting, text, style)) <= width;
  if (isNarrow(piece)) return [piece];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of graphemes.segment(piece)) {
    if (part !== '' && !isNarrow(part + segment)) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}
