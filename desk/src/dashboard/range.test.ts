import { describe, expect, test } from 'vitest';
import { presetOf, presetRange, presets, rangeOf } from './range.ts';

const today = '2026-11-15';

describe('the range of the dashboard', () => {
  test('is the last thirty days when the address asks for none', () => {
    expect(rangeOf({ from: '', to: '' }, today)).toEqual({ from: '2026-10-17', to: today });
    expect(presetOf(rangeOf({ from: '', to: '' }, today), today)).toBe('month');
  });

  test.each([
    [
      { from: '2026-11-01', to: '2026-11-03' },
      { from: '2026-11-01', to: '2026-11-03' },
    ],
    [
      { from: '2026-11-20', to: '2026-11-03' },
      { from: '2026-10-05', to: '2026-11-03' },
    ],
    [
      { from: '2026-99-99', to: '2026-02-31' },
      { from: '2026-10-17', to: today },
    ],
    [
      { from: '2001-01-01', to: today },
      { from: '2025-11-15', to: today },
    ],
  ])('%j becomes %j', (asked, expected) => {
    expect(rangeOf(asked, today)).toEqual(expected);
  });

  test('a preset is known again', () => {
    for (const preset of presets) expect(presetOf(presetRange(preset, today), today)).toBe(preset);
    expect(presetOf({ from: '2026-11-02', to: '2026-11-03' }, today)).toBeNull();
  });
});
