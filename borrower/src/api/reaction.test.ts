import { type Refused, refusalCodes, TransportFailure } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { RefusedRead, reactionTo, reactionToRefusal } from './reaction.ts';

const refused = (code: number, data: unknown = null): Refused => ({
  ok: false,
  refusal: null,
  code,
  msg: 'as the server says',
  data,
});

describe('the reaction to a refusal', () => {
  it('shows service_error_{code}, or else what the server said', () => {
    expect(reactionToRefusal(refused(10000)).message).toEqual({
      key: 'service_error_10000',
      after: '',
      otherwise: 'as the server says',
    });
  });

  it.each([401, 20001, 7])('logs out at %i', (code) => {
    expect(reactionToRefusal(refused(code)).next).toBe('login');
  });

  it('goes to the lock screen at 20003 and takes along why and until when', () => {
    const reaction = reactionToRefusal(refused(20003, { reason: 'staff', until: '2026-01-02T03:04:05Z' }));
    expect(reaction.next).toBe('lock');
    expect(reaction.lock).toEqual({ reason: 'staff', until: new Date('2026-01-02T03:04:05Z') });
    expect(reactionToRefusal(refused(20003)).lock).toEqual({ reason: null, until: null });
    expect(reactionToRefusal(refused(10000, { reason: 'staff' })).lock).toBeNull();
  });

  it('goes to the notice of a frozen account at 40017', () => {
    expect(reactionToRefusal(refused(40017)).next).toBe('frozen');
  });

  it('stays at every other code', () => {
    const moving = new Set([401, 20001, 7, 20003, 40017]);
    for (const code of Object.values(refusalCodes)) {
      if (!moving.has(code)) expect(reactionToRefusal(refused(code)).next).toBe('stay');
    }
  });

  it('puts the field errors of 10004, and of nothing else, beside their fields', () => {
    const data = { fields: { mobile: 'phone_input', other: 3 } };
    expect(reactionToRefusal(refused(10004, data)).fields).toEqual({ mobile: 'phone_input' });
    expect(reactionToRefusal(refused(10000, data)).fields).toEqual({});
    expect(reactionToRefusal(refused(10004, 'nonsense')).fields).toEqual({});
    expect(reactionToRefusal(refused(10004, { fields: null })).fields).toEqual({});
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
    expect(reactionTo(new RefusedRead(refused(401))).next).toBe('login');
  });

  it('shows any other error in its own words', () => {
    expect(reactionTo(new Error('something else')).message.otherwise).toBe('something else');
    expect(reactionTo('odd').message.otherwise).toBe('odd');
  });
});
