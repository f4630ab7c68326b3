import { forgetDatabase } from '../../api/forget-database.ts';

export const photoDatabase = 'hiram_photos';

/** Takes away every picture that still waits on this phone. */
export const forgetPhotos = () => forgetDatabase(photoDatabase);
