import { describe, expect, test } from 'vitest';
import { matchingStep, newTotpSecret, otpauthUrl, secretText, totpCode, totpStep } from './totp.ts';

const secret = Buffer.from('12345678901234567890', 'ascii');

describe('time-based codes', () => {
  // RFC 6238, appendix B, the rows of SHA-1.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i the RFC says %s', (seconds, code) => {
    const step = totpStep(new Date(seconds * 1000));
    expect(totpCode(secret, step, 8)).toBe(code);
    expect(totpCode(secret, step)).toBe(code.slice(-6));
  });

  test('one step before and after count, two do not', () => {
    const at = new Date('2026-11-15T04:00:10Z');
    const now = totpStep(at);
    for (const by of [-1, 0, 1]) expect(matchingStep(secret, totpCode(secret, now + by), at)).toBe(now + by);
    for (const by of [-2, 2]) expect(matchingStep(secret, totpCode(secret, now + by), at)).toBeNull();
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', (typed) => {
    expect(matchingStep(secret, typed, new Date(59_000))).toBeNull();
  });
});

describe('the secret', () => {
  test('is written as RFC 4648 writes it', () => {
    expect(secretText(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(secretText(newTotpSecret())).toMatch(/^[A-Z2-7]{32}$/);
  });

  test('travels in an address that apps understand, whatever the lender is called', () => {
    const url = new URL(otpauthUrl(secret, { issuer: 'Hiram: Lending & Co', account: 'ana@example.com' }));
    expect(url.protocol).toBe('otpauth:');
    expect(decodeURIComponent(url.pathname)).toMatch(/Hiram {2}Lending & Co:ana@example\.com$/);
    expect(url.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(url.searchParams.get('issuer')).toBe('Hiram  Lending & Co');
    expect(url.searchParams.get('digits')).toBe('6');
  });
});
