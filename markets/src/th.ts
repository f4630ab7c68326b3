import type { Market } from '@hiram/contract';

export const th: Market = {
  id: 'th',
  country: 'Thailand',
  currency: { code: 'THB', symbol: '฿', minorDigits: 2 },
  // A Thai mobile number has ten digits; the eleven of the Philippines would refuse every real one.
  mobileLength: 10,
  timeZone: 'Asia/Bangkok',
  applicantAge: { min: 22, max: 50 },
  repaymentCents: { min: 100_00, max: 20_000_00 },
  languages: ['en', 'zh'],
};
