import type { BucketAccess } from '../../backup/place.ts';
import { parseIndexKey } from '../../personal-data/keys.ts';
import { SettingsError } from './settings-error.ts';
import type { Environment } from './variables.ts';

export interface BackupSettings {
  /** Null where nobody has said; the server itself does without. */
  readonly key: Buffer | null;
  /** Who lets us into a bucket of backups; null where they go into a folder. */
  readonly s3: BucketAccess | null;
}

export function backupSettings({ value, isSet }: Environment): BackupSettings {
  const key = isSet('HIRAM_BACKUP_KEY') ? parseIndexKey(value('HIRAM_BACKUP_KEY')) : null;
  if (typeof key === 'string') throw new SettingsError('HIRAM_BACKUP_KEY must be 32 random bytes in base64.');
  return { key, s3: bucketAccess({ value, isSet }) };
}

function bucketAccess({ value, isSet }: Pick<Environment, 'value' | 'isSet'>): BucketAccess | null {
  if (!isSet('HIRAM_BACKUP_S3_URL')) return null;
  const url = value('HIRAM_BACKUP_S3_URL');
  if (!URL.canParse(url) || !/^https?:\/\//.test(url))
    throw new SettingsError(
      'HIRAM_BACKUP_S3_URL must begin with https:// (or http:// inside your own network).',
    );
  const [key, secret] = [value('HIRAM_BACKUP_S3_KEY'), value('HIRAM_BACKUP_S3_SECRET')];
  if (key === '' || secret === '')
    throw new SettingsError(
      'HIRAM_BACKUP_S3_KEY and HIRAM_BACKUP_S3_SECRET must be set with HIRAM_BACKUP_S3_URL.',
    );
  return { url, region: value('HIRAM_BACKUP_S3_REGION'), key, secret };
}
