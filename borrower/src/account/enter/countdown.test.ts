import { describe, expect, it } from 'vitest';
import { memoryShelf } from '../../api/session/test-shelf.ts';
import { createCountdown } from './countdown.ts';

describe('the countdown', () => {
  it('counts down to zero and no further', () => {
    let now = 1_000_000;
    const countdown = createCountdown(memoryShelf(), () => now);
    const sent = countdown.start('09171234567', 60);
    expect(countdown.secondsLeft(sent)).toBe(60);
    now += 59_001;
    expect(countdown.secondsLeft(sent)).toBe(1);
    now += 60_000;
    expect(countdown.secondsLeft(sent)).toBe(0);
  });

  it('goes on after a reload, with the number it belongs to', () => {
    let now = 1_000_000;
    const shelf = memoryShelf();
    createCountdown(shelf, () => now).start('09171234567', 60);
    now += 20_000;
    const afterReload = createCountdown(shelf, () => now);
    const sent = afterReload.resume();
    expect(sent?.mobile).toBe('09171234567');
    expect(sent && afterReload.secondsLeft(sent)).toBe(40);
    now += 40_000;
    expect(afterReload.resume()).toBeNull();
  });

  it.each(['', 'no json', '{}', '{"mobile":1,"againAt":2}', 'null'])(
    'starts from the beginning over %j',
    (kept) => {
      const shelf = memoryShelf();
      shelf.write('hiram_code_sent', kept);
      expect(createCountdown(shelf).resume()).toBeNull();
    },
  );
});
