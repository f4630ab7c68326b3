import { photoBytes } from '@hiram/contract';
import { greyOf } from './grey.ts';
import { readPictureHeader } from './picture-header.ts';
import { doubtAbout, type Grey, type PhotoDoubt, type Subject, showsNothing } from './quality.ts';

/** Why a picture is not sent, as the key of the sentence that says so. The server gives the same reasons. */
const photoReasons = [
  'photo_not_an_image',
  'photo_too_many_pixels',
  'photo_too_small',
  'photo_damaged',
  'photo_nothing',
] as const;
export type PhotoReason = (typeof photoReasons)[number] | 'img_size_tips';

export type Prepared =
  | { readonly ok: true; readonly blob: Blob; readonly doubt: PhotoDoubt | null }
  | { readonly ok: false; readonly reason: PhotoReason };

/** Enough to read every letter of a card, and a fraction of what a camera makes. */
const longestSidePx = 1600;
const jpegQuality = 0.8;

/** Below this nobody can read a card on it; the server refuses it, too. */
const leastSidePx = 200;

/** What a cheap phone can still decode: four bytes each, 200 MB. A flood of pixels is refused undecoded. */
const mostPixels = 50_000_000;

/** No camera makes larger ones; reading a film that was chosen by mistake would fill the memory. */
const mostBytesToRead = 48 * 1024 * 1024;

interface Drawn {
  readonly blob: Blob;
  readonly grey: Grey;
}

/** Draws the picture again, at most `longestSidePx` wide and high. Throws what cannot be decoded. */
export type Shrink = (
  file: Blob,
  size: { readonly width: number; readonly height: number },
) => Promise<Drawn>;

/**
 * Checks a picture and makes it small before it leaves the phone. What is drawn again
 * has pixels only: where and when it was taken stays behind. A picture this phone
 * cannot decode is left to the server if it is small enough.
 */
export async function preparePhoto(
  file: Blob,
  subject: Subject,
  shrink: Shrink = shrinkInBrowser,
): Promise<Prepared> {
  const tooLarge = file.size > photoBytes;
  const refuse = (reason: PhotoReason): Prepared => ({ ok: false, reason });
  if (file.size > mostBytesToRead) return refuse('img_size_tips');
  const bytes = await file.arrayBuffer().catch(() => null);
  // The file may be gone again, or the app that has it does not let go of it.
  if (bytes === null) return refuse(tooLarge ? 'img_size_tips' : 'photo_damaged');

  const header = readPictureHeader(new Uint8Array(bytes));
  if (header === null) return refuse('photo_not_an_image');
  const { width, height, isWhole } = header;
  if (width * height > mostPixels) return refuse('photo_too_many_pixels');
  if (!isWhole || width * height === 0) return refuse(tooLarge ? 'img_size_tips' : 'photo_damaged');

  if (Math.min(width, height) < leastSidePx) return refuse('photo_too_small');

  const small = await shrink(file, { width, height }).catch(() => null);
  const blob = small?.blob ?? file;
  if (blob.size > photoBytes) return refuse('img_size_tips');
  if (small && showsNothing(small.grey)) return refuse('photo_nothing');
  return { ok: true, blob, doubt: small && doubtAbout(small.grey, subject) };
}

/**
 * Only the width is asked for: browsers do not agree whether that is before or
 * after turning the picture upright, and with both sides given some would squeeze
 * it. What is still too long then is put right while drawing.
 */
async function shrinkInBrowser(file: Blob, { width, height }: { width: number; height: number }) {
  const resizeWidth = Math.max(1, Math.round(width * Math.min(1, longestSidePx / Math.max(width, height))));
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth,
    resizeQuality: 'medium',
  });
  const scale = Math.min(1, longestSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw.');
  // A see-through PNG would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const grey = greyOf(canvas, { left: 0, top: 0, width: canvas.width, height: canvas.height });
  return { blob: await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality }), grey };
}
