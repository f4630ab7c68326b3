import {
  getPayoffQuote,
  getRepayOptions,
  listRepayments,
  major,
  recharge,
  transferQr,
} from '@hiram/contract';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRepayment, someRepayOptions } from '../../app/test-answers.ts';
import { expectAccessible, expectAddress, openPhone, reopenPhone, server } from '../../app/test-phone.tsx';

const path = `/repay/${someRepayOptions.orderId}`;
const amount = page.getByLabelText('Amount', { exact: true });
const goOn = page.getByRole('button', { name: 'Continue' });

async function openRepay(changes: Partial<typeof someRepayOptions> = {}): Promise<void> {
  server.answer(getRepayOptions, { ...someRepayOptions, ...changes });
  await openPhone(path);
}

describe('the amount to repay', () => {
  it('begins with what is due, and what is late is chosen', async () => {
    await openRepay();
    await expect.element(amount).toHaveValue('13,840');
    const chip = page.getByRole('button', { name: 'Overdue · ₱13,840' });
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible();
  });

  it('is grouped while it is typed, and the caret stays where it is', async () => {
    await openRepay();
    await userEvent.clear(amount);
    const field = amount.element() as HTMLInputElement;
    await userEvent.type(amount, '1234');
    await expect.element(amount).toHaveValue('1,234');
    field.setSelectionRange(3, 3);
    await userEvent.keyboard('5');
    await expect.element(amount).toHaveValue('12,534');
    expect(field.selectionStart).toBe(4);
    await userEvent.keyboard('x');
    await expect.element(amount).toHaveValue('12,534');
    expect(field.selectionStart).toBe(4);
    await userEvent.keyboard('{Backspace}');
    await expect.element(amount).toHaveValue('1,234');
    expect(field.selectionStart).toBe(3);
    await amount.fill('₱12,500.50');
    await expect.element(amount).toHaveValue('12,500.50');
    expect(field.inputMode).toBe('decimal');
  });

  it('above the largest payment takes several, and begins with the largest', async () => {
    await openRepay();
    await page.getByRole('button', { name: /^Next instalment/ }).click();
    await expect.element(amount).toHaveValue('20,000');
    await expect.element(page.getByText(/₱27,680 takes 2 transfers/)).toBeVisible();
  });

  it('that ends the loan says what it is made of, and the interest that is given back', async () => {
    server.answer(getPayoffQuote, {
      orderId: someRepayOptions.orderId,
      on: '2026-03-06',
      principal: major(66_666.67),
      interest: major(133.33),
      overdueFee: major(0),
      credit: major(800),
      interestSaved: major(3_033.34),
      total: major(66_000),
    });
    await openRepay();
    await page.getByRole('button', { name: /^Everything/ }).click();
    await expect.element(amount).toHaveValue('66,000');
    await expect.element(page.getByText(/you save ₱3,033.34 in interest/)).toBeVisible();
    await expect.element(page.getByText('-₱800')).toBeVisible();
    await expect.element(page.getByText(/Valid until the end of today/)).toBeVisible();
    await expect.element(amount).toHaveAccessibleDescription(/Exactly this ends the loan/);
    await expectAccessible();
    await goOn.click();
    await expectAddress(`${path}?index=1`);
  });

  it.each([
    ['', 'Enter an amount'],
    ['99.99', 'Enter an amount from 100 to 20000'],
    ['20001', 'Enter an amount from'],
  ])('%j is refused in the server’s words', async (typed, words) => {
    await openRepay();
    await amount.fill(typed);
    await goOn.click();
    await expect.element(amount).toHaveAccessibleDescription(new RegExp(words));
    await expect.element(amount).toHaveFocus();
    await expectAddress(path);
  });

  it('is never more than is owed', async () => {
    await openRepay({
      payoff: major(500),
      choices: [{ choice: 'everything', amount: major(500), dueOn: null }],
    });
    await amount.fill('501');
    await goOn.click();
    await expect.element(amount).toHaveAccessibleDescription(/That’s more than you owe/);
  });
});

describe('a transfer', () => {
  it('is copied line by line, the mark without its space, and says so', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openRepay();
    await goOn.click();
    await expect.element(page.getByRole('heading', { name: 'Send it to this account' })).toHaveFocus();
    await expect.element(page.getByText('2222 2222')).toBeVisible();
    await page.getByRole('button', { name: 'Copy: Repayment mark' }).click();
    await expect.element(page.getByRole('status').getByText('Copied: Repayment mark')).toBeInTheDocument();
    await page.getByRole('button', { name: 'Copy: Amount' }).click();
    await page.getByRole('button', { name: 'Copy: Account number' }).click();
    expect(copied.mock.calls.flat()).toEqual(['22222222', '13840', '0001112223334']);
    await expectAccessible();
  });

  it('that cannot be copied says what to do instead', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await openRepay();
    await goOn.click();
    await page.getByRole('button', { name: 'Copy: Bank' }).click();
    await expect.element(page.getByText(/We couldn’t copy it/)).toBeVisible();
  });

  it('as a QR code has the amount in it, is drawn again for another one, and outlives a reload', async () => {
    await openRepay();
    await page.getByRole('radio', { name: /QR code/ }).click();
    await amount.fill('1500.50');
    await goOn.click();
    const code = page.getByRole('img', { name: 'QR code for a transfer of ₱1,500.50' });
    const payloadOf = (amountCents: number) => {
      const { mark, payee, qr } = someRepayOptions;
      if (!payee || !qr) throw new Error('there is a QR code');
      return transferQr({
        account: qr.account,
        amountCents,
        mark,
        payeeName: payee.accountName,
        city: qr.city,
      });
    };
    await expect.element(code).toHaveAttribute('data-payload', payloadOf(1_500_50));
    await expectAccessible();
    await reopenPhone();
    await expect.element(code).toHaveAttribute('data-payload', payloadOf(1_500_50));
    history.back();
    await amount.fill('700');
    await goOn.click();
    const other = page.getByRole('img', { name: 'QR code for a transfer of ₱700' });
    await expect.element(other).toHaveAttribute('data-payload', payloadOf(700_00));
  });

  it('without somewhere to send it to leads to customer service', async () => {
    await openRepay({ payee: null, qr: null });
    await expect.element(page.getByText(/We can’t take repayments in the app right now/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Website' })).toBeVisible();
    await expect.element(goOn).not.toBeInTheDocument();
    await expectAccessible();
  });
});

describe('where nothing can be repaid', () => {
  it.each([
    ['nothing_owed', 'You don’t owe anything on this loan.', 'Repayment schedule'],
    ['nothing_paid_out', /We haven’t paid out any money to you yet/, 'Wallet'],
  ] as const)('it says so: %s', async (refusal, words, way) => {
    server.refuse(getRepayOptions, refusal);
    await openPhone(path);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByRole('button', { name: way })).toBeVisible();
    await expectAccessible();
  });

  it('because there is no such loan, it says that there are none', async () => {
    server.refuse(getRepayOptions, 'record_not_found');
    await openPhone(path);
    await expect.element(page.getByText('We can’t find this loan.')).toBeVisible();
    await expect.element(page.getByText('You have no loans yet.')).toBeVisible();
  });

  it('because it could not be asked, it offers another try', async () => {
    server.breakDown(getRepayOptions, 404);
    await openPhone(path);
    server.answer(getRepayOptions, someRepayOptions);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(amount).toHaveValue('13,840');
  });
});

describe('the payment page', () => {
  const openPage = page.getByRole('button', { name: 'Open payment page' });

  function newTab() {
    const tab = { opener: window, close: vi.fn(), location: { replace: vi.fn() } };
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    return { tab, opened };
  }

  it('opens in a tab of its own by the tap itself, and here stands what becomes of it', async () => {
    const { tab, opened } = newTab();
    server.answer(recharge, { url: 'https://pay.example/5', rechargeId: 5 });
    server.answer(listRepayments, [{ ...aRepayment, id: 'recharge-5', method: 'recharge', state: 'open' }]);
    const release = server.hold(recharge);
    await openRepay({ hasRecharge: true });
    await page.getByRole('radio', { name: /Payment page/ }).click();
    await openPage.click();
    expect(opened).toHaveBeenCalledOnce();
    expect(tab.opener).toBeNull();
    release();
    await expectAddress('/repayResult/recharge-5');
    expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/5');
    await expect.element(page.getByText('Waiting for your payment')).toBeVisible();
    await expectAccessible();
  });

  it('closes again when the server says no', async () => {
    const { tab } = newTab();
    server.refuse(recharge, 'record_not_found');
    await openRepay({ hasRecharge: true, payee: null, qr: null });
    await openPage.click();
    await expect.element(page.getByText('You have no loans yet.')).toBeVisible();
    expect(tab.close).toHaveBeenCalledOnce();
    await expectAddress(path);
  });
});
