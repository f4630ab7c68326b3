import { getUserInfo, logIn, sendLoginCode } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { lastSms, useTestServer } from '../test-server.ts';

const server = useTestServer();
let last = 0;
function freshNumber(): string {
  last += 1;
  return `0917666${String(last).padStart(4, '0')}`;
}
const note = 'Called back, and compared the card by video.';

async function started(mobile = freshNumber()) {
  const borrower = await newBorrower(server);
  const support = await staffClient(server, 'support');
  const wish = { borrowerId: borrower.id, mobile, note };
  const { changeId } = dataOf(await support.call(desk.startNumberChange, wish));
  return { borrower, mobile, changeId, wish: { borrowerId: borrower.id, changeId } };
}

const stateOf = async ({ id }: TestBorrower) =>
  (
    await server.query<{ status: string; mobile: string }>(
      `select n.status, b.mobile from number_changes n join borrowers b on b.id = n.borrower_id
       where b.id = $1 order by n.id desc limit 1`,
      [id],
    )
  )[0];

describe('another number at the desk', () => {
  test('is listed by how it was asked for, whether it is proposed, and how long it waits', async () => {
    const { changeId: first, wish } = await started();
    server.clock.advance({ seconds: 2 * 3600 });
    const { changeId: second } = await started();
    const reviewer = await staffClient(server, 'reviewer');
    dataOf(await reviewer.call(desk.proposeNumberChange, wish));
    const found = async (filters: object) => {
      const { total, changes } = dataOf(await reviewer.call(desk.listNumberChanges, filters));
      expect(total).toBe(changes.length);
      return changes.map(({ changeId }) => changeId).filter((id) => id === first || id === second);
    };
    expect(await found({})).toEqual([first, second]);
    expect(await found({ sort: 'newest' })).toEqual([second, first]);
    expect(await found({ proposed: 'yes' })).toEqual([first]);
    expect(await found({ proposed: 'no' })).toEqual([second]);
    expect(await found({ way: 'desk' })).toEqual([first, second]);
    expect(await found({ way: 'photo' })).toEqual([]);
    expect(await found({ waitedHours: 1 })).toEqual([first]);
  });

  test('is begun by one, proposed by another and confirmed by a third; then the new number logs in', async () => {
    const { borrower, mobile, wish } = await started();
    const { changes } = dataOf(
      await (await staffClient(server, 'reviewer')).call(desk.listNumberChanges, {}),
    );
    expect(changes.find(({ changeId }) => changeId === wish.changeId)).toMatchObject({
      oldMobile: borrower.mobile,
      newMobile: mobile,
      way: 'desk',
    });
    const reviewer = await staffClient(server, 'reviewer');
    const { proposalId } = dataOf(await reviewer.call(desk.proposeNumberChange, wish));
    expect(await stateOf(borrower)).toEqual({ status: 'open', mobile: borrower.mobile });
    const approver = await staffClient(server, 'approver');
    dataOf(await approver.call(desk.decideProposal, { proposalId, isConfirmed: true }));
    expect(await stateOf(borrower)).toEqual({ status: 'done', mobile });
    expect(await borrower.client.call(getUserInfo, {})).toMatchObject({ ok: false });
    expect(await lastSms(server, borrower.mobile)).toMatch(/was changed/);
    server.clock.advance({ seconds: 61 });
    await server.client().call(sendLoginCode, { mobile });
    const code = /^\d{6}/.exec((await lastSms(server, mobile)) ?? '')?.[0] ?? '';
    dataOf(await server.client().call(logIn, { mobile, code }));
  });

  test('is not confirmed by whoever proposed it', async () => {
    const { borrower, wish } = await started();
    const approver = await staffClient(server, 'approver');
    const { proposalId } = dataOf(await approver.call(desk.proposeNumberChange, wish));
    expect(await approver.call(desk.decideProposal, { proposalId, isConfirmed: true })).toMatchObject({
      refusal: 'same_person',
    });
    expect(await stateOf(borrower)).toMatchObject({ status: 'open' });
  });

  test('is refused by one person, with what was proposed about it, and the borrower is told', async () => {
    const { borrower, wish } = await started();
    const reviewer = await staffClient(server, 'reviewer');
    const { proposalId } = dataOf(await reviewer.call(desk.proposeNumberChange, wish));
    const approver = await staffClient(server, 'approver');
    dataOf(await approver.call(desk.refuseNumberChange, { ...wish, note: 'Another face.' }));
    expect(await stateOf(borrower)).toEqual({ status: 'refused', mobile: borrower.mobile });
    expect(await approver.call(desk.decideProposal, { proposalId, isConfirmed: true })).toMatchObject({
      refusal: 'not_now',
    });
    expect(await lastSms(server, borrower.mobile)).toMatch(/stays as it was/);
  });

  test('comes to nothing where somebody has registered with the number since', async () => {
    const { borrower, mobile, wish } = await started();
    const reviewer = await staffClient(server, 'reviewer');
    const { proposalId } = dataOf(await reviewer.call(desk.proposeNumberChange, wish));
    const other = await newBorrower(server);
    await server.query('update borrowers set mobile = $2 where id = $1', [other.id, mobile]);
    const approver = await staffClient(server, 'approver');
    expect(await approver.call(desk.decideProposal, { proposalId, isConfirmed: true })).toMatchObject({
      refusal: 'not_now',
    });
    expect(await stateOf(borrower)).toEqual({ status: 'open', mobile: borrower.mobile });
  });

  test('is refused for nobody, for a number that is taken or theirs already, and while one is open', async () => {
    const { borrower } = await started();
    const other = await newBorrower(server);
    const support = await staffClient(server, 'support');
    const start = (borrowerId: number, mobile: string) =>
      support.call(desk.startNumberChange, { borrowerId, mobile, note });
    expect(await start(999_999, freshNumber())).toMatchObject({ refusal: 'record_not_found' });
    expect(await start(borrower.id, freshNumber())).toMatchObject({ refusal: 'change_requested' });
    expect(await start(other.id, borrower.mobile)).toMatchObject({ refusal: 'mobile_taken' });
    expect(await start(other.id, other.mobile)).toMatchObject({ refusal: 'not_now' });
    const reviewer = await staffClient(server, 'reviewer');
    const nothing = { borrowerId: other.id, changeId: 999_999 };
    for (const operation of [desk.proposeNumberChange, desk.refuseNumberChange])
      expect(await reviewer.call(operation, nothing)).toMatchObject({ refusal: 'record_not_found' });
  });
});

describe('two at once', () => {
  test('who begin one, propose one or refuse one: one does', async () => {
    const borrower = await newBorrower(server);
    const [support, admin] = [await staffClient(server, 'support'), await staffClient(server, 'admin')];
    const begun = await Promise.all(
      [support, admin].map((staff) =>
        staff.call(desk.startNumberChange, { borrowerId: borrower.id, mobile: freshNumber(), note }),
      ),
    );
    expect(begun.filter(({ ok }) => ok)).toHaveLength(1);
    expect(begun.find(({ ok }) => !ok)).toMatchObject({ refusal: 'change_requested' });

    const { wish } = await started();
    const judges = [await staffClient(server, 'reviewer'), await staffClient(server, 'approver')];
    const proposed = await Promise.all(judges.map((staff) => staff.call(desk.proposeNumberChange, wish)));
    expect(proposed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(proposed.find(({ ok }) => !ok)).toMatchObject({ refusal: 'already_proposed' });
    const refused = await Promise.all(judges.map((staff) => staff.call(desk.refuseNumberChange, wish)));
    expect(refused.filter(({ ok }) => ok)).toHaveLength(1);
    expect(refused.find(({ ok }) => !ok)).toMatchObject({ refusal: 'not_now' });
  });
});
