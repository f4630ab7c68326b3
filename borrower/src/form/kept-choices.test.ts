import { describe, expect, it } from 'vitest';
import { memoryShelf } from '../api/session/test-shelf.ts';
import { createKeptChoices } from './kept-choices.ts';

const keptOn = (shelf = memoryShelf()) =>
  createKeptChoices(shelf, 'hiram_withdrawal', { amount: '', bankcard: '' });

describe('what was chosen in the steps', () => {
  it('is kept for each order, and gone when it is cleared', () => {
    const kept = keptOn();
    kept.keep(1, { amount: '5000', bankcard: '•••• 1234' });
    kept.keep(2, { amount: '700', bankcard: '' });
    expect(kept.read(1)).toEqual({ amount: '5000', bankcard: '•••• 1234' });
    kept.clear(1);
    expect(kept.read(1)).toEqual({ amount: '', bankcard: '' });
    expect(kept.read(2).amount).toBe('700');
  });

  it('holds no more than it is for, whatever it is given', () => {
    const shelf = memoryShelf();
    const withCode = { amount: '5000', bankcard: '', password: 'ABCD2345' };
    keptOn(shelf).keep(1, withCode);
    expect(shelf.read('hiram_withdrawal_1')).not.toContain('ABCD2345');
  });

  it.each(['{', '7', '{"amount":5}', 'null'])('is nothing when the browser holds %j', (left) => {
    const shelf = memoryShelf();
    shelf.write('hiram_withdrawal_1', left);
    expect(keptOn(shelf).read(1)).toEqual({ amount: '', bankcard: '' });
  });
});
