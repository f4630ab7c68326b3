import * as contract from '@hiram/contract';
import { addDays, major } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import type { Life } from '../life.ts';
import { mobileOf } from '../people.ts';
import * as pictures from '../pictures.ts';
import { seedPassword } from '../world.ts';
import type { Story } from './story.ts';

const call = (life: Life, note: string) =>
  life.desk('support', desk.logCall, { orderId: life.orderId, outcome: 'reached', note });

/** Those who are late, who got an agreement about it, and those whose account or money needs somebody. */
export const trouble: readonly Story[] = [
  {
    shows: 'an instalment that is three weeks late: overdue fees, reminders, a promise',
    async tell(life) {
      await life.borrow(85, { amt: 90_000 });
      await life.payOnTime(1);
      await life.on(12, 10);
      await life.desk('support', desk.assignLateLoan, { orderId: life.orderId, assignTo: null });
      await life.desk('support', desk.logCall, {
        orderId: life.orderId,
        outcome: 'promised',
        note: 'The salary comes late this month.',
        amount: 5_000,
        on: addDays(life.world.today(), 20),
      });
      const next = { action: 'call' as const, on: addDays(life.world.today(), 13) };
      await life.desk('support', desk.planNextAction, { orderId: life.orderId, next });
    },
  },
  {
    shows: 'a hardship plan that waits for a signature',
    async tell(life) {
      await life.borrow(100, { amt: 100_000 });
      await life.payOnTime(1);
      await life.on(3);
      await offerPlan(life, 'Lost one of two jobs; pays half for now.');
    },
  },
  {
    shows: 'a loan that was extended by two weeks, and a second extension that waits',
    async tell(life) {
      await life.borrow(90, { amt: 80_000 });
      await life.payOnTime(1);
      await life.on(30);
      await extend(life);
      await life.payOnTime();
      await life.on(1, 14);
      await life.phone(contract.requestExtension, { loanOrderId: life.orderId, days: 14, price: major(0) });
    },
  },
  {
    shows: 'an account on hold, with an appeal that waits for its answer',
    async tell(life) {
      await life.borrow(45, { amt: 80_000 });
      await life.payOnTime();
      await life.on(6);
      const borrowerId = await life.borrowerId();
      const until = addDays(life.world.today(), 40);
      await life.desk('approver', desk.freezeBorrower, { borrowerId, reason: 'identity_check', until });
      await life.on(5);
      const text = 'I moved house last month. My new address is on the bill that I sent.';
      await life.phone(contract.writeToService, { kind: 'appeal', text });
    },
  },
  {
    shows: 'a slip that waits to be checked',
    async tell(life) {
      await life.borrow(64, { amt: 80_000 });
      await life.payOnTime(1);
      await life.ago(6);
      await life.sendSlip(5_000, 'DEMO-48213-A');
    },
  },
  {
    // Late since a week; messages do not reach the number any more.
    async tell(life) {
      await life.borrow(40, { amt: 80_000 });
      life.world.deadNumbers.add(life.person.mobile);
    },
  },
  {
    async tell(life) {
      await life.borrow(75, { amt: 110_000 });
      await life.on(20, 11);
      await call(life, 'Says the money comes after the harvest.');
      await life.on(15, 9);
      await life.desk('cashier', desk.proposeFeeWaiver, { orderId: life.orderId, note: 'First time late.' });
    },
  },
  {
    async tell(life) {
      await life.borrow(120, { amt: 90_000 });
      await life.on(40, 11);
      await call(life, 'No answer at first, then called back.');
      await life.on(2, 9);
      const note = 'Late for three months; nobody lives at the address any more.';
      await life.desk('cashier', desk.proposeWriteOff, { orderId: life.orderId, note });
    },
  },
  {
    // Written off, and a little came all the same.
    async tell(life) {
      await life.borrow(178, { amt: 80_000 });
      const { mark } = await life.owed();
      await life.on(45);
      const note = 'The borrower has moved abroad.';
      await life.agreed(life.desk('cashier', desk.proposeWriteOff, { orderId: life.orderId, note }));
      await life.on(20);
      life.transfer(major(4_000), mark);
    },
  },
  {
    // In hardship, and keeping to the plan.
    async tell(life) {
      await life.borrow(150, { amt: 90_000 });
      await life.on(90);
      await offerPlan(life, 'Ill for two months.');
      await life.on(88);
      const { plans } = await life.phone(contract.getHardshipPlans, { loanOrderId: life.orderId });
      const [plan] = plans;
      if (!plan) throw new Error('no plan was offered');
      await life.phone(contract.signHardshipPlan, { planId: plan.planId, sha256: plan.paper.sha256 });
      await life.payOnTime();
    },
  },
  {
    // The bank never answered about the payout.
    async tell(life) {
      life.world.bank.moods.set(life.person.account, 'silent');
      await life.borrow(7, { amt: 100_000 });
    },
  },
  {
    // The payout came back; the account was closed, and another one is asked for.
    async tell(life) {
      life.world.bank.moods.set(life.person.account, 'account_closed');
      await life.borrow(9, { amt: 80_000 });
      await life.on(4);
      const cardNo = `${life.person.account.slice(0, -4)}0042`;
      const photo = await pictures.bankBook(life.person, cardNo);
      await life.phone(contract.requestBankChange, { bankName: life.person.bankName, cardNo, photo });
    },
  },
  {
    // Has a new phone number, and the old one receives nothing any more.
    async tell(life) {
      await life.borrow(58, { amt: 80_000 });
      await life.payOnTime();
      await life.on(2);
      const mobile = mobileOf(life.world.market, 7_000);
      await life.phone(contract.sendNewNumberCode, { mobile });
      await life.later();
      const newCode = life.world.smsTo(mobile, /(\d{6})/);
      const photo = await pictures.holdingCard({ ...life.person, city: 'again' });
      const wish = { mobile, newCode, password: seedPassword, photo };
      await life.phone(contract.requestNumberChange, wish);
    },
  },
  {
    shows: 'an account that is locked after ten wrong codes, until the desk sends an unlock code',
    async tell(life) {
      await life.joinOn(4);
      await life.apply({ amt: 80_000 });
      await life.getApproved(3);
      await life.on(2, 9);
      await life.accept();
      for (const hour of [10, 12]) {
        await life.on(2, hour);
        await life.releaseCode();
        for (let wrong = 0; wrong < 5; wrong += 1) await life.tryCode('ZZZZZZZZ');
      }
    },
  },
  {
    // Pays, but never with the mark; and tells of a transfer that nobody can find.
    async tell(life) {
      await life.borrow(70, { amt: 80_000 });
      await life.payOnTime(1);
      await life.on(3, 9);
      life.transfer(major(6_500), 'for my loan, thank you');
      await life.on(2, 9);
      const slipId = await life.sendSlip(2_000, 'DEMO-77120-Z');
      await life.on(1, 11);
      await life.desk('cashier', desk.refuseSlip, { slipId, reason: 'unreadable' });
      await life.on(1, 15);
      const text = 'Nobody answered the phone on Saturday.';
      await life.phone(contract.sendFeedback, { topic: 'complaint', text });
    },
  },
];

async function offerPlan(life: Life, note: string): Promise<void> {
  const firstDueOn = addDays(life.world.today(), 20);
  const { orderId } = life;
  const wish = { orderId, kind: 'smaller' as const, instalments: 12, firstDueOn, note };
  await life.agreed(life.desk('cashier', desk.proposeHardshipPlan, wish));
}

/** Two weeks, which cost nothing: asked for, approved and signed. */
async function extend(life: Life): Promise<void> {
  const loanOrderId = life.orderId;
  const wish = { loanOrderId, days: 14, price: major(0) };
  const { extensionId } = await life.phone(contract.requestExtension, wish);
  await life.later(90);
  await life.desk('reviewer', desk.approveExtension, { extensionId });
  await life.later(60);
  const { extensions } = await life.phone(contract.getExtensionOptions, { loanOrderId });
  const sha256 = extensions[0]?.addendum?.sha256 ?? '';
  await life.phone(contract.signExtension, { extensionId, sha256 });
}
