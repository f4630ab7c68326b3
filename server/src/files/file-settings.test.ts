import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SettingsError } from '../start/settings/settings-error.ts';
import { helpText } from '../start/settings/variables.ts';
import { readSettings } from '../start/settings.ts';
import { production as least } from '../start/test-production.ts';

const key = randomBytes(32).toString('base64');
const production = { ...least, HIRAM_FILE_KEYS: `b:${key},${least.HIRAM_FILE_KEYS}` };
const s3 = {
  HIRAM_DEMO: '1',
  HIRAM_FILES_S3_URL: 'https://s3.example',
  HIRAM_FILES_S3_BUCKET: 'photos',
  HIRAM_FILES_S3_KEY: 'key',
  HIRAM_FILES_S3_SECRET: 'secret',
};
const filesOf = (environment: Record<string, string>) => readSettings(environment, '/tmp').files;

describe('settings of files', () => {
  test('the demo needs none', () => {
    expect(filesOf({})).toMatchObject({ keys: null, s3: null });
  });

  test('production does not start without keys, nor with keys that are none', () => {
    expect(filesOf(production).keys?.map(({ id }) => id)).toEqual(['b', 'a']);
    for (const wrong of ['', 'a', `a:${key.slice(4)}`]) {
      const start = () => filesOf({ ...production, HIRAM_FILE_KEYS: wrong });
      expect(start, wrong).toThrow(SettingsError);
      expect(start, wrong).toThrow('HIRAM_FILE_KEYS must be');
    }
  });

  test('S3 is used when it is named, and then wholly', () => {
    expect(filesOf(s3).s3).toEqual({
      url: 'https://s3.example',
      bucket: 'photos',
      region: 'us-east-1',
      key: 'key',
      secret: 'secret',
    });
    const wrong = { URL: 's3.example', BUCKET: 'two/parts', KEY: '', SECRET: '' };
    for (const [name, value] of Object.entries(wrong)) {
      const start = () => filesOf({ ...s3, [`HIRAM_FILES_S3_${name}`]: value });
      expect(start, name).toThrow(`HIRAM_FILES_S3_${name}`);
    }
  });

  test('the help names them all', () => {
    for (const name of ['HIRAM_FILE_KEYS', ...Object.keys(s3)]) expect(helpText()).toContain(name);
  });
});
