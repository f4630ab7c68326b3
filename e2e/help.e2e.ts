import { decideProposal, saveConfig } from '@hiram/contract/desk';
import { dataOf } from '../fixtures/data-of.ts';
import { arrive, staffOf } from './fixtures.ts';
import { expect, expectAccessible, expectContrast, test, testAlone } from './journey.ts';

test('help is found by a word, opens, and leads to the screen it is about', async ({
  page,
  hiram,
  mobile,
}) => {
  await arrive(page, hiram, mobile);
  await page.goto('/my');
  await page.getByRole('link', { name: /^Help/ }).click();
  await expect(page).toHaveURL('/faq');
  await expectAccessible(page);
  await page.getByLabel('Search').fill('UNLOCK');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Why is my account locked?']);
  await page.getByText('Why is my account locked?').click();
  await expect(page.getByText('to protect your money', { exact: false })).toBeVisible();
  await expectContrast(page);
  await page.getByLabel('Search').fill('no such word');
  await expect(page.getByText('Nothing matches.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: /^Customer service/ }).click();
  await expect(page).toHaveURL('/service');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/faq');
});

test('about us says who the lender is, by number', async ({ page, hiram, mobile }) => {
  await arrive(page, hiram, mobile);
  await page.goto('/about');
  await expect(page.getByText('Registration number')).toBeVisible();
  await expect(page.getByText('DEMO-LICENCE-0001', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectContrast(page);
});

testAlone(
  'partners are those whom two people of the lender named, in the reader’s words, or nobody',
  async ({ page, own, mobile }) => {
    await arrive(page, own, mobile);
    await page.goto('/');
    await page.getByRole('link', { name: 'Partners' }).click();
    await expect(page).toHaveURL('/partner');
    await expect(page.getByText('We have no partners to name.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    const bank = { name: 'Demo Bank', link: 'https://bank.demo.example' };
    const [proposer, confirmer] = [await staffOf(own, 'admin'), await staffOf(own, 'approver')];
    const name = async (about: string, language?: 'fil') => {
      const wish = { key: 'PARTNERS' as const, value: [{ ...bank, about }], was: null };
      const { proposalId } = dataOf(
        await proposer.call(saveConfig, { ...wish, ...(language && { language }) }),
      );
      dataOf(await confirmer.call(decideProposal, { proposalId: proposalId ?? 0, isConfirmed: true }));
    };
    await name('Carries our transfers.');
    await name('Nagpapadala ng pera.', 'fil');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Demo Bank' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'bank.demo.example' })).toHaveAttribute(
      'href',
      'https://bank.demo.example',
    );
    await expectAccessible(page);
    await expectContrast(page);
    await page.goto('/my');
    await page.getByText('Filipino', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', /^fil/);
    await page.goto('/partner');
    await expect(page.getByText('Nagpapadala ng pera.')).toBeVisible();
  },
);

test('the app goes to the home screen from its own page', async ({ page, hiram, mobile }) => {
  await arrive(page, hiram, mobile);
  await page.goto('/my');
  await page.getByRole('link', { name: /^Get the app/ }).click();
  await expect(page).toHaveURL('/download');
  await expect(page.getByText('Open your browser’s menu', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectContrast(page);
});
