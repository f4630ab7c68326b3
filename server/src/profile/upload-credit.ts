import { creditImages, isRefusal, type uploadCredit as operation, refuse } from '@hiram/contract';
import type { Files } from '../files/files.ts';
import type { Handler } from '../operation/binding.ts';
import { handInWhole, lockAskedOrder } from '../order/hand-in.ts';
import { keepPhotos, takePhotos } from './photo-store.ts';
import { lockStatuses } from './qualification.ts';

export const uploadCredit =
  ({ files }: { files: Files }): Handler<typeof operation> =>
  async (tx, caller, input) => {
    const photos = await takePhotos(creditImages, input);
    if (isRefusal(photos)) return photos;
    const asked = await lockAskedOrder(tx, caller);
    const { basicInformation } = await lockStatuses(tx, caller.borrowerId);
    if (basicInformation === 'verified') return refuse('fields_locked');
    await keepPhotos(tx, files, caller, photos);
    await handInWhole(tx, caller, asked);
    return { uploaded: [...photos.keys()] };
  };
