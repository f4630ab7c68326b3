import { describe, expect, it } from 'vitest';
import { createShelf } from './shelf.ts';

/** A browser's storage, as far as shelves use it. */
function storageOf(items: Map<string, string>): Storage {
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  } as Storage;
}

describe('a shelf', () => {
  it('keeps values in the storage', () => {
    const items = new Map<string, string>();
    const shelf = createShelf(() => storageOf(items));
    shelf.write('a', '1');
    expect(items.get('a')).toBe('1');
    expect(shelf.read('a')).toBe('1');
    shelf.write('a', null);
    expect(shelf.read('a')).toBeNull();
  });

  it('keeps values in memory when the browser blocks storage', () => {
    const shelf = createShelf(() => {
      throw new Error('SecurityError');
    });
    shelf.write('a', '1');
    expect(shelf.read('a')).toBe('1');
    shelf.write('a', null);
    expect(shelf.read('a')).toBeNull();
  });

  it('keeps the newer value when the storage is full, not the old one', () => {
    const items = new Map([['a', 'old']]);
    const full = {
      ...storageOf(items),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    const shelf = createShelf(() => full);
    shelf.write('a', 'new');
    expect(shelf.read('a')).toBe('new');
  });
});
