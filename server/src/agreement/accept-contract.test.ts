import { acceptContract, getContract, orderStatuses, toOrderStatusNumber } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBorrower } from '../account/test-borrower.ts';
import { type House, openHouse } from '../loan/test-loans.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addressCell } from './accept-contract.ts';
import { contractWish, type MadeContract, putContract, signedBorrower } from './test-contracts.ts';

let server: TestServer;
let house: House;
beforeAll(async () => {
  server = await startTestServer();
  house = await openHouse(server);
});
afterAll(() => server.stop());

interface Shown extends MadeContract {
  readonly borrower: TestBorrower;
}

/** A borrower who has a contract before their eyes. */
async function shown(mobile: string): Promise<Shown> {
  const borrower = await signedBorrower(server, mobile);
  return { borrower, ...(await putContract(server, house, borrower.id)) };
}

const accept = ({ borrower, orderId, sha256 }: Shown, changed: { orderId?: number; sha256?: string } = {}) =>
  borrower.client.call(acceptContract, { orderId, sha256, ...changed });

const acceptances = ({ contractId }: Shown) =>
  server.query<{
    sha256: Buffer;
    signature_sha256: Buffer;
    drawn: Buffer;
    address: Buffer;
    accepted_at: Date;
  }>(
    `select a.*, f.sha256 as drawn from contract_acceptances a join files f on f.id = a.signature_file_id
     where contract_id = $1`,
    [contractId],
  );

describe('accepting a contract', () => {
  test('binds the hash, the signature, the moment and the sealed address', async () => {
    const contract = await shown('09190000001');
    const at = server.clock.now();
    expect(await accept(contract)).toEqual({ ok: true, data: { acceptedAt: at.toISOString() } });
    const [row] = await acceptances(contract);
    expect(row?.sha256.toString('hex')).toBe(contract.sha256);
    expect(row?.signature_sha256).toEqual(row?.drawn);
    expect(row?.accepted_at).toEqual(at);
    const address = row?.address ?? Buffer.alloc(0);
    expect(address.includes('127.0.0.1')).toBe(false);
    expect(server.personalData.open(addressCell(contract.contractId), address)).toMatch(/127\.0\.0\.1/);
    expect(await contract.borrower.client.call(getContract, {})).toMatchObject({
      data: { acceptedAt: at.toISOString() },
    });
  });

  test('a second time answers the first moment, whatever the order has become', async () => {
    const contract = await shown('09190000002');
    const first = await accept(contract);
    server.clock.advance({ seconds: 60 });
    expect(await accept(contract)).toEqual(first);
    await server.query(`update orders set status = 'repaying' where id = $1`, [contract.orderId]);
    expect(await accept(contract)).toEqual(first);
    expect(await acceptances(contract)).toHaveLength(1);
  });

  test('ten times at once is once', async () => {
    const contract = await shown('09190000003');
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(contract)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await acceptances(contract)).toHaveLength(1);
  });

  test('of another hash than the one that stands is refused', async () => {
    const contract = await shown('09190000004');
    const refused = { ok: false, refusal: 'not_now', data: { reason: 'other_contract' } };
    expect(await accept(contract, { sha256: '0'.repeat(64) })).toMatchObject(refused);
    expect(await acceptances(contract)).toEqual([]);
  });

  test('of another borrower, or of an order without one, is not found', async () => {
    const contract = await shown('09190000005');
    const stranger = await signedBorrower(server, '09190000006');
    const { orderId } = await contractWish(house, stranger.id);
    const notFound = { ok: false, refusal: 'record_not_found' };
    expect(await accept({ ...contract, borrower: stranger })).toMatchObject(notFound);
    expect(await accept({ ...contract, borrower: stranger, orderId })).toMatchObject(notFound);
    expect(await accept(contract, { orderId: 999_999 })).toMatchObject(notFound);
    expect(await acceptances(contract)).toEqual([]);
  });

  test('is only possible while there is something to withdraw', async () => {
    const contract = await shown('09190000007');
    for (const status of orderStatuses) {
      if (status === 'withdrawable') continue;
      await server.query('update orders set status = $2 where id = $1', [contract.orderId, status]);
      expect(await accept(contract)).toMatchObject({
        ok: false,
        refusal: 'not_now',
        data: { status: toOrderStatusNumber(status) },
      });
    }
    expect(await acceptances(contract)).toEqual([]);
  });

  test('needs a signature', async () => {
    const contract = await shown('09190000008');
    await server.query(`delete from borrower_photos where borrower_id = $1 and purpose = 'signature'`, [
      contract.borrower.id,
    ]);
    expect(await accept(contract)).toMatchObject({ ok: false, refusal: 'signature_first' });
  });

  test('leaves a record that nobody can change', async () => {
    const contract = await shown('09190000009');
    await accept(contract);
    for (const change of [
      'update contract_acceptances set accepted_at = now()',
      'delete from contract_acceptances',
      `update contracts set number = 'x'`,
    ]) {
      await expect(server.query(change)).rejects.toThrow();
    }
  });
});
