import type { S3Settings } from '../../files/s3-bucket.ts';
import { SettingsError } from './settings-error.ts';
import type { Environment } from './variables.ts';

export function s3Settings({ value }: Environment): S3Settings | null {
  const s3: S3Settings = {
    url: value('HIRAM_FILES_S3_URL'),
    bucket: value('HIRAM_FILES_S3_BUCKET'),
    region: value('HIRAM_FILES_S3_REGION'),
    key: value('HIRAM_FILES_S3_KEY'),
    secret: value('HIRAM_FILES_S3_SECRET'),
  };
  if (s3.url === '') return null;
  if (!URL.canParse(s3.url) || !/^https?:\/\//.test(s3.url)) {
    throw new SettingsError(
      'HIRAM_FILES_S3_URL must begin with https:// (or http:// inside your own network).',
    );
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(s3.bucket)) {
    throw new SettingsError('HIRAM_FILES_S3_BUCKET must be the name of a bucket.');
  }
  if (s3.key === '' || s3.secret === '') {
    throw new SettingsError(
      'HIRAM_FILES_S3_KEY and HIRAM_FILES_S3_SECRET must be set with HIRAM_FILES_S3_URL.',
    );
  }
  return s3;
}
