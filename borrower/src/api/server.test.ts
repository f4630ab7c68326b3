import { apply, createIntention, type Handles, Refused, setLanguage } from '@hiram/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reactionToRefusal } from './reaction.ts';
import { behave, onFailure, sendAs, sendQuietly } from './server.ts';
import { lockMemory } from './session/lock-notice.ts';
import { session } from './session/session.ts';
import { wayBack } from './session/way-back.ts';
import { refusedBy } from './test-refused.ts';

/** What the server will answer next; the client takes hold of `fetch` as soon as it is loaded. */
const server = vi.hoisted(() => {
  const next: { answer: object } = { answer: {} };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(next.answer)));
  return next;
});

const replaceState = vi.fn();
const pushState = vi.fn();

beforeEach(() => {
  replaceState.mockClear();
  pushState.mockClear();
  vi.stubGlobal('history', { replaceState, pushState });
  vi.stubGlobal('location', { pathname: '/repayDetail', search: '?order=12' });
  session.begin('token');
});

afterEach(() => vi.unstubAllGlobals());

describe('after a refusal', () => {
  it.each(['not_logged_in', 'session_expired', 'session_ended'] as const)(
    '%s, the session is over',
    (name) => {
      behave(reactionToRefusal(refusedBy(name)));
      expect(session.token()).toBeNull();
      expect(wayBack.read()).toBe('/repayDetail?order=12');
    },
  );

  it('account_locked, the lock screen opens and knows why and until when; the session stays', () => {
    behave(
      reactionToRefusal(
        refusedBy('account_locked', { reason: 'wrong_codes', until: '2026-01-02T03:04:05.000Z' }),
      ),
    );
    expect(replaceState).toHaveBeenCalledWith(null, '', '/lock');
    expect(lockMemory.read()).toEqual({ reason: 'wrong_codes', until: new Date('2026-01-02T03:04:05.000Z') });
    expect(session.token()).toBe('token');
  });

  it('account_frozen, the notice opens, and going back leads to where the borrower was', () => {
    behave(reactionToRefusal(refusedBy('account_frozen')));
    expect(pushState).toHaveBeenCalledWith(null, '', '/frozen');
    expect(session.token()).toBe('token');
  });

  it.each(['too_many_requests', 'invalid_invite_code', 'not_logged_in', 'account_locked', 99_999] as const)(
    '%s, whoever shows failures hears of it once',
    (refusal) => {
      const heard = vi.fn();
      const stop = onFailure(heard);
      behave(reactionToRefusal(refusedBy(refusal)));
      stop();
      behave(reactionToRefusal(refusedBy(refusal)));
      expect(heard).toHaveBeenCalledOnce();
    },
  );
});

describe('a write', () => {
  const sendApplication = (handles: Handles<typeof apply> = []) =>
    sendAs(createIntention(), apply, { appId: 1, amt: 80_000, configId: 1, periodDays: 6 }, { handles });

  it('gives the screen the name of the refusal and what it tells', async () => {
    server.answer = { code: 40014, msg: 'no', data: { reasons: ['age'] } };
    expect(await sendApplication()).toEqual({
      ok: false,
      refusal: 'not_eligible',
      data: { reasons: ['age'] },
      fields: {},
      failure: expect.any(Refused),
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
