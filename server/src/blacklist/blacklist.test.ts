import { apply, bindBank, getPeriodConfig, register, requestBankChange, withdraw } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { lineOnPaper } from '../../../fixtures/png.ts';
import {
  applicant,
  approvedOrder,
  type StaffClient,
  staffClient,
  withdrawing,
} from '../loan/test-borrowing.ts';
import { registration, useTestServer } from '../test-server.ts';

const server = useTestServer();
let admin: StaffClient;
let approver: StaffClient;
let support: StaffClient;
beforeAll(async () => {
  admin = await staffClient(server, 'admin');
  approver = await staffClient(server, 'approver');
  support = await staffClient(server, 'support');
});

type Wish = { kind: desk.BlacklistKind; number: string } | { kind: desk.BlacklistKind; borrowerId: number };

const confirm = (proposalId: number) => approver.call(desk.decideProposal, { proposalId, isConfirmed: true });

async function list(wish: Wish): Promise<void> {
  const { proposalId } = dataOf(await admin.call(desk.proposeBlacklisting, { ...wish, reason: 'Fraud.' }));
  dataOf(await confirm(proposalId));
}

async function unlist(): Promise<void> {
  const { entries } = dataOf(await admin.call(desk.listBlacklist, {}));
  for (const { entryId } of entries) {
    const { proposalId } = dataOf(
      await admin.call(desk.proposeUnblacklisting, { entryId, reason: 'A mistake.' }),
    );
    dataOf(await confirm(proposalId));
  }
}

const notServed = { refusal: 'not_on_offer', data: null };

describe('a number on the blacklist', () => {
  test('is put there and taken off by two people, and stands nowhere in the clear', async () => {
    const number = '09551239876';
    const wish = { kind: 'mobile', number, reason: 'Forged papers.' } as const;
    const { proposalId } = dataOf(await admin.call(desk.proposeBlacklisting, wish));
    expect(await admin.call(desk.decideProposal, { proposalId, isConfirmed: true })).toMatchObject({
      refusal: 'same_person',
    });
    expect(dataOf(await admin.call(desk.listBlacklist, {})).entries).toEqual([]);
    dataOf(await confirm(proposalId));
    expect(dataOf(await support.call(desk.listBlacklist, {})).entries).toMatchObject([
      { kind: 'mobile', masked: '•••• 9876', reason: 'Forged papers.', removal: null },
    ]);
    expect(await admin.call(desk.proposeBlacklisting, wish)).toMatchObject({
      refusal: 'not_now',
    });
    const kept = await server.query(
      `select p::text from proposals p union all select b::text from blacklist b union all select a::text from audit_log a`,
    );
    expect(JSON.stringify(kept)).not.toContain(number);
    await unlist();
    expect(dataOf(await admin.call(desk.listBlacklist, {})).entries).toEqual([]);
    const { entries } = dataOf(await admin.call(desk.listBlacklist, { isRemoved: true }));
    expect(entries).toMatchObject([{ masked: '•••• 9876', removal: { reason: 'A mistake.' } }]);
    const [{ entryId = 0 } = {}] = entries;
    expect(await admin.call(desk.proposeUnblacklisting, { entryId, reason: 'Again.' })).toMatchObject({
      refusal: 'not_now',
    });
  });

  test('is refused where it is no such number, or nobody’s', async () => {
    const wrong = { refusal: 'request_error', data: { fields: { number: 'field_invalid' } } };
    for (const kind of desk.blacklistKinds)
      expect(
        await admin.call(desk.proposeBlacklisting, { kind, number: '12', reason: 'Fraud.' }),
      ).toMatchObject(wrong);
    const nobody = { kind: 'mobile', borrowerId: 999_999, reason: 'Fraud.' } as const;
    expect(await admin.call(desk.proposeBlacklisting, nobody)).toMatchObject({ refusal: 'record_not_found' });
    const both = { kind: 'mobile', borrowerId: 1, number: '09551239876', reason: 'Fraud.' } as const;
    expect(await admin.call(desk.proposeBlacklisting, both)).toMatchObject({ refusal: 'request_error' });
  });

  test('registers nobody', async () => {
    await list({ kind: 'mobile', number: '09551230001' });
    expect(await server.client().call(register, registration('09551230001'))).toMatchObject({
      refusal: 'request_error',
      data: { fields: { mobile: 'field_invalid' } },
    });
    await unlist();
    expect(await server.client().call(register, registration('09551230001'))).toMatchObject({ ok: true });
  });

  test.each(desk.blacklistKinds)('of the kind %s: whoever has it cannot apply', async (kind) => {
    const { client, id: borrowerId } = await applicant(server);
    await list({ kind, borrowerId });
    const config = dataOf(await client.call(getPeriodConfig, { appId: 1 }));
    const wish = { appId: 1, configId: config.id, periodDays: 12, amt: 80_000 };
    expect(await client.call(apply, wish)).toMatchObject(notServed);
    await unlist();
    expect(await client.call(apply, wish)).toMatchObject({ ok: true });
  });

  test('is bound by nobody else', async () => {
    const { client } = await applicant(server);
    await list({ kind: 'card', number: '009998887776' });
    const wish = { bankName: 'BDO Unibank', cardNo: '009998887776' };
    expect(await client.call(requestBankChange, { ...wish, photo: lineOnPaper(800, 600) })).toMatchObject(
      notServed,
    );
    await server.query(`update bank_accounts set ended_at = now()`);
    await server.query(`update borrowers set bank_card_status = 'missing'`);
    expect(await client.call(bindBank, wish)).toMatchObject(notServed);
    await unlist();
    expect(await client.call(bindBank, wish)).toMatchObject({ ok: true });
  });

  test('gets no code and no money, and the desk is told which number it is', async () => {
    const order = await approvedOrder(server);
    await list({ kind: 'identity', borrowerId: order.borrower.id });
    expect(await support.call(desk.releaseWithdrawCode, { orderId: order.orderId })).toMatchObject({
      refusal: 'not_now',
      data: { reason: 'blacklisted', kind: 'identity' },
    });
    expect(await order.borrower.client.call(withdraw, withdrawing(order, '12345678'))).toMatchObject(
      notServed,
    );
    const { orderId } = order;
    const review = async () => dataOf(await support.call(desk.getReview, { orderId }));
    const releasing = ({ allowedActions }: desk.ReviewPage) =>
      allowedActions.find(({ action }) => action === 'release_code');
    const listed = await review();
    expect(listed.blacklisted).toMatchObject([{ kind: 'identity', reason: 'Fraud.' }]);
    expect(releasing(listed)).toMatchObject({ allowed: false, reason: 'reason_blacklisted' });
    await unlist();
    const free = await review();
    expect([free.blacklisted, releasing(free)?.allowed]).toEqual([[], true]);
    expect(await support.call(desk.releaseWithdrawCode, { orderId: order.orderId })).toMatchObject({
      ok: true,
    });
  });
});
