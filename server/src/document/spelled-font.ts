import { latin1, type PdfObjects, packed } from './pdf-objects.ts';

/** A font of a PDF that is given codes of its own, each for a glyph and the text it stands for. */
export interface SpelledFont {
  readonly takesCodes: boolean;
  /** What Typst's map says a glyph stands for. */
  textOf(code: number): string;
  reserve(codes: readonly number[]): void;
  codeFor(glyph: number, text: string): number;
  /** To be called when everything is spelled: only then it is known which codes there are. */
  write(): void;
}

export function openFont(pdf: PdfObjects, number: number): SpelledFont {
  const dictionary = pdf.dictionary(number);
  const described = Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(dictionary)?.[1]);
  const textMap = Number(/\/ToUnicode (\d+) 0 R/.exec(dictionary)?.[1]);
  const details = pdf.dictionary(described);
  const said = Buffer.from(pdf.stream(textMap)).toString('latin1');
  const texts = new Map(
    Array.from(said.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm), ([, code = '', text = '']) => [
      Number.parseInt(code, 16),
      fromUtf16(text),
    ]),
  );
  const own: { readonly glyph: number; readonly text: string }[] = [];
  const codeOf = new Map<string, number>();
  let last = 0;
  return {
    takesCodes: details.includes('/CIDToGIDMap /Identity'),
    textOf: (code) => texts.get(code) ?? '',
    reserve(codes) {
      last = Math.max(last, ...codes);
    },
    codeFor(glyph, text) {
      const key = `${glyph} ${text}`;
      const code = codeOf.get(key) ?? last + own.push({ glyph, text });
      codeOf.set(key, code);
      return code;
    },
    write() {
      if (own.length === 0) return;
      const codes = own.map((one, index) => ({ ...one, code: last + 1 + index }));
      const widths = widthsIn(details);
      const glyphs = Buffer.alloc((last + 1 + codes.length) * 2);
      for (let code = 0; code <= last; code += 1) glyphs.writeUInt16BE(code, code * 2);
      for (const { code, glyph } of codes) glyphs.writeUInt16BE(glyph, code * 2);
      const { dictionary: mapDictionary, stream } = packed(glyphs);
      const map = pdf.add(mapDictionary, stream);
      const added = codes.map(({ code, glyph }) => ` ${code} ${code} ${widths.get(glyph) ?? 0}`).join('');
      pdf.replace(
        described,
        details
          .replace('/CIDToGIDMap /Identity', `/CIDToGIDMap ${map} 0 R`)
          .replace(/\/W \[([^\]]*)\]/, `/W [$1${added}]`),
      );
      const { dictionary: saidDictionary, stream: saidStream } = packed(
        latin1(said.replace('endcmap', `${blocksOf(codes)}endcmap`)),
      );
      pdf.replace(textMap, saidDictionary, saidStream);
    },
  };
}

/** The format allows a hundred in a block. */
function blocksOf(codes: readonly { readonly code: number; readonly text: string }[]): string {
  let blocks = '';
  for (let at = 0; at < codes.length; at += 100) {
    const rows = codes.slice(at, at + 100).map(({ code, text }) => `<${hex4(code)}> <${toUtf16(text)}>\n`);
    blocks += `${rows.length} beginbfchar\n${rows.join('')}endbfchar\n`;
  }
  return blocks;
}

/** Typst writes them as "first last width". */
function widthsIn(details: string): ReadonlyMap<number, string> {
  const figures = /\/W \[([^\]]*)\]/.exec(details)?.[1]?.split(' ') ?? [];
  const widths = new Map<number, string>();
  for (let at = 0; at + 2 < figures.length; at += 3) {
    for (let glyph = Number(figures[at]); glyph <= Number(figures[at + 1]); glyph += 1)
      widths.set(glyph, figures[at + 2] ?? '0');
  }
  return widths;
}

export function hex4(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}

function toUtf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
}

export function fromUtf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}
