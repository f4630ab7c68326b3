import type { Refused } from '@hiram/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reactionToRefusal } from './reaction.ts';
import { behave, onFailure } from './server.ts';
import { lockNotice } from './session/lock-notice.ts';
import { session } from './session/session.ts';

const refused = (code: number, data: unknown = null): Refused => ({
  ok: false,
  refusal: null,
  code,
  msg: 'no',
  data,
});

const replaceState = vi.fn();

beforeEach(() => {
  replaceState.mockClear();
  vi.stubGlobal('history', { replaceState });
  session.begin('token');
});

afterEach(() => vi.unstubAllGlobals());

describe('after a refusal', () => {
  it.each([401, 20001, 7])('%i, the session is over', (code) => {
    behave(reactionToRefusal(refused(code)));
    expect(session.token()).toBeNull();
  });

  it('20003, the lock screen opens and knows until when; the session stays', () => {
    behave(reactionToRefusal(refused(20003, { until: '2026-01-02T03:04:05.000Z' })));
    expect(replaceState).toHaveBeenCalledWith(null, '', '/lock');
    expect(lockNotice.until()?.toISOString()).toBe('2026-01-02T03:04:05.000Z');
    expect(session.token()).toBe('token');
  });

  it.each([5, 10000, 401, 20003, 99999])('%i, whoever shows failures hears of it once', (code) => {
    const heard = vi.fn();
    const stop = onFailure(heard);
    behave(reactionToRefusal(refused(code)));
    stop();
    behave(reactionToRefusal(refused(code)));
    expect(heard).toHaveBeenCalledOnce();
  });
});
