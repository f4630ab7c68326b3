import { beginSecondFactor, logInStaff } from '@hiram/contract/desk';
import { expect, test, vi } from 'vitest';
import { useTestServer } from '../test-server.ts';

// Time cannot be measured reliably on a busy machine, but its
// slow step can be counted: the comparison of a password.
const work = vi.hoisted(() => ({ compared: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    hash: real.hash,
    verify: (...given: Parameters<typeof real.verify>) => {
      work.compared += 1;
      return real.verify(...given);
    },
  };
});

const server = useTestServer();

test.each([
  ['a log-in', logInStaff],
  ['a second factor', beginSecondFactor],
] as const)(
  '%s of a known, an unknown and a disabled address makes the same work',
  async (_what, operation) => {
    await server.query(`update staff set disabled_at = now() where email = 'carl@demo.example'`);
    for (const email of ['rosa@demo.example', 'nobody@demo.example', 'carl@demo.example']) {
      const before = work.compared;
      const answer = await server.client().call(operation, { email, password: 'not this one' });
      expect(answer).toMatchObject({ refusal: 'wrong_staff_credentials' });
      expect(work.compared - before, email).toBe(1);
    }
  },
);
