import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { callAs, giveIdentity } from './onboarding-hands.ts';

/** What is done before a journey about borrowing begins, by calls instead of by hand. */

/** Logs in, and opens the app with that session. */
export async function comeIn(page: Page, mobile: string, password: string): Promise<void> {
  await page.goto('/login');
  const response = await page.request.post('/api/app/user/login', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { mobile, password, platform: 'h5' },
  });
  const { data } = (await response.json()) as { data: { token: string } };
  await page.evaluate((token) => localStorage.setItem('hiram_token', token), data.token);
}

/** Everything that an application asks for. */
export async function becomeComplete(page: Page): Promise<void> {
  const { data: user } = await callAs<{ mobile: string }>(page, '/user/info');
  await giveIdentity(page, user.mobile);
  const told = [
    await callAs(page, '/user/update', {
      email: `${user.mobile}@demo.example`,
      address: '1 Sample Street',
      provinceCity: 'Cebu,Mandaue City',
      education: 'high_school',
      occupation: 'working',
      companyNameOfWork: 'Sample Store',
      incomeRange: '20000_40000',
      workingPeriod: '1_3_years',
      job: 'Baker',
      monthlyIncome: 25_000,
      expenses: 10_000,
      loanPurpose: 'business',
      loanBefore: false,
      guarantee: false,
    }),
    await callAs(page, '/user/bank/binding', { bankName: 'BDO Unibank', cardNo: '1234567890' }),
    await giveSignature(page),
  ];
  for (const answer of told) expect(answer).toMatchObject({ code: 0 });
}

/** A line across the drawing area. */
async function giveSignature(page: Page): Promise<unknown> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 300);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'white';
    context.fillRect(0, 0, 800, 300);
    context.lineWidth = 6;
    for (let x = 100; x < 700; x += 50) context.lineTo(x, x % 100 ? 220 : 80);
    context.stroke();
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  const token = await page.evaluate(() => localStorage.getItem('hiram_token') ?? '');
  const sent = await page.request.post('/api/app/user/signatureImg/upload', {
    headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
    multipart: { img: { name: 'img.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') } },
  });
  return sent.json();
}
