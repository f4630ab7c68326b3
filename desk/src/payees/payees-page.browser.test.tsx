import { listPayees, proposePayee } from '@hiram/contract/desk';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const dialog = page.getByRole('dialog');
const propose = dialog.getByRole('button', { name: 'Propose' });

async function openDialog(): Promise<void> {
  await page.viewport(1440, 900);
  server.answer(listPayees, [
    {
      payeeId: 1,
      bankName: 'Demo Bank',
      accountName: 'Demo Lending Co., Inc.',
      accountNumber: '000000000001',
      branch: null,
      qr: { standard: 'qrph', bic: 'DEMOPHM0XXX', accountNumber: '000000000001' },
      city: 'Manila',
      since: '2026-11-01T01:00:00.000Z',
      endedAt: null,
    },
  ]);
  server.answer(proposePayee, { proposalId: 3 });
  await openDesk('/payees', 'admin');
  await expect.element(page.getByText('QR Ph DEMOPHM0XXX 000000000001')).toBeVisible();
  await page.getByRole('button', { name: 'Propose another account' }).click();
  await dialog.getByLabelText('Bank', { exact: true }).fill('Metrobank');
  await dialog.getByLabelText('Account holder').fill('Demo Lending & Co., Inc.');
  await dialog.getByLabelText('Account number', { exact: true }).fill('00011122233');
}
const account = {
  bankName: 'Metrobank',
  accountName: 'Demo Lending & Co., Inc.',
  accountNumber: '00011122233',
};

describe('another account for repayments', () => {
  it('may be a company’s, without a QR code', async () => {
    await openDialog();
    await propose.click();
    await expect.element(page.getByText(/Proposed/).first()).toBeVisible();
    expect(server.callsOf(proposePayee).map(({ input }) => input)).toEqual([account]);
  });

  it('has a QR code in the standard of the country, with its parts checked', async () => {
    await openDialog();
    await dialog.getByRole('switch', { name: 'Borrowers get a QR code' }).click();
    await dialog.getByLabelText('Bank code (BIC)').fill('DEMO');
    await dialog.getByLabelText('Account number in the QR code').fill('00011122233');
    await propose.click();
    await expect.element(dialog.getByText('8 or 11 letters and digits')).toBeVisible();
    await expect.element(dialog.getByText('This field is required')).toBeVisible();
    await expectAccessible();
    await dialog.getByLabelText('Bank code (BIC)').fill('DEMOPHM0');
    await dialog.getByLabelText('City').fill('Manila');
    await propose.click();
    await expect
      .poll(() => server.callsOf(proposePayee).map(({ input }) => input))
      .toEqual([
        {
          ...account,
          city: 'Manila',
          qr: { standard: 'qrph', bic: 'DEMOPHM0', accountNumber: '00011122233' },
        },
      ]);
  });
});
