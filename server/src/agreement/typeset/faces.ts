import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

export type Weight = 400 | 600;

/** A slice of a typeface at one weight: some hundred characters that lie together in a file. */
export interface TypeFace {
  readonly name: string;
  readonly weight: Weight;
  readonly font: Font;
  /** The whole slice as an uncompressed font, every weight in it. */
  readonly bytes: Uint8Array;
  readonly unitsPerEm: number;
}

/** The faces of a document, opened beforehand so that setting text never waits. */
export interface Faces {
  /** The face for a character as a person sees it, marks and all. */
  faceOf(grapheme: string, weight: Weight): TypeFace;
}

interface Slice {
  readonly family: string;
  readonly name: string;
  readonly ranges: readonly (readonly [number, number])[];
}

interface OpenedSlice {
  readonly slice: Slice;
  readonly byWeight: Readonly<Record<Weight, TypeFace>>;
}

const require = createRequire(import.meta.url);

const latin = slicesOf(require.resolve('@fontsource-variable/noto-sans/unicode.json'), 'noto-sans');
const thai = slicesOf(
  require.resolve('@fontsource-variable/noto-sans-thai-looped/unicode.json'),
  'noto-sans-thai-looped',
);
const bengali = slicesOf(
  require.resolve('@fontsource-variable/noto-sans-bengali/unicode.json'),
  'noto-sans-bengali',
);
const chinese = slicesOf(
  require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  'noto-sans-sc',
).filter(({ name }) => /^\d+$/.test(name));

/**
 * In the order they are asked for a character: each script in its own face, and the letters of Europe in one.
 */
const slices: readonly Slice[] = [
  ...latin.filter(({ name }) => name === 'latin'),
  ...thai.filter(({ name }) => name === 'thai'),
  ...bengali.filter(({ name }) => name === 'bengali'),
  ...latin.filter(({ name }) => name !== 'latin'),
  ...chinese,
];

/** For each character the slices that have it, in that order. */
const slicesOfPoint = new Map<number, Slice[]>();
for (const slice of slices) {
  for (const [from, to] of slice.ranges) {
    for (let point = from; point <= to; point += 1) {
      slicesOfPoint.set(point, [...(slicesOfPoint.get(point) ?? []), slice]);
    }
  }
}

/** In Chinese these are as wide as the characters around them. */
const wideInChinese = /^[“”‘’—…]$/u;
/** What shapes its neighbours and is never drawn itself. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;
const missing = '\u{FFFD}';
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Opens what the texts of a document need, in either weight. Slices stay open for the next document. */
export async function openFaces(language: string, texts: Iterable<string>): Promise<Faces> {
  const opened = new Map<string, OpenedSlice>();
  const characters = new Set([missing]);
  for (const text of texts) {
    for (const { segment } of graphemes.segment(text.normalize('NFC'))) characters.add(segment);
  }
  for (const character of characters) {
    const found = await findSlice(language, character);
    if (found) opened.set(character, found);
  }
  const replacement = opened.get(missing);
  if (!replacement) throw new Error('no face has the replacement character');
  return {
    faceOf: (grapheme, weight) => (opened.get(grapheme) ?? replacement).byWeight[weight],
  };
}

/** What stands for a character that no face has: a mark that says so, never an empty box or nothing. */
export function drawable(faces: Faces, grapheme: string): string {
  const { font } = faces.faceOf(grapheme, 400);
  return hasGlyphs(font, grapheme) ? grapheme : missing;
}

async function findSlice(language: string, character: string): Promise<OpenedSlice | undefined> {
  const isWide = language === 'zh' && wideInChinese.test(character);
  const candidates = slicesOfPoint.get(visiblePoints(character)[0] ?? 0) ?? [];
  for (const slice of isWide ? candidates.toReversed() : candidates) {
    const opened = await openSlice(slice);
    if (hasGlyphs(opened.byWeight[400].font, character)) return opened;
  }
  return undefined;
}

function hasGlyphs(font: Font, character: string): boolean {
  return visiblePoints(character).every((point) => (font.nominalGlyph(point) ?? 0) !== 0);
}

function visiblePoints(character: string): number[] {
  return [...character].filter((sign) => !invisible.test(sign)).map((sign) => sign.codePointAt(0) ?? 0);
}

const openSlices = new Map<Slice, Promise<OpenedSlice>>();

function openSlice(slice: Slice): Promise<OpenedSlice> {
  const opened = openSlices.get(slice) ?? readSlice(slice);
  openSlices.set(slice, opened);
  return opened;
}

async function readSlice(slice: Slice): Promise<OpenedSlice> {
  const { family, name } = slice;
  const path = `@fontsource-variable/${family}/files/${family}-${name}-wght-normal.woff2`;
  const bytes = await decompress(await readFile(require.resolve(path)));
  const face = new Face(new Blob(bytes));
  const atWeight = (weight: Weight): TypeFace => {
    const font = new Font(face);
    font.setVariations([new Variation('wght', weight)]);
    return { name: `${family}-${name}-${weight}`, weight, font, bytes, unitsPerEm: face.upem };
  };
  return { slice, byWeight: { 400: atWeight(400), 600: atWeight(600) } };
}

/** Which characters lie in which file of a package: "U+0E01-0E5B,U+200C". */
function slicesOf(unicodeFile: string, family: string): Slice[] {
  const ranges = require(unicodeFile) as Readonly<Record<string, string>>;
  return Object.entries(ranges).map(([key, text]) => ({
    family,
    name: key.replace(/[[\]]/g, ''),
    ranges: text.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
}
