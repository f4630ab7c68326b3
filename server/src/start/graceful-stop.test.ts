import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { register, sendLoginCode } from '@hiram/contract';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { clientAt } from '../../../fixtures/client.ts';
import { dataOf } from '../../../fixtures/data-of.ts';
import { createTestDatabase } from '../db/test-database.ts';
import { answerSignature } from '../signed-http/call.ts';
import { registration } from '../test-server.ts';
import { eventually } from '../test-wait.ts';
import { urlsOf } from './test-installation.ts';
import { startProgram } from './test-program.ts';

/** A gateway that takes its time: it has the message, and answers when it is told to. */
async function slowGateway(secret: string) {
  const asked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  let messages = 0;
  const gateway = createServer(async (request, response) => {
    await text(request);
    messages += 1;
    asked.resolve();
    await mayAnswer.promise;
    const signature = answerSignature(secret, String(request.headers['x-hiram-signature']), '{}');
    response.writeHead(200, { 'x-hiram-signature': signature }).end('{}');
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    asked: asked.promise,
    answer: () => mayAnswer.resolve(),
    messages: () => messages,
    stop: () => gateway.close(),
  };
}

test('a stop finishes the call and the job that are under way, takes no more, and loses nothing', {
  timeout: 120_000,
}, async () => {
  const secret = randomBytes(32).toString('hex');
  const dataDir = mkdtempSync(join(tmpdir(), 'hiram-stop-'));
  const [testDatabase, gateway] = await Promise.all([createTestDatabase(), slowGateway(secret)]);
  const owner = new Client(testDatabase.connection);
  await owner.connect();
  const count = async (rows: string) => (await owner.query(rows)).rowCount;
  const program = await startProgram('main.ts', {
    HIRAM_DEMO: '1',
    HIRAM_DATA_DIR: dataDir,
    ...urlsOf(testDatabase),
    HIRAM_SMS_URL: gateway.url,
    HIRAM_SMS_SECRET: secret,
  });
  try {
    const phone = clientAt(program.url);
    dataOf(await phone.call(register, registration('09170000001')));
    dataOf(await phone.call(sendLoginCode, { mobile: '09170000001' }));
    await gateway.asked;
    // A call that waits for a row while the stop begins.
    await owner.query('begin; lock table borrower_sessions in access exclusive mode');
    const answer = phone.call(register, registration('09170000002'));
    await eventually(async () =>
      expect(await count(`select from pg_stat_activity where wait_event_type = 'Lock'`)).toBeGreaterThan(0),
    );
    process.kill(program.pid, 'SIGTERM');
    await eventually(() => expect(program.said()).toContain('Stopping.'));
    await owner.query('commit');
    dataOf(await answer);
    await expect(fetch(program.url)).rejects.toThrow();
    gateway.answer();
    await program.ended;
    expect(await count(`select from borrowers where mobile = '09170000002'`)).toBe(1);
    expect(await count('select from sms_outbox where sent_at is not null')).toBe(1);
    expect(await count(`select from pgboss.job where name = 'send-code' and state = 'completed'`)).toBe(1);
    expect(gateway.messages()).toBe(1);
    expect(program.said()).not.toContain('did not end');
  } finally {
    gateway.answer();
    await program.kill();
    gateway.stop();
    await owner.end();
    await testDatabase.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
