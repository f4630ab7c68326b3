import { resolve } from 'node:path';
import type { Market } from '@hiram/contract';
import { isMarketId, markets } from '@hiram/markets';
import type { KeyRing } from '../files/keys.ts';
import type { S3Settings } from '../files/s3-bucket.ts';
import type { MailSettings } from '../mail/mailer.ts';
import type { MetricsAddress } from '../observe/serve-metrics.ts';
import type { Keys } from '../personal-data/seal.ts';
import type { FirstStart } from './first-start.ts';
import { type BackupSettings, backupSettings } from './settings/backup-settings.ts';
import { type DatabaseSettings, databaseSettings } from './settings/database-settings.ts';
import { isDemo } from './settings/demo-or-production.ts';
import { firstStartSettings } from './settings/first-start-settings.ts';
import { fileKeys, personalDataKeys } from './settings/key-settings.ts';
import { mailSettings } from './settings/mail-settings.ts';
import { metricsSettings } from './settings/metrics-settings.ts';
import {
  type PartnerSettings,
  paymentSettings,
  payoutSettings,
  type SmsSettings,
  smsSettings,
} from './settings/outside-settings.ts';
import { publicUrl } from './settings/public-url.ts';
import { type PushSettings, pushSettings } from './settings/push-settings.ts';
import { s3Settings } from './settings/s3-settings.ts';
import { SettingsError } from './settings/settings-error.ts';
import { checkSecrets, type NamedSecret } from './settings/strong-secrets.ts';
import { tracesEndpoint } from './settings/traces-settings.ts';
import { readEnvironment } from './settings/variables.ts';

/** What one of several servers does: answer calls, run jobs, or both. */
const roles = ['all', 'web', 'worker'] as const;
export type Role = (typeof roles)[number];

export interface Settings {
  readonly role: Role;
  readonly port: number;
  readonly host: string;
  /** Under which address people reach it; null where nobody has said. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  /** Null is the embedded one. */
  readonly database: DatabaseSettings | null;
  readonly market: Market;
  readonly demo: boolean;
  /** Whether a new demo gets its people. */
  readonly demoPeople: boolean;
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
  readonly sms: SmsSettings | null;
  readonly firstStart: FirstStart;
  /** The generation of the file storage that a restored database may be behind, for one start. */
  readonly acceptedRestore: number | null;
  /** The bank that pays out; null lets the demo start its sandbox. */
  readonly payout: PartnerSettings | null;
  /** Whose page borrowers repay on; null lets the demo start its sandbox, and is nobody in production. */
  readonly payment: PartnerSettings | null;
  /** What notifies phones; null lets the demo make a key of its own, and is nothing in production. */
  readonly push: PushSettings | null;
  /** Who carries e-mails to staff; null lets the demo start its sandbox, and is nobody in production. */
  readonly mail: MailSettings | 'none' | null;
  readonly backup: BackupSettings;
  /** Where figures are served; null is nowhere. */
  readonly metrics: MetricsAddress | null;
  /** Where traces are sent; null is nowhere. */
  readonly tracesEndpoint: string | null;
}

export function readSettings(
  variablesSet: Readonly<Record<string, string | undefined>>,
  projectDir: string,
): Settings {
  const environment = readEnvironment(variablesSet);
  const { value, number, flag } = environment;
  const demo = isDemo(environment);
  const market = value('HIRAM_MARKET');
  if (!isMarketId(market)) throw new SettingsError(`HIRAM_MARKET must be ph, th or bd, not "${market}".`);
  const logLevel = value('HIRAM_LOG_LEVEL');
  if (!['debug', 'info', 'warn', 'error', 'silent'].includes(logLevel)) {
    throw new SettingsError(`HIRAM_LOG_LEVEL must be debug, info, warn, error or silent, not "${logLevel}".`);
  }
  const role = roles.find((each) => each === value('HIRAM_ROLE'));
  if (role === undefined)
    throw new SettingsError(`HIRAM_ROLE must be all, web or worker, not "${value('HIRAM_ROLE')}".`);
  const port = number('PORT', 0, 65_535);
  const settings: Settings = {
    role,
    port,
    host: value('HOST'),
    publicUrl: publicUrl(environment),
    dataDir: resolve(projectDir, value('HIRAM_DATA_DIR')),
    database: databaseSettings(environment, demo),
    market: markets[market],
    demo,
    demoPeople: demo && flag('HIRAM_DEMO_PEOPLE'),
    trustProxy: flag('HIRAM_TRUST_PROXY'),
    callsPerMinute: number('HIRAM_CALLS_PER_MINUTE', 1, 1_000_000),
    logLevel,
    files: {
      keys: fileKeys(environment, demo),
      s3: s3Settings(environment),
      forgetAfterDays: number('HIRAM_FORGET_FILES_AFTER_DAYS', 1, 3_650),
    },
    personalDataKeys: personalDataKeys(environment, demo),
    firstStart: firstStartSettings(environment),
    acceptedRestore:
      value('HIRAM_ACCEPT_RESTORE') === ''
        ? null
        : number('HIRAM_ACCEPT_RESTORE', 0, Number.MAX_SAFE_INTEGER),
    sms: smsSettings(environment, demo),
    payout: payoutSettings(environment, demo),
    payment: paymentSettings(environment),
    push: pushSettings(environment),
    mail: mailSettings(environment, publicUrl(environment)),
    backup: backupSettings(environment),
    metrics: metricsSettings(environment, { demo, port }),
    tracesEndpoint: tracesEndpoint(environment, demo),
  };
  if (!demo) checkSecrets(secretsIn(settings));
  return settings;
}

function secretsIn({
  personalDataKeys: personal,
  files,
  sms,
  payout,
  payment,
  push,
  backup,
}: Settings): NamedSecret[] {
  return [
    ...(personal?.dataKeys ?? []).map(({ key }) => ({ name: 'HIRAM_DATA_KEYS', secret: key }) as const),
    ...(personal ? [{ name: 'HIRAM_INDEX_KEY', secret: personal.indexKey } as const] : []),
    ...(files.keys ?? []).map(({ secret }) => ({ name: 'HIRAM_FILE_KEYS', secret }) as const),
    ...(backup.key ? [{ name: 'HIRAM_BACKUP_KEY', secret: backup.key } as const] : []),
    ...(push ? [{ name: 'HIRAM_PUSH_KEY', secret: push.key } as const] : []),
    ...(sms ? [{ name: 'HIRAM_SMS_SECRET', secret: sms.secret } as const] : []),
    ...(payout
      ? [
          { name: 'HIRAM_PAYOUT_SECRET', secret: payout.secret } as const,
          { name: 'HIRAM_PAYOUT_HOOK_SECRET', secret: payout.hookSecret } as const,
        ]
      : []),
    ...(payment
      ? [
          { name: 'HIRAM_PAYMENT_SECRET', secret: payment.secret } as const,
          { name: 'HIRAM_PAYMENT_HOOK_SECRET', secret: payment.hookSecret } as const,
        ]
      : []),
  ];
}
