import { describe, expect, it } from 'vitest';
import {
  distance,
  isDoubleTap,
  largestScale,
  middle,
  scaleAfterDoubleTap,
  scaleAfterWheel,
  zoomTo,
} from './zoom.ts';

const whole = { scale: 1, left: 0, top: 0 };

describe('zooming', () => {
  it('leaves what is under the finger under the finger', () => {
    const finger = { x: 100, y: 200 };
    const close = zoomTo(whole, 2, finger);
    expect(close).toEqual({ scale: 2, left: 100, top: 200 });
    // The place of the picture under the finger, before and after.
    expect((close.left + finger.x) / close.scale).toBe(100);
    expect((close.top + finger.y) / close.scale).toBe(200);
    expect(zoomTo(close, 1, finger)).toEqual(whole);
  });

  it('takes the picture along when the fingers move', () => {
    const view = { scale: 2, left: 300, top: 300 };
    expect(zoomTo(view, 2, { x: 50, y: 50 }, { x: 80, y: 40 })).toEqual({ scale: 2, left: 270, top: 310 });
  });

  it('stays between the whole page and the largest scale, and within the picture', () => {
    expect(zoomTo(whole, 0.2, { x: 10, y: 10 })).toEqual(whole);
    expect(zoomTo(whole, 99, { x: 0, y: 0 }).scale).toBe(largestScale);
    expect(zoomTo({ scale: 2, left: 10, top: 10 }, 2, { x: 0, y: 0 }, { x: 90, y: 90 })).toEqual({
      scale: 2,
      left: 0,
      top: 0,
    });
  });

  it('by wheel goes in and out by the same measure, in pixels and in lines', () => {
    const closer = scaleAfterWheel(1, { deltaY: -100, deltaMode: 0 });
    expect(closer).toBeCloseTo(1.22, 2);
    expect(scaleAfterWheel(closer, { deltaY: 100, deltaMode: 0 })).toBeCloseTo(1, 10);
    expect(scaleAfterWheel(1, { deltaY: -3, deltaMode: 1 })).toBeCloseTo(1.1, 2);
  });

  it('by double tap goes close, and from close to the whole', () => {
    expect(scaleAfterDoubleTap(1)).toBeGreaterThan(1);
    expect(scaleAfterDoubleTap(3)).toBe(1);
  });
});

describe('two taps', () => {
  const first = { at: 1000, where: { x: 50, y: 50 } };
  it('are one double tap when they are close in time and place', () => {
    expect(isDoubleTap(first, { at: 1200, where: { x: 60, y: 55 } })).toBe(true);
    expect(isDoubleTap(first, { at: 1500, where: { x: 50, y: 50 } })).toBe(false);
    expect(isDoubleTap(first, { at: 1200, where: { x: 150, y: 50 } })).toBe(false);
    expect(isDoubleTap(null, first)).toBe(false);
  });
});

describe('two fingers', () => {
  it('have a distance and a middle', () => {
    expect(distance({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(5);
    expect(middle({ x: 0, y: 0 }, { x: 4, y: 8 })).toEqual({ x: 2, y: 4 });
  });
});
