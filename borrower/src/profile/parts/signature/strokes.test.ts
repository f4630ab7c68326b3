import { describe, expect, it } from 'vitest';
import { isSignature, penRadius, scaleStrokes } from './strokes.ts';

const stroke = {
  dotSize: 0,
  minWidth: penRadius(400),
  maxWidth: penRadius(400),
  penColor: '#000',
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
  points: [{ x: 100, y: 50, pressure: 0.5, time: 1 }],
};

describe('strokes on another screen width', () => {
  it('are drawn 6 pixels wide inside, whatever the screen', () => {
    expect(penRadius(800)).toBe(3);
    expect(penRadius(400)).toBe(1.5);
  });

  it('keep their place and their shape', () => {
    const [scaled] = scaleStrokes([stroke], 400, 600);
    expect(scaled).toMatchObject({ minWidth: 2.25, maxWidth: 2.25, points: [{ x: 150, y: 75, time: 1 }] });
    expect(scaleStrokes(scaleStrokes([stroke], 400, 800), 800, 400)).toEqual([stroke]);
  });
});

describe('what was drawn on a screen of 400 pixels', () => {
  const line = (...points: [x: number, y: number][]) => ({
    points: points.map(([x, y], time) => ({ x, y, pressure: 0.5, time })),
  });

  it.each([
    ['a dot', [line([100, 50])], false],
    ['dots far apart', [line([10, 50]), line([390, 50])], false],
    ['a scratch', [line([100, 50], [130, 55])], false],
    ['a line straight down', [line([100, 10], [100, 140])], false],
    ['a line as long as a short name', [line([100, 50], [150, 60])], true],
    ['two strokes that cross', [line([100, 20], [145, 80]), line([145, 20], [100, 80])], true],
    ['nothing', [], false],
  ])('is a signature or not: %s', (_name, strokes, isOne) => {
    expect(isSignature(strokes, 400)).toBe(isOne);
  });
});
