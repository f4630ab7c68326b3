import { describe, expect, it } from 'vitest';
import { maskMobile } from './mask-mobile.ts';

describe('a masked mobile number', () => {
  it('shows both ends only', () => {
    expect(maskMobile('09171234567')).toBe('0917 ••• 4567');
    expect(maskMobile('0812345678')).toBe('0812 •• 5678');
  });

  it('shows nothing of what would be shown whole', () => {
    expect(maskMobile('12345678')).toBe('••••••••');
  });
});
