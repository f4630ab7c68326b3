import { changeNumber, getNumberChange, sendNewNumberCode, sendPasskeyCode } from '@hiram/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAddress, openPhone, server } from '../../app/test-phone.tsx';

const mine = { mobile: '09171234567', open: null, canSendPhoto: true };
const sent = { resendInSeconds: 60, validForSeconds: 600 };
const number = page.getByLabelText('New mobile number');
const newCode = page.getByLabelText('Code sent to the new number');
const oldCode = page.getByLabelText('Code sent to your current number');
const password = page.getByLabelText('Password', { exact: true });
const change = page.getByRole('button', { name: 'Change my number' });

beforeEach(() => {
  server.answer(getNumberChange, mine);
  server.answer(sendNewNumberCode, sent);
  server.answer(sendPasskeyCode, sent);
});

async function fillIn(): Promise<void> {
  await openPhone('/changeNumber');
  await number.fill('0917 999 0000');
  await newCode.fill('123456');
  await oldCode.fill('654321');
  await password.fill('three green mangoes');
}

describe('another number', () => {
  it('says that it could not be loaded, and is asked for again', async () => {
    server.loseAnswers(getNumberChange);
    await openPhone('/changeNumber');
    await expect.element(page.getByText('We couldn’t load your number.')).toBeVisible();
    server.answer(getNumberChange, mine);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(number).toBeVisible();
    await expectAccessible();
  });

  it('is sent a code once it is a number, and not to the number that the account has', async () => {
    await openPhone('/changeNumber');
    const send = page.getByRole('button', { name: 'Send code' }).first();
    await send.click();
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
    expect(server.callsOf(sendNewNumberCode)).toEqual([]);
    server.refuse(sendNewNumberCode, 'request_error', { fields: { mobile: 'number_same' } });
    await number.fill(mine.mobile);
    await send.click();
    await expect.element(page.getByText('This is your number already.')).toBeVisible();
    server.answer(sendNewNumberCode, sent);
    await number.fill('0917 999 0000');
    await send.click();
    await expect
      .poll(() => server.callsOf(sendNewNumberCode).at(-1)?.input)
      .toEqual({ mobile: '09179990000' });
  });

  it('is changed with both codes and the password', async () => {
    server.answer(changeNumber, { mobile: '09179990000' });
    await fillIn();
    await change.click();
    await expect.element(page.getByText('Your number has been changed')).toBeVisible();
    await expectAddress('/my');
    expect(server.callsOf(changeNumber)[0]?.input).toEqual({
      mobile: '09179990000',
      newCode: '123456',
      code: '654321',
      password: 'three green mangoes',
    });
  });

  it('shows beside which field something is wrong', async () => {
    server.refuse(changeNumber, 'wrong_code', { triesLeft: 4, field: 'newCode' });
    await fillIn();
    await change.click();
    await expect.element(newCode).toHaveAttribute('aria-invalid', 'true');
    await expect.element(oldCode).not.toHaveAttribute('aria-invalid', 'true');
    server.refuse(changeNumber, 'wrong_credentials');
    await change.click();
    await expect.element(password).toHaveAttribute('aria-invalid', 'true');
    server.refuse(changeNumber, 'mobile_taken');
    await change.click();
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('without the old number', () => {
  const lost = page.getByRole('button', { name: 'I no longer have this number' });

  it('a photo is asked for, where there is an identity to compare it with', async () => {
    await openPhone('/changeNumber');
    await lost.click();
    await expect.element(page.getByText(/^Two people at your lender compare this photo/)).toBeVisible();
    await expect.element(oldCode).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole('button', { name: 'I do have my old number' }).click();
    await expect.element(oldCode).toBeVisible();
  });

  it('leads to customer service where there is none', async () => {
    server.answer(getNumberChange, { ...mine, canSendPhoto: false });
    await openPhone('/changeNumber');
    await lost.click();
    await page.getByRole('button', { name: 'Write to customer service' }).click();
    await expectAddress('/service');
  });

  it('says that it waits for the desk', async () => {
    const open = { mobile: '09179990000', askedAt: '2026-11-15T04:00:00.000Z' };
    server.answer(getNumberChange, { ...mine, open });
    await openPhone('/changeNumber');
    await expect
      .element(page.getByRole('heading', { name: /checking your new number 09179990000/ }))
      .toBeVisible();
    await expect.element(number).not.toBeInTheDocument();
    await expectAccessible();
  });
});
