import { getRepayOptions, getUserInfo, setReminders, type User } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aCompleteBorrower, someRepayOptions } from '../app/test-answers.ts';
import { expectAccessible, expectAddress, openPhone, server } from '../app/test-phone.tsx';

const recharge = page.getByRole('link', { name: /^Recharge/ });

describe('My', () => {
  it('leads to the payment page where the lender has one', async () => {
    server.answer(getUserInfo, { ...aCompleteBorrower, lastOrderId: someRepayOptions.orderId });
    server.answer(getRepayOptions, { ...someRepayOptions, hasRecharge: true });
    await openPhone('/my');
    await recharge.click();
    await expectAddress(`/repay/${someRepayOptions.orderId}?way=recharge`);
    await expect.element(page.getByRole('radio', { name: /Payment page/ })).toBeChecked();
  });

  it('says nothing of one where there is none', async () => {
    server.answer(getUserInfo, { ...aCompleteBorrower, lastOrderId: someRepayOptions.orderId });
    server.answer(getRepayOptions, someRepayOptions);
    await openPhone('/my');
    await page.getByRole('link', { name: 'Repayments' }).hover();
    expect(server.callsOf(getRepayOptions)).toHaveLength(1);
    await expect.element(recharge).not.toBeInTheDocument();
  });
});

describe('reminders', () => {
  const letter = page.getByRole('radio', { name: /^Letter in the app/ });
  const both = page.getByRole('radio', { name: /^Letter and text message/ });

  it('say what one gets, and come by the way one chooses', async () => {
    let remindedBy: User['remindedBy'] = 'letter_and_sms';
    server.answerBy(getUserInfo, () => ({ ...aCompleteBorrower, remindedBy }));
    server.answerBy(setReminders, ({ input }) => {
      ({ remindedBy } = input);
      return null;
    });
    await openPhone('/my');
    await expect.element(both).toBeChecked();
    await expect.element(page.getByText(/^Before a due date, on the day, and after it/)).toBeVisible();
    await expectAccessible();
    await letter.click();
    await expect.element(page.getByText('Your choice is saved')).toBeVisible();
    await expect.element(letter).toBeChecked();
    expect(server.callsOf(setReminders).map(({ input }) => input)).toEqual([{ remindedBy: 'letter' }]);
  });

  it('stay as they were when the choice could not be saved', async () => {
    server.answer(getUserInfo, aCompleteBorrower);
    server.loseAnswers(setReminders);
    await openPhone('/my');
    await letter.click();
    await expect.element(both).toBeChecked();
  });
});
