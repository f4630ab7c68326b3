import { describe, expect, it } from 'vitest';
import { getUserOrderList } from '../loan/order-info.ts';
import { refusalCodes } from '../refusals.ts';
import { readAnswer } from './answer.ts';
import { createClient } from './client.ts';
import { fieldsOf, isAnswered, isHandled, notDone } from './done.ts';
import { isRefused, Refused, TransportFailure } from './failure.ts';

function refusedBy(code: number, data: unknown = null) {
  const answer = readAnswer({ code, msg: 'as the server says', data }, true);
  if (answer.ok) throw new Error(`${code} is no refusal`);
  return answer;
}

/** A server that answers `code` after the app did `meanwhile`. */
function clientOf(code: number, meanwhile: (set: (token: string | null) => void) => void = () => undefined) {
  let token: string | null = 'mine';
  return createClient({
    origin: '',
    token: () => token,
    securityToken: () => null,
    fetch: async () => {
      meanwhile((next) => {
        token = next;
      });
      return new Response(JSON.stringify({ code, msg: '', data: null }));
    },
  });
}

describe('an answer', () => {
  it('gives a refusal its name, and to one that is newer than this app none', () => {
    expect(refusedBy(10001)).toMatchObject({ refusal: 'wrong_credentials', code: 10001 });
    expect(refusedBy(99_999)).toMatchObject({
      refusal: null,
      code: 99_999,
      msg: 'as the server says',
      endsSession: false,
    });
  });

  it('ends the session for three refusals, and for no other', () => {
    const ending = Object.values(refusalCodes).filter((code) => refusedBy(code).endsSession);
    expect(ending.map((code) => refusedBy(code).refusal).sort()).toEqual([
      'not_logged_in',
      'session_ended',
      'session_expired',
    ]);
  });

  it('that comes late does not end the session that was begun meanwhile', async () => {
    expect(await clientOf(401).call(getUserOrderList, {})).toMatchObject({ endsSession: true });
    const other = clientOf(401, (set) => set('of somebody else'));
    expect(await other.call(getUserOrderList, {})).toMatchObject({
      refusal: 'not_logged_in',
      endsSession: false,
    });
  });
});

describe('what is wrong with fields', () => {
  it('is said by a refused input, and by nothing else', () => {
    const data = { fields: { mobile: 'phone_input', other: 3 } };
    expect(fieldsOf(refusedBy(10004, data))).toEqual({ mobile: 'phone_input' });
    expect(fieldsOf(refusedBy(10000, data))).toEqual({});
    for (const odd of ['nonsense', null, { fields: null }, { fields: 7 }])
      expect(fieldsOf(refusedBy(10004, odd))).toEqual({});
  });
});

describe('a failure', () => {
  it('is a refusal by its name', () => {
    const failure = new Refused(refusedBy(40007));
    expect(isRefused(failure, 'not_now', 'record_not_found')).toBe(true);
    expect(isRefused(failure, 'not_now')).toBe(false);
    expect(isRefused(new Error('record_not_found'), 'record_not_found')).toBe(false);
  });

  it('belongs to the screen that handles it', () => {
    const refused = notDone(new Refused(refusedBy(40007)));
    const lost = notDone(new TransportFailure(null, null));
    expect([isAnswered(refused), isAnswered(lost)]).toEqual([true, false]);
    expect([isHandled(refused, ['record_not_found']), isHandled(refused, ['not_now'])]).toEqual([
      true,
      false,
    ]);
    expect([isHandled(lost, 'all'), isHandled(lost, ['record_not_found'])]).toEqual([true, false]);
    expect(isHandled(notDone(new Refused(refusedBy(99_999))), ['record_not_found'])).toBe(false);
  });

  it.each([
    [null, true],
    [408, true],
    [429, true],
    [500, true],
    [503, true],
    [404, false],
    [413, false],
  ])('of the way (%s) passes by itself: %s', (status, isPassing) => {
    expect(new TransportFailure(status, null).isPassing).toBe(isPassing);
  });

  it('of the way keeps the request id, and an abort stays an abort', async () => {
    const failing = (respond: () => Promise<Response>) =>
      createClient({ origin: '', token: () => null, securityToken: () => null, fetch: respond });
    const broken = new Response('', { status: 502, headers: { 'x-request-id': 'req-1' } });
    await expect(failing(async () => broken).call(getUserOrderList, {})).rejects.toMatchObject({
      status: 502,
      requestId: 'req-1',
    });
    const unwanted = new AbortController();
    const aborted = failing(async () => {
      unwanted.abort();
      throw unwanted.signal.reason;
    });
    await expect(aborted.call(getUserOrderList, {}, { signal: unwanted.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
