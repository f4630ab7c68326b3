/**
 * What the first bytes of a file, and its last ones, say
 * about the picture in it. Nothing is decoded for this.
 */
export interface PictureHeader {
  readonly width: number;
  readonly height: number;
  /** Whether the file goes on to its end mark: browsers paint the missing part of a cut-off picture grey. */
  readonly isWhole: boolean;
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature = [0xff, 0xd8, 0xff];

/** Null when this is neither JPEG nor PNG, whatever the file is called. */
export function readPictureHeader(bytes: Uint8Array<ArrayBuffer>): PictureHeader | null {
  if (startsWith(bytes, pngSignature)) return readPng(bytes);
  if (startsWith(bytes, jpegSignature)) return readJpeg(bytes);
  return null;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** Chunks of length, name, content and checksum; the first gives the size, the one called IEND is the end. */
function readPng(bytes: Uint8Array<ArrayBuffer>): PictureHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 33) return { width: 0, height: 0, isWhole: false };
  let at = pngSignature.length;
  let isWhole = false;
  while (!isWhole && at + 12 <= view.byteLength) {
    isWhole = view.getUint32(at + 4) === 0x49_45_4e_44;
    at += 12 + view.getUint32(at);
  }
  return { width: view.getUint32(16), height: view.getUint32(20), isWhole };
}

/** Of the frame markers C0 to CF these three are something else. */
const notFrames = new Set([0xc4, 0xc8, 0xcc]);
const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * Segments one after the other up to the picture itself. Whatever is inside a
 * segment is stepped over, so the small picture in a camera's notes is not taken for
 * the large one. Cameras may write more after the end mark.
 */
function readJpeg(bytes: Uint8Array<ArrayBuffer>): PictureHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let width = 0;
  let height = 0;
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === startOfScan) return { width, height, isWhole: hasEnd(bytes, at) };
    if (marker >= 0xc0 && marker <= 0xcf && !notFrames.has(marker) && at + 9 <= view.byteLength) {
      height = view.getUint16(at + 5);
      width = view.getUint16(at + 7);
    }
    at += 2 + view.getUint16(at + 2);
  }
  return { width, height, isWhole: false };
}

/** Inside the picture a byte FF is always followed by 00 or by a restart mark, never by D9. */
function hasEnd(bytes: Uint8Array, from: number): boolean {
  let at = bytes.indexOf(0xff, from + 2);
  while (at !== -1 && at + 1 < bytes.length) {
    if (bytes[at + 1] === endOfImage) return true;
    at = bytes.indexOf(0xff, at + 1);
  }
  return false;
}
