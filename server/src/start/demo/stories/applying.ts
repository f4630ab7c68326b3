import * as contract from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import * as pictures from '../pictures.ts';
import type { Story } from './story.ts';

/** Those whose application is on its way, or came to nothing. */
export const applying: readonly Story[] = [
  {
    shows: 'an application that was sent back: another payslip is asked for',
    async tell(life) {
      await life.joinOn(4);
      await life.apply({ amt: 90_000 });
      await life.on(3);
      await life.take();
      const asked = { orderId: life.orderId, documents: ['payslip' as const] };
      await life.desk('reviewer', desk.askDocuments, { ...asked, note: 'The payslip is of last year.' });
    },
  },
  {
    shows: 'an approved loan whose agreement waits to be read and accepted',
    async tell(life) {
      await life.joinOn(4);
      await life.apply({ amt: 120_000, periods: 12 });
      await life.getApproved(2);
    },
  },
  {
    shows: 'a withdraw code in the text messages: withdraw with it',
    async tell(life) {
      await life.joinOn(5);
      await life.apply({ amt: 100_000 });
      await life.getApproved(3);
      await life.on(2);
      await life.accept();
      await life.on(1, 12);
      await life.phone(contract.askWithdrawCode, { loanOrderId: life.orderId });
      await life.ago(3);
      await life.releaseCode();
    },
  },
  {
    shows: 'an application that was sent this morning, with a coupon',
    async tell(life) {
      await life.joinOn(20);
      const borrowerId = await life.borrowerId();
      const expiresOn = contract.addDays(life.world.today(), 200);
      await life.agreed(life.desk('admin', desk.issueCoupon, { borrowerId, discount: 400, expiresOn }));
      await life.agreed(life.desk('admin', desk.issueCoupon, { borrowerId, discount: 250, expiresOn }));
      await life.ago(4);
      const [coupon] = await life.phone(contract.listCoupons, {});
      await life.apply({ amt: 110_000, ...(coupon ? { couponId: coupon.id } : {}) });
    },
  },
  {
    async tell(life) {
      await life.joinAgo(26);
      await life.apply({ amt: 80_000 });
    },
  },
  {
    async tell(life) {
      await life.joinAgo(9);
      await life.apply({ amt: 100_000 });
    },
  },
  {
    async tell(life) {
      await life.joinOn(2);
      await life.apply({ amt: 150_000, periods: 12 });
      await life.ago(5);
      await life.take();
    },
  },
  {
    async tell(life) {
      await life.joinOn(6);
      await life.apply({ amt: 90_000 });
      await life.on(5);
      await life.take();
      await life.desk('reviewer', desk.askDocuments, { orderId: life.orderId, documents: ['addressProof'] });
      await life.on(4);
      // With the last of what was asked for it is back in the queue.
      const addressProof = await pictures.addressProof({ ...life.person, address: '8 New Example Street' });
      await life.phone(contract.uploadCredit, { addressProof });
    },
  },
  ...[100_000, 130_000].map(
    (amt): Story => ({
      async tell(life) {
        await life.joinOn(3);
        await life.apply({ amt, periods: 12 });
        await life.on(1);
        await life.passFirst();
      },
    }),
  ),
  {
    async tell(life) {
      await life.joinOn(8);
      await life.apply({ amt: 90_000 });
      await life.getApproved(6);
      await life.on(5);
      await life.accept();
      await life.on(1, 9);
      await life.phone(contract.askWithdrawCode, { loanOrderId: life.orderId });
    },
  },
  {
    async tell(life) {
      await life.joinOn(40);
      await life.apply({ amt: 200_000, periods: 24 });
      await life.on(39);
      await life.take();
      const reasons = ['income_too_low', 'debts_too_high'] as const;
      await life.desk('reviewer', desk.refuseOrder, { orderId: life.orderId, reasons: [...reasons] });
    },
  },
  {
    async tell(life) {
      await life.joinOn(30);
      await life.apply({ amt: 80_000 });
      await life.on(28);
      await life.take();
      const tried = 'Called on three days, in the morning and in the evening.';
      await life.desk('reviewer', desk.refuseUnreachable, { orderId: life.orderId, tried });
    },
  },
  {
    async tell(life) {
      await life.joinOn(60);
      await life.apply({ amt: 80_000 });
      await life.on(59);
      await life.phone(contract.cancelApplication, { orderId: life.orderId });
    },
  },
  {
    // Has told who they are, and nothing more yet.
    async tell(life) {
      await life.on(2);
      await life.world.register(life.person);
      await life.giveIdentity();
    },
  },
];
