import * as v from 'valibot';
import { nothing } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { photo } from './profile-fields.ts';

export const identityImages = ['frontImage', 'backImage', 'handHoldImage'] as const;
export type IdentityImage = (typeof identityImages)[number];

/**
 * Any of the three may come alone: a phone sends each as
 * soon as it is taken, and again after a lost connection.
 */
export const applyIdentity = appOperation({
  path: '/user/identity/apply',
  summary: 'Upload photos of the identity card, one or more at a time.',
  caller: 'borrower',
  effect: 'write',
  encoding: 'multipart',
  input: () =>
    v.pipe(
      v.object({
        frontImage: v.optional(photo()),
        backImage: v.optional(photo()),
        handHoldImage: v.optional(photo()),
      }),
      v.check((sent) => identityImages.some((name) => sent[name] !== undefined), 'photo_required'),
    ),
  output: v.object({ uploaded: v.array(v.picklist(identityImages)) }),
  refuses: ['upload_failed', 'fields_locked'],
});

export const getIdentity = appOperation({
  path: '/user/identity',
  summary: 'Short-lived addresses of the identity photos.',
  caller: 'borrower',
  effect: 'read',
  input: nothing,
  output: v.object({
    frontImage: v.nullable(v.string()),
    backImage: v.nullable(v.string()),
    handHoldImage: v.nullable(v.string()),
  }),
  refuses: [],
});
