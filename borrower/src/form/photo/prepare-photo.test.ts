import { photoBytes } from '@hiram/contract';
import { describe, expect, it, vi } from 'vitest';
import { preparePhoto } from './prepare-photo.ts';
import { jpegOf, pngOf } from './test-pictures.ts';

const small = new Blob(['small'], { type: 'image/jpeg' });
const grey = (shadeAt: (at: number) => number) => ({
  width: 80,
  height: 80,
  shades: Uint8Array.from({ length: 6400 }, (_, at) => shadeAt(at)),
});
const sharp = grey((at) => (at % 7 < 3 ? 20 : 200));
const shrinks = async () => ({ blob: small, grey: sharp });
const cannotDecode = async () => {
  throw new Error('InvalidStateError');
};

/** A file with so many more bytes behind it. */
const grown = (picture: Uint8Array<ArrayBuffer>, bytes: number) => new Blob([picture, new Uint8Array(bytes)]);

const size = { width: 4000, height: 3000 };

describe('preparing a photo', () => {
  it('makes a camera’s picture small, however large its file is', async () => {
    const shrink = vi.fn(shrinks);
    const photo = grown(jpegOf(size), 6 * 1024 * 1024);
    expect(await preparePhoto(photo, 'card', shrink)).toEqual({ ok: true, blob: small, doubt: null });
    expect(shrink).toHaveBeenCalledWith(photo, size);
  });

  it('refuses what is no picture', async () => {
    for (const words of ['%PDF-1.7', '<svg/>', '']) {
      expect(await preparePhoto(new Blob([words], { type: 'image/jpeg' }), 'card', shrinks)).toEqual({
        ok: false,
        reason: 'photo_not_an_image',
      });
    }
  });

  it('never decodes a flood of pixels', async () => {
    const shrink = vi.fn(shrinks);
    const flood = new Blob([pngOf({ width: 30_000, height: 30_000 })]);
    expect(await preparePhoto(flood, 'card', shrink)).toEqual({ ok: false, reason: 'photo_too_many_pixels' });
    expect(shrink).not.toHaveBeenCalled();
  });

  it('refuses a cut-off picture instead of sending its grey half', async () => {
    const cut = new Blob([jpegOf({ ...size, isCut: true })]);
    expect(await preparePhoto(cut, 'card', shrinks)).toEqual({ ok: false, reason: 'photo_damaged' });
  });

  it('refuses what nobody could read', async () => {
    const tiny = new Blob([pngOf({ width: 199, height: 900 })]);
    expect(await preparePhoto(tiny, 'card', shrinks)).toEqual({ ok: false, reason: 'photo_too_small' });
  });

  it('refuses a picture of nothing, and doubts one that was taken in the dark', async () => {
    const photo = new Blob([jpegOf(size)]);
    const black = async () => ({ blob: small, grey: grey(() => 3) });
    expect(await preparePhoto(photo, 'card', black)).toEqual({ ok: false, reason: 'photo_nothing' });
    const dim = async () => ({ blob: small, grey: grey((at) => (at % 7 < 3 ? 2 : 40)) });
    expect(await preparePhoto(photo, 'card', dim)).toEqual({ ok: true, blob: small, doubt: 'photo_dark' });
  });

  it('leaves to the server what this phone cannot decode, up to 5 MB', async () => {
    const picture = jpegOf(size);
    const exactly = grown(picture, photoBytes - picture.length);
    expect(await preparePhoto(exactly, 'card', cannotDecode)).toEqual({
      ok: true,
      blob: exactly,
      doubt: null,
    });
    const more = grown(picture, photoBytes - picture.length + 1);
    expect(await preparePhoto(more, 'card', cannotDecode)).toEqual({ ok: false, reason: 'img_size_tips' });
  });

  it('does not read a film into memory', async () => {
    const film = { size: 900 * 1024 * 1024, arrayBuffer: vi.fn() } as unknown as Blob;
    expect(await preparePhoto(film, 'card', shrinks)).toEqual({ ok: false, reason: 'img_size_tips' });
    expect(film.arrayBuffer).not.toHaveBeenCalled();
  });

  it('says that a file is damaged when it cannot be read at all', async () => {
    const gone = { size: 1000, arrayBuffer: () => Promise.reject(new Error('NotReadableError')) };
    expect(await preparePhoto(gone as unknown as Blob, 'card', shrinks)).toEqual({
      ok: false,
      reason: 'photo_damaged',
    });
  });
});
