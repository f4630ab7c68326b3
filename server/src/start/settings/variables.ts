import { SettingsError } from './settings-error.ts';

interface Variable {
  readonly name: string;
  readonly preset: string;
  readonly meaning: string;
}

/** Everything that can be set, in the order `npm start -- --help` lists it. */
const variables = [
  { name: 'PORT', preset: '3000', meaning: 'port to listen on (0: any free one)' },
  { name: 'HOST', preset: '127.0.0.1', meaning: 'address to listen on; 0.0.0.0 for all (production)' },
  {
    name: 'HIRAM_PUBLIC_URL',
    preset: '',
    meaning:
      'the address under which people reach it, such as https://loans.example; without it production has no passkeys, and warnings no links',
  },
  { name: 'HIRAM_DATA_DIR', preset: '.hiram', meaning: 'folder of the embedded database and of files' },
  {
    name: 'DATABASE_URL',
    preset: '',
    meaning:
      'use this PostgreSQL (15 or newer) instead of the embedded one, as a role that only belongs to hiram_server; sslmode and sslrootcert as libpq knows them',
  },
  {
    name: 'DATABASE_OWNER_URL',
    preset: '',
    meaning:
      'the same database as its owner, for migrations only; without it the start applies none (npm run migrate does)',
  },
  {
    name: 'DATABASE_REPLICA_URL',
    preset: '',
    meaning:
      'a replica of the same database, as the same role: reports and journals are read there, a moment old; while it is away, from DATABASE_URL',
  },
  {
    name: 'HIRAM_ROLE',
    preset: 'all',
    meaning:
      'of several servers on one database: web answers calls, worker runs jobs and the daily run and answers /health only, all does both',
  },
  { name: 'HIRAM_MARKET', preset: 'ph', meaning: 'market pack: ph, th or bd' },
  {
    name: 'HIRAM_DEMO',
    preset: '1',
    meaning: 'demo lender, accounts and sandboxes; 0 for production, to be said where anything real is set',
  },
  {
    name: 'HIRAM_DEMO_PEOPLE',
    preset: '1',
    meaning:
      'a new demo gets forty made-up borrowers with half a year behind them; 0 for one borrower and no loans',
  },
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
    name: 'HIRAM_PUSH_KEY',
    preset: '',
    meaning:
      'key that signs notifications (VAPID): 32 bytes in base64; with another one every phone has to be asked again; without it nobody is notified (production)',
  },
  {
    name: 'HIRAM_PUSH_CONTACT',
    preset: '',
    meaning: 'notifications: where push services reach the operator, mailto: or https: (with HIRAM_PUSH_KEY)',
  },
  {
    name: 'HIRAM_PUSH_HOSTS',
    preset: 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
    meaning: 'notifications: the push services that phones may name',
  },
  {
    name: 'HIRAM_SMTP_URL',
    preset: '',
    meaning:
      'e-mails to staff: smtps://user:password@host:465, or smtp:// with STARTTLS; without it, or with none, links are shown to the administrator (production)',
  },
  {
    name: 'HIRAM_MAIL_FROM',
    preset: '',
    meaning: 'e-mails: the address they come from (with HIRAM_SMTP_URL)',
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
  {
    name: 'HIRAM_BACKUP_KEY',
    preset: '',
    meaning:
      'key that encrypts backups, 32 bytes in base64; for the commands backup, restore and rehearse, not for the server',
  },
  {
    name: 'HIRAM_BACKUP_S3_URL',
    preset: '',
    meaning: 'S3-compatible storage for backups, where they go to s3://bucket/folder',
  },
  { name: 'HIRAM_BACKUP_S3_REGION', preset: 'us-east-1', meaning: 'backups in S3: the region' },
  { name: 'HIRAM_BACKUP_S3_KEY', preset: '', meaning: 'backups in S3: access key id' },
  { name: 'HIRAM_BACKUP_S3_SECRET', preset: '', meaning: 'backups in S3: secret access key' },
  { name: 'HIRAM_TRUST_PROXY', preset: '0', meaning: '1 behind a proxy that sets X-Forwarded-For' },
  {
    name: 'HIRAM_CALLS_PER_MINUTE',
    preset: '600',
    meaning: 'API calls a minute from one address and to one call',
  },
  {
    name: 'HIRAM_LOG_LEVEL',
    preset: 'warn',
    meaning: 'debug, info, warn, error or silent; info has a line for each call and each job',
  },
  {
    name: 'HIRAM_METRICS_PORT',
    preset: '',
    meaning: 'port of its own for figures that Prometheus reads at /metrics; without it there are none',
  },
  {
    name: 'HIRAM_METRICS_HOST',
    preset: '127.0.0.1',
    meaning: 'figures: the address to listen on; never one that the public reaches',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    preset: '',
    meaning: 'OpenTelemetry collector that takes traces by HTTP (OTLP); without it nothing is traced',
  },
] as const satisfies readonly Variable[];

export type VariableName = (typeof variables)[number]['name'];

export function helpText(): string {
  const lines = variables.map(({ name, preset, meaning }) => {
    const shown = preset === '' ? '' : ` (default ${preset})`;
    return `  ${name.padEnd(28)}${meaning}${shown}`;
  });
  return [
    'Usage: npm start [-- --reset]',
    '',
    'Starts Hiram. With --reset the demo begins again: its data folder is emptied first.',
    'Settings are environment variables:',
    ...lines,
  ].join('\n');
}

export interface Environment {
  /** What is set, or the preset. */
  value(name: VariableName): string;
  isSet(name: VariableName): boolean;
  number(name: VariableName, min: number, max: number): number;
  flag(name: VariableName): boolean;
}

export function readEnvironment(variablesSet: Readonly<Record<string, string | undefined>>): Environment {
  const given = (name: VariableName): string => variablesSet[name]?.trim() ?? '';
  const value = (name: VariableName): string =>
    given(name) || (variables.find((variable) => variable.name === name)?.preset ?? '');
  return {
    value,
    isSet: (name) => given(name) !== '',
    number(name, min, max) {
      const parsed = Number(value(name));
      if (!Number.isInteger(parsed) || parsed < min || parsed > max) {
        throw new SettingsError(
          `${name} must be a whole number from ${min} to ${max}, not "${value(name)}".`,
        );
      }
      return parsed;
    },
    flag(name) {
      if (!['0', '1'].includes(value(name)))
        throw new SettingsError(`${name} must be 0 or 1, not "${value(name)}".`);
      return value(name) === '1';
    },
  };
}
