import { describe, expect, it } from 'vitest';
import { cardRatio, guideIn } from './guide.ts';

describe('the guide for a card', () => {
  it('lies in the middle of what the camera sees, with the shape of a card', () => {
    const { left, top, width, height } = guideIn({ width: 1080, height: 1440 }, { width: 300, height: 400 });
    expect(width / height).toBeCloseTo(cardRatio, 5);
    expect(left + width / 2).toBeCloseTo(540, 5);
    expect(top + height / 2).toBeCloseTo(720, 5);
    expect(width / 1080).toBeCloseTo(0.88 * 1.06, 5);
  });

  it('goes by what is to be seen where a wide picture is cut at its sides', () => {
    const { left, width } = guideIn({ width: 1920, height: 1080 }, { width: 300, height: 400 });
    // Of 1920 pixels the 810 in the middle are in the frame.
    expect(width).toBeCloseTo(810 * 0.88 * 1.06, 5);
    expect(left).toBeCloseTo((1920 - width) / 2, 5);
  });

  it('never reaches beyond the picture', () => {
    const { left, top, width, height } = guideIn({ width: 100, height: 40 }, { width: 100, height: 40 });
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(width).toBeLessThanOrEqual(100);
    expect(height).toBeLessThanOrEqual(40);
  });
});
