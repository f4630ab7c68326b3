/** For tests: the bones of picture files, with nothing in them that could be decoded. */

function bytesOf(...parts: (readonly number[] | string)[]): Uint8Array<ArrayBuffer> {
  const numbers = parts.flatMap((part) =>
    typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part],
  );
  return new Uint8Array(numbers);
}

const short = (value: number) => [value >> 8, value & 0xff];
const long = (value: number) => [...short(value >>> 16), ...short(value & 0xffff)];

export interface PictureShape {
  readonly width: number;
  readonly height: number;
  readonly isCut?: boolean;
}

export function pngOf({ width, height, isCut = false }: PictureShape): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, content: readonly number[]) => [
    ...long(content.length),
    ...[...name].map((letter) => letter.charCodeAt(0)),
    ...content,
    ...long(0),
  ];
  return bytesOf(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', [...long(width), ...long(height), 8, 2, 0, 0, 0]),
    chunk('IDAT', [1, 2, 3, 4]),
    isCut ? [] : chunk('IEND', []),
  );
}

/** As cameras write them: notes with a small picture of their own first, and something more after the end. */
export function jpegOf({ width, height, isCut = false }: PictureShape): Uint8Array<ArrayBuffer> {
  const segment = (marker: number, content: readonly number[]) => [
    0xff,
    marker,
    ...short(content.length + 2),
    ...content,
  ];
  const thumbnail = [0xff, 0xd8, ...segment(0xc0, [8, 0, 120, 0, 160, 3]), 0xff, 0xda, 0, 2, 0xff, 0xd9];
  return bytesOf(
    [0xff, 0xd8],
    segment(0xe1, [0x45, 0x78, 0x69, 0x66, 0, 0, ...thumbnail]),
    segment(0xc4, [0, 1, 2]),
    segment(0xc0, [8, ...short(height), ...short(width), 3]),
    segment(0xda, [0, 1]),
    [1, 0xff, 0x00, 2, 0xff, 0xd0, 3],
    isCut ? [] : [0xff, 0xd9],
    isCut ? [] : 'a film of two seconds',
  );
}
