import { join } from 'node:path';
import { diskStorage } from '../files/disk-storage.ts';
import { s3Storage } from '../files/s3-storage.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Settings } from './settings.ts';

/** Where the files of an installation lie: in its bucket, else in its data folder. */
export function storageOf({ dataDir, files: { s3 } }: Pick<Settings, 'dataDir' | 'files'>): FileStorage {
  return s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'files'));
}
