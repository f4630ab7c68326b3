import * as desk from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { agree } from '../../../fixtures/staff.ts';
import { type StaffClient, staffClient } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { strangerClient } from './test-desk.ts';

const server = useTestServer();
let admin: StaffClient;
let approver: StaffClient;
let auditor: StaffClient;
beforeAll(async () => {
  admin = await staffClient(server, 'admin');
  approver = await staffClient(server, 'approver');
  auditor = await staffClient(server, 'auditor');
});

const invited = (email: string) => ({ email, name: 'Somebody New', role: 'approver' }) as const;
const confirm = (client: StaffClient, proposalId: number) =>
  client.call(desk.decideProposal, { proposalId, isConfirmed: true });
const drop = (client: StaffClient, proposalId: number) =>
  client.call(desk.decideProposal, { proposalId, isConfirmed: false });
const take = (client: StaffClient, proposalId: number) => client.call(desk.takeStaffLink, { proposalId });
async function proposed(email: string, by = admin): Promise<number> {
  return dataOf(await by.call(desk.inviteStaff, invited(email))).proposalId;
}

describe('an act on staff', () => {
  test('needs another person, and leads to a link only then, for its author, once', async () => {
    const proposalId = await proposed('first@staff.example');
    expect(await take(admin, proposalId)).toMatchObject({ refusal: 'not_now' });
    expect(await confirm(admin, proposalId)).toMatchObject({ refusal: 'same_person' });
    dataOf(await confirm(approver, proposalId));
    const links = async (client: StaffClient) => {
      const list = dataOf(await client.call(desk.listProposals, { status: 'confirmed' }));
      return list.find((each) => each.proposalId === proposalId)?.hasLink;
    };
    expect([await links(admin), await links(approver)]).toEqual([true, false]);
    expect(dataOf(await admin.call(desk.getStaffInfo, {})).linksToTake).toBe(1);
    expect(await take(admin, proposalId)).toMatchObject({ ok: true });
    expect(await take(admin, proposalId)).toMatchObject({ refusal: 'not_now' });
    expect(await links(admin)).toBe(false);
  });

  test('has no link for an administrator who only confirmed it', async () => {
    const other = await staffClient(server, 'admin', 2);
    const proposalId = await proposed('confirmed@staff.example');
    dataOf(await confirm(other, proposalId));
    expect(await take(other, proposalId)).toMatchObject({ refusal: 'record_not_found' });
  });

  test('has a link for three days', async () => {
    const proposalId = await proposed('forgotten@staff.example');
    dataOf(await confirm(approver, proposalId));
    server.clock.advance({ days: 3 });
    expect(await take(admin, proposalId)).toMatchObject({ refusal: 'not_now' });
  });

  test('is not confirmed by whoever it is about', async () => {
    const subject = await staffClient(server, 'approver', 2);
    const { staffId } = subject;
    const { proposalId } = dataOf(await admin.call(desk.changeStaff, { staffId, role: 'admin' }));
    expect(await confirm(subject, proposalId)).toMatchObject({ refusal: 'same_person' });
  });

  test('can be refused by an auditor, who confirms nothing and refuses nothing else', async () => {
    const proposalId = await proposed('refused@staff.example');
    expect(await confirm(auditor, proposalId)).toMatchObject({ refusal: 'wrong_role' });
    expect(await drop(auditor, proposalId)).toMatchObject({ ok: true });
    const account = {
      bankName: 'Metrobank',
      accountName: 'Hiram Demo Lending',
      accountNumber: '001112223334',
    };
    const other = dataOf(await admin.call(desk.proposePayee, account)).proposalId;
    expect(await drop(auditor, other)).toMatchObject({ refusal: 'wrong_role' });
  });
});

describe('password and second factor of one person', () => {
  test.each([
    ['password first', true],
    ['second factor first', false],
  ])('are not both reset by one administrator within three days: %s', async (name, isPasswordFirst) => {
    const nth = isPasswordFirst ? 11 : 12;
    const { staffId } = await staffClient(server, 'cashier', nth);
    const email = `cashier-${nth}@staff.example`;
    const people = { proposer: admin, second: approver };
    const resets = [
      () => agree(people, desk.resetStaffPassword, { email }),
      () => agree(people, desk.resetSecondFactor, { staffId }),
    ];
    const again = [
      (by: StaffClient) => by.call(desk.resetSecondFactor, { staffId }),
      (by: StaffClient) => by.call(desk.resetStaffPassword, { email }),
    ];
    const which = isPasswordFirst ? 0 : 1;
    const until = new Date(server.clock.now().getTime() + 3 * 86_400_000).toISOString();
    await resets[which]?.();
    expect(await again[which]?.(admin), name).toMatchObject({ refusal: 'reset_too_soon', data: { until } });
    // A colleague may, and then two people more know of it.
    expect(await again[which]?.(await staffClient(server, 'admin', 3))).toMatchObject({ ok: true });
    server.clock.advance({ days: 3 });
    const [open] = dataOf(await admin.call(desk.listProposals, { status: 'open' }));
    dataOf(await drop(admin, open?.proposalId ?? 0));
    expect(await again[which]?.(admin)).toMatchObject({ ok: true });
  });
});

describe('where nobody else could confirm it', () => {
  let lone: StaffClient;
  let colleague: StaffClient;
  beforeAll(async () => {
    lone = await strangerClient(server, 'admin');
    colleague = await strangerClient(server, 'support');
  });

  test('its author may after a day in which everybody at the desk has seen it', async () => {
    const proposalId = await proposed('alone@staff.example', lone);
    const from = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    expect(dataOf(await colleague.call(desk.getStaffInfo, {})).aloneProposals).toEqual([
      { by: 'Stranger', action: 'invite', name: 'Somebody New', from },
    ]);
    expect(await confirm(lone, proposalId)).toMatchObject({
      refusal: 'confirm_later',
      data: { until: from },
    });
    server.clock.advance({ seconds: 86_399 });
    expect(await confirm(lone, proposalId)).toMatchObject({ refusal: 'confirm_later' });
    server.clock.advance({ seconds: 1 });
    expect(await confirm(lone, proposalId)).toMatchObject({ ok: true });
    expect(await take(lone, proposalId)).toMatchObject({ ok: true });
    expect(dataOf(await colleague.call(desk.getStaffInfo, {})).aloneProposals).toEqual([]);
  });

  test('whatever is no act on staff still needs two', async () => {
    const account = {
      bankName: 'Metrobank',
      accountName: 'Elsewhere',
      otherNameReason: 'A branch.',
      accountNumber: '001112223334',
    };
    const { proposalId } = dataOf(await lone.call(desk.proposePayee, account));
    server.clock.advance({ days: 2 });
    expect(await confirm(lone, proposalId)).toMatchObject({ refusal: 'same_person' });
  });

  test('disabling everybody else does not make an administrator alone, for a week', async () => {
    const other = await strangerClient(server, 'approver');
    const proposalId = await proposed('puppet@staff.example', lone);
    dataOf(await lone.call(desk.disableStaff, { staffId: other.staffId }));
    server.clock.advance({ days: 6.9 });
    expect(await confirm(lone, proposalId)).toMatchObject({ refusal: 'same_person' });
    server.clock.advance({ days: 0.2 });
    expect(await confirm(lone, proposalId)).toMatchObject({ ok: true });
  });
});
