import type { AnyOperation } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { codeOf } from '../credentials/test-totp.ts';
import { demo } from '../start/demo.ts';
import { useTestServer } from '../test-server.ts';
import { newMember, staffPassword, type TestMember } from './test-staff.ts';

const server = useTestServer();

const payee = { bankName: 'Metrobank', accountName: 'Hiram Demo Lending', accountNumber: '001112223334' };
const needed = { refusal: 'step_up_needed', code: 30033, data: { ways: ['app'] } };
const wrong = { refusal: 'wrong_second_factor' };

function nextCode({ secret }: TestMember): string {
  server.clock.advance({ seconds: 60 });
  return codeOf(secret, server.clock.now());
}

/** An administrator whose log-in is longer ago than a proof lasts. */
async function settledAdmin(email: string): Promise<TestMember> {
  const member = await newMember(server, email, 'admin');
  server.clock.advance({ seconds: 300 });
  return member;
}

describe('what moves money, roles or prices', () => {
  test('asks for a second factor that was proved in this session in the last five minutes', async () => {
    const member = await newMember(server, 'proved@staff.example', 'admin');
    const { client } = member;
    const propose = (label: string) =>
      client.call(desk.proposePayee, payee, { idempotencyKey: `wanted-${label}-five-minutes` });
    // The log-in proved it.
    server.clock.advance({ seconds: 299 });
    const { proposalId } = dataOf(await propose('before'));
    dataOf(await client.call(desk.decideProposal, { proposalId, isConfirmed: false }));
    server.clock.advance({ seconds: 1 });
    expect(await propose('after')).toMatchObject(needed);
    dataOf(await client.call(desk.stepUp, { totpCode: nextCode(member) }));
    // The same intention as before: the refusal has not used its key up.
    expect(await propose('after')).toMatchObject({ ok: true });
  });

  test('is nothing that another session of the same person has proved', async () => {
    const member = await settledAdmin('elsewhere@staff.example');
    const code = nextCode(member);
    const entered = dataOf(
      await server.client().call(desk.logInStaff, { email: member.email, password: staffPassword, code }),
    );
    expect(await member.client.call(desk.proposePayee, payee)).toMatchObject(needed);
    expect(await server.client(entered.token).call(desk.proposePayee, payee)).not.toMatchObject(needed);
  });

  test('is not proved by a recovery code, which lets somebody in and no more', async () => {
    const { email, recoveryCodes } = await newMember(server, 'recovered@staff.example', 'admin');
    const [code = ''] = recoveryCodes;
    const entered = dataOf(
      await server.client().call(desk.logInStaff, { email, password: staffPassword, code }),
    );
    const client = server.client(entered.token);
    expect(await client.call(desk.proposePayee, payee)).toMatchObject(needed);
    expect(await client.call(desk.stepUp, { totpCode: recoveryCodes[1] ?? '' })).toMatchObject(wrong);
  });
});

describe('proving it', () => {
  test('takes a code once, for one of two at once', async () => {
    const member = await settledAdmin('once@staff.example');
    const totpCode = nextCode(member);
    const answers = await Promise.all([1, 2].map(() => member.client.call(desk.stepUp, { totpCode })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(wrong);
  });

  test('counts wrong codes, and the fifth locks', async () => {
    const member = await settledAdmin('guessing@staff.example');
    const guess = () => member.client.call(desk.stepUp, { totpCode: '000000' });
    for (let tries = 1; tries < 5; tries += 1) expect(await guess()).toMatchObject(wrong);
    expect(await guess()).toMatchObject({ refusal: 'account_locked' });
    const totpCode = codeOf(member.secret, server.clock.now());
    expect(await member.client.call(desk.stepUp, { totpCode })).toMatchObject({ refusal: 'account_locked' });
    // A minute later it is right, and was no guess.
    expect(await member.client.call(desk.stepUp, { totpCode: nextCode(member) })).toMatchObject({ ok: true });
  });

  test('does not take the password of somebody who has a second factor', async () => {
    const { client } = await settledAdmin('password@staff.example');
    expect(await client.call(desk.stepUp, { password: staffPassword })).toMatchObject(wrong);
  });

  test('takes the password of the demo’s people, who have none', async () => {
    const email = demo.staff.find(({ role }) => role === 'admin')?.email ?? '';
    const { token } = dataOf(await server.client().call(desk.logInStaff, { email, password: demo.password }));
    const client = server.client(token);
    server.clock.advance({ seconds: 300 });
    const invited = { email: 'proof@staff.example', name: 'Proof', role: 'support' } as const;
    expect(await client.call(desk.inviteStaff, invited)).toMatchObject({
      refusal: 'step_up_needed',
      data: { ways: ['password'] },
    });
    expect(await client.call(desk.stepUp, { password: 'something else' })).toMatchObject({
      refusal: 'wrong_staff_credentials',
    });
    expect(await client.call(desk.stepUp, { password: demo.password })).toMatchObject({ ok: true });
    expect(await client.call(desk.inviteStaff, invited)).toMatchObject({ ok: true });
    const [row] = await server.query<{ detail: object }>(
      `select detail from audit_log where operation = '/staff/stepUp' order by number desc limit 1`,
    );
    expect(row?.detail).toEqual({});
  });
});

/** Every operation of staff that changes something, and whether it moves money, roles or prices. */
const asked: Readonly<Record<string, boolean>> = {
  [desk.inviteStaff.path]: true,
  [desk.changeStaff.path]: true,
  [desk.enableStaff.path]: true,
  [desk.resetSecondFactor.path]: true,
  [desk.resetStaffPassword.path]: true,
  [desk.takeStaffLink.path]: true,
  [desk.sendInvitationAgain.path]: true,
  [desk.decideProposal.path]: true,
  [desk.proposeProduct.path]: true,
  [desk.proposeProductList.path]: true,
  [desk.proposeJournal.path]: true,
  [desk.proposeBooks.path]: true,
  [desk.proposeRateSetting.path]: true,
  [desk.proposePayee.path]: true,
  [desk.proposeRefund.path]: true,
  [desk.proposeWriteOff.path]: true,
  [desk.proposeFeeWaiver.path]: true,
  [desk.issueCoupon.path]: true,
  [desk.approveExtension.path]: true,
  [desk.proposeHardshipPlan.path]: true,
  [desk.proposeLimit.path]: true,
  [desk.proposeProvisionRates.path]: true,
  [desk.proposeAccountCodes.path]: true,
  [desk.passFinalAudit.path]: true,
  [desk.releaseWithdrawCode.path]: true,
  [desk.reconcilePayout.path]: true,
  [desk.proposeRefundOutcome.path]: true,
  [desk.proposeBankChange.path]: true,
  [desk.startNumberChange.path]: true,
  [desk.proposeNumberChange.path]: true,
  [desk.startErasure.path]: true,
  // It only takes away, or waits for another person.
  [desk.takeBackCoupon.path]: false,
  [desk.uploadLenderPicture.path]: false,
  [desk.proposeBlacklisting.path]: false,
  [desk.proposeUnblacklisting.path]: false,
  [desk.disableStaff.path]: false,
  [desk.endStaffSessions.path]: false,
  [desk.withdrawInvitation.path]: false,
  [desk.freezeBorrower.path]: false,
  [desk.endBorrowerSessions.path]: false,
  // About oneself.
  [desk.beginStepUp.path]: false,
  [desk.stepUp.path]: false,
  // What somebody proves themselves with decides what all of this is worth.
  [desk.beginAddingStaffPasskey.path]: true,
  [desk.addStaffPasskey.path]: true,
  [desk.removeStaffPasskey.path]: true,
  [desk.renewRecoveryCodes.path]: true,
  [desk.beginSettingApp.path]: true,
  [desk.setApp.path]: true,
  [desk.renameStaffPasskey.path]: false,
  [desk.endOwnSession.path]: false,
  [desk.endOtherSessions.path]: false,
  [desk.moveDemoClock.path]: false,
  [desk.logOutStaff.path]: false,
  [desk.changeStaffPassword.path]: false,
  [desk.saveOwnNumbers.path]: false,
  [desk.saveMailChoices.path]: false,
  // A step on the way to something that asks.
  [desk.takeOrder.path]: false,
  [desk.leaveOrder.path]: false,
  [desk.assignOrders.path]: false,
  // About a list, and nobody in it.
  [desk.saveView.path]: false,
  [desk.removeView.path]: false,
  [desk.passFirstAudit.path]: false,
  [desk.askDocuments.path]: false,
  [desk.refuseOrder.path]: false,
  [desk.refuseUnreachable.path]: false,
  [desk.reactivateOrder.path]: false,
  [desk.decideIdentity.path]: false,
  [desk.unfreezeBorrower.path]: false,
  [desk.releaseUnlockCode.path]: false,
  [desk.sendMessageAgain.path]: false,
  [desk.takeConversation.path]: false,
  [desk.leaveConversation.path]: false,
  [desk.answerConversation.path]: false,
  [desk.closeConversation.path]: false,
  // Money that has come in: the bank's statement says so, or a second person confirms it.
  [desk.importStatement.path]: false,
  [desk.saveMapping.path]: false,
  [desk.bookLine.path]: false,
  [desk.proposeLine.path]: false,
  [desk.acceptSlip.path]: false,
  [desk.proposeSlip.path]: false,
  [desk.refuseSlip.path]: false,
  [desk.refuseExtension.path]: false,
  [desk.withdrawHardshipPlan.path]: false,
  [desk.askBankAboutPayout.path]: false,
  [desk.askBankAboutRefund.path]: false,
  [desk.refuseBankChange.path]: false,
  [desk.refuseNumberChange.path]: false,
  // What is said to borrowers, and noted about it.
  [desk.assignLateLoan.path]: false,
  [desk.logCall.path]: false,
  [desk.takePromise.path]: false,
  [desk.writeCollectionNote.path]: false,
  [desk.planNextAction.path]: false,
  [desk.remindLateLoans.path]: false,
  // What staff tell each other.
  [desk.writeNote.path]: false,
  [desk.strikeNote.path]: false,
  [desk.addTask.path]: false,
  [desk.finishTask.path]: false,
  [desk.readNotices.path]: false,
  // Words and numbers.
  [desk.saveText.path]: false,
  [desk.saveConfig.path]: false,
  [desk.saveInviteCode.path]: false,
  [desk.revealNumber.path]: false,
  [desk.revealContacts.path]: false,
  [desk.revealBankChange.path]: false,
  [desk.exportCsv.path]: false,
  [desk.exportJournal.path]: false,
  [desk.exportReport.path]: false,
};

test('every operation of staff that changes something says whether it asks for the second factor', () => {
  const isOperation = (value: unknown): value is AnyOperation =>
    typeof value === 'object' && value !== null && 'api' in value && 'effect' in value;
  const writes = Object.values<unknown>(desk)
    .filter(isOperation)
    .filter(({ caller, effect }) => caller === 'staff' && effect === 'write');
  const said = Object.fromEntries(writes.map(({ path, needsStepUp = false }) => [path, needsStepUp]));
  expect(said).toEqual(asked);
});
