import { countQueues, proposeLimit, type QueueName } from '@hiram/contract/desk';
import { expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { useStaff } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
const support = useStaff(server, 'support');
const admin = useStaff(server, 'admin');

const waitFor = (messages: number) =>
  server.query(
    `insert into sms_outbox (company_id, kind, mobile, body, tries, reference)
     select 1, 'notice', '09170000000', 'not sent', 1, gen_random_uuid() from generate_series(1, $1)`,
    [messages],
  );

async function countOf(queue: QueueName, staff = support): Promise<number | undefined> {
  const { queues } = dataOf(await staff.call(countQueues, {}));
  return queues?.find((each) => each.queue === queue)?.count;
}

test('where thousands wait they are counted now and then, for all desks together; proposals always', async () => {
  await waitFor(1_000);
  expect(await countOf('unsent_messages')).toBe(1_000);
  await waitFor(1_001);
  expect(await countOf('unsent_messages')).toBe(2_001);
  await waitFor(1);
  server.clock.advance({ seconds: 14 });
  expect(await countOf('unsent_messages', admin)).toBe(2_001);

  const proposal = { name: 'approver_daily', value: 250_000 } as const;
  const before = (await countOf('proposals')) ?? 0;
  dataOf(await admin.call(proposeLimit, proposal));
  expect(await countOf('proposals')).toBe(before + 1);
  expect(await countOf('proposals', admin)).toBe(before);

  server.clock.advance({ seconds: 1 });
  expect(await countOf('unsent_messages')).toBe(2_002);
});
