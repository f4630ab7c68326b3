import { describe, expect, it } from 'vitest';
import { createLockNotice } from './lock-notice.ts';
import { memoryShelf } from './memory-shelf.ts';

describe('the lock notice', () => {
  it('remembers until when', () => {
    const notice = createLockNotice(memoryShelf());
    notice.keep('2026-01-02T03:04:05.000Z');
    expect(notice.until()?.toISOString()).toBe('2026-01-02T03:04:05.000Z');
  });

  it('knows no end when the server named none, or none that is a time', () => {
    const notice = createLockNotice(memoryShelf());
    notice.keep('2026-01-02T03:04:05.000Z');
    notice.keep(null);
    expect(notice.until()).toBeNull();
    notice.keep('soon');
    expect(notice.until()).toBeNull();
  });
});
