import readQrCode from 'jsqr';
import { generate } from 'lean-qr/nano';
import { expect, test } from 'vitest';
import { pngOf } from './qr-png.ts';

test('a saved code is read back as it was meant, with its white border', async () => {
  const payload = '00020101021227370012com.p2pqrpay0111MBTCPHMMXXX';
  const bitmap = await createImageBitmap(await pngOf(generate(payload)));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  expect(readQrCode(data, bitmap.width, bitmap.height)?.data).toBe(payload);
  expect(Array.from(data.subarray(0, 4))).toEqual([255, 255, 255, 255]);
});
