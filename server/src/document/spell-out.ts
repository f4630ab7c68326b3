import { latin1, type PdfObjects, packed } from './pdf-objects.ts';
import { type SpelledFont as Font, fromUtf16, hex4, openFont } from './spelled-font.ts';

/**
 * Shaping reorders letters and melts them together, so in Thai and Bengali a glyph alone does not say what was
 * written. Typst notes the text beside such glyphs (as "ActualText"): all of it again for each part that it
 * draws by itself, so that readers repeat it, and some ignore the notes. So each glyph gets a code of its own
 * for each text it stands for, and the font says which: read in order, the texts are what was written, in
 * every reader.
 */
export function spellOut(pdf: PdfObjects): void {
  const fonts = new Map<number, Font>();
  const fontAt = (number: number) => {
    const font = fonts.get(number) ?? openFont(pdf, number);
    fonts.set(number, font);
    return font;
  };
  const pages = pdf
    .numbers()
    .map((number) => pdf.dictionary(number))
    .filter((dictionary) => /\/Type \/Page\b(?!s)/.test(dictionary))
    .map((dictionary) => {
      const contents = Number(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]);
      const numbers = new Map(
        Array.from(dictionary.matchAll(/\/(f\d+) (\d+) 0 R/g), ([, name = '', at]) => [name, Number(at)]),
      );
      const text = Buffer.from(pdf.stream(contents)).toString('latin1');
      return { contents, text, shown: shownIn(text, (name) => fontAt(numbers.get(name) ?? 0)) };
    });
  // Codes of our own begin after the last that a font has on any page.
  for (const { font, codes } of pages.flatMap(({ shown }) => shown)) font.reserve(codes);
  for (const { contents, text, shown } of pages) {
    for (const cluster of clustersOf(piecesOf(shown))) spell(cluster);
    const { dictionary, stream } = packed(latin1(withNewCodes(text, shown)));
    pdf.replace(contents, dictionary, stream);
  }
  for (const font of fonts.values()) font.write();
}

/** A string that a page shows. */
interface Shown {
  readonly font: Font;
  /** Where it stands in the page. */
  readonly from: number;
  readonly to: number;
  readonly codes: readonly number[];
  /** What it will be shown by; the same codes until something is spelled out. */
  readonly newCodes: number[];
  /** The note that it stands in, by its place in the page. */
  readonly note: { readonly at: number; readonly text: string } | null;
}

/** Glyphs that say one text together, as far as Typst told. */
interface Piece {
  readonly font: Font;
  readonly text: string;
  readonly isNoted: boolean;
  readonly glyphs: readonly { readonly shown: Shown; readonly index: number; readonly code: number }[];
}

function piecesOf(shown: readonly Shown[]): Piece[] {
  const pieces: Piece[] = [];
  let noteAt = -1;
  for (const one of shown) {
    const { font, codes, note } = one;
    const glyphs = codes.map((code, index) => ({ shown: one, index, code }));
    const last = pieces.at(-1);
    if (note === null) {
      for (const glyph of glyphs)
        pieces.push({ font, text: font.textOf(glyph.code), isNoted: false, glyphs: [glyph] });
    } else if (last && note.at === noteAt) {
      pieces[pieces.length - 1] = { ...last, glyphs: [...last.glyphs, ...glyphs] };
    } else pieces.push({ font, text: note.text, isNoted: true, glyphs });
    noteAt = note?.at ?? -1;
  }
  return pieces;
}

/** What may be drawn in several parts: more than one sign, or one of a script whose letters are put together. */
const isComposed = /..|[\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Thai}]/su;

/**
 * Neighbours with one text are parts of one cluster, or the same syllable written again. Then their glyphs come
 * again, too.
 */
function clustersOf(pieces: readonly Piece[]): Piece[] {
  const clusters: Piece[] = [];
  for (let at = 0; at < pieces.length; ) {
    const first = pieces[at] as Piece;
    let end = at + 1;
    while (isComposed.test(first.text.normalize('NFKD')) && isSame(first, pieces[end])) end += 1;
    const run = pieces.slice(at, end);
    const parts = partsOfOne(run);
    for (let from = 0; from < run.length; from += parts) {
      const glyphs = run.slice(from, from + parts).flatMap((piece) => piece.glyphs);
      clusters.push({ ...first, isNoted: run.some(({ isNoted }) => isNoted), glyphs });
    }
    at = end;
  }
  return clusters;
}

function isSame(one: Piece, other: Piece | undefined): boolean {
  return other !== undefined && other.font === one.font && other.text === one.text;
}

/** The smallest number of pieces after which the glyphs come again. */
function partsOfOne(run: readonly Piece[]): number {
  const looks = run.map(({ glyphs }) => glyphs.map(({ code }) => code).join(' '));
  for (let parts = 1; parts < run.length; parts += 1) {
    if (run.length % parts === 0 && looks.every((look, index) => look === looks[index % parts])) return parts;
  }
  return run.length;
}

function spell({ font, text, isNoted, glyphs }: Piece): void {
  // The Chinese font numbers its glyphs in another way, and needs none of this: a sign there is a glyph.
  if (!font.takesCodes || (!isNoted && glyphs.length === 1)) return;
  const shares = shareOut(text, glyphs.length);
  for (const [at, { shown, index, code }] of glyphs.entries())
    shown.newCodes[index] = font.codeFor(code, shares[at] ?? '');
}

function withNewCodes(page: string, shown: readonly Shown[]): string {
  let text = '';
  let at = 0;
  for (const { font, from, to, newCodes, note } of shown) {
    const before = page.slice(at, from);
    // A note that is not needed any more would be said once more.
    text += note && font.takesCodes ? before.replace(noteStart, '/Span BMC') : before;
    text += `<${newCodes.map(hex4).join('')}>`;
    at = to;
  }
  return text + page.slice(at);
}

/** A glyph without a text makes readers invent one; this character has no width, and nobody sees it. */
const nothing = '\u{2060}';

/** The characters of a text, one for each glyph, and the rest with the last. */
export function shareOut(text: string, glyphs: number): string[] {
  // A vowel that surrounds its letter is two glyphs; it may be written as two characters, too.
  const signs = [...text].length < glyphs ? [...text.normalize('NFKD')] : [...text];
  return Array.from({ length: glyphs }, (_, index) => {
    const isLast = index === glyphs - 1;
    return (isLast ? signs.slice(index).join('') : signs[index]) || nothing;
  });
}

const noteStart = /\/Span <<\s*\/ActualText <FEFF([0-9A-F]+)>\s*>> BDC/;
const somethingSet = /^(?:\/(f\d+) [\d.]+ Tf|\/Span <<\s*\/ActualText <FEFF([0-9A-F]+)>|EMC\b)/;

function shownIn(page: string, fontOf: (name: string) => Font): Shown[] {
  const shown: Shown[] = [];
  let font: Font | undefined;
  let note: Shown['note'] = null;
  for (let at = 0; at < page.length; at += 1) {
    const sign = page[at];
    if (sign === '(' && font) {
      const { bytes, end } = readString(page, at);
      const codes = Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readUInt16BE(index * 2));
      shown.push({ font, from: at, to: end, codes, newCodes: [...codes], note });
      at = end - 1;
    } else if (sign === '<' && page[at + 1] === '<') {
      at = dictionaryEnd(page, at) - 1;
    } else if (sign === '/' || sign === 'E') {
      const [whole = '', name, noted] = somethingSet.exec(page.slice(at, at + 400)) ?? [];
      if (name !== undefined) font = fontOf(name);
      else if (noted !== undefined) note = { at, text: fromUtf16(noted) };
      else if (whole === 'EMC') note = null;
    }
  }
  return shown;
}

/** What is said in there, the description of a picture for one, is no text of the page. */
function dictionaryEnd(page: string, from: number): number {
  let depth = 0;
  let at = from;
  do {
    const two = page.slice(at, at + 2);
    if (page[at] === '(') at = readString(page, at).end;
    else if (two === '<<' || two === '>>') {
      depth += two === '<<' ? 1 : -1;
      at += 2;
    } else at += 1;
  } while (depth > 0 && at < page.length);
  return at;
}

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

function readString(page: string, from: number): { bytes: Buffer; end: number } {
  const bytes: number[] = [];
  let depth = 0;
  let at = from;
  do {
    const sign = page[at] ?? '';
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(page.slice(at + 1, at + 4))?.[0];
      const escaped = page[at + 1] ?? '';
      bytes.push(
        octal === undefined ? (escapes[escaped] ?? escaped.charCodeAt(0)) : Number.parseInt(octal, 8),
      );
      at += 1 + (octal?.length ?? 1);
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth > 0 && at > from) bytes.push(sign.charCodeAt(0));
    at += 1;
  } while (depth > 0 && at < page.length);
  return { bytes: Buffer.from(bytes), end: at };
}
