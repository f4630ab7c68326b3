import { isRefusal, type uploadSignature as operation, refuse } from '@hiram/contract';
import type { Files } from '../files/files.ts';
import { takeSignature } from '../files/image.ts';
import type { Handler } from '../operation/binding.ts';
import { keepPhotos, lockForSigning } from './photo-store.ts';

/**
 * Until they apply, borrowers may sign again as often as
 * they like; an order keeps the signature it was made with.
 */
export const uploadSignature =
  ({ files }: { files: Files }): Handler<typeof operation> =>
  async (tx, caller, { img }) => {
    const signature = await takeSignature(img);
    if (isRefusal(signature)) return signature;
    const { hasRunningOrder } = await lockForSigning(tx, caller.borrowerId);
    if (hasRunningOrder) return refuse('fields_locked');
    await keepPhotos(tx, files, caller, new Map([['signature', signature]]));
    return null;
  };
