import { deflateSync } from 'node:zlib';

/** A PDF in the making: objects get their numbers as they are added. */
export interface PdfFile {
  /** Keeps a number for an object that others refer to before it is written. */
  reserve(): PdfRef;
  add(body: string, ref?: PdfRef): PdfRef;
  /** Compressed; `entries` are the other entries of its dictionary. */
  addStream(bytes: Buffer | string, entries?: string, ref?: PdfRef): PdfRef;
  finish(root: PdfRef, info: PdfRef, id: string): Buffer;
}

/** "12 0 R" */
export type PdfRef = `${number} 0 R`;

export function startPdf(): PdfFile {
  const objects: (Buffer | undefined)[] = [];
  const reserve = (): PdfRef => `${objects.push(undefined)} 0 R`;
  const put = (body: Buffer, ref: PdfRef): PdfRef => {
    objects[Number.parseInt(ref, 10) - 1] = body;
    return ref;
  };
  return {
    reserve,
    add: (body, ref = reserve()) => put(Buffer.from(body, 'latin1'), ref),
    addStream(bytes, entries = '', ref = reserve()) {
      const packed = deflateSync(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
      const start = `<</Length ${packed.length}/Filter/FlateDecode${entries}>>\nstream\n`;
      return put(Buffer.concat([Buffer.from(start, 'latin1'), packed, Buffer.from('\nendstream')]), ref);
    },
    finish(root, info, id) {
      // The four bytes above 127 tell mail programs of old that this is not text.
      const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1')];
      let length = parts[0]?.length ?? 0;
      const append = (part: Buffer) => {
        parts.push(part);
        length += part.length;
      };
      const offsets: number[] = [];
      for (const [index, body] of objects.entries()) {
        if (!body) throw new Error(`object ${index + 1} of the PDF was never written`);
        offsets.push(length);
        append(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
      }
      const start = length;
      const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
      append(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
      append(
        Buffer.from(
          `trailer\n<</Size ${objects.length + 1}/Root ${root}/Info ${info}/ID[<${id}><${id}>]>>\nstartxref\n${start}\n%%EOF\n`,
        ),
      );
      return Buffer.concat(parts);
    },
  };
}

/** A text of any script, as PDF writes it in its dictionaries. */
export function pdfText(text: string): string {
  return `<FEFF${utf16(text)}>`;
}

export function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
}
