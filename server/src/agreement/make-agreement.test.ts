import { createHash } from 'node:crypto';
import { getAgreement } from '@hiram/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { signFileAddress } from '../files/address.ts';
import { setOrderStatus, useHouse } from '../loan/test-loans.ts';
import { useTestServer } from '../test-server.ts';
import { makeAgreement } from './make-agreement.ts';
import { agreementWish, putAgreement, signedBorrower } from './test-agreements.ts';

const server = useTestServer();
const house = useHouse(server);

const read = (address: string) => fetch(`${server.url}${address}`);
const unavailable = { code: 70005, msg: expect.any(String), data: null };
const notFound = { ok: false, refusal: 'record_not_found' };

describe('the agreement of an order', () => {
  test('is made once, in the language of the borrower, with a number from the order', async () => {
    const borrower = await signedBorrower(server, '09180000001');
    await server.query(`update borrowers set language = 'bn' where id = $1`, [borrower.id]);
    const wish = await agreementWish(house, borrower.id);
    const { number } = await house.run((tx) => makeAgreement(tx, server, wish));
    expect(number).toBe(`HC-2026-${String(wish.orderId).padStart(8, '0')}`);
    const answer = dataOf(await borrower.client.call(getAgreement, {}));
    expect(answer).toMatchObject({ orderId: wish.orderId, number, language: 'bn', templateVersion: 2 });
    expect(answer.pages.length).toBeGreaterThan(1);
    for (const { url, width, height } of answer.pages) {
      const page = Buffer.from(await (await read(url)).arrayBuffer());
      expect(await sharp(page).metadata()).toMatchObject({ format: 'png', width, height });
    }
    const pdf = Buffer.from(await (await read(answer.pdf)).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(answer.sha256);
    await expect(house.run((tx) => makeAgreement(tx, server, wish))).rejects.toMatchObject({ code: '23505' });
  });

  test('is not made for somebody without a signature', async () => {
    const { id } = await newBorrower(server, '09180000020');
    const wish = await agreementWish(house, id);
    await expect(house.run((tx) => makeAgreement(tx, server, wish))).rejects.toThrow(
      'without name, ID number or signature',
    );
    expect(await server.query('select from contracts where order_id = $1', [wish.orderId])).toEqual([]);
  });
});

describe('reading an agreement', () => {
  test('gives the pages with their size and the PDF under its name, to its borrower', async () => {
    const borrower = await signedBorrower(server, '09180000030');
    const { orderId, number, sha256 } = await putAgreement(server, house, borrower.id);
    const answer = dataOf(await borrower.client.call(getAgreement, { loanOrderId: orderId }));
    expect(answer).toMatchObject({ orderId, number, sha256, templateVersion: 2, acceptedAt: null });
    for (const { url, width, height } of answer.pages) {
      expect({ width, height }).toEqual({ width: 1240, height: 1754 });
      const page = await read(url);
      expect(page.headers.get('content-type')).toBe('image/png');
      expect(page.headers.get('content-disposition')).toBe('inline');
    }
    const pdf = await read(answer.pdf);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`);
  });

  test('without a number gives that of the newest order that has one', async () => {
    const borrower = await signedBorrower(server, '09180000031');
    expect(await borrower.client.call(getAgreement, {})).toMatchObject(notFound);
    const first = await putAgreement(server, house, borrower.id);
    await setOrderStatus(server, first.orderId, 'done');
    const second = await putAgreement(server, house, borrower.id);
    await setOrderStatus(server, second.orderId, 'done');
    expect(await borrower.client.call(getAgreement, {})).toMatchObject({ data: { number: second.number } });
    expect(await borrower.client.call(getAgreement, { loanOrderId: first.orderId })).toMatchObject({
      data: { number: first.number },
    });
  });

  test('works while the account is locked', async () => {
    const borrower = await signedBorrower(server, '09180000032');
    await putAgreement(server, house, borrower.id);
    await server.query(`update borrowers set locked_at = now(), lock_reason = 'staff' where id = $1`, [
      borrower.id,
    ]);
    expect(await borrower.client.call(getAgreement, {})).toMatchObject({ ok: true });
  });

  test('of another borrower is refused, by order and by address', async () => {
    const borrower = await signedBorrower(server, '09180000033');
    const stranger = await signedBorrower(server, '09180000034');
    const { orderId } = await putAgreement(server, house, borrower.id);
    expect(await stranger.client.call(getAgreement, { loanOrderId: orderId })).toMatchObject(notFound);
    const answer = dataOf(await borrower.client.call(getAgreement, {}));
    const page = answer.pages[0]?.url ?? '';
    const asStranger = (url: string) => url.replace(`borrower-${borrower.id}`, `borrower-${stranger.id}`);
    for (const url of [page, answer.pdf]) {
      expect(await (await read(asStranger(url))).json()).toEqual(unavailable);
      const fileId = /^\/files\/([^?]+)/.exec(url)?.[1] ?? '';
      const viewer = { kind: 'borrower', borrowerId: stranger.id } as const;
      const signed = signFileAddress(server.files.keys, fileId, viewer, server.clock.now());
      expect(await (await read(signed)).json()).toEqual(unavailable);
    }
  });

  test('the name a PDF is saved under cannot be changed', async () => {
    const borrower = await signedBorrower(server, '09180000035');
    await putAgreement(server, house, borrower.id);
    const answer = dataOf(await borrower.client.call(getAgreement, {}));
    const { pdf } = answer;
    for (const wrong of [
      pdf.replace(/name=[^&]+/, 'name=invoice.exe'),
      pdf.replace(/&name=[^&]+/, ''),
      pdf.replace(/name=/, 'name=x&name='),
      pdf.replace(/name=[^&]+/, 'name=a%22%0d%0ax'),
      `${answer.pages[0]?.url}&name=page.png`,
    ]) {
      expect(await (await read(wrong)).json(), wrong).toEqual(unavailable);
    }
  });
});

test('no file but an agreement can be a PDF', async () => {
  const borrower = await newBorrower(server, '09180000040');
  const owner = { companyId: 1, borrowerId: borrower.id, at: server.clock.now() };
  const keep = (purpose: 'payslip' | 'contract') =>
    house.run((tx) =>
      server.files.keep(tx, owner, purpose, { contentType: 'application/pdf', bytes: Buffer.from('%PDF-') }),
    );
  await expect(keep('payslip')).rejects.toMatchObject({ constraint: 'files_content_type_check' });
  expect(await keep('contract')).toMatch(/^[0-9a-f-]{36}$/);
});
