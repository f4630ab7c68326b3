import type { AnyOperation } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { type StaffRole, staffRoles } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { auditOf, verifyIdentity } from '../../../fixtures/order.ts';
import { agree } from '../../../fixtures/staff.ts';
import { approvedOrder, type StaffClient, staffClient, submittedOrder } from '../loan/test-borrowing.ts';
import { putOrder } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { waitingWithdrawal } from '../withdrawal/test-payouts.ts';

const server = useTestServer();
const staff = {} as Record<StaffRole, StaffClient>;
beforeAll(async () => {
  for (const role of staffRoles) staff[role] = await staffClient(server, role);
});

const payee = { bankName: 'Metrobank', accountName: 'Hiram Demo Lending', accountNumber: '001112223334' };

/** Everything that a second person does: who went first does it here, and what the second one then sends is given. */
const seconds: Readonly<
  Record<string, () => Promise<{ role: StaffRole; first: StaffRole | null; input: object }>>
> = {
  async [desk.decideProposal.path]() {
    const { proposalId } = dataOf(await staff.admin.call(desk.proposePayee, payee));
    return { role: 'approver', first: 'admin', input: { proposalId, isConfirmed: true } };
  },
  async [desk.passFinalAudit.path]() {
    const { orderId } = await submittedOrder(server);
    dataOf(await staff.reviewer.call(desk.takeOrder, { orderId }));
    await verifyIdentity(staff.reviewer, orderId);
    dataOf(await staff.reviewer.call(desk.passFirstAudit, await auditOf(staff.reviewer, orderId)));
    return { role: 'approver', first: 'reviewer', input: await auditOf(staff.approver, orderId) };
  },
  async [desk.reconcilePayout.path]() {
    const { withdrawalId } = await waitingWithdrawal(server);
    const before = new Date(server.clock.now().getTime() - 7_200_000);
    await server.query(
      `update payouts set status = 'unknown', sent_at = $2, tried_at = $2 where withdrawal_id = $1`,
      [withdrawalId, before],
    );
    const input = { withdrawalId, outcome: 'failed', note: 'Statement, page 2' } as const;
    dataOf(await staff.cashier.call(desk.reconcilePayout, input));
    return { role: 'approver', first: 'cashier', input };
  },
  async [desk.releaseWithdrawCode.path]() {
    const { orderId } = await approvedOrder(server);
    return { role: 'support', first: null, input: { orderId } };
  },
  async [desk.releaseUnlockCode.path]() {
    const { borrowerId } = await putOrder(server, 'submitted');
    await server.query(`update borrowers set lock_reason = 'staff', locked_at = $2 where id = $1`, [
      borrowerId,
      server.clock.now(),
    ]);
    return { role: 'support', first: null, input: { borrowerId } };
  },
};

const operationAt = (path: string) =>
  Object.values<unknown>(desk).find(
    (value) => (value as { path?: string } | null)?.path === path,
  ) as AnyOperation;
const call = (client: StaffClient, path: string, input: object) =>
  client.call(operationAt(path), input as never, { idempotencyKey: crypto.randomUUID() });

async function alter(staffId: number, change: string, values: readonly unknown[]): Promise<void> {
  await server.query(`update staff set ${change} where id = $1`, [staffId, ...values]);
}

describe.each(Object.entries(seconds))('%s', (path, prepare) => {
  test('waits for somebody who has been here for a day, and is not done for whoever invited them', async () => {
    const { role, first, input } = await prepare();
    const second = await staffClient(server, role, 5);
    const from = new Date(server.clock.now().getTime() + 3_600_000);
    await alter(second.staffId, 'confirms_from = $2', [from]);
    expect(await call(second, path, input)).toMatchObject({
      refusal: 'confirm_later',
      data: { until: from.toISOString() },
    });
    await alter(second.staffId, 'confirms_from = $2', [server.clock.now()]);
    if (first !== null) {
      await alter(second.staffId, 'invited_by = $2', [staff[first].staffId]);
      expect(await call(second, path, input)).toMatchObject({ refusal: 'proposer_invited_you' });
      await alter(second.staffId, 'invited_by = $2', [null]);
    }
    expect(await call(second, path, input)).toMatchObject({ ok: true });
  });
});

test('every operation that can refuse somebody for being new is tried', () => {
  const asks = Object.values<unknown>(desk).filter(
    (value): value is AnyOperation =>
      (value as Partial<AnyOperation> | null)?.refuses?.includes('confirm_later') ?? false,
  );
  expect(asks.map(({ path }) => path).toSorted()).toEqual(Object.keys(seconds).toSorted());
});

test('dropping a proposal needs nobody of experience', async () => {
  const { proposalId } = dataOf(
    await staff.admin.call(desk.proposeRateSetting, {
      name: 'ph_other_loans_effective_month_percent',
      value: 4,
      source: 'Circular 1',
    }),
  );
  const second = await staffClient(server, 'approver', 6);
  await alter(second.staffId, 'confirms_from = $2', [new Date(server.clock.now().getTime() + 3_600_000)]);
  expect(await second.call(desk.decideProposal, { proposalId, isConfirmed: false })).toMatchObject({
    ok: true,
  });
});

describe('somebody is new', () => {
  test('after another role and after a reset second factor', async () => {
    const people = { proposer: staff.admin, second: staff.approver };
    const { staffId } = await staffClient(server, 'reviewer', 7);
    const newUntil = async () => {
      const [row] = await server.query<{ confirms_from: Date | null }>(
        'select confirms_from from staff where id = $1',
        [staffId],
      );
      return row?.confirms_from?.toISOString() ?? null;
    };
    expect(await newUntil()).toBeNull();
    await agree(people, desk.changeStaff, { staffId, role: 'approver' });
    const tomorrow = () => new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    expect(await newUntil()).toBe(tomorrow());
    server.clock.advance({ days: 2 });
    await agree(people, desk.resetSecondFactor, { staffId });
    expect(await newUntil()).toBe(tomorrow());
  });
});
