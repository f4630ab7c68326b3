import { type KeyRing, parseKeyRing } from '../../files/keys.ts';
import { parseDataKeys, parseIndexKey } from '../../personal-data/keys.ts';
import type { Keys } from '../../personal-data/seal.ts';
import { SettingsError } from './settings-error.ts';
import type { Environment } from './variables.ts';

/**
 * In the demo keys are made and kept in the data folder;
 * production brings its own, and no loan is made without.
 */
export function personalDataKeys({ value }: Environment, demo: boolean): Keys | null {
  const dataText = value('HIRAM_DATA_KEYS');
  const indexText = value('HIRAM_INDEX_KEY');
  if (dataText === '' && indexText === '' && demo) return null;
  if (dataText === '' || indexText === '') {
    throw new SettingsError(
      'HIRAM_DATA_KEYS and HIRAM_INDEX_KEY must both be set: they protect personal data (or set HIRAM_DEMO=1).',
    );
  }
  const dataKeys = parseDataKeys(dataText);
  if (typeof dataKeys === 'string') throw new SettingsError(dataKeys);
  const indexKey = parseIndexKey(indexText);
  if (typeof indexKey === 'string') throw new SettingsError(indexKey);
  return { dataKeys, indexKey };
}

/** The demo makes a key and keeps it in the data folder; production brings its own. */
export function fileKeys({ value }: Environment, demo: boolean): KeyRing | null {
  const text = value('HIRAM_FILE_KEYS');
  if (text === '' && demo) return null;
  const keys = parseKeyRing(text);
  if (!keys) {
    throw new SettingsError(
      'HIRAM_FILE_KEYS must be id:key,id:key with the current one first, each key 32 random bytes in base64 (or set HIRAM_DEMO=1).',
    );
  }
  return keys;
}
