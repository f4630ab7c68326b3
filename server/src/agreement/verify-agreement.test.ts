import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptAgreement } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { useHouse } from '../loan/test-loans.ts';
import { useTestServer } from '../test-server.ts';
import { type MadeAgreement, putAgreement, signedBorrower } from './test-agreements.ts';
import { agreements, verifyPaper } from './verify-agreement.ts';

const server = useTestServer();
const house = useHouse(server);

const verify = ({ number }: { number: string }) =>
  verifyPaper(server.database, { ...server, kinds: [agreements] }, number);

async function accepted(mobile: string): Promise<MadeAgreement> {
  const { client, id } = await signedBorrower(server, mobile);
  const agreement = await putAgreement(server, house, id);
  const { orderId, sha256 } = agreement;
  dataOf(await client.call(acceptAgreement, { orderId, sha256 }));
  return agreement;
}

/** Where the bytes of a file of the agreement lie on the disk. */
async function pathOf({ agreementId }: MadeAgreement, file: string): Promise<string> {
  const [row] = await server.query<{ storage_key: string }>(
    `select f.storage_key from contracts c left join contract_acceptances a on a.contract_id = c.id
     join files f on f.id = ${file} where c.id = $1`,
    [agreementId],
  );
  const key = row?.storage_key ?? '';
  return join(server.filesDir, key.slice(0, 2), key);
}

/** Past every guard of the database, as somebody who owns it could. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  await server.query(`set session_replication_role = replica`);
  await server.query(statement, values);
  await server.query(`set session_replication_role = default`);
}

describe('verifying an agreement', () => {
  test('that nobody touched says what was accepted, when, and from where', async () => {
    const agreement = await accepted('09170000001');
    const { facts, problems } = await verify(agreement);
    expect(problems).toEqual([]);
    const said = facts.join('\n');
    expect(said).toContain(`${agreement.number} of Hiram Demo Lending for order ${agreement.orderId}`);
    expect(said).toContain(agreement.sha256);
    expect(said).toContain(`Accepted ${server.clock.now().toISOString()}`);
    expect(said).toContain('127.0.0.1');
  });

  test('that was not accepted yet says so', async () => {
    const { id } = await signedBorrower(server, '09170000002');
    const { facts, problems } = await verify(await putAgreement(server, house, id));
    expect(problems).toEqual([]);
    expect(facts.at(-1)).toContain('Not accepted');
  });

  test('that does not exist is a problem', async () => {
    expect((await verify({ number: 'HC-2026-99999999' })).problems).toEqual([
      'There is no contract or addendum HC-2026-99999999.',
    ]);
  });

  test.each([
    ['the PDF', 'c.pdf_file_id', '09170000010'],
    ['page 1', 'c.page_file_ids[1]', '09170000011'],
    ['page 2', 'c.page_file_ids[2]', '09170000012'],
    ['the signature', 'a.signature_file_id', '09170000013'],
  ])('finds one changed byte in %s', async (name, file, mobile) => {
    const agreement = await accepted(mobile);
    const path = await pathOf(agreement, file);
    const bytes = readFileSync(path);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    expect((await verify(agreement)).problems).toEqual([expect.stringContaining(`${name} cannot be read`)]);
  });

  test('finds another file in the place of the PDF', async () => {
    const agreement = await accepted('09170000030');
    const other = await accepted('09170000031');
    writeFileSync(
      await pathOf(agreement, 'c.pdf_file_id'),
      readFileSync(await pathOf(other, 'c.pdf_file_id')),
    );
    expect((await verify(agreement)).problems).toEqual([expect.stringContaining('the PDF cannot be read')]);
    // Even one that opens, because the row names it, is not the one whose hash was recorded.
    await tamper(
      'update contracts set pdf_file_id = (select pdf_file_id from contracts where id = $2) where id = $1',
      [agreement.agreementId, other.agreementId],
    );
    expect((await verify(agreement)).problems).toEqual([
      expect.stringContaining('the PDF is not the one that was recorded'),
    ]);
  });

  test('finds a changed record', async () => {
    const agreement = await accepted('09170000040');
    await tamper('update contracts set sha256 = sha256($2) where id = $1', [agreement.agreementId, 'x']);
    expect((await verify(agreement)).problems).toEqual([
      expect.stringContaining('the PDF is not the one that was recorded'),
      expect.stringContaining('What was accepted has another SHA-256'),
    ]);
    const other = await accepted('09170000041');
    await tamper(`update contract_acceptances set address = $2 where contract_id = $1`, [
      other.agreementId,
      server.personalData.seal({ table: 'contract_acceptances', column: 'address', rowId: 0 }, '192.0.2.1'),
    ]);
    expect((await verify(other)).problems).toEqual([
      expect.stringContaining('The address it was accepted from cannot be read'),
    ]);
  });
});
