import {
  bindBank,
  changePassword,
  logIn,
  register,
  requestBankChange,
  resetPassword,
  sendResetCode,
} from '@hiram/contract';
import { expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { lineOnPaper } from '../../../fixtures/png.ts';
import { lastSms, registration, useTestServer } from '../test-server.ts';
import { identifiedBorrower } from './test-borrower.ts';

const server = useTestServer();
const password = 'battery staple';

const lettersTo = async (mobile: string) =>
  (
    await server.query<{ template: string }>(
      'select template from messages m join borrowers b on b.id = m.borrower_id where b.mobile = $1 order by m.id',
      [mobile],
    )
  ).map(({ template }) => template);

async function entered(mobile: string): Promise<string> {
  const wish = { ...registration(mobile), deviceId: 'phone one' };
  return dataOf(await server.client().call(register, wish)).token;
}

test('the owner is told of a new password, by letter and text message', async () => {
  const mobile = '09170200001';
  const token = await entered(mobile);
  const { password: oldPassword } = registration(mobile);
  expect(await server.client(token).call(changePassword, { oldPassword: 'wrong', password })).toMatchObject({
    ok: false,
  });
  expect(await lettersTo(mobile)).toEqual([]);
  dataOf(await server.client(token).call(changePassword, { oldPassword, password }));
  expect(await lettersTo(mobile)).toEqual(['password_changed']);
  expect(await lastSms(server, mobile)).toMatch(/^Your password was changed\./);
});

test('and of one that was set with a code', async () => {
  const mobile = '09170200002';
  await entered(mobile);
  await server.client().call(sendResetCode, { mobile });
  const code = /^\d{6}/.exec((await lastSms(server, mobile)) ?? '')?.[0] ?? '';
  dataOf(await server.client().call(resetPassword, { mobile, code, password }));
  expect(await lettersTo(mobile)).toEqual(['password_changed']);
});

test('of a log-in on another phone, and not of one on their own', async () => {
  const mobile = '09170200003';
  await entered(mobile);
  const wish = { mobile, password: registration(mobile).password };
  server.clock.advance({ seconds: 60 });
  dataOf(await server.client().call(logIn, { ...wish, deviceId: 'phone one' }));
  expect(await lettersTo(mobile)).toEqual([]);
  dataOf(await server.client().call(logIn, { ...wish, deviceId: 'phone two' }));
  expect(await lettersTo(mobile)).toEqual(['new_phone']);
  expect(await lastSms(server, mobile)).toMatch(/^Your account was used on another phone\./);
});

test('and of another bank account that is asked for, before anybody confirms it', async () => {
  const mobile = '09170200004';
  const { client } = await identifiedBorrower(server, mobile);
  dataOf(await client.call(bindBank, { bankName: 'Metrobank', cardNo: '001234567890' }));
  const photo = lineOnPaper(400, 300);
  dataOf(await client.call(requestBankChange, { bankName: 'Metrobank', cardNo: '009876543210', photo }));
  expect(await lettersTo(mobile)).toContain('bank_change_asked');
  expect(await lastSms(server, mobile)).toMatch(/^A change of your bank account was requested\./);
});
