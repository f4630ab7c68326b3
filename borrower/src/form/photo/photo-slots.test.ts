import { describe, expect, it } from 'vitest';
import { isThere, isUnderWay } from './photo-slots.ts';

const address = '/files/1';

describe('a photo', () => {
  it('is there when it was sent, or stored before', () => {
    expect(isThere({ state: { step: 'done' }, preview: 'blob:1' }, null)).toBe(true);
    expect(isThere({ state: { step: 'empty' }, preview: null }, address)).toBe(true);
    expect(isThere({ state: { step: 'empty' }, preview: null }, null)).toBe(false);
    expect(isThere({ state: { step: 'empty' }, preview: null }, undefined)).toBe(false);
  });

  it('is still there when another file was refused on the phone, but not when the server refused it', () => {
    const refused = { step: 'refused', reason: 'photo_damaged' } as const;
    expect(isThere({ state: refused, preview: null }, address)).toBe(true);
    expect(isThere({ state: refused, preview: 'blob:1' }, address)).toBe(false);
  });

  it('is not there yet while it is under way', () => {
    for (const step of ['preparing', 'waiting'] as const) {
      expect(isThere({ state: { step }, preview: null }, address)).toBe(false);
      expect(isUnderWay({ state: { step }, preview: null })).toBe(true);
    }
    expect(isUnderWay({ state: { step: 'done' }, preview: null })).toBe(false);
  });
});
