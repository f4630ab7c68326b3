import type { Market } from '@hiram/contract';

export const bd: Market = {
  id: 'bd',
  country: 'Bangladesh',
  currency: { code: 'BDT', symbol: '৳', minorDigits: 2 },
  mobileLength: 11,
  timeZone: 'Asia/Dhaka',
  applicantAge: { min: 22, max: 50 },
  repaymentCents: { min: 100_00, max: 20_000_00 },
  languages: ['en', 'zh'],
};
