import { apply, type Refused, setLanguage } from '@hiram/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reactionToRefusal } from './reaction.ts';
import { behave, onFailure, sendOnce, sendQuietly } from './server.ts';
import { lockMemory } from './session/lock-notice.ts';
import { session } from './session/session.ts';

/** What the server will answer next; the client takes hold of `fetch` as soon as it is loaded. */
const server = vi.hoisted(() => {
  const next: { answer: object } = { answer: {} };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(next.answer)));
  return next;
});

const refused = (code: number, data: unknown = null): Refused => ({
  ok: false,
  refusal: null,
  code,
  msg: 'no',
  data,
});

const replaceState = vi.fn();
const pushState = vi.fn();

beforeEach(() => {
  replaceState.mockClear();
  pushState.mockClear();
  vi.stubGlobal('history', { replaceState, pushState });
  session.begin('token');
});

afterEach(() => vi.unstubAllGlobals());

describe('after a refusal', () => {
  it.each([401, 20001, 7])('%i, the session is over', (code) => {
    behave(reactionToRefusal(refused(code)));
    expect(session.token()).toBeNull();
  });

  it('20003, the lock screen opens and knows why and until when; the session stays', () => {
    behave(reactionToRefusal(refused(20003, { reason: 'wrong_codes', until: '2026-01-02T03:04:05.000Z' })));
    expect(replaceState).toHaveBeenCalledWith(null, '', '/lock');
    expect(lockMemory.read()).toEqual({ reason: 'wrong_codes', until: new Date('2026-01-02T03:04:05.000Z') });
    expect(session.token()).toBe('token');
  });

  it('40017, the notice opens, and going back leads to where the borrower was', () => {
    behave(reactionToRefusal(refused(40017)));
    expect(pushState).toHaveBeenCalledWith(null, '', '/frozen');
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

describe('a write', () => {
  const sendApplication = (handles: Parameters<typeof sendOnce<typeof apply>>[2]['handles'] = []) =>
    sendOnce(
      apply,
      { appId: 1, amt: 80_000, configId: 1, periodDays: 6 },
      { idempotencyKey: crypto.randomUUID(), handles },
    );

  it('gives the screen the name of the refusal and what it tells', async () => {
    server.answer = { code: 40014, msg: 'no', data: { reasons: ['age'] } };
    expect(await sendApplication()).toEqual({
      ok: false,
      code: 40014,
      refusal: 'not_eligible',
      data: { reasons: ['age'] },
      fields: {},
    });
  });

  it('leaves a refusal to the screen that handles it, and to no other', async () => {
    const heard = vi.fn();
    const stop = onFailure(heard);
    server.answer = { code: 40017, msg: 'no', data: null };
    expect(await sendApplication(['account_frozen'])).toMatchObject({ refusal: 'account_frozen', data: {} });
    expect(heard).not.toHaveBeenCalled();
    expect(pushState).not.toHaveBeenCalled();
    await sendApplication(['not_eligible']);
    stop();
    expect(heard).toHaveBeenCalledOnce();
    expect(pushState).toHaveBeenCalledWith(null, '', '/frozen');
  });

  it('that nobody asked for fails without a word', async () => {
    const heard = vi.fn();
    const stop = onFailure(heard);
    server.answer = { code: 20001, msg: 'no', data: null };
    expect(await sendQuietly(setLanguage, { language: 'th' })).toBe(false);
    server.answer = { code: 0, msg: 'ok', data: null };
    expect(await sendQuietly(setLanguage, { language: 'th' })).toBe(true);
    stop();
    expect(heard).not.toHaveBeenCalled();
    expect(session.token()).toBe('token');
  });
});
