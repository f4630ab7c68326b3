import { readFileSync } from 'node:fs';
import { isRefusal, type Market, type MarketId, type QrAccount, type RateSettings } from '@hiram/contract';
import { hashOf } from '../credentials/password.ts';
import type { ConnectionSettings } from '../db/connection.ts';
import { openDatabase, type Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Offer } from '../product/product-store.ts';
import { saveProduct } from '../product/save-product.ts';
import { lenderTexts } from './demo-words.ts';

/** The demo's accounts, printed at start. They exist only where HIRAM_DEMO is on. */
export const demo = {
  inviteCode: 'HIRAM-DEMO',
  password: 'hiram-demo-password',
  staff: [
    { email: 'rosa@demo.example', name: 'Rosa Demo', role: 'reviewer' },
    { email: 'anan@demo.example', name: 'Anan Demo', role: 'approver' },
    { email: 'mina@demo.example', name: 'Mina Demo', role: 'admin' },
    { email: 'sami@demo.example', name: 'Sami Demo', role: 'support' },
    { email: 'carl@demo.example', name: 'Carl Demo', role: 'cashier' },
    { email: 'ida@demo.example', name: 'Ida Demo', role: 'auditor' },
  ],
} as const;

/** A number that no operator gives out: 0900 000 0001, cut to the market's length. */
export function demoMobile(market: Market): string {
  return `09${'0'.repeat(market.mobileLength - 3)}1`;
}

/** What an operator would have looked up and filled in; made up for the demo where we do not know the law. */
const rateSettings: Readonly<Record<MarketId, RateSettings>> = {
  ph: {
    ph_interest_on_outstanding_balance_only: false,
    ph_other_loans_effective_month_percent: 5,
    ph_other_loans_penalty_month_percent: 5,
  },
  th: { th_interest_on_outstanding_balance_only: false, th_penalty_month_percent: 5 },
  bd: {
    bd_interest_on_outstanding_balance_only: false,
    bd_effective_year_percent: 30,
    bd_penalty_month_percent: 5,
  },
};

/** On which the made-up lender opened: before anything that its people and the tests look back to. */
const firstDay = '2026-04-01';

const products: readonly {
  name: string;
  logo: string;
  maxAmountCents: number;
  ratesByPeriods: Record<number, number>;
}[] = [
  {
    name: 'Hiram Steady',
    logo: '/pictures/product-steady.svg',
    maxAmountCents: 3_000_000_00,
    ratesByPeriods: { 6: 800, 12: 800, 18: 850, 24: 900 },
  },
  {
    name: 'Hiram Study',
    logo: '/pictures/product-study.svg',
    maxAmountCents: 500_000_00,
    ratesByPeriods: { 6: 600, 12: 600 },
  },
  {
    name: 'Hiram Trade',
    logo: '/pictures/product-trade.svg',
    maxAmountCents: 1_500_000_00,
    ratesByPeriods: { 6: 900, 12: 950 },
  },
];

const configs = {
  WEBSITE: 'https://demo.example',
  POLICY: {
    version: '1',
    text: 'We use your details only to check your application and to run your loan. You can cancel free of charge until the money is paid out.',
  },
} as const;

/** Where the made-up lender would be, for the head of its papers. */
const companyAddresses: Readonly<Record<MarketId, string>> = {
  ph: '1 Example Street, 1000 Manila, Philippines',
  th: '1 Example Road, Bangkok 10110, Thailand',
  bd: '1 Example Road, Dhaka 1205, Bangladesh',
};

/** An account that no bank has, and what its QR code would be made of: banks' apps refuse to pay to it. */
const payees: Readonly<
  Record<MarketId, { bankName: string; accountNumber: string; city: string; qr: QrAccount }>
> = {
  ph: {
    bankName: 'Demo Bank of the Philippines',
    accountNumber: '000000000001',
    city: 'Manila',
    qr: { standard: 'qrph', bic: 'DEMOPHM0XXX', accountNumber: '000000000001' },
  },
  th: {
    bankName: 'Demo Bank of Thailand',
    accountNumber: '0000000001',
    city: 'Bangkok',
    qr: { standard: 'promptpay', billerId: '000000000000001' },
  },
  bd: {
    bankName: 'Demo Bank of Bangladesh',
    accountNumber: '0000000000001',
    city: 'Dhaka',
    qr: { standard: 'bangla_qr', network: 'demo.example', merchantId: 'DEMO0001' },
  },
};

/**
 * Fills an empty database; one that has a lender already is left alone. Says whether it was empty; `onEmpty` hears of it
 * before anything is kept.
 */
export async function seedDemo(
  connection: ConnectionSettings,
  market: Market,
  onEmpty: () => void = () => {},
): Promise<boolean> {
  const database = openDatabase(connection, { insert: async () => {} }, 1);
  try {
    return await database.write(async (tx) => {
      const { found } = await tx.one<{ found: boolean }>(sql`select exists (select from companies) as found`);
      if (!found) {
        onEmpty();
        await seedLender(tx, market);
      }
      return { value: !found, keep: true };
    });
  } finally {
    await database.close();
  }
}

async function seedLender(tx: Tx, market: Market): Promise<void> {
  const passwordHash = await hashOf(tx, demo.password);
  const { id: companyId } = await tx.one<{ id: number }>(sql`
    insert into companies (name, registration_number, most_sms_per_address_per_day, verify_mobile_at_register)
    values ('Hiram Demo Lending', 'DEMO-0001', 1000, false) returning id`);
  const { id: inviteCodeId } = await tx.one<{ id: number }>(sql`
    insert into invite_codes (company_id, code, label) values (${companyId}, ${demo.inviteCode}, 'Demo campaign')
    returning id`);
  for (const { email, name, role } of demo.staff) {
    await tx.run(sql`
      insert into staff (company_id, email, name, role, password_hash, is_demo)
      values (${companyId}, ${email}, ${name}, ${role}, ${passwordHash}, true)`);
  }
  const { id: borrowerId } = await tx.one<{ id: number }>(sql`
    insert into borrowers (company_id, mobile, password_hash, invite_code_id)
    values (${companyId}, ${demoMobile(market)}, ${passwordHash}, ${inviteCodeId}) returning id`);
  await tx.run(sql`
    insert into coupons (company_id, borrower_id, discount_cents, expires_on)
    values (${companyId}, ${borrowerId}, ${500_00}, current_date + 365)`);
  const payee = payees[market.id];
  await tx.run(sql`
    insert into payees (company_id, bank_name, account_name, account_number, city, qr, since)
    values (${companyId}, ${payee.bankName}, 'Hiram Demo Lending, Inc.', ${payee.accountNumber}, ${payee.city},
      ${JSON.stringify(payee.qr)}::jsonb, ${firstDay}::date)`);
  const logo = readFileSync(new URL('./demo-logo.png', import.meta.url)).toString('base64');
  const forPapers = {
    COMPANY_ADDRESS: companyAddresses[market.id],
    LICENCE_NUMBER: 'DEMO-LICENCE-0001',
    LOGO: `data:image/png;base64,${logo}`,
  };
  for (const [key, value] of Object.entries({ ...lenderTexts(market.languages), ...configs, ...forPapers })) {
    await tx.run(sql`
      insert into company_configs (company_id, key, value) values (${companyId}, ${key}, ${JSON.stringify(value)}::jsonb)`);
  }
  await seedProducts(tx, companyId, market);
}

/** Two weeks are free; a month costs a little. */
const demoExtension = {
  times: 2,
  payDays: 7,
  offers: [
    { days: 14, priceThousandths: 0 },
    { days: 30, priceThousandths: 500 },
  ],
};

async function seedProducts(tx: Tx, companyId: number, market: Market): Promise<void> {
  for (const [name, value] of Object.entries(rateSettings[market.id])) {
    await tx.run(sql`
      insert into rate_settings (company_id, name, value, source)
      values (${companyId}, ${name}, ${JSON.stringify(value)}::jsonb, 'Made up for the demo; not the law.')`);
  }
  for (const { name, logo, maxAmountCents, ratesByPeriods } of products) {
    const offers = Object.entries(ratesByPeriods).map(
      ([periods, rate]): Offer => ({
        periods: Number(periods),
        periodUnit: 'month',
        rate,
        method: 'flat',
        serviceFeeThousandths: 0,
        overdueDailyRate: 50,
        overdueCapThousandths: 20_000,
        minAmountCents: 80_000_00,
        maxAmountCents,
        stepCents: 10_000_00,
      }),
    );
    const product = {
      name,
      logo,
      // Nobody has rated it.
      displayScoreTenths: null,
      minWithdrawalCents: 1_000_00,
      effectiveFrom: firstDay,
      offers,
      extension: demoExtension,
    };
    const saved = await saveProduct(tx, { companyId, marketId: market.id, today: firstDay }, product);
    if (isRefusal(saved))
      throw new Error(`the demo product ${name} is not allowed: ${JSON.stringify(saved.data)}`);
  }
}
