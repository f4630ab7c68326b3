import { describe, expect, it, vi } from 'vitest';
import { withdraw } from '../withdrawal/withdraw.ts';
import { type Answer, readAnswer } from './answer.ts';
import { createClient } from './client.ts';
import type { NotDone } from './done.ts';
import { Refused, TransportFailure } from './failure.ts';
import { createIntention } from './intention.ts';

type Withdrawn = Answer<typeof withdraw>;

/** An intention whose keys can be counted, and a server that answers when it is told to. */
function newTap() {
  let keys = 0;
  const intention = createIntention(() => `key-${++keys}`);
  const calls: { readonly key: string; readonly answer: PromiseWithResolvers<Withdrawn> }[] = [];
  const told = vi.fn<(done: NotDone) => void>();
  const tap = (said: unknown) =>
    intention.carryOut<typeof withdraw>(
      said,
      (key) => {
        const answer = Promise.withResolvers<Withdrawn>();
        calls.push({ key, answer });
        return answer.promise;
      },
      told,
    );
  return { tap, told, calls, keys: () => calls.map(({ key }) => key) };
}

const done: Withdrawn = readAnswer({ code: 0, msg: 'ok', data: { verified: true, triesLeft: null } }, true);
const refused: Withdrawn = readAnswer({ code: 40006, msg: 'no', data: { left: 3 } }, true);
const lost = new TransportFailure(null, null);

describe('an intention', () => {
  it('is sent once when tapped twice, and both taps get its answer', async () => {
    const { tap, calls, keys } = newTap();
    const both = [tap({ amt: 1 }), tap({ amt: 1 })];
    calls[0]?.answer.resolve(done);
    expect(await Promise.all(both)).toEqual([done, done]);
    expect(keys()).toEqual(['key-1']);
  });

  it('is told once when tapped twice and refused, and gives the name and what the refusal says', async () => {
    const { tap, calls, told } = newTap();
    const both = [tap({ amt: 1 }), tap({ amt: 1 })];
    calls[0]?.answer.resolve(refused);
    for (const outcome of await Promise.all(both))
      expect(outcome).toMatchObject({ ok: false, refusal: 'insufficient_balance', data: { left: 3 } });
    expect(told).toHaveBeenCalledOnce();
    expect(told.mock.calls[0]?.[0].failure).toBeInstanceOf(Refused);
  });

  it('keeps its key when the answer was lost, as often as that happens', async () => {
    const { tap, calls, told, keys } = newTap();
    for (const index of [0, 1]) {
      const tried = tap({ amt: 1 });
      calls[index]?.answer.reject(lost);
      expect(await tried).toEqual({ ok: false, refusal: null, data: {}, fields: {}, failure: lost });
    }
    const third = tap({ amt: 1 });
    calls[2]?.answer.resolve(done);
    expect(await third).toBe(done);
    expect(keys()).toEqual(['key-1', 'key-1', 'key-1']);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is told once when tapped twice and the answer was lost', async () => {
    const { tap, calls, told } = newTap();
    const both = [tap({ amt: 1 }), tap({ amt: 1 })];
    calls[0]?.answer.reject(lost);
    await Promise.all(both);
    expect(told).toHaveBeenCalledOnce();
  });

  it('becomes a new one when something else is wanted', async () => {
    const { tap, calls, keys } = newTap();
    const first = tap({ amt: 1 });
    calls[0]?.answer.reject(lost);
    await first;
    const second = tap({ amt: 2 });
    calls[1]?.answer.resolve(done);
    await second;
    expect(keys()).toEqual(['key-1', 'key-2']);
  });

  it.each([
    ['done', done],
    ['refused', refused],
    ['the session is over', readAnswer<typeof withdraw>({ code: 401, msg: '', data: null }, true)],
  ])('ends with an answer (%s): trying the same again is a new one', async (_, answer) => {
    const { tap, calls, keys } = newTap();
    const first = tap({ amt: 1 });
    calls[0]?.answer.resolve(answer);
    await first;
    const second = tap({ amt: 1 });
    calls[1]?.answer.resolve(done);
    expect(await second).toBe(done);
    expect(keys()).toEqual(['key-1', 'key-2']);
  });

  it('is not disturbed by the late answer of an earlier one', async () => {
    const { tap, calls, keys } = newTap();
    const late = tap({ amt: 1 });
    const second = tap({ amt: 2 });
    calls[1]?.answer.reject(lost);
    await second;
    calls[0]?.answer.resolve(done);
    await late;
    const third = tap({ amt: 2 });
    calls[2]?.answer.resolve(done);
    await third;
    expect(keys()).toEqual(['key-1', 'key-2', 'key-2']);
  });

  it('keeps its key when it was aborted: what is under way may arrive after all', async () => {
    const { tap, calls, keys } = newTap();
    const first = tap({ amt: 1 });
    calls[0]?.answer.reject(new DOMException('', 'AbortError'));
    expect(await first).toMatchObject({ ok: false, refusal: null });
    const second = tap({ amt: 1 });
    calls[1]?.answer.resolve(done);
    await second;
    expect(keys()).toEqual(['key-1', 'key-1']);
  });

  it('names itself to the server by the header', async () => {
    const keys: (string | null)[] = [];
    const fetch = async (_: unknown, init?: RequestInit) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      if (keys.length === 1) throw new TypeError('no network');
      return new Response(JSON.stringify({ code: 0, msg: 'ok', data: null }));
    };
    const client = createClient({ origin: '', token: () => 't', securityToken: () => null, fetch });
    const intention = createIntention();
    const input = { password: '123456', withdrawAmount: 100, bankcard: '1', orderId: 1 };
    const send = () =>
      intention.carryOut(
        input,
        (idempotencyKey) => client.call(withdraw, input, { idempotencyKey }),
        () => undefined,
      );
    expect((await send()).ok).toBe(false);
    expect((await send()).ok).toBe(true);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});
