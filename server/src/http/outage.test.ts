import { addressOf, getAllCompanyConfigs } from '@hiram/contract';
import { expect, test } from 'vitest';
import { runOnce } from '../db/run-once.ts';
import { createTestDatabase } from '../db/test-database.ts';
import { startTestServer } from '../test-server.ts';

test('a database that is gone is 503 and a reason to try again, not a bug of ours', async () => {
  const database = await createTestDatabase({ isSeeded: true });
  const server = await startTestServer({ database });
  try {
    const { database: name } = database.connection;
    await runOnce({ ...database.connection, database: 'postgres' }, `drop database ${name} with (force)`);
    await expect(server.client().call(getAllCompanyConfigs, {})).rejects.toThrow('HTTP 503');
    const response = await fetch(`${server.url}${addressOf(getAllCompanyConfigs)}`);
    expect(response.headers.get('retry-after')).toBe('3');
    expect(await response.json()).toMatchObject({ code: 5, data: { retryInSeconds: 3 } });
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
  } finally {
    await server.stop();
  }
});
