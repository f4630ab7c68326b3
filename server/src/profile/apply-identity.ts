import {
  identityImages,
  isQualificationVerified,
  isRefusal,
  type applyIdentity as operation,
  refuse,
} from '@hiram/contract';
import type { Files } from '../files/files.ts';
import type { Handler } from '../operation/binding.ts';
import { handInWhole, lockAskedOrder } from '../order/hand-in.ts';
import { keepPhotos, takePhotos } from './photo-store.ts';
import { lockStatuses, refreshQualifications } from './qualification.ts';

export const applyIdentity =
  ({ files }: { files: Files }): Handler<typeof operation> =>
  async (tx, caller, input) => {
    // Before the borrower's row is locked: nothing else of theirs has to wait while pictures are redrawn.
    const photos = await takePhotos(identityImages, input);
    if (isRefusal(photos)) return photos;
    const asked = await lockAskedOrder(tx, caller);
    const { identity } = await lockStatuses(tx, caller.borrowerId);
    if (isQualificationVerified(identity)) return refuse('fields_locked');
    await keepPhotos(tx, files, caller, photos);
    await refreshQualifications(tx, caller.borrowerId, { sentAnew: ['identity'] });
    await handInWhole(tx, caller, asked);
    return { uploaded: [...photos.keys()] };
  };
