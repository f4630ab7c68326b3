export const photoDatabase = 'hiram_photos';

/** Takes away every picture that still waits on this phone: whoever comes next must not find it. */
export function forgetPhotos(): void {
  try {
    indexedDB.deleteDatabase(photoDatabase);
  } catch {
    // A browser without storage has kept nothing.
  }
}
