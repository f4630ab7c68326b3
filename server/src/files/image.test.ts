import { isRefusal } from '@hiram/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pixelFlood } from '../../../fixtures/png.ts';
import { takePhoto, takeSignature } from './image.ts';
import type { Picture } from './picture.ts';
import { blobOf, inFormat, jpeg, jpegWithPlace, payload, png, polyglot, signature } from './test-pictures.ts';

async function taken(sent: Buffer, take = takePhoto): Promise<Picture> {
  const picture = await take(blobOf(sent));
  if (isRefusal(picture)) throw new Error(JSON.stringify(picture));
  return picture;
}

const refused = (reason: string) => ({ refusal: 'upload_failed', data: { reason } });

describe('a photo', () => {
  test.each([
    ['a JPEG', jpeg],
    ['a PNG', png],
  ])('%s becomes a JPEG', async (_what, make) => {
    const { contentType, bytes } = await taken(await make(640, 480));
    expect(contentType).toBe('image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
  });

  test('is at most 1600 pixels long', async () => {
    const { bytes } = await taken(await jpeg(2400, 1200));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 800 });
  });

  test('loses the place, the phone and everything else it was told, and stands upright', async () => {
    const sent = await jpegWithPlace();
    expect(sent.includes('Tattletale')).toBe(true);
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { bytes } = await taken(sent);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 480, height: 640 });
    for (const told of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'] as const) {
      expect(metadata[told], told).toBeUndefined();
    }
    expect(bytes.includes('Exif')).toBe(false);
    expect(bytes.includes('Tattletale')).toBe(false);
  });

  test('that is a page too becomes only a photo', async () => {
    const sent = await polyglot();
    expect(sent.includes(payload)).toBe(true);
    const { bytes } = await taken(sent);
    for (const part of [payload, '<html', '%PDF', 'script']) expect(bytes.includes(part), part).toBe(false);
  });

  test.each(['webp', 'gif', 'tiff'] as const)('as %s is refused', async (format) => {
    expect(await takePhoto(blobOf(await inFormat(format)))).toMatchObject(refused('not_an_image'));
  });

  test.each([
    ['a PDF', `%PDF-1.7\n1 0 obj\n<< >>\nendobj\n${'x'.repeat(500)}`],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><script>1</script></svg>'],
    [
      'an SVG behind a byte order mark',
      '\uFEFF<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['a page', '<!doctype html><title>x</title>'],
    ['one byte', 'x'],
    ['nothing', ''],
  ])('%s renamed to a photo is refused', async (_what, bytes) => {
    expect(await takePhoto(blobOf(bytes))).toMatchObject(refused('not_an_image'));
  });

  test('a header alone, with something else behind it, is refused', async () => {
    const jpegHead = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<svg/>'.repeat(99))]);
    const pngHead = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<svg/>'.repeat(99))]);
    for (const bytes of [jpegHead, pngHead]) {
      expect(await takePhoto(blobOf(bytes))).toMatchObject(refused('damaged'));
    }
  });

  test.each([
    ['JPEG', jpeg],
    ['PNG', png],
  ])('a %s that was cut off is refused, wherever it was cut', async (_what, make) => {
    const whole = await make();
    for (const share of [0.02, 0.3, 0.9]) {
      const part = whole.subarray(0, Math.floor(whole.length * share));
      expect(await takePhoto(blobOf(part)), String(share)).toMatchObject(refused('damaged'));
    }
  });

  test('of 30,000 by 30,000 pixels is refused, in little memory', async () => {
    const flood = pixelFlood();
    expect(flood.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    expect(await takePhoto(blobOf(flood))).toMatchObject(refused('too_many_pixels'));
    // Unfolded it would be nine hundred megabytes.
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('just above the limit is refused, and one below it is taken', async () => {
    expect(await takePhoto(blobOf(pixelFlood(5_480)))).toMatchObject(refused('too_many_pixels'));
    expect(await takePhoto(blobOf(pixelFlood(5_472)))).toMatchObject({ contentType: 'image/jpeg' });
  });

  test('that is interlaced may have fewer of them, since it is unfolded seven times', async () => {
    const interlaced = (width: number) => png(width, 2_500, { progressive: true });
    expect(await takePhoto(blobOf(await interlaced(2_001)))).toMatchObject(refused('too_many_pixels'));
    expect(await takePhoto(blobOf(await interlaced(2_000)))).toMatchObject({ contentType: 'image/jpeg' });
    expect(await takePhoto(blobOf(await png(2_001, 2_500)))).toMatchObject({ contentType: 'image/jpeg' });
  });

  test('on which nothing could be read is refused', async () => {
    expect(await takePhoto(blobOf(await jpeg(640, 199)))).toMatchObject(refused('too_small'));
    expect(await takePhoto(blobOf(await jpeg(1, 1)))).toMatchObject(refused('too_small'));
  });
});

describe('a signature', () => {
  test('becomes a PNG, black on white, of the size of the drawing area', async () => {
    const { contentType, bytes } = await taken(await signature(), takeSignature);
    expect(contentType).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 800, height: 300 });
    const { channels } = await sharp(bytes).stats();
    expect(channels[0]).toMatchObject({ min: 0, max: 255 });
  });

  test.each([{ width: 300, height: 800 }, { width: 1600, height: 600 }, { width: 799 }])(
    'of another size is refused: %o',
    async (size) => {
      expect(await takeSignature(blobOf(await signature(size)))).toMatchObject(refused('wrong_size'));
    },
  );

  test('nobody wrote is refused, on nothing and on white', async () => {
    const nothing = await signature({ ink: false });
    const white = await sharp(nothing).flatten({ background: 'white' }).png().toBuffer();
    for (const sheet of [nothing, white]) {
      expect(await takeSignature(blobOf(sheet))).toMatchObject(refused('empty'));
    }
  });

  test.each([
    ['a dot', { left: 400, top: 150, width: 6, height: 6 }, false],
    ['a blot', { left: 400, top: 100, width: 60, height: 60 }, false],
    ['a hair across the sheet', { left: 100, top: 150, width: 500, height: 1 }, false],
    ['a line as long as a short name', { left: 100, top: 150, width: 100, height: 6 }, true],
  ])('is told from what is none: %s', async (_name, { left, top, width, height }, isOne) => {
    const ink = await sharp({ create: { width, height, channels: 3, background: 'black' } })
      .png()
      .toBuffer();
    const sheet = await sharp({ create: { width: 800, height: 300, channels: 3, background: 'white' } })
      .composite([{ input: ink, left, top }])
      .png()
      .toBuffer();
    const taken = await takeSignature(blobOf(sheet));
    expect(taken).toMatchObject(isOne ? { contentType: 'image/png' } : refused('too_little_ink'));
  });

  test('that is something else, or cut off, is refused', async () => {
    expect(await takeSignature(blobOf('<svg/>'))).toMatchObject(refused('not_an_image'));
    const whole = await signature();
    const part = whole.subarray(0, whole.length / 2);
    expect(await takeSignature(blobOf(part))).toMatchObject(refused('damaged'));
  });
});
