import type { TypeFace } from '../typeset/faces.ts';
import type { GlyphRun } from '../typeset/shape.ts';
import { type PdfFile, type PdfRef, utf16 } from './pdf-file.ts';
import { subsetFace } from './subset-face.ts';

/** A face in a PDF. */
export interface PdfFont {
  readonly name: string;
  readonly ref: PdfRef;
  /** A code for each glyph of a run, and the glyph's own width in thousandths. */
  encode(run: GlyphRun): { readonly code: number; readonly width: number }[];
  /** To be called when everything is encoded: only what was used is written. */
  write(): void;
}

/** What a code stands for: the glyph to draw, and the characters to copy. */
interface Code {
  readonly glyphId: number;
  readonly text: string;
}

/**
 * Shaping reorders letters and melts them together, so a glyph alone does not say what
 * was written. Each glyph gets a code of its own for each text it stands for; read in
 * order, the texts are what was written, in every PDF reader.
 */
export function addFont(pdf: PdfFile, face: TypeFace, name: string): PdfFont {
  const ref = pdf.reserve();
  const codes: Code[] = [{ glyphId: 0, text: '' }];
  const codeOf = new Map<string, number>();
  return {
    name,
    ref,
    encode: (run) =>
      textOfGlyphs(run).map((text, index) => {
        const glyphId = run.glyphs[index]?.id ?? 0;
        const key = `${glyphId} ${text}`;
        const code = codeOf.get(key) ?? codes.push({ glyphId, text }) - 1;
        codeOf.set(key, code);
        return { code, width: widthOf(face, glyphId) };
      }),
    write() {
      writeFont(pdf, ref, face, codes);
    },
  };
}

/** A glyph without a text makes readers invent one; this character has no width, and nobody sees it. */
const nothing = '\u{2060}';

/** Shares the characters of each cluster out among its glyphs, in the order of both. */
export function textOfGlyphs({ text, glyphs }: Pick<GlyphRun, 'text' | 'glyphs'>): string[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((one, other) => one - other);
  const waiting = new Map(
    starts.map((start, index) => {
      const count = glyphs.filter(({ cluster }) => cluster === start).length;
      const whole = text.slice(start, starts[index + 1]);
      // A vowel that surrounds its letter is two glyphs; it may be written as two characters, too.
      const signs = [...whole].length < count ? [...whole.normalize('NFKD')] : [...whole];
      return [start, { signs, left: count }];
    }),
  );
  return glyphs.map(({ cluster }) => {
    const share = waiting.get(cluster) ?? { signs: [], left: 0 };
    share.left -= 1;
    const taken = share.left === 0 ? share.signs.splice(0).join('') : share.signs.shift();
    return taken || nothing;
  });
}

function widthOf(face: TypeFace, glyphId: number): number {
  return (face.font.glyphHAdvance(glyphId) * 1000) / face.unitsPerEm;
}

function writeFont(pdf: PdfFile, ref: PdfRef, face: TypeFace, codes: readonly Code[]): void {
  const program = subsetFace(face, new Set(codes.map(({ glyphId }) => glyphId)));
  const file = pdf.addStream(program, `/Length1 ${program.length}`);
  const glyphOfCode = Buffer.alloc(codes.length * 2);
  for (const [code, { glyphId }] of codes.entries()) glyphOfCode.writeUInt16BE(glyphId, code * 2);
  const glyphMap = pdf.addStream(glyphOfCode);
  // Six letters before the name say that it is a part of the font; different parts have different ones.
  const number = Number.parseInt(ref, 10);
  const tag = [5, 4, 3, 2, 1, 0].map((place) =>
    String.fromCharCode(65 + (Math.floor(number / 26 ** place) % 26)),
  );
  const name = `/${tag.join('')}+${face.name}`;
  const { ascender, descender } = face.font.hExtents();
  const perMille = (units: number) => Math.round((units * 1000) / face.unitsPerEm);
  const [top, bottom] = [perMille(ascender), perMille(descender)];
  const descriptor = pdf.add(
    `<</Type/FontDescriptor/FontName${name}/Flags 4/FontBBox[-500 ${bottom} 1500 ${top}]/ItalicAngle 0` +
      `/Ascent ${top}/Descent ${bottom}/CapHeight 714/StemV ${face.weight / 5}/FontFile2 ${file}>>`,
  );
  const widths = codes.map(({ glyphId }) => round(widthOf(face, glyphId))).join(' ');
  const descendant = pdf.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/FontDescriptor ${descriptor}/CIDToGIDMap ${glyphMap}` +
      `/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 1000/W[0[${widths}]]>>`,
  );
  const toUnicode = pdf.addStream(characterMap(codes));
  pdf.add(
    `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${descendant}]` +
      `/ToUnicode ${toUnicode}>>`,
    ref,
  );
}

function characterMap(codes: readonly Code[]): string {
  const rows = codes.flatMap(({ text }, code) => (code === 0 ? [] : [`<${hex(code)}> <${utf16(text)}>`]));
  const blocks: string[] = [];
  // The format allows a hundred in a block.
  for (let at = 0; at < rows.length; at += 100) {
    const block = rows.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
    '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange',
    ...blocks,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
  ].join('\n');
}

/** As two bytes. */
export function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}

export function round(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
