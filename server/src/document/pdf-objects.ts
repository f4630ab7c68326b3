import { unzlibSync, zlibSync } from 'fflate';

/**
 * The objects of a PDF as Typst writes it: numbered from one without a gap, each at the place that the table
 * at the end names. It reads our own files and no others.
 */
export interface PdfObjects {
  /** What an object says, without its stream. */
  dictionary(number: number): string;
  stream(number: number): Uint8Array;
  replace(number: number, dictionary: string, stream?: Uint8Array): void;
  /** Gives the number of the new object. */
  add(dictionary: string, stream?: Uint8Array): number;
  numbers(): number[];
  readonly root: number;
  write(): Buffer;
}

interface PdfObject {
  readonly dictionary: string;
  /** As it stands in the file. */
  readonly stream: Uint8Array | undefined;
}

export function readPdf(bytes: Uint8Array): PdfObjects {
  const file = Buffer.from(bytes);
  const text = file.toString('latin1');
  const tableAt = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1]);
  const trailer = /trailer\n([\s\S]*?)\nstartxref/.exec(text.slice(tableAt))?.[1] ?? '';
  const root = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1]);
  const places = Array.from(text.slice(tableAt).matchAll(/^(\d{10}) 00000 n/gm), ([, at]) => Number(at));
  const objects = places.map((at, index) => readObject(file, text, at, index + 1));
  const header = file.subarray(0, Math.min(...places));
  const objectOf = (number: number) => {
    const object = objects[number - 1];
    if (!object) throw new Error(`the PDF has no object ${number}`);
    return object;
  };
  return {
    root,
    numbers: () => objects.map((_, index) => index + 1),
    dictionary: (number) => objectOf(number).dictionary,
    stream(number) {
      const { dictionary, stream = new Uint8Array() } = objectOf(number);
      return dictionary.includes('/FlateDecode') ? unzlibSync(stream) : stream;
    },
    replace(number, dictionary, stream) {
      objects[number - 1] = { dictionary, stream };
    },
    add: (dictionary, stream) => objects.push({ dictionary, stream }),
    write: () => writePdf(header, objects, trailer),
  };
}

function readObject(file: Buffer, text: string, at: number, number: number): PdfObject {
  const opening = `${number} 0 obj\n`;
  if (!text.startsWith(opening, at)) throw new Error(`object ${number} of the PDF is not in its place`);
  const from = at + opening.length;
  const end = text.indexOf('\nendobj', from);
  const streamAt = text.indexOf('\nstream\n', from);
  if (streamAt < 0 || streamAt > end) return { dictionary: text.slice(from, end), stream: undefined };
  const dictionary = text.slice(from, streamAt);
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
  const start = streamAt + '\nstream\n'.length;
  return { dictionary, stream: file.subarray(start, start + length) };
}

function writePdf(header: Buffer, objects: readonly PdfObject[], trailer: string): Buffer {
  const parts: Uint8Array[] = [header];
  let length = header.length;
  const put = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  const rows = ['0000000000 65535 f\r\n'];
  for (const [index, { dictionary, stream }] of objects.entries()) {
    rows.push(`${String(length).padStart(10, '0')} 00000 n\r\n`);
    put(latin1(`${index + 1} 0 obj\n${dictionary}\n`));
    if (stream) {
      put(latin1('stream\n'));
      put(stream);
      put(latin1('\nendstream\n'));
    }
    put(latin1('endobj\n\n'));
  }
  const tableAt = length;
  const size = objects.length + 1;
  const end = trailer.replace(/\/Size \d+/, `/Size ${size}`);
  put(latin1(`xref\n0 ${size}\n${rows.join('')}trailer\n${end}\nstartxref\n${tableAt}\n%%EOF`));
  return Buffer.concat(parts);
}

/**
 * A packed stream with its dictionary. Packed by plain JavaScript: the machine's own library packs
 * differently on different processors, and a file must not depend on where it was made.
 */
export function packed(stream: Uint8Array): { readonly dictionary: string; readonly stream: Uint8Array } {
  const small = zlibSync(stream, { level: 9 });
  return { dictionary: `<<\n  /Length ${small.length}\n  /Filter /FlateDecode\n>>`, stream: small };
}

export function latin1(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}
