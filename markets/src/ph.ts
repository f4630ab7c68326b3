import type { Market } from '@hiram/contract';
import { languagesOf } from './languages.ts';

export const ph: Market = {
  id: 'ph',
  country: 'Philippines',
  currency: { code: 'PHP', symbol: '₱', minorDigits: 2 },
  mobileLength: 11,
  // The product asks for digits and leaves the card to the borrower. Those in use have nine (a TIN without
  // its branch) to sixteen (the PhilSys number); the number on the PhilSys card's front and UMID have twelve.
  isIdentityNumber: (digits) => /^\d{9,16}$/.test(digits),
  identityNumberLength: { min: 9, max: 16 },
  // Rural banks begin at eight digits; e-wallets use the mobile number, cards as accounts have sixteen.
  bankAccountDigits: { min: 8, max: 16 },
  timeZone: 'Asia/Manila',
  applicantAge: { min: 22, max: 50 },
  applicantConditions: ['condition_citizen_ph', 'condition_age', 'condition_stable_income'],
  incomeBoundsCents: [10_000_00, 20_000_00, 40_000_00, 80_000_00],
  repaymentCents: { min: 100_00, max: 20_000_00 },
  deskLimits: { approver_daily: 20_000_000_00, coupon_largest: 5_000_00, coupons_daily: 50 },
  languages: languagesOf.ph,
  qrStandard: 'qrph',
  // SEC Memorandum Circular 18, series of 2019, forbids contact before 6:00 and after 22:00 as unfair
  // collection. The exceptions it leaves (older debts, consent) are not used.
  contactHours: {
    kind: 'known',
    workdays: { from: '06:00', to: '22:00' },
    restDays: { from: '06:00', to: '22:00' },
  },
};
