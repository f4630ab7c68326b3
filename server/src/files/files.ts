import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { type KeyRing, sealFile, UnreadableFile, unsealFile } from './keys.ts';
import type { FilePurpose, KeptFile } from './picture.ts';
import type { FileStorage } from './storage.ts';
import { type FileRow, insertFile } from './store.ts';

export interface FileOwner {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly at: Date;
}

/**
 * Pictures and our own documents at rest: encrypted, in whatever
 * storage the installation has, and on record in the database.
 */
export interface Files {
  readonly keys: KeyRing;
  readonly storage: FileStorage;
  /**
   * Gives the file's id. The bytes are stored before the
   * row is: a commit never names a file that is not there.
   */
  keep(tx: Tx, owner: FileOwner, purpose: FilePurpose, file: KeptFile): Promise<string>;
  read(row: FileRow): Promise<KeptFile>;
}

export function openFiles(storage: FileStorage, keys: KeyRing): Files {
  return {
    keys,
    storage,
    async keep(tx, { companyId, borrowerId, at }, purpose, { contentType, bytes, look }) {
      const id = randomUUID();
      const [key] = keys;
      const storageKey = await storage.put(sealFile(key, id, bytes));
      try {
        await insertFile(tx, {
          id,
          companyId,
          borrowerId,
          purpose,
          contentType,
          byteSize: bytes.length,
          sha256: createHash('sha256').update(bytes).digest(),
          look: look ?? null,
          keyId: key.id,
          storageKey,
          at,
        });
      } catch (error) {
        // What cannot be removed now either, `forgetUnrecorded` finds later.
        await storage.remove(storageKey).catch(() => {});
        throw error;
      }
      return id;
    },
    async read({ id, contentType, keyId, storageKey }) {
      const stored = await storage.get(storageKey);
      if (!stored) throw new UnreadableFile('the stored bytes are gone');
      return { contentType, bytes: unsealFile(keys, keyId, id, stored) };
    },
  };
}
