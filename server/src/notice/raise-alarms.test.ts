import { listNotices, type Notice, writeNote } from '@hiram/contract/desk';
import { expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { beginAnchors } from '../audit/audit-anchors.ts';
import { type StaffClient, useStaff } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { checkAuditLog, raiseEventAlarms } from './raise-alarms.ts';

const server = useTestServer();
const admin = useStaff(server, 'admin');
const support = useStaff(server, 'support');

const moment = () => ({ at: server.clock.now(), today: server.clock.now().toISOString().slice(0, 10) });
const noticesOf = async (staff: StaffClient, kind: Notice['kind']) =>
  dataOf(await staff.call(listNotices, {})).filter((notice) => notice.kind === kind);

test('a broken audit log is told to administrators, once a day, and a whole one is not', async () => {
  const { database, personalData, files } = server;
  const { storage } = files;
  await beginAnchors({ database, storage, personalData, now: server.clock.now }, { isRestore: false });
  const borrower = await newBorrower(server);
  const note = { borrowerId: borrower.id, text: 'Something.' };
  dataOf(await support.call(writeNote, note, { idempotencyKey: crypto.randomUUID() }));
  const check = () => checkAuditLog({ database, storage, personalData }, moment());
  expect(await check()).toEqual([]);
  expect(await noticesOf(admin, 'audit_broken')).toEqual([]);
  await server.query(`alter table audit_log disable trigger user;
    update audit_log set detail = '{"borrowerId": 1}' where operation = '/notes/write';
    alter table audit_log enable trigger user`);
  expect(await check()).toMatchObject([{ broken: expect.stringContaining('was changed') }]);
  await check();
  expect(await noticesOf(admin, 'audit_broken')).toHaveLength(1);
  expect(await noticesOf(support, 'audit_broken')).toEqual([]);
  server.clock.advance({ days: 1 });
  await check();
  expect(await noticesOf(admin, 'audit_broken')).toHaveLength(2);
});

test('many signs of an attack are told, once a day', async () => {
  await raiseEventAlarms(server.database, moment());
  expect(await noticesOf(admin, 'many_events')).toEqual([]);
  await server.query(
    `insert into security_events (company_id, at, event, operation, count) values (1, $1, 'locked_out', '/staff/login', 10)`,
    [server.clock.now()],
  );
  await raiseEventAlarms(server.database, moment());
  await raiseEventAlarms(server.database, moment());
  expect(await noticesOf(admin, 'many_events')).toHaveLength(1);
  expect(await noticesOf(support, 'many_events')).toEqual([]);
});
