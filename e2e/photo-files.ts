import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** What the journeys with photos share: pictures, good and bad, and a borrower who has given some already. */

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const jpegFile = (buffer: Buffer): ChosenFile => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer,
});

/** A real picture, drawn and encoded by the browser. */
export async function drawJpeg(page: Page, width = 1000, height = 640): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([width, height]) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      for (let x = 0; x < width; x += 20) {
        context.fillStyle = `hsl(${x % 360} 60% 60%)`;
        context.fillRect(x, 0, 20, height);
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** The notes a camera writes into a picture; these name the place. */
export function withGps(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('49492a0008000000010025880400010000001a00000000000000', 'hex');
  const gps = Buffer.from('010001000200020000004e00000000000000', 'hex');
  const notes = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, gps]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(notes.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, notes, jpeg.subarray(2)]);
}

/** A small file that would unfold to 900 million pixels. */
export function floodPng(): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(30_000, 0);
  size.writeUInt32BE(30_000, 4);
  size[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(3751 * 30_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const photo = (page: Page, label: string): Locator => page.getByRole('region', { name: label });

/** Adds a photo, or another one, as a person does: tap, choose where from, choose the file. */
export async function choose(page: Page, label: string, file: ChosenFile): Promise<void> {
  await photo(page, label)
    .getByRole('button', { name: /Add photo|Take again/ })
    .click();
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog', { name: label })
    .getByRole('button', { name: 'Choose from the gallery' })
    .click();
  await (await chooser).setFiles(file);
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('hiram_token') ?? '');

/** Calls the server as this borrower, for what the journey is not about. */
export async function call(
  page: Page,
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const headers = { authorization: await tokenOf(page), 'idempotency-key': crypto.randomUUID() };
  const isForm = Object.values(body).some((value) => typeof value === 'object');
  const sent = isForm ? { multipart: body as Record<string, ChosenFile | string> } : { data: body };
  const answer = await (await page.request.post(`/api/app${path}`, { headers, ...sent })).json();
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
}

export const cleanNumber = (mobile: string) => `1${mobile}`;

export async function giveIdentity(page: Page, mobile: string): Promise<void> {
  const picture = jpegFile(await drawJpeg(page));
  await call(page, '/user/identity/apply', {
    frontImage: picture,
    backImage: picture,
    handHoldImage: picture,
  });
  await call(page, '/user/update', {
    realName: 'Ana Specimen',
    identity: cleanNumber(mobile),
    sex: 2,
    birthday: '1990-02-05',
    marriage: 'married',
  });
}

export async function giveEverythingElse(page: Page, mobile: string): Promise<void> {
  await call(page, '/user/update', {
    email: `${mobile}@demo.example`,
    address: '1 Sample Street',
    provinceCity: 'Cebu,Cebu City',
    education: 'high_school',
    occupation: 'working',
    companyNameOfWork: 'Sample Store',
    incomeRange: '10000_20000',
    workingPeriod: '1_3_years',
  });
  await call(page, '/user/bank/binding', {
    bankName: 'Land Bank of the Philippines',
    cardNo: cleanNumber(mobile),
  });
}

/** The keys under which photos were sent. */
export function uploadsOf(page: Page, path = '/user/identity/apply'): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}
