import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir, type Variables } from './shell.ts';

/** A sample of `deploy/` with values of one's own; what it does not have is added at its end. */
export function fillIn(example: string, values: Variables): string {
  const left = new Map(Object.entries(values));
  const lines = example.split('\n').flatMap((line) => {
    const name = /^([A-Z0-9_]+)=/.exec(line)?.[1];
    if (name === undefined) return [line];
    const value = left.get(name);
    left.delete(name);
    // What is still the sample's own would name somebody else's machine.
    if (value === undefined) return line.includes('…') || line.includes('s3.example') ? [] : [line];
    return [`${name}="${value}"`];
  });
  return [...lines, ...[...left].map(([name, value]) => `${name}="${value}"`), ''].join('\n');
}

/** Made as `openssl rand -base64 32` makes it. */
const newKey = () => randomBytes(32).toString('base64');

export interface SettingsWish {
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  readonly replicaUrl?: string;
  readonly smsPort: number;
  readonly bankPort: number;
  readonly paymentPort: number;
}

/** `hiram.env` and `backup.env`, which a shell and systemd read. Gives what the receivers need of it. */
export function writeSettings(folder: string, wish: SettingsWish): Variables {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const secrets = {
    HIRAM_SMS_SECRET: newKey(),
    HIRAM_PAYOUT_SECRET: newKey(),
    HIRAM_PAYOUT_HOOK_SECRET: newKey(),
    HIRAM_PAYMENT_SECRET: newKey(),
    HIRAM_PAYMENT_HOOK_SECRET: newKey(),
  };
  write(folder, 'hiram.env', {
    ...{ HIRAM_PUBLIC_URL: wish.publicUrl, HIRAM_DATA_DIR: wish.dataDir, DATABASE_URL: wish.databaseUrl },
    ...(wish.replicaUrl ? { DATABASE_REPLICA_URL: wish.replicaUrl } : {}),
    ...{ HIRAM_DATA_KEYS: `2026:${newKey()}`, HIRAM_INDEX_KEY: newKey() },
    HIRAM_FILE_KEYS: `2026:${newKey()}`,
    ...{ HIRAM_SMS_URL: `${at(wish.smsPort)}/messages`, HIRAM_PAYOUT_URL: at(wish.bankPort) },
    HIRAM_PAYMENT_URL: at(wish.paymentPort),
    ...secrets,
  });
  write(folder, 'backup.env', { DATABASE_OWNER_URL: wish.ownerUrl, HIRAM_BACKUP_KEY: newKey() });
  return secrets;
}

function write(folder: string, name: string, values: Variables): void {
  const example = readFileSync(join(projectDir, 'deploy', `${name}.example`), 'utf8');
  const path = join(folder, name);
  writeFileSync(path, fillIn(example, values));
  chmodSync(path, 0o600);
}
