import { applyIdentity } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { useTestServer } from '../test-server.ts';
import { mostKeptBytes, mostPicturesPerDay } from './quota.ts';
import { jpeg } from './test-pictures.ts';

const server = useTestServer();

/** Pictures on record, as if they had been sent. */
const record = (
  { id }: TestBorrower,
  count: number,
  { bytes = 300_000, daysAgo = 0, purpose = 'frontImage' } = {},
) =>
  server.query(
    `insert into files (id, company_id, borrower_id, purpose, content_type, byte_size, sha256, key_id, storage_key, created_at)
     select gen_random_uuid(), 1, $1, $2, 'image/jpeg', $3, sha256(n::text::bytea), 'test', gen_random_uuid(), $4
     from generate_series(1, $5) n`,
    [id, purpose, bytes, new Date(server.clock.now().getTime() - daysAgo * 86_400_000), count],
  );
const send = async ({ client }: TestBorrower) =>
  client.call(applyIdentity, { frontImage: new Blob([await jpeg()]) });
const tooMany = { refusal: 'upload_failed', data: { reason: 'too_many' } };

describe('a borrower', () => {
  test('can send so many pictures a day, and more on the next', async () => {
    const borrower = await newBorrower(server);
    await record(borrower, mostPicturesPerDay - 1);
    expect(await send(borrower)).toMatchObject({ ok: true });
    expect(await send(borrower)).toMatchObject(tooMany);
    server.clock.advance({ days: 1 });
    expect(await send(borrower)).toMatchObject({ ok: true });
  });

  test('can have so many kept, however long ago they were sent; papers of ours do not count', async () => {
    const borrower = await newBorrower(server);
    await record(borrower, 1, { bytes: mostKeptBytes, purpose: 'contract' });
    await record(borrower, 1, { bytes: mostKeptBytes - 1, daysAgo: 100 });
    expect(await send(borrower)).toMatchObject({ ok: true });
    expect(await send(borrower)).toMatchObject(tooMany);
    expect(await send(await newBorrower(server))).toMatchObject({ ok: true });
  });
});
