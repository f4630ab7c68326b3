import { describe, expect, it } from 'vitest';
import { stepsFromWallet, withdrawPath, withdrawState } from './withdraw-path.ts';

describe('the way back to the wallet', () => {
  it('is as long as the steps that were taken, and unknown to whoever came by a link', () => {
    expect(withdrawPath(7, 2)).toBe('/detail/7?index=2');
    expect(stepsFromWallet(withdrawState(3))).toBe(3);
    for (const foreign of [null, 'x', {}, { stepsFromWallet: 'x' }]) expect(stepsFromWallet(foreign)).toBe(0);
  });
});
