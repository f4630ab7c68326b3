import { logIn, register, resetPassword, sendLoginCode, sendResetCode } from '@hiram/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { registration, useTestServer } from '../test-server.ts';

// Time cannot be measured reliably on a busy machine, but the slow steps of such a call can be counted: its
// hashes and its comparisons.
const work = vi.hoisted(() => ({ hashed: 0, compared: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    hash: (...given: Parameters<typeof real.hash>) => {
      work.hashed += 1;
      return real.hash(...given);
    },
    verify: (...given: Parameters<typeof real.verify>) => {
      work.compared += 1;
      return real.verify(...given);
    },
  };
});

const known = '09110000001';
const unknown = '09119999999';
const code = '000000';

const server = useTestServer();
beforeAll(async () => {
  await server.client().call(register, registration(known));
  // The decoy is made once, at the first unknown number.
  await server.client().call(logIn, { mobile: '09119999998', password: 'battery staple' });
});

async function workOf(call: () => Promise<unknown>): Promise<{ hashed: number; compared: number }> {
  const before = { ...work };
  await call();
  return { hashed: work.hashed - before.hashed, compared: work.compared - before.compared };
}

const calls: [string, (mobile: string) => Promise<unknown>, { hashed: number; compared: number }][] = [
  [
    'a wrong password',
    (mobile) => server.client().call(logIn, { mobile, password: 'battery staple' }),
    { hashed: 0, compared: 1 },
  ],
  [
    'a code to log in, asked for',
    (mobile) => server.client().call(sendLoginCode, { mobile }),
    { hashed: 1, compared: 0 },
  ],
  [
    'a wrong code to log in',
    (mobile) => server.client().call(logIn, { mobile, code }),
    { hashed: 0, compared: 1 },
  ],
  [
    'a code to reset, asked for',
    (mobile) => {
      server.clock.advance({ seconds: 61 });
      return server.client().call(sendResetCode, { mobile });
    },
    { hashed: 1, compared: 0 },
  ],
  [
    'a wrong code to reset',
    (mobile) => server.client().call(resetPassword, { mobile, code, password: 'battery staple' }),
    { hashed: 0, compared: 1 },
  ],
  [
    'a code to reset that was never asked for',
    (mobile) => {
      server.clock.advance({ days: 1 });
      return server.client().call(resetPassword, { mobile, code, password: 'battery staple' });
    },
    { hashed: 0, compared: 0 },
  ],
];

describe('a known and an unknown number make the same work', () => {
  test.each(calls)('%s', async (_what, call, expected) => {
    expect(await workOf(() => call(known))).toEqual(expected);
    expect(await workOf(() => call(unknown))).toEqual(expected);
  });
});
