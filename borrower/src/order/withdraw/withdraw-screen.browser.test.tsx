import {
  getLastWithdrawError,
  getOrderInfo,
  quoteWithdrawal,
  toCents,
  todayIn,
  toThousandths,
  withdraw,
} from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readConfig } from '../../api/config.ts';
import { aWithdrawableOrder } from '../../app/test-answers.ts';
import { expectAccessible, expectAddress, openPhone, reopenPhone, server } from '../../app/test-phone.tsx';
import { quoteOnPhone } from '../../price/quote-on-phone.ts';

const order = aWithdrawableOrder;
const steps = [0, 1, 2].map((index) => `/detail/${order.orderId}?index=${index}`);
const goOn = page.getByRole('button', { name: 'Continue' });
const code = page.getByLabelText('Code from the text message');

/** All of it to the account that is bound: what is left is the code. */
async function openCodeStep(): Promise<void> {
  server.answer(getOrderInfo, order);
  const quote = quoteOnPhone({
    amountCents: toCents(order.balance),
    terms: { ...order, rate: toThousandths(order.rate) },
    startsOn: todayIn(readConfig().market.timeZone, Date.now()),
  });
  if (!quote) throw new Error('these terms make no loan');
  server.answer(quoteWithdrawal, quote);
  await openPhone(`/detail/${order.orderId}?index=0`);
  await page.getByRole('button', { name: /^All/ }).click();
  await goOn.click();
  await expect.element(page.getByRole('heading', { name: 'Where should we send it?' })).toBeVisible();
  await goOn.click();
  await expect.element(page.getByRole('heading', { name: 'Withdraw code' })).toHaveFocus();
}

async function submitCode(): Promise<void> {
  const submit = page.getByRole('button', { name: /^Withdraw ₱/ });
  // It rests for a second after each tap.
  await expect.element(submit).not.toHaveAttribute('aria-busy', 'true');
  await code.fill('ABCD2345');
  await submit.click();
}

describe('a withdrawal that is refused', () => {
  it('says where to go on when the passkey is not on this phone', async () => {
    server.refuse(withdraw, 'passkey_needed');
    await openCodeStep();
    await submitCode();
    await expect
      .element(page.getByText(/^You have a passkey, and this browser can’t use it here/))
      .toBeVisible();
    expect(server.callsOf(withdraw)).toHaveLength(1);
  });

  it.each([
    ['expired', /This code has expired.*It’s free/],
    ['none', /You don’t have a code for this loan yet/],
  ])('says beside the code that it is unusable: %s', async (reason, sentence) => {
    server.refuse(withdraw, 'withdraw_code_unusable', { reason });
    await openCodeStep();
    await submitCode();
    await expect.element(code).toHaveAccessibleDescription(sentence);
    await expect.element(code).toHaveFocus();
  });

  it.each([
    [4, /Withdraw password error.*4 tries left/],
    [0, /no longer works.*It’s free/],
  ])('says that the code was wrong, and with %i tries left what to do', async (triesLeft, sentence) => {
    server.answer(withdraw, { verified: false, withdrawalId: null, triesLeft });
    await openCodeStep();
    await submitCode();
    await expect.element(code).toHaveAccessibleDescription(sentence);
    await expectAddress(steps[2] ?? '');
  });

  it('says until when withdrawals wait', async () => {
    server.refuse(withdraw, 'withdrawals_wait', { until: new Date(Date.now() + 3_600_000).toISOString() });
    await openCodeStep();
    await submitCode();
    await expect.element(page.getByRole('alert').getByText(/you can withdraw again from/)).toBeVisible();
    await expectAddress(steps[2] ?? '');
    await expectAccessible();
  });

  it('leads to the step where it can be put right, and on from there', async () => {
    server.refuse(withdraw, 'invalid_bank_account');
    await openCodeStep();
    await submitCode();
    await expectAddress(steps[1] ?? '');
    await expect.element(page.getByRole('alert').getByText(/Invalid bank account number/)).toBeVisible();
    await goOn.click();
    server.refuse(withdraw, 'insufficient_balance');
    await submitCode();
    await expectAddress(steps[0] ?? '');
    await expect.element(page.getByRole('alert').getByText(/Insufficient balance/)).toBeVisible();
    await goOn.click();
    await expect.element(page.getByRole('heading', { name: 'Where should we send it?' })).toBeVisible();
  });

  it.each([
    ['account_frozen', null, '/frozen'],
    ['account_locked', { reason: 'wrong_codes', until: null }, '/lock'],
  ] as const)('leads away when it is by %s', async (name, data, path) => {
    server.refuse(withdraw, name, data);
    await openCodeStep();
    await submitCode();
    await expectAddress(path);
  });
});

describe('a withdrawal on its way', () => {
  it('is kept when the app is opened again, and the code is not', async () => {
    await openCodeStep();
    await code.fill('ABCD2345');
    await reopenPhone();
    await expectAddress(steps[2] ?? '');
    await expect.element(page.getByRole('button', { name: 'Withdraw ₱80,000' })).toBeVisible();
    await expect.element(code).toHaveValue('');
  });

  it('is sent once when it is tapped twice', async () => {
    server.answer(getLastWithdrawError, null);
    server.answer(withdraw, { verified: true, withdrawalId: 3, triesLeft: null });
    const release = server.hold(withdraw);
    await openCodeStep();
    await code.fill('ABCD2345');
    const button = page.getByRole('button', { name: /^Withdraw ₱/ }).element() as HTMLButtonElement;
    button.click();
    button.click();
    release();
    await expect.element(page.getByText('Verified. We’re sending you ₱80,000.')).toBeVisible();
    await expectAddress(`/detail/${order.orderId}`);
    expect(server.callsOf(withdraw)).toHaveLength(1);
    expect(server.callsOf(withdraw)[0]?.input).toEqual({
      password: 'ABCD2345',
      withdrawAmount: 80_000,
      bankcard: order.cardNo,
      orderId: order.orderId,
    });
  });
});
