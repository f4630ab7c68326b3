import { describe, expect, it, vi } from 'vitest';
import { createLazy } from './lazy.ts';

describe('what is fetched when it is needed', () => {
  it('is fetched once, and is there at once from then on', async () => {
    const fetchThing = vi.fn(async () => 'a screen');
    const lazy = createLazy(fetchThing);
    expect(lazy.load()).toBe(lazy.load());
    await lazy.load();
    lazy.forget();
    expect(lazy.load()).toMatchObject({ status: 'fulfilled', value: 'a screen' });
    await lazy.load();
    expect(fetchThing).toHaveBeenCalledOnce();
  });

  it('stays failed for whoever waits for it, and is fetched again once that is forgotten', async () => {
    const fetchThing = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
    const lazy = createLazy(fetchThing.mockResolvedValue('a screen'));
    await expect(lazy.load()).rejects.toThrow('offline');
    await expect(lazy.load()).rejects.toThrow('offline');
    expect(fetchThing).toHaveBeenCalledOnce();
    lazy.forget();
    await expect(lazy.load()).resolves.toBe('a screen');
  });
});
