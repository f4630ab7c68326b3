import { expect, test } from 'vitest';
import { signSms } from './sign-sms.ts';

test.each([
  ['We have news. - Hiram', 'Demo Lending', 'We have news. - Demo Lending'],
  ['We have news. - Hiram', ' Demo Lending, Inc. ', 'We have news. - Demo Lending, Inc'],
  ['A code, and nobody from Hiram asks for it.', 'Demo', 'A code, and nobody from Hiram asks for it.'],
  [`${'x'.repeat(145)} - Hiram`, 'Demo Lending Company', `${'x'.repeat(145)} - Demo Lending`],
  [`${'x'.repeat(150)} - Hiram`, 'Demo Lending Company', `${'x'.repeat(150)} - Demo`],
  [`${'ข'.repeat(120)} - Hiram`, 'Demo Lending Company', `${'ข'.repeat(120)} - Demo`],
  [`${'x'.repeat(155)} - Hiram`, 'Extraordinary', `${'x'.repeat(155)} - Extraordinary`],
])('%s is signed by %s', (body, lender, signed) => {
  expect(signSms(body, lender)).toBe(signed);
});
