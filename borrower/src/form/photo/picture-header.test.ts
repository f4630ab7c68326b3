import { describe, expect, it } from 'vitest';
import { readPictureHeader } from './picture-header.ts';
import { jpegOf, pngOf } from './test-pictures.ts';

const text = (words: string) => new TextEncoder().encode(words);

describe('the header of a picture', () => {
  it.each([
    ['PNG', pngOf],
    ['JPEG', jpegOf],
  ])('gives the size of a %s, and whether it is whole', (_kind, make) => {
    const size = { width: 4000, height: 3000 };
    expect(readPictureHeader(make(size))).toEqual({ ...size, isWhole: true });
    expect(readPictureHeader(make({ ...size, isCut: true }))).toEqual({ ...size, isWhole: false });
  });

  it('is none of a PDF, an SVG, a GIF or nothing, whatever the file is called', () => {
    for (const content of ['%PDF-1.7\n', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '']) {
      expect(readPictureHeader(text(content))).toBeNull();
    }
  });

  it('knows a flood of pixels without decoding it', () => {
    expect(readPictureHeader(pngOf({ width: 30_000, height: 30_000 }))).toMatchObject({ width: 30_000 });
  });

  it('bears a file that ends anywhere', () => {
    for (const whole of [pngOf({ width: 9, height: 9 }), jpegOf({ width: 9, height: 9 })]) {
      for (let length = 0; length < whole.length; length += 1) {
        const isWhole = readPictureHeader(whole.slice(0, length))?.isWhole ?? false;
        // What follows the end mark of a JPEG is not the picture.
        expect(isWhole && length < whole.length - 25).toBe(false);
      }
    }
  });
});
