import * as contract from '@hiram/contract';
import { major } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { seedPassword } from '../world.ts';
import type { Story } from './story.ts';

/** Those whose loan runs as agreed, and those who are through with it. */
export const repaying: readonly Story[] = [
  {
    shows:
      'a loan of five months, paid on time: schedule, payments, papers, a coupon, messages, an answered question',
    async tell(life) {
      await life.borrow(160, { amt: 100_000 });
      const borrowerId = await life.borrowerId();
      const expiresOn = contract.addDays(life.world.today(), 300);
      await life.agreed(life.desk('admin', desk.issueCoupon, { borrowerId, discount: 300, expiresOn }));
      await life.payOnTime(4);
      await life.on(9, 9);
      await life.phone(contract.writeToService, { text: 'Can I pay two instalments at once?' });
      await life.on(9, 11);
      await answer(life, 'Yes. What you pay ahead is taken off the next instalment.');
      await life.on(7);
      const text = 'A widget with the next due date would be handy.';
      await life.phone(contract.sendFeedback, { topic: 'idea', text });
      await life.payOnTime();
    },
  },
  {
    shows: 'a balance of which one half is withdrawn',
    async tell(life) {
      await life.joinOn(50);
      await life.apply({ amt: 160_000, periods: 12 });
      await life.getApproved(49);
      await life.getPaid(48, 80_000);
      await life.payOnTime();
    },
  },
  {
    shows: 'a loan that is repaid, with its proof',
    async tell(life) {
      await life.borrow(150, { amt: 80_000 });
      await life.payOnTime(2);
      await life.payOff(70);
    },
  },
  ...[120, 95, 66, 36].map(
    (daysAgo, index): Story => ({
      async tell(life) {
        await life.borrow(daysAgo, { amt: 80_000 + index * 10_000 });
        await life.payOnTime();
      },
    }),
  ),
  {
    async tell(life) {
      await life.borrow(10, { amt: 90_000, periods: 12 });
    },
  },
  {
    // Repaid, and back for a second loan.
    async tell(life) {
      await life.borrow(140, { amt: 80_000 });
      await life.payOnTime(1);
      await life.payOff(90);
      await life.on(80);
      await life.apply({ amt: 120_000, periods: 12 });
      await life.getApproved(79);
      await life.getPaid(78, 120_000);
      await life.payOnTime();
    },
  },
  {
    // Repaid, and has closed the account; it is erased when the wait is over.
    async tell(life) {
      await life.borrow(110, { amt: 80_000 });
      await life.payOff(60);
      await life.on(5);
      await life.phone(contract.closeAccount, { password: seedPassword });
    },
  },
  {
    // Paid too much; the bank did not carry what was to go back.
    async tell(life) {
      await life.borrow(130, { amt: 80_000 });
      await life.payOnTime(1);
      await life.on(60, 9);
      const { payoff, mark } = await life.owed();
      life.transfer(major(Number(payoff) + 750), mark);
      await life.on(58, 10);
      // Its mark found the loan, and what is too much a person has to agree to.
      await life.bookLines();
      life.world.bank.moods.set(life.person.account, 'account_closed');
      await life.on(57);
      await life.agreed(life.desk('cashier', desk.proposeRefund, { orderId: life.orderId, amount: 750 }));
    },
  },
  {
    // Due tomorrow or the day after: the reminder is out.
    async tell(life) {
      await life.borrow(33, { amt: 80_000 });
      await life.on(1, 9);
      await life.phone(contract.writeToService, { text: 'Where do I find the QR code for my bank’s app?' });
    },
  },
];

/** Customer service answers what this borrower has written. */
async function answer(life: Parameters<Story['tell']>[0], text: string): Promise<void> {
  const borrowerId = await life.borrowerId();
  const { conversations } = await life.desk('support', desk.listConversations, {});
  const asked = conversations.find((each) => each.borrowerId === borrowerId);
  if (!asked) throw new Error('nobody has asked');
  await life.desk('support', desk.answerConversation, { conversationId: asked.conversationId, text });
}
