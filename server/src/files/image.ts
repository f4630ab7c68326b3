import { isRefusal, leastSignature, type Refusal, refuse, signatureSize } from '@hiram/contract';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Picture } from './picture.ts';

type PictureProblem =
  | 'not_an_image'
  | 'too_many_pixels'
  | 'damaged'
  | 'too_small'
  | 'wrong_size'
  | 'empty'
  | 'too_little_ink';
export type PictureRefusal = Refusal<'upload_failed'>;

// Whatever the bytes claim to be, only these two decoders
// can ever run: no SVG, no PDF, no GIF, no file names.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
// Pictures are worked on in libuv's threads, one thread
// each, so that a burst of uploads leaves cores for calls.
sharp.concurrency(1);
sharp.cache(false);

/** Photos of up to 5 MB have 12 to 25 megapixels; a small file that unfolds to more is an attack. */
const mostPixels = 30_000_000;
/**
 * An interlaced PNG is unfolded whole, seven times over: with 30 megapixels it took 200 MB and ten seconds. No camera makes
 * one, and screenshots have less than this.
 */
const mostInterlacedPixels = 5_000_000;
/** Below this nobody can read a card on it. */
const leastSide = 200;
const longestSide = 1600;
/** A quarter of a second is usual; a file made to take longer is given up. */
const mostSeconds = 10;

/**
 * A photo as we keep it: upright, at most 1600 pixels long,
 * and nothing in it but the picture (no place, no phone).
 */
export async function takePhoto(sent: Blob): Promise<Picture | PictureRefusal> {
  const opened = await openPicture(sent);
  if (isRefusal(opened)) return opened;
  const { image, width, height } = opened;
  if (Math.min(width, height) < leastSide) return refusePicture('too_small');
  const drawn = image
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 });
  return drawOrRefuse(async () => ({ contentType: 'image/jpeg', bytes: await drawn.toBuffer() }));
}

/** A lender's own picture, as large as it is ever shown: a logo with what is see-through in it, or one for the phone's home. */
export async function takeLenderPicture(
  sent: Blob,
  use: 'LOGO' | 'HOME_IMAGES',
): Promise<(Picture & { readonly width: number; readonly height: number }) | PictureRefusal> {
  const opened = await openPicture(sent);
  if (isRefusal(opened)) return opened;
  const isLogo = use === 'LOGO';
  const fit = { fit: 'inside', withoutEnlargement: true } as const;
  const drawn = isLogo
    ? opened.image.resize({ width: 600, height: 300, ...fit }).png({ palette: true })
    : opened.image
        .resize({ width: 1312, height: 960, ...fit })
        .flatten({ background: 'white' })
        .jpeg({ quality: 80 });
  try {
    const { data: bytes, info } = await drawn.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { contentType: isLogo ? 'image/png' : 'image/jpeg', bytes, width, height };
  } catch (error) {
    return refusePicture(isPixelLimit(error) ? 'too_many_pixels' : 'damaged');
  }
}

/**
 * A signature as we keep it: black on white, exactly as large as the drawing area, not an empty sheet, and not a dot.
 */
export async function takeSignature(sent: Blob): Promise<Picture | PictureRefusal> {
  const opened = await openPicture(sent);
  if (isRefusal(opened)) return opened;
  const { image, width, height } = opened;
  if (width !== signatureSize.width || height !== signatureSize.height) return refusePicture('wrong_size');
  return drawOrRefuse(async () => {
    const drawn = await image.flatten({ background: 'white' }).greyscale().raw().toBuffer();
    if (drawn.every((shade) => shade === drawn[0])) return refusePicture('empty');
    const ink = inkOf(drawn, width);
    if (ink.width < leastSignature.width || ink.pixels < leastSignature.inkPixels)
      return refusePicture('too_little_ink');
    const bytes = await sharp(drawn, { raw: { width, height, channels: 1 } })
      .png({ compressionLevel: 6 })
      .toBuffer();
    return { contentType: 'image/png', bytes };
  });
}

/** How much of a grey picture is dark, and from which column to which. */
function inkOf(shades: Buffer, rowLength: number): { pixels: number; width: number } {
  let pixels = 0;
  let left = rowLength;
  let right = -1;
  for (let at = 0; at < shades.length; at += 1) {
    if ((shades[at] ?? 0) >= 128) continue;
    const column = at % rowLength;
    pixels += 1;
    if (column < left) left = column;
    if (column > right) right = column;
  }
  return { pixels, width: Math.max(0, right - left + 1) };
}

interface OpenedPicture {
  readonly image: Sharp;
  readonly width: number;
  readonly height: number;
}

/** Real JPEG or PNG by content: the name and the type that came with it are never looked at. */
async function openPicture(sent: Blob): Promise<OpenedPicture | PictureRefusal> {
  const bytes = Buffer.from(await sent.arrayBuffer());
  const format = formatOf(bytes);
  if (!format) return refusePicture('not_an_image');
  // `error` refuses cut-off data and broken pixels, but not
  // the harmless oddities some phones write into headers.
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, autoOrient: true });
  image.timeout({ seconds: mostSeconds });
  let metadata: Metadata;
  try {
    metadata = await image.metadata();
  } catch (error) {
    return refusePicture(isPixelLimit(error) ? 'too_many_pixels' : 'damaged');
  }
  if (metadata.format !== format) return refusePicture('not_an_image');
  const { width, height } = metadata.autoOrient;
  const isInterlaced = format === 'png' && metadata.isProgressive === true;
  if (width * height > (isInterlaced ? mostInterlacedPixels : mostPixels))
    return refusePicture('too_many_pixels');
  return { image, width, height };
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegStart = Buffer.from('ffd8ff', 'hex');

function formatOf(bytes: Buffer): 'jpeg' | 'png' | undefined {
  if (bytes.subarray(0, jpegStart.length).equals(jpegStart)) return 'jpeg';
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return 'png';
  return undefined;
}

/**
 * Drawing reads every pixel, and so finds out what the
 * header did not say: that the rest is missing or broken.
 */
async function drawOrRefuse(
  draw: () => Promise<Picture | PictureRefusal>,
): Promise<Picture | PictureRefusal> {
  try {
    return await draw();
  } catch (error) {
    return refusePicture(isPixelLimit(error) ? 'too_many_pixels' : 'damaged');
  }
}

function isPixelLimit(error: unknown): boolean {
  return error instanceof Error && error.message.includes('exceeds pixel limit');
}

function refusePicture(reason: PictureProblem): PictureRefusal {
  return refuse('upload_failed', { reason });
}
