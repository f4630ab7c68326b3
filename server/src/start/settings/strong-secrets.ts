import { SettingsError } from './settings-error.ts';
import type { VariableName } from './variables.ts';

/** A secret by the setting it is from; a ring of keys has several of one name. */
export interface NamedSecret {
  readonly name: VariableName;
  readonly secret: string | Buffer;
}

/** Far fewer than chance gives: 32 random hexadecimal digits have 14 different ones, 32 random bytes 30. */
const fewestDistinct = { text: 8, bytes: 16 } as const;

/** Production starts with no secret that somebody made up, and with none that does two things. */
export function checkSecrets(secrets: readonly NamedSecret[]): void {
  for (const { name, secret } of secrets) {
    if (isWeak(secret)) {
      throw new SettingsError(`${name} is not random: make one with "openssl rand -base64 32".`);
    }
  }
  for (const [index, { name, secret }] of secrets.entries()) {
    const twin = secrets.slice(index + 1).find((other) => isSame(other.secret, secret));
    if (!twin) continue;
    throw new SettingsError(
      twin.name === name
        ? `${name} has one key twice: each must be another one.`
        : `${name} and ${twin.name} are the same: whoever learns one must not have the other.`,
    );
  }
}

function isWeak(secret: string | Buffer): boolean {
  const fewest = typeof secret === 'string' ? fewestDistinct.text : fewestDistinct.bytes;
  const text = typeof secret === 'string' ? secret : secret.toString('latin1');
  return new Set(text).size < fewest || /^(.+?)\1+$/s.test(text);
}

function isSame(one: string | Buffer, other: string | Buffer): boolean {
  return bytesOf(one).equals(bytesOf(other));
}

/** A key that was written as a secret is the same key. */
function bytesOf(secret: string | Buffer): Buffer {
  if (typeof secret !== 'string') return secret;
  return /^[A-Za-z0-9+/]{43}=$/.test(secret) ? Buffer.from(secret, 'base64') : Buffer.from(secret);
}
