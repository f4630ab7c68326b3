import { type RefusalName, Refused, refusalCodes, TransportFailure } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { reactionTo, reactionToRefusal } from './reaction.ts';
import { refusedBy } from './test-refused.ts';

describe('the reaction to a refusal', () => {
  it('shows service_error_{code}, or else what the server said', () => {
    expect(reactionToRefusal(refusedBy('invalid_invite_code')).message).toEqual({
      key: 'service_error_10000',
      after: '',
      otherwise: 'as the server says',
    });
  });

  it('shows what the server said when the code is newer than this app', () => {
    expect(reactionToRefusal(refusedBy(99_999))).toMatchObject({
      next: 'stay',
      message: { key: 'service_error_99999', otherwise: 'as the server says' },
    });
  });

  it.each(['not_logged_in', 'session_expired', 'session_ended'] as const)('logs out at %s', (name) => {
    expect(reactionToRefusal(refusedBy(name)).next).toBe('login');
  });

  it('stays when the session that is over was an earlier one', () => {
    expect(reactionToRefusal({ ...refusedBy('session_ended'), endsSession: false }).next).toBe('stay');
  });

  it('goes to the lock screen of a locked account and takes along why and until when', () => {
    const locked = refusedBy('account_locked', { reason: 'staff', until: '2026-01-02T03:04:05Z' });
    expect(reactionToRefusal(locked)).toMatchObject({
      next: 'lock',
      lock: { reason: 'staff', until: new Date('2026-01-02T03:04:05Z') },
    });
    expect(reactionToRefusal(refusedBy('account_locked')).lock).toEqual({ reason: null, until: null });
    expect(reactionToRefusal(refusedBy('invalid_invite_code', { reason: 'staff' })).lock).toBeNull();
  });

  it('goes to the notice of a frozen account', () => {
    expect(reactionToRefusal(refusedBy('account_frozen')).next).toBe('frozen');
  });

  it('stays at every other refusal', () => {
    const moving: readonly string[] = [
      'not_logged_in',
      'session_expired',
      'session_ended',
      'account_locked',
      'account_frozen',
    ];
    for (const name of Object.keys(refusalCodes) as RefusalName[]) {
      if (!moving.includes(name)) expect(reactionToRefusal(refusedBy(name)).next).toBe('stay');
    }
  });
});

describe('the reaction to a failure', () => {
  it('names the status of an HTTP error and keeps its request id', () => {
    const reaction = reactionTo(new TransportFailure(502, 'req-1'));
    expect(reaction.message.key).toBe('common_network_error');
    expect(reaction.message.after).toBe(' 502');
    expect(reaction.requestId).toBe('req-1');
  });

  it('names no status when no answer came', () => {
    const { message, next } = reactionTo(new TransportFailure(null, null));
    expect(message.key + message.after).toBe('common_network_error');
    expect(next).toBe('stay');
  });

  it('treats a refused read like any refusal', () => {
    expect(reactionTo(new Refused(refusedBy('not_logged_in'))).next).toBe('login');
  });

  it('shows any other error in its own words', () => {
    expect(reactionTo(new Error('something else')).message.otherwise).toBe('something else');
    expect(reactionTo('odd').message.otherwise).toBe('odd');
  });
});
