import { resolve } from 'node:path';
import type { Market } from '@hiram/contract';
import { isMarketId, markets } from '@hiram/markets';

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
  readonly sms: { readonly url: string; readonly secret: string } | null;
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
  { name: 'HIRAM_SMS_URL', preset: '', meaning: 'SMS gateway: where messages are posted (production)' },
  { name: 'HIRAM_SMS_SECRET', preset: '', meaning: 'SMS gateway: the shared secret that signs them' },
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
    return `  ${name.padEnd(24)}${meaning}${shown}`;
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
    sms: smsSettings(value('HIRAM_SMS_URL'), value('HIRAM_SMS_SECRET'), demo),
  };
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
