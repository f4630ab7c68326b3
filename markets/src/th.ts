import type { Market } from '@hiram/contract';
import { languagesOf } from './languages.ts';

/**
 * Thirteen digits, the last one a check digit: the first twelve weighted 13 down to 2,
 * their sum modulo 11 taken from 11. The first digit is the kind of person; 0 is a
 * card for people without Thai nationality, 9 is not given.
 */
function isThaiIdentityNumber(digits: string): boolean {
  if (!/^[1-8]\d{12}$/.test(digits)) return false;
  let sum = 0;
  for (let place = 0; place < 12; place++) sum += (13 - place) * Number(digits[place]);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}

export const th: Market = {
  id: 'th',
  country: 'Thailand',
  currency: { code: 'THB', symbol: '฿', minorDigits: 2 },
  // A Thai mobile number has ten digits; the eleven of the Philippines would refuse every real one.
  mobileLength: 10,
  callingCode: '66',
  isIdentityNumber: isThaiIdentityNumber,
  identityNumberLength: { min: 13, max: 13 },
  // Commercial banks have ten, the state banks twelve (BAAC,
  // Government Housing Bank) to fifteen (Government Savings).
  bankAccountDigits: { min: 10, max: 15 },
  timeZone: 'Asia/Bangkok',
  applicantAge: { min: 22, max: 50 },
  incomeBoundsCents: [10_000_00, 20_000_00, 40_000_00, 80_000_00],
  repaymentCents: { min: 100_00, max: 20_000_00 },
  languages: languagesOf.th,
  qrStandard: 'promptpay',
};
