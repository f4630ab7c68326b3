import { getStaffInfo } from '@hiram/contract/desk';
import { expect, test } from 'vitest';
import { newMember } from '../staff/test-staff.ts';
import { startTestServer } from '../test-server.ts';

test('whoever was disabled is out at once, even with a session that nobody ended', async () => {
  const server = await startTestServer();
  try {
    const { client, email } = await newMember(server, 'rosa@lender.example', 'reviewer');
    const disable = (at: Date | null) =>
      server.query('update staff set disabled_at = $1 where email = $2', [at, email]);
    await disable(server.clock.now());
    expect(await client.call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
    // The session was good all the time.
    await disable(null);
    expect(await client.call(getStaffInfo, {})).toMatchObject({ ok: true });
  } finally {
    await server.stop();
  }
});
