import { register, sendLoginCode } from '@hiram/contract';
import { expect, test } from 'vitest';
import { runDaily } from '../start/daily-run.ts';
import { registration, useTestServer } from '../test-server.ts';

const server = useTestServer();
const mobile = '09175550001';
const run = () => runDaily(server.database, { today: '2026-11-20', at: server.clock.now() });
const kept = () =>
  server.query<{ body: string | null; mobile: string }>(
    'select body, mobile from sms_outbox where mobile = $1 order by id',
    [mobile],
  );

test('the daily run forgets the text of a code nobody needs, and numbers after a while', async () => {
  await server.client().call(register, registration(mobile));
  await server.client().call(sendLoginCode, { mobile });
  await server.query(`update sms_outbox set created_at = $1 where mobile = $2`, [server.clock.now(), mobile]);
  await run();
  expect(await kept()).toEqual([{ mobile, body: expect.stringMatching(/\d{6}/) }]);
  server.clock.advance({ seconds: 601 });
  await run();
  expect(await kept()).toEqual([{ mobile, body: null }]);
  server.clock.advance({ days: 91 });
  await run();
  expect(await kept()).toEqual([]);
});

test('and links that have long been used or expired', async () => {
  await server.query(
    `insert into staff_links (token_hash, company_id, email, name, role, created_at, expires_at)
     values ($1, 1, 'old@staff.example', 'Old', 'support', $2, $2)`,
    [Buffer.alloc(32, 1), server.clock.now()],
  );
  const links = () => server.query(`select 1 from staff_links where email = 'old@staff.example'`);
  await run();
  expect(await links()).toHaveLength(1);
  server.clock.advance({ days: 91 });
  await run();
  expect(await links()).toHaveLength(0);
});
