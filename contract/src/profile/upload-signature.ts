import * as v from 'valibot';
import { appOperation } from '../operation.ts';
import { photo } from './profile-fields.ts';

/** The drawing area is this large inside, however large it is on the screen. */
export const signatureSize = { width: 800, height: 300, lineWidth: 6 } as const;

/**
 * The least that somebody could have written with a finger: a dot, or a scratch in the corner, is no signature. In
 * pixels of the drawing area; the ink is what is dark, and the line alone is six of them wide.
 */
export const leastSignature = { width: 80, inkPixels: 600 } as const;

export const uploadSignature = appOperation({
  path: '/user/signatureImg/upload',
  summary: 'Upload the drawn signature.',
  caller: 'borrower',
  effect: 'write',
  encoding: 'multipart',
  input: () => v.object({ img: photo() }),
  output: v.null(),
  refuses: ['upload_failed', 'fields_locked'],
});
