import type { Bitmap2D } from 'lean-qr/nano';

/** The white border that readers need around a code, in modules. */
export const quietModules = 4;
const pixelsPerModule = 16;

/** The code as a picture, large enough for any reader. */
export function pngOf(code: Bitmap2D): Promise<Blob> {
  const small = document.createElement('canvas');
  code.toCanvas(small, { on: [0, 0, 0], off: [255, 255, 255], pad: quietModules });
  const large = document.createElement('canvas');
  large.width = small.width * pixelsPerModule;
  large.height = large.width;
  const context = large.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.imageSmoothingEnabled = false;
  context.drawImage(small, 0, 0, large.width, large.height);
  return new Promise((resolve, reject) => {
    large.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('this browser makes no PNG'))),
      'image/png',
    );
  });
}
