import { getUserInfo, listMessages, logIn, register } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from 'wouter/use-browser-location';
import { aBorrower } from '../../app/test-answers.ts';
import { expectAccessible, expectAddress, openPhone, server } from '../../app/test-phone.tsx';

const mobile = page.getByLabelText('Mobile number');
const password = page.getByLabelText('Choose a password');
const again = page.getByLabelText('Confirm password');
const create = page.getByRole('button', { name: 'Create account' });
const alert = page.getByRole('alert');

async function openRegister(): Promise<void> {
  await openPhone('/register', { as: 'nobody' });
  await mobile.fill('09171234567');
  await password.fill('three green mangoes');
  await again.fill('three green mangoes');
  await page.getByLabelText('Invite code').fill('SAMPLE');
}

describe('register', () => {
  it('wants the same password twice, and a long one', async () => {
    await openRegister();
    await again.fill('two green mangoes');
    await create.click();
    await expect.element(alert.getByText('The passwords don’t match.')).toBeVisible();
    await expect.element(again).toHaveFocus();
    await expectAccessible();
    await password.fill('mango');
    await again.fill('mango');
    await create.click();
    await expect.element(password).toHaveAccessibleDescription(/Use at least 8 characters\./);
    expect(server.callsOf(register)).toEqual([]);
  });

  it('wants a mobile number of digits that begin with 0, as many as the market has', async () => {
    await openRegister();
    await mobile.clear();
    await userEvent.type(mobile, '+63 917-123a4567');
    await expect.element(mobile).toHaveValue('09171234567');
    await mobile.fill('+63 12345 6789');
    await expect.element(mobile).toHaveValue('63123456789');
    await create.click();
    await expect
      .element(alert.getByText('Enter a mobile number with 11 digits, starting with 0.'))
      .toBeVisible();
    await expect.element(mobile).toHaveFocus();
    await expectAccessible();
    await mobile.fill('0917123456');
    await expect.element(create).toBeDisabled();
    expect(server.callsOf(register)).toEqual([]);
  });

  it('is sent once when it is tapped twice', async () => {
    server.answer(register, { token: 'a-token', expiresAt: '2030-01-01T00:00:00.000Z' });
    const release = server.hold(register);
    await openRegister();
    const button = create.element() as HTMLButtonElement;
    button.click();
    button.click();
    await expect.element(page.getByText('Loading')).toBeVisible();
    release();
    await expectAddress('/');
    expect(server.callsOf(register)).toHaveLength(1);
  });

  it('says when no answer came, and the next try is the same request', async () => {
    server.loseAnswers(register);
    await openRegister();
    await create.click();
    await expect.element(alert.getByText('Network error')).toBeVisible();
    server.answer(register, { token: 'a-token', expiresAt: '2030-01-01T00:00:00.000Z' });
    await create.click();
    await expectAddress('/');
    const [first, second] = server.callsOf(register).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).not.toBeNull();
    expect(second).toBe(first);
  });

  it('shares the number with log in, and back leads back', async () => {
    await openPhone('/login', { as: 'nobody' });
    await mobile.fill('09171234567');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect.element(page.getByRole('heading', { name: 'Create your account' })).toHaveFocus();
    await expect.element(mobile).toHaveValue('09171234567');
    history.back();
    await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toHaveFocus();
    expect(document.title).toBe('Log in · Hiram');
  });
});

describe('log in', () => {
  it('names an error of the server with its status and request id', async () => {
    server.breakDown(logIn, 500, 'req-42');
    await openPhone('/login', { as: 'nobody' });
    await mobile.fill('09171234567');
    await page.getByLabelText('Password').fill('three green mangoes');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.element(alert.getByText(/Network error 500.*req-42/)).toBeVisible();
    await expectAccessible();
  });
});

describe('a session that has ended', () => {
  it('leads back to the address that was asked for, and leaves its words at the log-in', async () => {
    server.refuse(getUserInfo, 'session_expired');
    server.refuse(listMessages, 'session_expired');
    await openPhone('/messages');
    await expect.element(page.getByRole('alert').getByText(/session has expired/)).toBeVisible();
    // As main.tsx does for whoever ends the session.
    navigate('/login', { replace: true });
    await expect.element(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    server.answer(getUserInfo, aBorrower);
    server.answer(listMessages, { messages: [], unread: 0, hasMore: false });
    server.answer(logIn, { token: 'another', expiresAt: '2030-01-01T00:00:00.000Z' });
    await mobile.fill('09171234567');
    await page.getByLabelText('Password', { exact: true }).fill('three green mangoes');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expectAddress('/messages');
    await expect.element(page.getByText(/session has expired/)).not.toBeInTheDocument();
  });

  it('leaves the number that was typed to whoever has forgotten the password', async () => {
    await openPhone('/login', { as: 'nobody' });
    await mobile.fill('09171234567');
    await page.getByLabelText('Password', { exact: true }).fill('three green mangoes');
    await page.getByRole('link', { name: /Forgot/ }).click();
    await expectAddress('/reset');
    await expect.element(page.getByLabelText('Mobile number')).toHaveValue('09171234567');
    expect(JSON.stringify(window.history.state)).not.toContain('mangoes');
  });
});
