import { resolve } from 'node:path';
import type { Market } from '@hiram/contract';
import { isMarketId, markets } from '@hiram/markets';
import { type KeyRing, parseKeyRing } from '../files/keys.ts';
import type { S3Settings } from '../files/s3-storage.ts';
import { parseDataKeys, parseIndexKey } from '../personal-data/keys.ts';
import type { Keys } from '../personal-data/seal.ts';
import type { FirstStart } from './first-start.ts';

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly market: Market;
  readonly demo: boolean;
  readonly trustProxy: boolean;
  readonly callsPerMinute: number;
  readonly logLevel: string;
  readonly files: {
    /** What encrypts pictures; null lets the demo make a key of its own. */
    readonly keys: KeyRing | null;
    /** Null keeps them in the data folder. */
    readonly s3: S3Settings | null;
    /** When bytes that no row names are set aside. */
    readonly forgetAfterDays: number;
  };
  /** What seals personal data; null lets the demo make keys of its own. */
  readonly personalDataKeys: Keys | null;
  readonly sms: { readonly url: string; readonly secret: string } | null;
  readonly firstStart: FirstStart;
  /** The generation of the file storage that a restored database may be behind, for one start. */
  readonly acceptedRestore: number | null;
  /** The bank that pays out; null lets the demo start its sandbox. */
  readonly payout: { readonly url: string; readonly secret: string; readonly hookSecret: string } | null;
  /** Whose page borrowers repay on; null lets the demo start its sandbox, and is nobody in production. */
  readonly payment: { readonly url: string; readonly secret: string; readonly hookSecret: string } | null;
}

interface Variable {
  readonly name: string;
  readonly preset: string;
  readonly meaning: string;
}

/** Everything that can be set, in the order `npm start -- --help` lists it. */
const variables = [
  { name: 'PORT', preset: '3000', meaning: 'port to listen on (0: any free one)' },
  { name: 'HOST', preset: '127.0.0.1', meaning: 'address to listen on; 0.0.0.0 for all' },
  { name: 'HIRAM_DATA_DIR', preset: '.hiram', meaning: 'folder of the embedded database and of files' },
  {
    name: 'DATABASE_URL',
    preset: '',
    meaning: 'use this PostgreSQL (15 or newer) instead of the embedded one',
  },
  { name: 'HIRAM_MARKET', preset: 'ph', meaning: 'market pack: ph, th or bd' },
  { name: 'HIRAM_DEMO', preset: '1', meaning: 'demo lender, accounts and sandboxes; 0 for production' },
  { name: 'HIRAM_COMPANY_NAME', preset: '', meaning: 'the lender, as its contracts name it (first start)' },
  { name: 'HIRAM_COMPANY_REGISTRATION', preset: '', meaning: 'its registration number (first start)' },
  {
    name: 'HIRAM_ADMIN_EMAIL',
    preset: '',
    meaning: 'its first administrator, invited by a link (first start)',
  },
  { name: 'HIRAM_SMS_URL', preset: '', meaning: 'SMS gateway: where messages are posted (production)' },
  { name: 'HIRAM_SMS_SECRET', preset: '', meaning: 'SMS gateway: the shared secret that signs them' },
  { name: 'HIRAM_PAYOUT_URL', preset: '', meaning: 'bank: where transfers are posted (production)' },
  { name: 'HIRAM_PAYOUT_SECRET', preset: '', meaning: 'bank: the shared secret that signs what we send' },
  {
    name: 'HIRAM_PAYOUT_HOOK_SECRET',
    preset: '',
    meaning: 'bank: another secret, that signs what it posts to /hooks/payout',
  },
  {
    name: 'HIRAM_PAYMENT_URL',
    preset: '',
    meaning: 'payment provider: where payments are opened; without it nobody repays on a page (production)',
  },
  {
    name: 'HIRAM_PAYMENT_SECRET',
    preset: '',
    meaning: 'payment provider: the shared secret that signs what we send',
  },
  {
    name: 'HIRAM_PAYMENT_HOOK_SECRET',
    preset: '',
    meaning: 'payment provider: another secret, that signs what it posts to /hooks/payment',
  },
  {
    name: 'HIRAM_DATA_KEYS',
    preset: '',
    meaning:
      'keys that seal personal data: id:base64,id:base64, 32 bytes each, current one first (production)',
  },
  {
    name: 'HIRAM_INDEX_KEY',
    preset: '',
    meaning: 'key of the blind indexes, 32 bytes in base64; it never changes (production)',
  },
  {
    name: 'HIRAM_FILE_KEYS',
    preset: '',
    meaning: 'keys that encrypt pictures: id:base64,id:base64, 32 bytes each, current one first (production)',
  },
  {
    name: 'HIRAM_FILES_S3_URL',
    preset: '',
    meaning: 'S3-compatible storage for pictures; without it they are in the data folder',
  },
  { name: 'HIRAM_FILES_S3_BUCKET', preset: '', meaning: 'S3: the bucket, used for nothing else' },
  { name: 'HIRAM_FILES_S3_REGION', preset: 'us-east-1', meaning: 'S3: its region' },
  { name: 'HIRAM_FILES_S3_KEY', preset: '', meaning: 'S3: access key id' },
  { name: 'HIRAM_FILES_S3_SECRET', preset: '', meaning: 'S3: secret access key' },
  {
    name: 'HIRAM_FORGET_FILES_AFTER_DAYS',
    preset: '7',
    meaning: 'when files that no row names are set aside; they are deleted 30 days later',
  },
  {
    name: 'HIRAM_ACCEPT_RESTORE',
    preset: '',
    meaning: 'accepts a database that was restored from a backup; the start that refuses it says the number',
  },
  { name: 'HIRAM_TRUST_PROXY', preset: '0', meaning: '1 behind a proxy that sets X-Forwarded-For' },
  {
    name: 'HIRAM_CALLS_PER_MINUTE',
    preset: '600',
    meaning: 'API calls a minute from one address and to one call',
  },
  { name: 'HIRAM_LOG_LEVEL', preset: 'warn', meaning: 'debug, info, warn, error or silent' },
] as const satisfies readonly Variable[];

type VariableName = (typeof variables)[number]['name'];

/** A setting that cannot be used; its message is the sentence to print. */
export class SettingsError extends Error {}

export function helpText(): string {
  const lines = variables.map(({ name, preset, meaning }) => {
    const shown = preset === '' ? '' : ` (default ${preset})`;
    return `  ${name.padEnd(28)}${meaning}${shown}`;
  });
  return ['Usage: npm start', '', 'Starts Hiram. Settings are environment variables:', ...lines].join('\n');
}

export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  projectDir: string,
): Settings {
  const value = (name: VariableName): string => {
    const preset = variables.find((variable) => variable.name === name)?.preset ?? '';
    return environment[name]?.trim() || preset;
  };
  const number = (name: VariableName, min: number, max: number): number => {
    const parsed = Number(value(name));
    if (!Number.isInteger(parsed) || parsed < min || parsed > max) {
      throw new SettingsError(`${name} must be a whole number from ${min} to ${max}, not "${value(name)}".`);
    }
    return parsed;
  };
  const flag = (name: VariableName): boolean => {
    if (!['0', '1'].includes(value(name)))
      throw new SettingsError(`${name} must be 0 or 1, not "${value(name)}".`);
    return value(name) === '1';
  };
  const market = value('HIRAM_MARKET');
  if (!isMarketId(market)) throw new SettingsError(`HIRAM_MARKET must be ph, th or bd, not "${market}".`);
  const logLevel = value('HIRAM_LOG_LEVEL');
  if (!['debug', 'info', 'warn', 'error', 'silent'].includes(logLevel)) {
    throw new SettingsError(`HIRAM_LOG_LEVEL must be debug, info, warn, error or silent, not "${logLevel}".`);
  }
  const demo = flag('HIRAM_DEMO');
  return {
    port: number('PORT', 0, 65_535),
    host: value('HOST'),
    dataDir: resolve(projectDir, value('HIRAM_DATA_DIR')),
    databaseUrl: value('DATABASE_URL') || null,
    market: markets[market],
    demo,
    trustProxy: flag('HIRAM_TRUST_PROXY'),
    callsPerMinute: number('HIRAM_CALLS_PER_MINUTE', 1, 1_000_000),
    logLevel,
    files: {
      keys: fileKeys(value('HIRAM_FILE_KEYS'), demo),
      s3: s3Settings({
        url: value('HIRAM_FILES_S3_URL'),
        bucket: value('HIRAM_FILES_S3_BUCKET'),
        region: value('HIRAM_FILES_S3_REGION'),
        key: value('HIRAM_FILES_S3_KEY'),
        secret: value('HIRAM_FILES_S3_SECRET'),
      }),
      forgetAfterDays: number('HIRAM_FORGET_FILES_AFTER_DAYS', 1, 3_650),
    },
    personalDataKeys: personalDataKeys(value('HIRAM_DATA_KEYS'), value('HIRAM_INDEX_KEY'), demo),
    firstStart: firstStartSettings({
      companyName: value('HIRAM_COMPANY_NAME'),
      companyRegistration: value('HIRAM_COMPANY_REGISTRATION'),
      adminEmail: value('HIRAM_ADMIN_EMAIL'),
    }),
    acceptedRestore:
      value('HIRAM_ACCEPT_RESTORE') === ''
        ? null
        : number('HIRAM_ACCEPT_RESTORE', 0, Number.MAX_SAFE_INTEGER),
    sms: smsSettings(value('HIRAM_SMS_URL'), value('HIRAM_SMS_SECRET'), demo),
    payout: payoutSettings(
      {
        url: value('HIRAM_PAYOUT_URL').replace(/\/+$/, ''),
        secret: value('HIRAM_PAYOUT_SECRET'),
        hookSecret: value('HIRAM_PAYOUT_HOOK_SECRET'),
      },
      demo,
    ),
    payment: paymentSettings(
      {
        url: value('HIRAM_PAYMENT_URL').replace(/\/+$/, ''),
        secret: value('HIRAM_PAYMENT_SECRET'),
        hookSecret: value('HIRAM_PAYMENT_HOOK_SECRET'),
      },
      demo,
    ),
  };
}

/** Whether they are there is asked when they are needed: only a start with an empty database does. */
function firstStartSettings(firstStart: FirstStart): FirstStart {
  const { adminEmail } = firstStart;
  if (adminEmail !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(adminEmail)) {
    throw new SettingsError(`HIRAM_ADMIN_EMAIL must be an email address, not "${adminEmail}".`);
  }
  return firstStart;
}

/** In the demo the sandbox takes the messages; production must name a real gateway and a real secret. */
function smsSettings(url: string, secret: string, demo: boolean): Settings['sms'] {
  if (url === '' && demo) return null;
  if (!/^https?:\/\//.test(url)) {
    throw new SettingsError(
      'HIRAM_SMS_URL must name the SMS gateway, beginning with https:// (or set HIRAM_DEMO=1).',
    );
  }
  if (secret.length < 32) throw new SettingsError('HIRAM_SMS_SECRET must have at least 32 characters.');
  return { url, secret };
}

/** In the demo the sandbox is the bank; production must name a real one, and a secret for each direction. */
function payoutSettings(payout: NonNullable<Settings['payout']>, demo: boolean): Settings['payout'] {
  const { url, secret, hookSecret } = payout;
  if (url === '' && demo) return null;
  if (!URL.canParse(url) || !/^https?:\/\//.test(url)) {
    throw new SettingsError(
      'HIRAM_PAYOUT_URL must name the bank that pays out, beginning with https:// (or set HIRAM_DEMO=1).',
    );
  }
  if (secret.length < 32) throw new SettingsError('HIRAM_PAYOUT_SECRET must have at least 32 characters.');
  if (hookSecret.length < 32)
    throw new SettingsError('HIRAM_PAYOUT_HOOK_SECRET must have at least 32 characters.');
  // With one secret, what we sent to the bank could be sent back to us as if the bank had said it.
  if (secret === hookSecret)
    throw new SettingsError('HIRAM_PAYOUT_HOOK_SECRET must be another one than HIRAM_PAYOUT_SECRET.');
  return payout;
}

/** A lender can do without a payment provider, but not with half of one. */
function paymentSettings(payment: NonNullable<Settings['payment']>, demo: boolean): Settings['payment'] {
  const { url, secret, hookSecret } = payment;
  if (url === '' && secret === '' && hookSecret === '') return null;
  const isSafe = url.startsWith('https://') || (demo && url.startsWith('http://'));
  if (!URL.canParse(url) || !isSafe)
    throw new SettingsError('HIRAM_PAYMENT_URL must name the payment provider, beginning with https://.');
  if (secret.length < 32) throw new SettingsError('HIRAM_PAYMENT_SECRET must have at least 32 characters.');
  if (hookSecret.length < 32)
    throw new SettingsError('HIRAM_PAYMENT_HOOK_SECRET must have at least 32 characters.');
  // With one secret, what we sent to the provider could be sent back to us as if the provider had said it.
  if (secret === hookSecret)
    throw new SettingsError('HIRAM_PAYMENT_HOOK_SECRET must be another one than HIRAM_PAYMENT_SECRET.');
  return payment;
}

/**
 * In the demo keys are made and kept in the data folder;
 * production brings its own, and no loan is made without.
 */
function personalDataKeys(dataText: string, indexText: string, demo: boolean): Keys | null {
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
function fileKeys(text: string, demo: boolean): KeyRing | null {
  if (text === '' && demo) return null;
  const keys = parseKeyRing(text);
  if (!keys) {
    throw new SettingsError(
      'HIRAM_FILE_KEYS must be id:key,id:key with the current one first, each key 32 random bytes in base64 (or set HIRAM_DEMO=1).',
    );
  }
  return keys;
}

function s3Settings(s3: S3Settings): S3Settings | null {
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
