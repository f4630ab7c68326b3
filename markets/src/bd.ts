import type { Market } from '@hiram/contract';
import { languagesOf } from './languages.ts';

export const bd: Market = {
  id: 'bd',
  country: 'Bangladesh',
  currency: { code: 'BDT', symbol: '৳', minorDigits: 2 },
  mobileLength: 11,
  callingCode: '880',
  // The smart card has ten digits, the laminated card
  // thirteen, or seventeen with the year of birth before them.
  isIdentityNumber: (digits) => /^(\d{10}|\d{13}|\d{17})$/.test(digits),
  identityNumberLength: { min: 10, max: 17 },
  // Mobile money uses the mobile number of eleven; banks mostly thirteen, the longest in use seventeen.
  bankAccountDigits: { min: 8, max: 17 },
  timeZone: 'Asia/Dhaka',
  applicantAge: { min: 22, max: 50 },
  incomeBoundsCents: [10_000_00, 20_000_00, 40_000_00, 80_000_00],
  repaymentCents: { min: 100_00, max: 20_000_00 },
  languages: languagesOf.bd,
  qrStandard: 'bangla_qr',
};
