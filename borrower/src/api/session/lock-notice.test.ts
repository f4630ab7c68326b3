import { describe, expect, it } from 'vitest';
import { createLockMemory, lockNoticeIn } from './lock-notice.ts';
import { memoryShelf } from './test-shelf.ts';

const until = '2026-01-02T03:04:05.000Z';

describe('the lock notice', () => {
  it.each(['wrong_passwords', 'wrong_codes', 'staff'] as const)(
    'takes over the reason %s and the end',
    (reason) => {
      expect(lockNoticeIn({ reason, until })).toEqual({ reason, until: new Date(until) });
      expect(lockNoticeIn({ reason, until: null })).toEqual({ reason, until: null });
    },
  );

  it.each([null, 'locked', {}, { reason: 'new one', until: 'soon' }, { reason: 7, until: 7 }])(
    'knows nothing more from %j',
    (data) => expect(lockNoticeIn(data)).toEqual({ reason: null, until: null }),
  );

  it('outlives a reload, and the newest one counts', () => {
    const shelf = memoryShelf();
    createLockMemory(shelf).keep(lockNoticeIn({ reason: 'wrong_passwords', until }));
    expect(createLockMemory(shelf).read()).toEqual({ reason: 'wrong_passwords', until: new Date(until) });
    createLockMemory(shelf).keep(lockNoticeIn({ reason: 'staff', until: null }));
    expect(createLockMemory(shelf).read()).toEqual({ reason: 'staff', until: null });
  });

  it('bears having kept nothing, or rubbish', () => {
    const shelf = memoryShelf();
    const memory = createLockMemory(shelf);
    expect(memory.read()).toEqual({ reason: null, until: null });
    shelf.write('hiram_lock', '{');
    expect(memory.read()).toEqual({ reason: null, until: null });
  });
});
