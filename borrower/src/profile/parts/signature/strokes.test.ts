import { describe, expect, it } from 'vitest';
import { penRadius, scaleStrokes } from './strokes.ts';

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
