import { describe, expect, it } from 'vitest';
import { doubtAbout, type Grey, showsNothing } from './quality.ts';

const width = 640;
const height = 400;

/** A picture whose shade at a place is told by `shadeAt`. */
function drawn(shadeAt: (x: number, y: number) => number): Grey {
  const shades = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) shades[y * width + x] = shadeAt(x, y);
  return { width, height, shades };
}

/** Lines of something like letters, on something like a card. */
const letters = (x: number, y: number) => (y % 12 < 6 && (x * 7 + (y >> 2) * 13) % 11 < 5 ? 60 : 190);
const isInCard = (x: number, y: number) => x > 40 && x < 600 && y > 30 && y < 370;
const card = (x: number, y: number) => (isInCard(x, y) ? letters(x, y) : 110);

/** As a hand that trembles would have it: every shade is the mean of those around it. */
function blurred({ shades }: Grey, reach: number): Grey {
  const along = (from: Uint8Array, step: number) =>
    from.map((_, at) => {
      let sum = 0;
      for (let by = -reach; by <= reach; by += 1) sum += from[at + by * step] ?? 128;
      return sum / (2 * reach + 1);
    });
  return { width, height, shades: along(along(shades, 1), width) };
}

describe('a photo of a card', () => {
  it('is fine when it can be read', () => {
    expect(doubtAbout(drawn(card), 'card')).toBeNull();
    expect(showsNothing(drawn(card))).toBe(false);
  });

  it('is fine on a sheet of white paper', () => {
    expect(
      doubtAbout(
        drawn((x, y) => (isInCard(x, y) ? letters(x, y) : 255)),
        'card',
      ),
    ).toBeNull();
  });

  it('is dark when even its light parts are', () => {
    expect(
      doubtAbout(
        drawn((x, y) => card(x, y) / 5),
        'card',
      ),
    ).toBe('photo_dark');
  });

  it('is blurred when no edge is left', () => {
    expect(doubtAbout(blurred(drawn(card), 12), 'card')).toBe('photo_blurred');
  });

  it('is spoilt by a light that covers some of the letters', () => {
    const glaring = (x: number, y: number) => (Math.hypot(x - 300, y - 190) < 90 ? 255 : card(x, y));
    expect(doubtAbout(drawn(glaring), 'card')).toBe('photo_glare');
  });

  it('shows no card when there is hardly anything on it', () => {
    const nearlyEmpty = (x: number, y: number) => (x < 70 && y < 40 ? letters(x, y) : 140 + (x % 3));
    expect(doubtAbout(drawn(nearlyEmpty), 'card')).toBe('photo_no_card');
  });

  it.each([0, 128, 255])('shows nothing in one shade (%i)', (shade) => {
    expect(showsNothing(drawn((x) => Math.min(255, shade + (x % 2))))).toBe(true);
  });
});

describe('a photo of a paper', () => {
  it('may be mostly white', () => {
    const paper = drawn((x, y) => (y > 60 && y < 120 ? letters(x, y) + 65 : 255));
    expect(doubtAbout(paper, 'paper')).toBeNull();
  });

  it('is doubted when it is dark or blurred', () => {
    const paper = drawn((x, y) => letters(x, y));
    expect(doubtAbout(blurred(paper, 12), 'paper')).toBe('photo_blurred');
    expect(
      doubtAbout(
        drawn((x, y) => letters(x, y) / 5),
        'paper',
      ),
    ).toBe('photo_dark');
  });
});
