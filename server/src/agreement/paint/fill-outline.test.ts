import { expect, test } from 'vitest';
import { fillOutline } from './fill-outline.ts';

/** The four edges of a rectangle, clockwise. */
function rectangle(left: number, top: number, right: number, bottom: number): number[] {
  const edges = [
    [left, top, right, top],
    [right, top, right, bottom],
    [right, bottom, left, bottom],
    [left, bottom, left, top],
  ];
  return edges.flat();
}

test('a square on the grid covers its pixels and no others', () => {
  const { left, top, width, height, shades } = fillOutline(rectangle(2, 3, 4, 5));
  expect({ left, top, width, height }).toEqual({ left: 2, top: 3, width: 2, height: 2 });
  expect([...shades]).toEqual([255, 255, 255, 255]);
});

test('half a pixel is half covered, on either side', () => {
  const { shades } = fillOutline(rectangle(0.5, 0, 2.5, 1));
  expect([...shades]).toEqual([128, 255, 128]);
});

test('a triangle covers the half of its square', () => {
  const { shades } = fillOutline([0, 0, 8, 8, 8, 8, 0, 8, 0, 8, 0, 0]);
  const covered = shades.reduce((sum, shade) => sum + shade, 0) / 255;
  expect(covered).toBeCloseTo(32, 0);
});

test('what two strokes both cover counts once', () => {
  const { shades } = fillOutline([...rectangle(0, 0, 2, 1), ...rectangle(1, 0, 3, 1)]);
  expect([...shades]).toEqual([255, 255, 255]);
});

test('a hole is a contour the other way round', () => {
  const hole = rectangle(1, 1, 2, 2);
  const reversed = [0, 4, 8, 12].flatMap((at) => [hole[at + 2], hole[at + 3], hole[at], hole[at + 1]]);
  const { shades } = fillOutline([...rectangle(0, 0, 3, 3), ...reversed.map(Number)]);
  expect([...shades]).toEqual([255, 255, 255, 255, 0, 255, 255, 255, 255]);
});

test('nothing covers nothing', () => {
  expect(fillOutline([])).toMatchObject({ width: 0, height: 0 });
});
