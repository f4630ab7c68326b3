import { createECDH } from 'node:crypto';
import { SettingsError } from './settings-error.ts';
import type { Environment } from './variables.ts';

export interface PushSettings {
  readonly key: Buffer;
  readonly contact: string;
  readonly hosts: readonly string[];
}

/** A lender can do without notifications; the demo makes a key of its own, and sends to its sandbox alone. */
export function pushSettings({ value, isSet }: Environment): PushSettings | null {
  if (!isSet('HIRAM_PUSH_KEY')) return null;
  const key = parsePushKey(value('HIRAM_PUSH_KEY'));
  if (!key)
    throw new SettingsError(
      'HIRAM_PUSH_KEY must be 32 random bytes in base64 that are a private key of the curve P-256.',
    );
  const contact = value('HIRAM_PUSH_CONTACT');
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(contact))
    throw new SettingsError(
      'HIRAM_PUSH_CONTACT must be mailto: and an address, or an address with https://.',
    );
  const hosts = value('HIRAM_PUSH_HOSTS')
    .split(',')
    .map((host) => host.trim());
  const wrong = hosts.find((host) => !/^(\*\.)?([a-z0-9-]+\.)+[a-z]+$/.test(host));
  if (wrong !== undefined)
    throw new SettingsError(`HIRAM_PUSH_HOSTS must be names of hosts with commas between, not "${wrong}".`);
  return { key, contact, hosts };
}

export function parsePushKey(text: string): Buffer | null {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text)) return null;
  const key = Buffer.from(text, 'base64');
  try {
    // Nearly every 32 bytes are one; the others are refused here.
    createECDH('prime256v1').setPrivateKey(key);
    return key;
  } catch {
    return null;
  }
}
