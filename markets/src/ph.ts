import type { Market } from '@hiram/contract';
import { languagesOf } from './languages.ts';

export const ph: Market = {
  id: 'ph',
  country: 'Philippines',
  currency: { code: 'PHP', symbol: '₱', minorDigits: 2 },
  mobileLength: 11,
  callingCode: '63',
  // The product asks for digits and leaves the card to the borrower. Those in use have nine (a TIN without
  // its branch) to sixteen (the PhilSys number); the number on the PhilSys card's front and UMID have twelve.
  isIdentityNumber: (digits) => /^\d{9,16}$/.test(digits),
  identityNumberLength: { min: 9, max: 16 },
  // Rural banks begin at eight digits; e-wallets use the mobile number, cards as accounts have sixteen.
  bankAccountDigits: { min: 8, max: 16 },
  timeZone: 'Asia/Manila',
  applicantAge: { min: 22, max: 50 },
  incomeBoundsCents: [10_000_00, 20_000_00, 40_000_00, 80_000_00],
  repaymentCents: { min: 100_00, max: 20_000_00 },
  languages: languagesOf.ph,
  qrStandard: 'qrph',
};
