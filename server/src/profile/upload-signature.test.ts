import { uploadSignature } from '@hiram/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { newBorrower } from '../account/test-borrower.ts';
import { blobOf, jpeg, signature } from '../files/test-pictures.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
let img: Blob;
beforeAll(async () => {
  img = blobOf(await signature(), 'image/png');
});

const signaturesOf = (borrowerId: number) =>
  server.query<{ content_type: string }>(
    `select content_type from files where borrower_id = $1 and purpose = 'signature'`,
    [borrowerId],
  );

const placeOrder = `
  insert into orders (company_id, borrower_id, app_id, status, amount_cents, rate, periods, period_unit, method)
  select b.company_id, b.id, (select min(id) from apps), $2, 100000, 800, 6, 'month', 'flat'
  from borrowers b where b.id = $1`;

describe('a signature', () => {
  test('is stored as a PNG and can be drawn again', async () => {
    const { client, id } = await newBorrower(server);
    for (let time = 0; time < 2; time += 1) {
      expect(await client.call(uploadSignature, { img })).toEqual({ ok: true, data: null });
    }
    expect(await signaturesOf(id)).toEqual([{ content_type: 'image/png' }, { content_type: 'image/png' }]);
    expect(
      await server.query(`select from borrower_photos where borrower_id = $1 and purpose = 'signature'`, [
        id,
      ]),
    ).toHaveLength(1);
  });

  test.each([
    'submitted',
    'in_review',
    'resubmit',
    'first_audit_passed',
    'repaying',
    'withdrawable',
    'paying_out',
  ])('stays as it is while an order is %s', async (status) => {
    const { client, id } = await newBorrower(server);
    await server.query(placeOrder, [id, status]);
    expect(await client.call(uploadSignature, { img })).toMatchObject({
      refusal: 'fields_locked',
      code: 10022,
    });
    expect(await signaturesOf(id)).toEqual([]);
  });

  test.each(['refused_unreachable', 'done', 'cancelled', 'refused', 'written_off'])(
    'can be drawn again after an order that ended as %s',
    async (status) => {
      const { client, id } = await newBorrower(server);
      await server.query(placeOrder, [id, status]);
      expect(await client.call(uploadSignature, { img })).toMatchObject({ ok: true });
    },
  );

  test('does not change under an application that is just being made', async () => {
    const { client, id } = await newBorrower(server);
    await server.query('begin');
    await server.query(placeOrder, [id, 'submitted']);
    const drawn = client.call(uploadSignature, { img });
    // The upload has come as far as it can when it waits for the application's transaction.
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await server.query(waits)).length === 0) await new Promise(setImmediate);
    await server.query('commit');
    expect(await drawn).toMatchObject({ refusal: 'fields_locked' });
    expect(await signaturesOf(id)).toEqual([]);
  });

  test.each([
    ['another size', async () => signature({ width: 640 }), 'wrong_size'],
    ['an empty sheet', async () => signature({ ink: false }), 'empty'],
    ['a photo', async () => jpeg(), 'wrong_size'],
    ['an SVG', async () => '<svg/>', 'not_an_image'],
  ])('of %s is refused', async (_what, make, reason) => {
    const { client, id } = await newBorrower(server);
    expect(await client.call(uploadSignature, { img: blobOf(await make()) })).toMatchObject({
      refusal: 'upload_failed',
      data: { reason },
    });
    expect(await signaturesOf(id)).toEqual([]);
  });

  test('sent again with the same key is stored once', async () => {
    const { client, id } = await newBorrower(server);
    const options = { idempotencyKey: crypto.randomUUID() };
    await Promise.all([1, 2, 3].map(() => client.call(uploadSignature, { img }, options)));
    expect(await signaturesOf(id)).toHaveLength(1);
  });
});
