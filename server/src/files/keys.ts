import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/**
 * A key by its id. The first of a ring encrypts; all of them decrypt, so that a key can be replaced in peace.
 */
export interface FileKey {
  readonly id: string;
  readonly secret: Buffer;
}

export type KeyRing = readonly [FileKey, ...FileKey[]];

/** Stored bytes that no key of the ring opens, or that are not what was stored. */
export class UnreadableFile extends Error {}

/** "id:base64,id:base64", each of 32 bytes; nothing when the text is not that. */
export function parseKeyRing(text: string): KeyRing | undefined {
  const keys: FileKey[] = [];
  for (const item of text.split(',')) {
    const [, id, base64] = /^([a-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/i.exec(item.trim()) ?? [];
    if (id === undefined || base64 === undefined || keys.some((key) => key.id === id)) return undefined;
    keys.push({ id, secret: Buffer.from(base64, 'base64') });
  }
  const [first, ...others] = keys;
  return first && [first, ...others];
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM. The file's id is additional data: stored bytes put in another file's place do not open. */
export function sealFile(key: FileKey, fileId: string, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(key), nonce).setAAD(Buffer.from(fileId));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function unsealFile(keys: KeyRing, keyId: string, fileId: string, stored: Buffer): Buffer {
  const key = keys.find(({ id }) => id === keyId);
  if (!key) throw new UnreadableFile(`the file key ${keyId} is not among the keys of this server`);
  try {
    const decipher = createDecipheriv('aes-256-gcm', encryptionKey(key), stored.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(fileId));
    decipher.setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new UnreadableFile('the stored bytes are not the ones that were stored', { cause });
  }
}

/** What signs addresses is derived from the same secret for that use only: it opens no file. */
export function signWith(key: FileKey, text: string): Buffer {
  return createHmac('sha256', derived(key, 'hiram file address')).update(text).digest();
}

/** Tells the same key again, and nothing about it. */
export function proofOf(key: FileKey): Buffer {
  return createHmac('sha256', derived(key, 'hiram file key proof')).update(key.id).digest();
}

function encryptionKey(key: FileKey): KeyObject {
  return derived(key, 'hiram file');
}

/** Every address of a picture is signed, so what is derived of a key is derived once. */
const derivedOf = new WeakMap<FileKey, Map<string, KeyObject>>();

function derived(key: FileKey, use: string): KeyObject {
  const known = derivedOf.get(key) ?? new Map<string, KeyObject>();
  derivedOf.set(key, known);
  const secret = known.get(use) ?? createSecretKey(Buffer.from(hkdfSync('sha256', key.secret, '', use, 32)));
  known.set(use, secret);
  return secret;
}
