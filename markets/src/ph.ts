import type { Market } from '@hiram/contract';

export const ph: Market = {
  id: 'ph',
  country: 'Philippines',
  currency: { code: 'PHP', symbol: '₱', minorDigits: 2 },
  mobileLength: 11,
  timeZone: 'Asia/Manila',
  applicantAge: { min: 22, max: 50 },
  repaymentCents: { min: 100_00, max: 20_000_00 },
  languages: ['en', 'zh'],
};
