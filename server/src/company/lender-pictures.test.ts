import { getAllCompanyConfigs } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { houseOf, useStaff } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { loadLetterhead } from './letterhead.ts';

const server = useTestServer();
const admin = useStaff(server, 'admin');
const approver = useStaff(server, 'approver');

const drawing = async (width: number, height: number) =>
  new Blob([
    Uint8Array.from(
      await sharp({ create: { width, height, channels: 3, background: '#0a7' } })
        .png()
        .toBuffer(),
    ),
  ]);
const upload = async (use: 'LOGO' | 'HOME_IMAGES', picture: Blob) =>
  admin.call(desk.uploadLenderPicture, { use, picture });
const confirm = async (proposalId: number | null) =>
  dataOf(await approver.call(desk.decideProposal, { proposalId: proposalId ?? 0, isConfirmed: true }));
const onPhone = async () => dataOf(await server.client().call(getAllCompanyConfigs, {}));
const fetched = (src: string) => fetch(new URL(src, server.url));

describe('the lender’s own pictures', () => {
  test('are redrawn, served to everybody, and on the phone once two people agree', async () => {
    const { src, width, height } = dataOf(await upload('HOME_IMAGES', await drawing(2000, 1000)));
    expect({ width, height }).toEqual({ width: 1312, height: 656 });
    const value = [{ src, alt: 'A green field', width, height }];
    const { proposalId } = dataOf(
      await admin.call(desk.saveConfig, { key: 'HOME_IMAGES', value, was: null }),
    );
    expect(await onPhone()).not.toHaveProperty('HOME_IMAGES');
    await confirm(proposalId);
    expect((await onPhone()).HOME_IMAGES).toEqual(value);
    const answer = await fetched(src);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 1312 });
    // The pictures themselves stand in nobody's settings.
    expect(JSON.stringify(await onPhone())).not.toContain('base64');
    expect(JSON.stringify(dataOf(await admin.call(desk.listConfigs, {})))).not.toContain('base64');
  });

  test('are on papers and on the phone as the logo', async () => {
    const { src } = dataOf(await upload('LOGO', await drawing(900, 300)));
    const { proposalId } = dataOf(await admin.call(desk.saveConfig, { key: 'LOGO', value: src, was: null }));
    await confirm(proposalId);
    expect((await onPhone()).LOGO).toBe(src);
    const { run } = await houseOf(server);
    const { logo } = await run((tx) => loadLetterhead(tx, 1));
    expect(await sharp(logo ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'png', width: 600 });
  });

  test('are pictures: anything else is refused, and so is a picture of nobody', async () => {
    expect(await upload('LOGO', new Blob(['<svg/>']))).toMatchObject({
      refusal: 'upload_failed',
      data: { reason: 'not_an_image' },
    });
    const src = '/lender-pictures/00000000-0000-4000-8000-000000000000';
    expect(await admin.call(desk.saveConfig, { key: 'LOGO', value: src, was: null })).toMatchObject({
      refusal: 'record_not_found',
    });
    expect(
      await admin.call(desk.saveConfig, { key: 'LOGO', value: 'https://elsewhere.example/x.png', was: null }),
    ).toMatchObject({ refusal: 'request_error' });
    for (const path of [src, '/lender-pictures/x', '/lender-pictures/..%2f']) {
      expect((await fetched(path)).status, path).toBe(404);
    }
  });

  test('that nobody has put anywhere go after a day', async () => {
    const { src } = dataOf(await upload('LOGO', await drawing(300, 300)));
    expect((await fetched(src)).status).toBe(200);
    server.clock.advance({ days: 2 });
    dataOf(await upload('LOGO', await drawing(301, 300)));
    expect((await fetched(src)).status).toBe(404);
    const { HOME_IMAGES: kept } = await onPhone();
    const [{ src: used = '' } = {}] = kept as { src?: string }[];
    expect((await fetched(used)).status).toBe(200);
  });
});
