import type { Market } from '@hiram/contract';
import { languagesOf } from './languages.ts';

/**
 * The product asks for digits and leaves the card to the borrower. The ones in use have 9 (TIN without its branch)
 * to 16 (PhilSys number): SSS 10, driver's and postal ones between, UMID and PhilSys card 12.
 */
const identityNumberLength = { min: 9, max: 16 };

export const ph: Market = {
  id: 'ph',
  country: 'Philippines',
  currency: { code: 'PHP', symbol: '₱', minorDigits: 2 },
  mobileLength: 11,
  isIdentityNumber: (digits) => /^\d{9,16}$/.test(digits),
  identityNumberLength,
  // Rural banks begin at eight digits; e-wallets use the mobile number, cards as accounts have sixteen.
  bankAccountDigits: { min: 8, max: 16 },
  timeZone: 'Asia/Manila',
  applicantAge: { min: 22, max: 50 },
  applicantConditions: ['condition_citizen_ph', 'condition_age', 'condition_stable_income'],
  repaymentCents: { min: 100_00, max: 20_000_00 },
  languages: languagesOf.ph,
  qrStandard: 'qrph',
  // SEC Memorandum Circular 18, series of 2019, forbids contact before 6:00 and after 22:00 as unfair collection.
  // The exceptions it leaves (older debts, consent) are not used.
  contactHours: {
    kind: 'known',
    workdays: { from: '06:00', to: '22:00' },
    restDays: { from: '06:00', to: '22:00' },
  },
};
