import { getPeriodConfig, getUserInfo, listApps, major, register } from '@hiram/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aBorrower, aProduct } from '../../app/test-answers.ts';
import { expectAccessible, expectAddress, openPhone, server } from '../../app/test-phone.tsx';
import { drafts } from '../../form/drafts.ts';
import type { RateConfig } from '../../price/quote-on-phone.ts';

const terms = (periodDays: number): RateConfig => ({
  periodDays,
  periodUnit: 'month',
  rate: 800,
  method: 'flat',
  serviceFeePercent: 0,
  overdueDailyPercent: 0.1,
  overdueCapPercent: 10,
  amounts: { min: major(80_000), max: major(3_000_000), step: major(10_000) },
});

beforeEach(() => {
  server.answer(getPeriodConfig, { id: 1, rateConfigs: [terms(6), terms(12), terms(24)] });
});

describe('without an account', () => {
  it('home is the price of a loan, and nobody is asked who this is', async () => {
    await openPhone('/', { as: 'nobody' });
    await expect.element(page.getByRole('heading', { name: /^See what your loan costs/ })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: /^12 months/ })).toBeChecked();
    // 80,000 and 9.6 % of it are 87,680: the last of twelve parts is eight cents more, and together they are that.
    const said = () =>
      page
        .getByRole('definition')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(() => said()[0]).toContain('₱7,306.66');
    expect(said()[3]).toMatch(/^11 × .*₱7,306\.661 × .*₱7,306\.74$/);
    await expect.element(page.getByText(/0.1% a day of what’s unpaid/)).toBeVisible();
    expect(server.callsOf(getUserInfo)).toEqual([]);
    await expectAccessible();
  });

  it('an amount goes up and down by one step, and stops at its ends', async () => {
    await openPhone('/', { as: 'nobody' });
    const amount = page.getByRole('textbox', { name: 'How much do you need?' });
    await page.getByRole('button', { name: '₱10,000 more' }).click();
    await expect.element(amount).toHaveValue('90,000');
    await page.getByRole('button', { name: '₱10,000 less' }).click();
    await expect.element(amount).toHaveValue('80,000');
    await expect.element(page.getByRole('button', { name: '₱10,000 less' })).toBeDisabled();
  });

  it('what was chosen waits through the registration, which leads on to the first step', async () => {
    await openPhone('/', { as: 'nobody' });
    await page.getByRole('button', { name: '₱10,000 more' }).click();
    await page.getByRole('button', { name: 'Get started' }).click();
    await expectAddress('/register');
    server.answer(register, { token: 'another-token', expiresAt: '2030-01-01T00:00:00.000Z' });
    await page.getByLabelText('Mobile number').fill(aBorrower.mobile);
    await page.getByLabelText('Choose a password').fill('three green mangoes');
    await page.getByLabelText('Confirm password').fill('three green mangoes');
    await page.getByLabelText('Invite code').fill('WELCOME');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectAddress('/eligibility');
    expect(drafts.read('application', aBorrower.mobile)).toMatchObject({ amt: '90000', periodDays: '12' });
  });

  it('nothing on offer is said, and the way in stays open', async () => {
    server.answer(listApps, []);
    await openPhone('/', { as: 'nobody' });
    await expect.element(page.getByText(/no loans/i)).toBeVisible();
    await page.getByRole('button', { name: 'Get started' }).click();
    await expectAddress('/register');
  });

  it('terms are read by whoever opens their address', async () => {
    await openPhone(`/apply/${aProduct.id}`, { as: 'nobody' });
    await expect.element(page.getByRole('radio', { name: /^12 months/ })).toBeChecked();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectAddress('/register');
    expect(server.callsOf(getUserInfo)).toEqual([]);
  });
});
