import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { columnOf } from '../db/row-shape.ts';

/** Where a sealed value lies. It is part of the seal: a value moved to another cell does not open. */
export interface Cell {
  readonly table: string;
  readonly column: string;
  readonly rowId: number | string;
}

export interface DataKey {
  readonly id: string;
  readonly key: Buffer;
}

export interface Keys {
  /** The first is current and seals; the others only open what they once sealed. */
  readonly dataKeys: readonly [DataKey, ...DataKey[]];
  readonly indexKey: Buffer;
}

/** Personal data on its way into the database and back. */
export interface PersonalData {
  seal(cell: Cell, plain: string): Buffer;
  open(cell: Cell, sealed: Buffer): string;
  /** Whether the value was sealed with the current key; one that was not is due to be sealed again. */
  isCurrent(sealed: Buffer): boolean;
  /**
   * A keyed hash for look-up and uniqueness; equal values
   * of different lenders or columns have different ones.
   */
  blindIndex(companyId: number, column: string, normalised: string): Buffer;
}

/**
 * A sealed value that does not open: changed, moved, or sealed
 * with a key that is not there. Never a person's doing.
 */
export class SealError extends Error {}

export const keyIdPattern = /^[a-zA-Z0-9_-]{1,32}$/;

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export function createPersonalData({ dataKeys, indexKey }: Keys): PersonalData {
  // What seals and what hashes is derived for that use only, so that the same bytes never serve two purposes.
  const sealingKeys = new Map(dataKeys.map(({ id, key }) => [id, derived(key, 'hiram personal data')]));
  const hashKey = derived(indexKey, 'hiram blind index');
  const current = { id: dataKeys[0].id, key: derived(dataKeys[0].key, 'hiram personal data') };
  const currentId = Buffer.from(current.id, 'latin1');

  return {
    seal(cell, plain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(cipherName, current.key, nonce).setAAD(address(cell));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(currentId.length), currentId, nonce, cipher.getAuthTag(), sealed]);
    },
    open(cell, sealed) {
      const { keyId, nonce, tag, text } = takeApart(sealed);
      const key = sealingKeys.get(keyId);
      if (!key) throw new SealError(`${describe(cell)} was sealed with a key that is not in HIRAM_DATA_KEYS`);
      const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(address(cell)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        throw new SealError(`${describe(cell)} does not open: it was changed or moved`);
      }
    },
    isCurrent: (sealed) => takeApart(sealed).keyId === current.id,
    blindIndex(companyId, column, normalised) {
      // As JSON, no two different triples give the same bytes.
      return createHmac('sha256', hashKey)
        .update(JSON.stringify([companyId, column, normalised]))
        .digest();
    },
  };
}

/**
 * Seals again, under the current key, those of a row's values that an older key sealed; gives only these. A
 * value is sealed under its column's name, whatever we call it here.
 */
export function resealRow(
  personalData: PersonalData,
  { table, rowId }: Omit<Cell, 'column'>,
  row: Readonly<Record<string, Buffer | null>>,
): Record<string, Buffer> {
  const again: Record<string, Buffer> = {};
  for (const [key, sealed] of Object.entries(row)) {
    if (sealed === null || personalData.isCurrent(sealed)) continue;
    const cell = { table, column: columnOf(key), rowId };
    again[key] = personalData.seal(cell, personalData.open(cell, sealed));
  }
  return again;
}

function derived(key: Buffer, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, '', use, 32)));
}

function describe({ table, column, rowId }: Cell): string {
  return `${table}.${column}.${rowId}`;
}

function address(cell: Cell): Buffer {
  return Buffer.from(describe(cell), 'utf8');
}

/** Length of the key id, key id, nonce, tag, ciphertext. */
function takeApart(sealed: Buffer) {
  const idEnd = 1 + (sealed[0] ?? 0);
  const nonceEnd = idEnd + nonceBytes;
  const tagEnd = nonceEnd + tagBytes;
  if (sealed.length < tagEnd) throw new SealError('a sealed value is cut short');
  return {
    keyId: sealed.toString('latin1', 1, idEnd),
    nonce: sealed.subarray(idEnd, nonceEnd),
    tag: sealed.subarray(nonceEnd, tagEnd),
    text: sealed.subarray(tagEnd),
  };
}
