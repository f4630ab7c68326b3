import { acceptAgreement, getAgreement, orderStatuses, toOrderStatusNumber } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import type { TestBorrower } from '../account/test-borrower.ts';
import { setOrderStatus, useHouse } from '../loan/test-loans.ts';
import { useTestServer } from '../test-server.ts';
import { addressCell } from './store.ts';
import { agreementWish, type MadeAgreement, putAgreement, signedBorrower } from './test-agreements.ts';

const server = useTestServer();
const house = useHouse(server);

interface Shown extends MadeAgreement {
  readonly borrower: TestBorrower;
}

/** A borrower who has an agreement before their eyes. */
async function shown(mobile: string): Promise<Shown> {
  const borrower = await signedBorrower(server, mobile);
  return { borrower, ...(await putAgreement(server, house, borrower.id)) };
}

const accept = ({ borrower, orderId, sha256 }: Shown, changed: { orderId?: number; sha256?: string } = {}) =>
  borrower.client.call(acceptAgreement, { orderId, sha256, ...changed });

const acceptances = ({ agreementId }: Shown) =>
  server.query<{
    sha256: Buffer;
    signature_sha256: Buffer;
    drawn: Buffer;
    address: Buffer;
    accepted_at: Date;
  }>(
    `select a.*, f.sha256 as drawn from contract_acceptances a join files f on f.id = a.signature_file_id
     where contract_id = $1`,
    [agreementId],
  );

describe('accepting an agreement', () => {
  test('binds the hash, the signature, the moment and the sealed address', async () => {
    const agreement = await shown('09190000001');
    const at = server.clock.now();
    expect(await accept(agreement)).toEqual({ ok: true, data: { acceptedAt: at.toISOString() } });
    const [row] = await acceptances(agreement);
    expect(row?.sha256.toString('hex')).toBe(agreement.sha256);
    expect(row?.signature_sha256).toEqual(row?.drawn);
    expect(row?.accepted_at).toEqual(at);
    const address = row?.address ?? Buffer.alloc(0);
    expect(address.includes('127.0.0.1')).toBe(false);
    expect(server.personalData.open(addressCell(agreement.agreementId), address)).toMatch(/127\.0\.0\.1/);
    expect(await agreement.borrower.client.call(getAgreement, {})).toMatchObject({
      data: { acceptedAt: at.toISOString() },
    });
  });

  test('a second time answers the first moment, whatever the order has become', async () => {
    const agreement = await shown('09190000002');
    const first = await accept(agreement);
    server.clock.advance({ seconds: 60 });
    expect(await accept(agreement)).toEqual(first);
    await setOrderStatus(server, agreement.orderId, 'repaying');
    expect(await accept(agreement)).toEqual(first);
    expect(await acceptances(agreement)).toHaveLength(1);
  });

  test('ten times at once is once', async () => {
    const agreement = await shown('09190000003');
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(agreement)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await acceptances(agreement)).toHaveLength(1);
  });

  test('of another hash than the one that stands is refused', async () => {
    const agreement = await shown('09190000004');
    const refused = { ok: false, refusal: 'not_now', data: { reason: 'other_contract' } };
    expect(await accept(agreement, { sha256: '0'.repeat(64) })).toMatchObject(refused);
    expect(await acceptances(agreement)).toEqual([]);
  });

  test('of another borrower, or of an order without one, is not found', async () => {
    const agreement = await shown('09190000005');
    const stranger = await signedBorrower(server, '09190000006');
    const { orderId } = await agreementWish(house, stranger.id);
    const notFound = { ok: false, refusal: 'record_not_found' };
    expect(await accept({ ...agreement, borrower: stranger })).toMatchObject(notFound);
    expect(await accept({ ...agreement, borrower: stranger, orderId })).toMatchObject(notFound);
    expect(await accept(agreement, { orderId: 999_999 })).toMatchObject(notFound);
    expect(await acceptances(agreement)).toEqual([]);
  });

  test('is only possible while there is something to withdraw', async () => {
    const agreement = await shown('09190000007');
    for (const status of orderStatuses) {
      if (status === 'withdrawable') continue;
      await setOrderStatus(server, agreement.orderId, status);
      expect(await accept(agreement)).toMatchObject({
        ok: false,
        refusal: 'not_now',
        data: { status: toOrderStatusNumber(status) },
      });
    }
    expect(await acceptances(agreement)).toEqual([]);
  });

  test('needs a signature', async () => {
    const agreement = await shown('09190000008');
    await server.query(`delete from borrower_photos where borrower_id = $1 and purpose = 'signature'`, [
      agreement.borrower.id,
    ]);
    expect(await accept(agreement)).toMatchObject({ ok: false, refusal: 'signature_first' });
  });

  test('leaves a record that nobody can change', async () => {
    const agreement = await shown('09190000009');
    await accept(agreement);
    for (const change of [
      'update contract_acceptances set accepted_at = now()',
      'delete from contract_acceptances',
      `update contracts set number = 'x'`,
    ]) {
      await expect(server.query(change)).rejects.toThrow();
    }
  });
});
