import { applyIdentity } from '@hiram/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { photoOf } from '../../../fixtures/png.ts';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { useTestServer } from '../test-server.ts';
import { loadDuplicates, sharedKinds } from './duplicates.ts';

const server = useTestServer();

async function sharedBy({ id }: TestBorrower) {
  const duplicates = await server.database.read((tx) =>
    loadDuplicates(tx, server.personalData, { companyId: 1, borrowerId: id }),
  );
  return duplicates.map(({ kind, borrowerId }) => ({ kind, borrowerId }));
}

async function withFace(mobile: string, face: Blob): Promise<TestBorrower> {
  const borrower = await newBorrower(server, mobile);
  const [frontImage, backImage] = ['front', 'back'].map((side) => photoOf(`${side} of ${mobile}`));
  dataOf(await borrower.client.call(applyIdentity, { frontImage, backImage, handHoldImage: face }));
  return borrower;
}

/** The same picture as somebody would send it who does not want to be found: smaller, and saved anew. */
async function savedAnew(photo: Blob): Promise<Blob> {
  const bytes = await sharp(Buffer.from(await photo.arrayBuffer()))
    .resize(500)
    .jpeg({ quality: 60 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

test('a face that somebody else has sent is found, byte for byte and saved anew', async () => {
  const face = photoOf('one face');
  const first = await withFace('09230000001', face);
  const copied = await withFace('09230000002', face);
  const redrawn = await withFace('09230000003', await savedAnew(face));
  const stranger = await withFace('09230000004', photoOf('another face'));
  for (const [borrower, others] of [
    [first, [copied, redrawn]],
    [copied, [first, redrawn]],
    [redrawn, [first, copied]],
    [stranger, []],
  ] as const)
    expect(await sharedBy(borrower)).toEqual(others.map(({ id }) => ({ kind: 'picture', borrowerId: id })));
});

test('the same picture of one’s own, sent twice, is nobody else’s', async () => {
  const face = photoOf('a third face');
  const borrower = await withFace('09230000005', face);
  dataOf(await borrower.client.call(applyIdentity, { handHoldImage: await savedAnew(face) }));
  expect(await sharedBy(borrower)).toEqual([]);
});

test('contacts in common are no reason to stop, everything else is', () => {
  const kinds = ['card', 'card', 'device', 'identity', 'phone', 'picture'] as const;
  expect(sharedKinds(kinds.map((kind) => ({ kind })))).toEqual(['card', 'device', 'identity', 'picture']);
  expect(sharedKinds([{ kind: 'phone' }])).toEqual([]);
});
