import { describe, expect, it, vi } from 'vitest';
import { createPending } from './pending.ts';

describe('pending requests', () => {
  it('counts what is under way, even what fails', async () => {
    const pending = createPending();
    const told = vi.fn();
    pending.count.subscribe(told);
    const good = pending.during(async () => 'good');
    const bad = pending.during(async () => {
      throw new Error('bad');
    });
    expect(pending.count.get()).toBe(2);
    await good;
    await expect(bad).rejects.toThrow('bad');
    expect(pending.count.get()).toBe(0);
    expect(told).toHaveBeenCalledTimes(4);
  });
});
