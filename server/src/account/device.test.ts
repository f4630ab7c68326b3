import { logIn, register } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { registration, useTestServer } from '../test-server.ts';

const server = useTestServer();

async function changedAt(mobile: string): Promise<Date | null | undefined> {
  const rows = await server.query<{ credentials_changed_at: Date | null }>(
    'select credentials_changed_at from borrowers where mobile = $1',
    [mobile],
  );
  return rows[0]?.credentials_changed_at;
}

async function enter(mobile: string, deviceId?: string): Promise<void> {
  server.clock.advance({ seconds: 60 });
  const { password } = registration(mobile);
  const answer = await server.client().call(logIn, { mobile, password, deviceId });
  expect(answer).toMatchObject({ ok: true });
}

describe('another phone', () => {
  test('makes withdrawals wait, the same one does not', async () => {
    const mobile = '09171110001';
    await server.client().call(register, { ...registration(mobile), deviceId: 'phone one' });
    expect(await changedAt(mobile)).toBeNull();
    await enter(mobile, 'phone one');
    expect(await changedAt(mobile)).toBeNull();
    await enter(mobile, 'phone two');
    const moved = await changedAt(mobile);
    expect(moved).toEqual(server.clock.now());
    await enter(mobile, 'phone one');
    expect(await changedAt(mobile)).toEqual(moved);
  });

  test('cannot pass for the old one by saying nothing', async () => {
    const mobile = '09171110002';
    await server.client().call(register, { ...registration(mobile), deviceId: 'phone one' });
    await enter(mobile);
    expect(await changedAt(mobile)).toEqual(server.clock.now());
  });

  test('is no other one for an account whose phones were never noted', async () => {
    const mobile = '09171110003';
    await server.client().call(register, registration(mobile));
    await enter(mobile);
    await enter(mobile, 'first noted');
    expect(await changedAt(mobile)).toBeNull();
  });
});
