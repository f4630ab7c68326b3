import { describe, expect, test } from 'vitest';
import { maskName, maskNumber } from './mask.ts';

describe('masking', () => {
  test.each([
    ['123456789012', '•••• 9012'],
    ['12345678', '•••• 5678'],
    ['1234567', '••••'],
    ['', '••••'],
  ])('the number %s is %s', (digits, shown) => {
    expect(maskNumber(digits)).toBe(shown);
  });

  test.each([
    ['Ana Santos', 'A•••• S••••'],
    ['Ana  Maria', 'A•••• M••••'],
    ['O’Neil', 'O••••'],
    ['A\u0301na', 'A\u0301••••'],
    ['X', 'X••••'],
    ['', ''],
    ['ณัฐ', 'ณั••••'],
    ['👩‍👧a b', '👩‍👧•••• b••••'],
    ['李明', '李••••'],
  ])('the name %s is %s', (name, shown) => {
    expect(maskName(name)).toBe(shown);
  });
});
