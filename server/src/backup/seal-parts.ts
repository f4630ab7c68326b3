import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import * as v from 'valibot';
import { BackupError } from './backup-error.ts';

/**
 * A backup is sealed in parts, so that neither making nor reading one holds more than a part in memory, and so that
 * it fits into a bucket. Each part says which it is and whether it is the last: what is cut off, swapped, repeated or
 * changed does not open.
 */
export interface Head {
  readonly format: typeof formatName;
  readonly id: string;
  readonly madeAt: string;
  /** Makes the key of this backup another one than that of every other. */
  readonly salt: string;
  /** Tells the right key from a wrong one, and nothing about it. */
  readonly keyCheck: string;
}

const formatName = 'hiram-backup-1';
const tagBytes = 16;
const algorithm = 'aes-256-gcm';
const hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const headShape = v.object({
  format: v.literal(formatName),
  id: v.pipe(v.string(), v.uuid()),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  salt: hex32,
  keyCheck: hex32,
});

export interface Sealer {
  seal(number: number, isLast: boolean, plain: Buffer): Buffer;
  /** Throws what is wrong with the part. */
  open(number: number, stored: Buffer): { readonly plain: Buffer; readonly isLast: boolean };
}

export function newHead(key: Buffer, madeAt: Date): Head {
  const head = { format: formatName, id: randomUUID(), madeAt: madeAt.toISOString() } as const;
  const salt = randomBytes(32).toString('hex');
  return { ...head, salt, keyCheck: checkOf(key, salt).toString('hex') };
}

export function headText(head: Head): Buffer {
  return Buffer.from(`${JSON.stringify(head)}\n`);
}

export function readHead(text: Buffer): Head {
  const { success, output } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), headShape),
    text.toString('utf8'),
  );
  if (!success) throw new BackupError('Its head.json is not one of this version of Hiram, or was changed.');
  return output;
}

/** Everything about the head is part of what is authenticated: a changed head opens nothing. */
export function sealerOf(key: Buffer, head: Head): Sealer {
  if (!timingSafeEqual(checkOf(key, head.salt), Buffer.from(head.keyCheck, 'hex')))
    throw new BackupError('HIRAM_BACKUP_KEY is not the key that this backup was made with.');
  const own = derived(key, head.salt, 'hiram backup part');
  const headHash = createHash('sha256').update(headText(head)).digest('hex');
  const additional = (number: number, isLast: boolean) =>
    Buffer.from(`${headHash}:${number}:${isLast ? 'last' : 'more'}`);
  return {
    seal(number, isLast, plain) {
      const cipher = createCipheriv(algorithm, own, nonceOf(number)).setAAD(additional(number, isLast));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(isLast ? 1 : 0), sealed, cipher.getAuthTag()]);
    },
    open(number, stored) {
      if (stored.length < 1 + tagBytes) throw new BackupError(`Part ${number} of it is cut off.`);
      const isLast = stored[0] === 1;
      const decipher = createDecipheriv(algorithm, own, nonceOf(number), { authTagLength: tagBytes });
      decipher.setAAD(additional(number, isLast)).setAuthTag(stored.subarray(-tagBytes));
      try {
        const plain = Buffer.concat([decipher.update(stored.subarray(1, -tagBytes)), decipher.final()]);
        return { plain, isLast };
      } catch {
        throw new BackupError(`Part ${number} of it was changed or cut off.`);
      }
    },
  };
}

/** The key of a backup seals nothing else, so counting makes every nonce another one. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}

function checkOf(key: Buffer, salt: string): Buffer {
  return createHmac('sha256', derived(key, salt, 'hiram backup key check'))
    .update('this key')
    .digest();
}

function derived(key: Buffer, salt: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.from(salt, 'hex'), use, 32));
}
