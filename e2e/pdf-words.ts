import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF that we made, line by line, as somebody copies them out of it: what each glyph stands
 * for is said by the map of its font. It reads our own files and no others.
 */
export function wordsOfPdf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const objects = new Map<string, { body: string; start: number }>();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([^\n]*)\n/g)) {
    objects.set(found[1] ?? '', { body: found[2] ?? '', start: found.index + found[0].length });
  }
  const bodyOf = (number: string) => objects.get(number)?.body ?? '';
  const streamOf = (number: string) => {
    const { body, start } = objects.get(number) ?? { body: '', start: 0 };
    const from = start + 'stream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(body)?.[1]);
    return inflateSync(pdf.subarray(from, from + length)).toString('latin1');
  };
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const [, name = '', number = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(bodyOf(number))?.[1] ?? '';
    const pairs = streamOf(map).matchAll(/^<([0-9A-F]{4})> <([0-9A-F]*)>$/gm);
    fonts.set(name, new Map(Array.from(pairs, ([, code = '', said = '']) => [code, fromUtf16(said)])));
  }
  const pages = Array.from(text.matchAll(/\/Contents (\d+) 0 R/g), ([, number = '']) => streamOf(number));
  return pages.map((page) => linesOf(page, fonts)).join('\n');
}

function linesOf(page: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> | undefined;
  let words = '';
  for (const [token, name, code] of page.matchAll(/\/(F\d+) |<([0-9A-F]{4})>|\bET\b/g)) {
    if (name !== undefined) font = fonts.get(name);
    else if (code !== undefined) words += font?.get(code) ?? '';
    else if (token === 'ET') words += '\n';
  }
  // Where nothing may be broken there is a character that nobody sees.
  return words.replaceAll('\u{2060}', '').replaceAll('\u{a0}', ' ');
}

function fromUtf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}
