import { leaveOrder, searchAudit, takeOrder } from '@hiram/contract/desk';
import { expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { putOrder } from '../staff/test-desk.ts';
import { newMember } from '../staff/test-staff.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();

test('what was done in one session can be told from what was done in another, and where from', async () => {
  const { orderId } = await putOrder(server, 'in_review');
  const [first, second] = [await staffClient(server, 'reviewer'), await staffClient(server, 'reviewer')];
  for (const client of [first, second]) {
    dataOf(await client.call(takeOrder, { orderId }));
    dataOf(await client.call(leaveOrder, { orderId }));
  }
  const auditor = await staffClient(server, 'auditor');
  const { rows, isUnbroken } = dataOf(await auditor.call(searchAudit, { orderId }));
  expect(isUnbroken).toBe(true);
  expect(rows.map(({ address }) => address)).toEqual(Array.from({ length: 4 }, () => '127.0.0.1'));
  const [later, alsoLater, earlier, alsoEarlier] = rows.map(({ session }) => session);
  expect(later).toMatch(/^[0-9a-f]{12}$/);
  expect([alsoLater, alsoEarlier]).toEqual([later, earlier]);
  expect(earlier).not.toBe(later);
});

test('an address is not readable in the database', async () => {
  const rows = await server.query<{ address: Buffer }>(
    'select address from audit_log where address is not null',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { address } of rows) expect(address.includes('127.0.0.1')).toBe(false);
});

test('who comes in is on record with the session that begins, and who has only a link with none', async () => {
  const { staffId } = await newMember(server, 'seen@staff.example', 'support');
  const auditor = await staffClient(server, 'auditor');
  const { rows } = dataOf(await auditor.call(searchAudit, { staffId }));
  expect(rows.map(({ operation, session, address }) => [operation, session !== null, address])).toEqual([
    ['/staff/confirmSecondFactor', true, '127.0.0.1'],
    ['/staff/acceptInvitation', false, '127.0.0.1'],
  ]);
});
