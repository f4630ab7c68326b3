import {
  applyIdentity,
  getCredit,
  getIdentity,
  getUserInfo,
  type IdentityImage,
  updateUser,
  uploadCredit,
} from '@hiram/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { identityData } from '../../../fixtures/person.ts';
import { pixelFlood } from '../../../fixtures/png.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { blobOf, jpeg, jpegWithPlace, polyglot } from '../files/test-pictures.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
let photo: Blob;
beforeAll(async () => {
  photo = blobOf(await jpeg());
});

interface FileRow {
  readonly purpose: string;
  readonly content_type: string;
  readonly byte_size: number;
  readonly sha256: Buffer;
}
const filesOf = (borrowerId: number) =>
  server.query<FileRow>('select * from files where borrower_id = $1 order by created_at, purpose', [
    borrowerId,
  ]);

async function read(address: string | null): Promise<Response> {
  return fetch(`${server.url}${address}`);
}

describe('identity photos', () => {
  test('are stored and can be seen by their owner', async () => {
    const { client, id } = await newBorrower(server);
    expect(await client.call(getIdentity, {})).toEqual({
      ok: true,
      data: { frontImage: null, backImage: null, handHoldImage: null },
    });
    const answer = await client.call(applyIdentity, {
      frontImage: photo,
      backImage: photo,
      handHoldImage: photo,
    });
    expect(answer).toEqual({ ok: true, data: { uploaded: ['frontImage', 'backImage', 'handHoldImage'] } });
    const seen = dataOf(await client.call(getIdentity, {}));
    const response = await read(seen.frontImage);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
    expect(await filesOf(id)).toMatchObject([
      { purpose: 'backImage', content_type: 'image/jpeg', byte_size: bytes.length },
      { purpose: 'frontImage' },
      { purpose: 'handHoldImage' },
    ]);
  });

  test('may come one at a time, and a better one takes the place of the one before, which stays on record', async () => {
    const { client, id } = await newBorrower(server);
    for (const name of ['handHoldImage', 'backImage', 'backImage'] as IdentityImage[]) {
      expect(await client.call(applyIdentity, { [name]: photo })).toEqual({
        ok: true,
        data: { uploaded: [name] },
      });
      server.clock.advance({ seconds: 1 });
    }
    expect((await filesOf(id)).map(({ purpose }) => purpose)).toEqual([
      'handHoldImage',
      'backImage',
      'backImage',
    ]);
    const [current] = await server.query<{ newest: boolean }>(
      `select file_id = (select id from files where borrower_id = $1 and purpose = 'backImage'
         order by created_at desc limit 1) as newest
       from borrower_photos where borrower_id = $1 and purpose = 'backImage'`,
      [id],
    );
    expect(current).toEqual({ newest: true });
  });

  test('change nothing else than the photos until the identity data are there too', async () => {
    const { client, id } = await newBorrower(server);
    await client.call(applyIdentity, { frontImage: photo, backImage: photo, handHoldImage: photo });
    expect(await server.query('select identity_status from borrowers where id = $1', [id])).toEqual([
      { identity_status: 'missing' },
    ]);
  });

  test('lock no name that nobody has looked at: its owner sends it when they are there', async () => {
    const borrower = await newBorrower(server);
    const { client, id } = borrower;
    dataOf(await client.call(updateUser, identityData(borrower)));
    await Promise.all([
      client.call(applyIdentity, { frontImage: photo }),
      client.call(applyIdentity, { backImage: photo }),
      client.call(applyIdentity, { handHoldImage: photo }),
    ]);
    const statusOf = async () => server.query('select identity_status from borrowers where id = $1', [id]);
    expect(await statusOf()).toEqual([{ identity_status: 'missing' }]);
    expect(dataOf(await client.call(getUserInfo, {})).lockedFields).toEqual([]);
    // As it is, or mended: what carries the name is what is looked at.
    dataOf(await client.call(updateUser, { realName: identityData(borrower).realName }));
    expect(await statusOf()).toEqual([{ identity_status: 'submitted' }]);
    expect(dataOf(await client.call(getUserInfo, {})).lockedFields).toEqual(['realName', 'identity']);
  });

  test.each(['verified', 'verified_by_hand'])('cannot be changed once it is %s', async (status) => {
    const { client, id } = await newBorrower(server);
    await server.query('update borrowers set identity_status = $2 where id = $1', [id, status]);
    expect(await client.call(applyIdentity, { frontImage: photo })).toMatchObject({
      refusal: 'fields_locked',
      code: 10022,
    });
    expect(await filesOf(id)).toEqual([]);
  });

  test('that arrive while staff verify the identity come too late', async () => {
    const { client, id } = await newBorrower(server);
    await server.query('begin');
    await server.query(`update borrowers set identity_status = 'verified' where id = $1`, [id]);
    const sent = client.call(applyIdentity, { frontImage: photo });
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await server.query(waits)).length === 0) await new Promise(setImmediate);
    await server.query('commit');
    expect(await sent).toMatchObject({ refusal: 'fields_locked' });
    expect(await filesOf(id)).toEqual([]);
  });

  test('keep neither the place nor a hidden page', async () => {
    const { client, id } = await newBorrower(server);
    await client.call(applyIdentity, {
      frontImage: blobOf(await jpegWithPlace()),
      backImage: blobOf(await polyglot()),
    });
    const seen = dataOf(await client.call(getIdentity, {}));
    for (const address of [seen.frontImage, seen.backImage]) {
      const bytes = Buffer.from(await (await read(address)).arrayBuffer());
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      for (const part of ['Exif', 'Tattletale', 'script', '%PDF']) expect(bytes.includes(part)).toBe(false);
    }
    expect(await filesOf(id)).toHaveLength(2);
  });
});

describe('a wrong file', () => {
  const sent = async (front: Blob, back?: Blob) => {
    const { client, id } = await newBorrower(server);
    const answer = await client.call(applyIdentity, { frontImage: front, backImage: back });
    expect(await filesOf(id)).toEqual([]);
    return answer;
  };

  test('of 6 MB is refused beside its field, on the server too', async () => {
    expect(await sent(blobOf(Buffer.alloc(6 * 1024 * 1024, 7)))).toMatchObject({
      code: 10004,
      data: { fields: { frontImage: 'img_size_tips' } },
    });
    const large = blobOf(Buffer.alloc(5 * 1024 * 1024 + 1, 7));
    expect(await sent(large, large)).toMatchObject({
      code: 10004,
      data: { fields: { frontImage: 'img_size_tips', backImage: 'img_size_tips' } },
    });
  });

  test('of exactly 5 MB is looked at', async () => {
    expect(await sent(blobOf(Buffer.alloc(5 * 1024 * 1024, 7)))).toMatchObject({
      code: 20000,
      data: { reason: 'not_an_image' },
    });
  });

  test.each([
    ['a renamed PDF', async () => '%PDF-1.7 and so on', 'not_an_image'],
    ['an SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'not_an_image'],
    ['a PNG of 30,000 by 30,000', async () => pixelFlood(), 'too_many_pixels'],
    ['half a JPEG', async () => (await jpeg()).subarray(0, 4000), 'damaged'],
  ])('that is %s is refused, and the good one beside it is not kept', async (_what, make, reason) => {
    expect(await sent(photo, blobOf(await make(), 'image/png'))).toMatchObject({
      refusal: 'upload_failed',
      code: 20000,
      data: { reason, field: 'backImage' },
    });
  });

  test('or none at all is refused', async () => {
    const { client, token } = await newBorrower(server);
    const required = { code: 10004, data: { fields: expect.anything() } };
    expect(await client.call(applyIdentity, {})).toMatchObject(required);
    expect(await client.call(applyIdentity, { frontImage: blobOf('') })).toMatchObject(required);
    const form = new FormData();
    form.append('frontImage', 'a text');
    const response = await fetch(`${server.url}/api/app/user/identity/apply`, {
      method: 'POST',
      body: form,
      headers: { authorization: token },
    });
    expect(await response.json()).toMatchObject({
      code: 10004,
      data: { fields: { frontImage: 'photo_required' } },
    });
  });
});

describe('repeated and simultaneous uploads', () => {
  test('the same photo with the same key is one file and one answer', async () => {
    const { client, id } = await newBorrower(server);
    const options = { idempotencyKey: crypto.randomUUID() };
    const once = await client.call(applyIdentity, { frontImage: photo }, options);
    const again = await client.call(applyIdentity, { frontImage: photo }, options);
    expect(once.ok).toBe(true);
    expect(again).toEqual(once);
    expect(await filesOf(id)).toHaveLength(1);
  });

  test('all at once with one key is one file', async () => {
    const { client, id } = await newBorrower(server);
    const options = { idempotencyKey: crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => client.call(applyIdentity, { frontImage: photo }, options)),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await filesOf(id)).toHaveLength(1);
  });

  test('another photo with the same key is refused', async () => {
    const { client, id } = await newBorrower(server);
    const options = { idempotencyKey: crypto.randomUUID() };
    await client.call(applyIdentity, { frontImage: photo }, options);
    const other = blobOf(Buffer.concat([await jpeg(), Buffer.from('.')]));
    for (const input of [{ frontImage: other }, { backImage: photo }]) {
      expect(await client.call(applyIdentity, input, options)).toMatchObject({
        refusal: 'idempotency_key_reused',
      });
    }
    expect(await filesOf(id)).toHaveLength(1);
  });

  test('two at once of the same side: both are kept, one counts', async () => {
    const { client, id } = await newBorrower(server);
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => client.call(applyIdentity, { frontImage: photo })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await filesOf(id)).toHaveLength(2);
    expect(await server.query('select from borrower_photos where borrower_id = $1', [id])).toHaveLength(1);
  });
});

describe('payslip and proof of address', () => {
  test('are stored apart from the identity, and can be seen', async () => {
    const { client, id } = await newBorrower(server);
    expect(await client.call(getCredit, {})).toEqual({
      ok: true,
      data: { payslip: null, addressProof: null },
    });
    expect(await client.call(uploadCredit, { addressProof: photo })).toEqual({
      ok: true,
      data: { uploaded: ['addressProof'] },
    });
    const seen = dataOf(await client.call(getCredit, {}));
    expect(seen.payslip).toBeNull();
    expect((await read(seen.addressProof)).headers.get('content-type')).toBe('image/jpeg');
    expect(await filesOf(id)).toMatchObject([{ purpose: 'addressProof' }]);
  });

  test('must be pictures', async () => {
    const { client } = await newBorrower(server);
    expect(await client.call(uploadCredit, { payslip: blobOf('%PDF-1.4', 'application/pdf') })).toMatchObject(
      {
        code: 20000,
        data: { reason: 'not_an_image', field: 'payslip' },
      },
    );
    expect(await client.call(uploadCredit, {})).toMatchObject({ code: 10004 });
  });
});
