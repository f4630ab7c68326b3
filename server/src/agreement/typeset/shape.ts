import { Buffer as GlyphBuffer, shape } from 'harfbuzzjs';
import { drawable, type Faces, type TypeFace, type Weight } from './faces.ts';

export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  /** 0 is black, 1 is paper. */
  readonly grey: number;
}

/** Where a glyph stands in its run, in thousandths of the type size; `y` is up from the baseline. */
export interface Glyph {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
  /** Where in the run's text the characters begin that this glyph is for. */
  readonly cluster: number;
}

/** A piece of text in one face, as both painters draw it. */
export interface GlyphRun {
  readonly face: TypeFace;
  readonly style: TextStyle;
  readonly text: string;
  readonly glyphs: readonly Glyph[];
  readonly width: number;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** What HarfBuzz calls the languages; it picks the forms of letters that a language prefers. */
const shapingLanguages: Readonly<Record<string, string>> = { zh: 'zh-hans' };
const buffer = new GlyphBuffer();

/** The faces a document is set in, and its language. */
export interface Setting {
  readonly faces: Faces;
  readonly language: string;
}

// Figures and words come again and again in a document.
const shapedIn = new WeakMap<Faces, Map<string, GlyphRun[]>>();

/**
 * Turns text into glyphs: ligatures, conjuncts, reordered
 * vowels and stacked marks, each script by its own rules.
 */
export function shapeText({ faces, language }: Setting, text: string, style: TextStyle): GlyphRun[] {
  const shaped = shapedIn.get(faces) ?? new Map<string, GlyphRun[]>();
  shapedIn.set(faces, shaped);
  const key = `${style.size} ${style.weight} ${style.grey} ${text}`;
  const runs =
    shaped.get(key) ??
    runsOf(faces, text, style.weight).map(({ face, text: part }) =>
      shapeRun(face, shapingLanguages[language] ?? language, part, style),
    );
  shaped.set(key, runs);
  return runs;
}

export function widthOf(runs: readonly GlyphRun[]): number {
  return runs.reduce((width, run) => width + run.width, 0);
}

function runsOf(faces: Faces, text: string, weight: Weight): { face: TypeFace; text: string }[] {
  const runs: { face: TypeFace; text: string }[] = [];
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const grapheme = drawable(faces, segment);
    const face = faces.faceOf(grapheme, weight);
    const last = runs.at(-1);
    if (last?.face === face) last.text += grapheme;
    else runs.push({ face, text: grapheme });
  }
  return runs;
}

function shapeRun(face: TypeFace, language: string, text: string, style: TextStyle): GlyphRun {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setLanguage(language);
  shape(face.font, buffer);
  const perMille = 1000 / face.unitsPerEm;
  let pen = 0;
  const glyphs = buffer.getGlyphInfosAndPositions().map((info): Glyph => {
    const advance = (info.xAdvance ?? 0) * perMille;
    const x = pen + (info.xOffset ?? 0) * perMille;
    pen += advance;
    return { id: info.codepoint, x, y: (info.yOffset ?? 0) * perMille, advance, cluster: info.cluster };
  });
  if (glyphs.some(({ id }) => id === 0)) throw new Error(`${face.name} lacks a glyph it said it has`);
  return { face, style, text, glyphs, width: (pen * style.size) / 1000 };
}
