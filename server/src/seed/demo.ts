import type { Market } from '@hiram/contract';
import { Client } from 'pg';
import { hashPassword } from '../credentials/password.ts';
import type { ConnectionSettings } from '../db/connection.ts';

/** The demo's accounts, printed at start. They exist only where HIRAM_DEMO is on. */
export const demo = {
  inviteCode: 'HIRAM-DEMO',
  password: 'hiram-demo-password',
  staff: [
    { email: 'rosa@demo.example', name: 'Rosa Demo', role: 'reviewer' },
    { email: 'anan@demo.example', name: 'Anan Demo', role: 'approver' },
    { email: 'mina@demo.example', name: 'Mina Demo', role: 'admin' },
  ],
} as const;

/** A number that no operator gives out: 0900 000 0001, cut to the market's length. */
export function demoMobile(market: Market): string {
  return `09${'0'.repeat(market.mobileLength - 3)}1`;
}

const products = [
  { name: 'Hiram Steady', logo: '/pictures/product-steady.svg', maxAmountCents: 3_000_000_00, rate: 800 },
  { name: 'Hiram Study', logo: '/pictures/product-study.svg', maxAmountCents: 500_000_00, rate: 600 },
  { name: 'Hiram Trade', logo: '/pictures/product-trade.svg', maxAmountCents: 1_500_000_00, rate: 1_000 },
] as const;

/** Runs as the database's owner. Every statement leaves what is already there alone. */
export async function seedDemo(connection: ConnectionSettings, market: Market): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from companies limit 1');
    if (rowCount) return;
    const passwordHash = await hashPassword(demo.password);
    await client.query('begin');
    const { rows } = await client.query(
      `insert into companies (name, registration_number) values ('Hiram Demo Lending', 'DEMO-0001') returning id`,
    );
    const companyId = rows[0].id;
    const { rows: invites } = await client.query(
      `insert into invite_codes (company_id, code, label) values ($1, $2, 'Demo campaign') returning id`,
      [companyId, demo.inviteCode],
    );
    for (const [position, { name, logo, maxAmountCents, rate }] of products.entries()) {
      await client.query(
        `insert into apps (company_id, name, logo, max_amount_cents, default_rate, position) values ($1, $2, $3, $4, $5, $6)`,
        [companyId, name, logo, maxAmountCents, rate, position],
      );
    }
    for (const { email, name, role } of demo.staff) {
      await client.query(
        `insert into staff (company_id, email, name, role, password_hash) values ($1, $2, $3, $4, $5)`,
        [companyId, email, name, role, passwordHash],
      );
    }
    await client.query(
      `insert into borrowers (company_id, mobile, password_hash, invite_code_id) values ($1, $2, $3, $4)`,
      [companyId, demoMobile(market), passwordHash, invites[0].id],
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}
