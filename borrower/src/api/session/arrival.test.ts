import { describe, expect, it } from 'vitest';
import { createArrivalGuard } from './arrival.ts';
import { memoryShelf } from './test-shelf.ts';

describe('the arrival guard', () => {
  it('keeps code and channel of the address over reloads', () => {
    const shelf = memoryShelf();
    createArrivalGuard(shelf).capture('?code=ANNA-7&channel=facebook');
    expect(createArrivalGuard(shelf).arrival()).toEqual({ inviteCode: 'ANNA-7', channel: 'facebook' });
  });

  it('is empty when nobody said anything', () => {
    expect(createArrivalGuard(memoryShelf()).arrival()).toEqual({ inviteCode: '', channel: '' });
  });

  it('takes from the previous route what the current one does not say', () => {
    const shelf = memoryShelf();
    const guard = createArrivalGuard(shelf);
    guard.capture('?code=ANNA-7&channel=facebook');
    shelf.write('hiram_invite_code', null);
    guard.capture('?channel=radio');
    expect(guard.arrival()).toEqual({ inviteCode: 'ANNA-7', channel: 'radio' });
  });

  it('lets the newest address win and an empty value change nothing', () => {
    const guard = createArrivalGuard(memoryShelf());
    guard.capture('?code=FIRST');
    guard.capture('?code=SECOND');
    guard.capture('?code=');
    guard.capture('');
    expect(guard.arrival().inviteCode).toBe('SECOND');
  });

  it('drops what the server could only refuse', () => {
    const guard = createArrivalGuard(memoryShelf());
    guard.capture(`?code=${'x'.repeat(33)}&channel=${'y'.repeat(65)}`);
    expect(guard.arrival()).toEqual({ inviteCode: '', channel: '' });
  });
});
