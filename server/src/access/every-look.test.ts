import type { AnyOperation } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { type StaffRole, staffRoles } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { type StaffClient, staffClient } from '../loan/test-borrowing.ts';
import { type ForeignThings, fillDemoLender, lenderDay } from '../test-lenders.ts';
import { useTestServer } from '../test-server.ts';
import { settledWithdrawal } from '../withdrawal/test-payouts.ts';
import { type AccessRow, accessRows } from './test-access.ts';

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'api' in value && 'effect' in value;
const operations = Object.values<unknown>(desk)
  .filter(isOperation)
  .filter(({ caller }) => caller === 'staff');
const showing = operations.filter(({ shows = 'nobody' }) => shows !== 'nobody');

const server = useTestServer();
const staff = {} as Record<StaffRole, StaffClient>;
let things: ForeignThings;
let lateOrderId: number;
beforeAll(async () => {
  things = await fillDemoLender(server);
  for (const role of staffRoles) staff[role] = await staffClient(server, role, 4);
  dataOf(await staff.auditor.call(desk.getBorrowerPage, { borrowerId: things.borrowerId }));
  const mentions = staffRoles.map((role) => staff[role].staffId);
  const { borrowerId } = things;
  dataOf(
    await staff.support.call(
      desk.writeNote,
      { borrowerId, text: 'For all to see.', mentions },
      { idempotencyKey: crypto.randomUUID() },
    ),
  );
  await server.query(
    `insert into security_events (company_id, at, event, operation, borrower_id, count)
     values (1, now(), 'session_replaced', '/user/info', $1, 1)`,
    [things.borrowerId],
  );
  await server.query(
    `insert into erasures (company_id, borrower_id, reason, asked_at, erases_on) values (1, $1, 'asked', now(), now())`,
    [things.borrowerId],
  );
  const { orderId } = await settledWithdrawal(server, 12_000);
  await server.query(`update orders set status = 'repaying' where id = $1`, [orderId]);
  await server.query(
    `update instalments set due_on = '2026-11-01', status = 'overdue' where order_id = $1 and period = 1`,
    [orderId],
  );
  lateOrderId = orderId;
}, 120_000);

const range = { from: '2026-11-01', to: lenderDay };
/** What each is asked for, and whom that names; without one it shows several. */
const wishes: Readonly<Record<string, (things: ForeignThings) => { input: object; names?: number }>> = {
  [desk.findBorrower.path]: ({ mobile, borrowerId }) => ({ input: { mobile }, names: borrowerId }),
  [desk.searchDesk.path]: ({ mobile, borrowerId }) => ({ input: { search: mobile }, names: borrowerId }),
  [desk.getLoan.path]: () => ({ input: { orderId: lateOrderId } }),
  [desk.getBorrowerPage.path]: ({ borrowerId }) => ({ input: { borrowerId }, names: borrowerId }),
  [desk.getConversation.path]: ({ conversationId, borrowerId }) => ({
    input: { conversationId },
    names: borrowerId,
  }),
  [desk.getReview.path]: ({ orderId, borrowerId }) => ({ input: { orderId }, names: borrowerId }),
  [desk.getAuditTrail.path]: ({ orderId, borrowerId }) => ({ input: { orderId }, names: borrowerId }),
  [desk.getTimeline.path]: ({ borrowerId }) => ({ input: { borrowerId }, names: borrowerId }),
  [desk.listTasks.path]: ({ borrowerId }) => ({ input: { borrowerId }, names: borrowerId }),
  [desk.getCollectionCase.path]: ({ orderId, borrowerId }) => ({ input: { orderId }, names: borrowerId }),
  [desk.listHardshipPlans.path]: ({ orderId, borrowerId }) => ({ input: { orderId }, names: borrowerId }),
  [desk.getTrialBalance.path]: ({ orderId, borrowerId }) => ({
    input: { on: lenderDay, orderId },
    names: borrowerId,
  }),
  [desk.previewHardshipPlan.path]: () => ({
    input: { orderId: lateOrderId, kind: 'pause', instalments: null, firstDueOn: '2026-12-15' },
  }),
  [desk.revealNumber.path]: ({ borrowerId }) => ({
    input: { borrowerId, what: 'card', reason: 'to compare' },
    names: borrowerId,
  }),
  [desk.revealContacts.path]: ({ borrowerId }) => ({
    input: { borrowerId, reason: 'to compare' },
    names: borrowerId,
  }),
  [desk.revealBankChange.path]: ({ requestId, borrowerId }) => ({
    input: { requestId, reason: 'to compare' },
    names: borrowerId,
  }),
  [desk.listOrders.path]: () => ({ input: { queue: 'all' } }),
  [desk.listExtensions.path]: () => ({ input: {} }),
  [desk.exportCsv.path]: () => ({ input: { kind: 'orders', ...range } }),
  [desk.exportReport.path]: () => ({ input: { name: 'flows', ...range } }),
  [desk.exportJournal.path]: () => ({ input: { ...range, evenWithoutCodes: true } }),
};
const wishFor = (path: string) => wishes[path]?.(things) ?? { input: {} };

describe('every operation of the desk', () => {
  test.each(operations.map((each) => [each.path, each] as const))('%s says whom it shows', (_, operation) => {
    if (operation.effect === 'read') expect(operation.shows).toBeDefined();
    if ((operation.shows ?? 'nobody') !== 'nobody') return;
    // How a bank calls its columns, and nobody's name.
    if (operation.path === desk.listMappings.path) return;
    expect(fieldsOf(operation.output).filter((name) => tellsOfSomebody.test(name))).toEqual([]);
  });
});

describe('a look', () => {
  test.each(showing.map((each) => [each.path, each] as const))(
    'by %s is on record',
    async (path, operation) => {
      const [role = 'admin'] = operation.roles;
      const { input, names } = wishFor(path);
      const before = (await accessRows(server, path)).length;
      const key = { idempotencyKey: crypto.randomUUID() };
      dataOf(await staff[role].call(operation, input as never, key));
      const rows = await accessRows(server, path);
      expect(rows).toHaveLength(before + 1);
      const row = rows.at(-1) as AccessRow;
      expect(row).toMatchObject({
        company_id: '1',
        staff_id: String(staff[role].staffId),
        role,
        kind: (operation.shows as { kind: string }).kind,
      });
      expect(row.session).toMatch(/^[0-9a-f]{12}$/);
      expect(row.address).toBe('127.0.0.1');
      if (names !== undefined) expect(row).toMatchObject({ borrower_id: String(names), people: 1 });
      else if (row.kind !== 'export') expect(row.people).toBeGreaterThan(0);
      expect(JSON.stringify(row.wanted)).not.toContain(things.mobile);
      expect(JSON.stringify(row.wanted)).not.toContain('to compare');
    },
  );

  test('at nobody is not', async () => {
    const before = await accessRows(server);
    dataOf(await staff.cashier.call(desk.getTrialBalance, { on: lenderDay }));
    dataOf(await staff.admin.call(desk.listOrders, { queue: 'all', offset: 10_000 }));
    dataOf(await staff.admin.call(desk.getDashboard, range));
    const nobody = await staff.admin.call(desk.getBorrowerPage, { borrowerId: 999_999 });
    expect(nobody).toMatchObject({ refusal: 'record_not_found' });
    expect(await accessRows(server)).toEqual(before);
  });

  test('by a wrong role shows nothing, and is none', async () => {
    const before = await accessRows(server);
    const answer = await staff.support.call(desk.listPayouts, {});
    expect(answer).toMatchObject({ refusal: 'wrong_role' });
    expect(await accessRows(server)).toEqual(before);
  });
});

/** Fields that hold, or lead to, somebody's data. */
const tellsOfSomebody =
  /^(borrowerId|borrowerName|mobile|realName|cardNo|payerName|identity|csv|pictures?|photos?|applicant|person)$/;

interface Node {
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly options?: readonly (Node | string)[];
  readonly value?: Node;
}

/** The names of all fields of a schema, however deep. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { entries = {}, item, wrapped, options = [], value } = schema as Node;
  const parts = [item, wrapped, value, ...options, ...Object.values(entries)];
  return [...Object.keys(entries), ...parts.flatMap(fieldsOf)];
}
