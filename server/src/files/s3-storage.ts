import { randomBytes } from 'node:crypto';
import { openBucket, type S3Settings } from './s3-bucket.ts';
import {
  anchorNamePattern,
  anchorsName,
  type FileStorage,
  markerName,
  newAnchorName,
  type StoredFile,
  setAsideName,
  storageKeyPattern,
} from './storage.ts';

const filesPrefix = 'files/';
const asidePrefix = `${setAsideName}/`;
const anchorsPrefix = `${anchorsName}/`;

/** Files in a bucket. A failure throws: the upload is undone and the phone sends it again. */
export function s3Storage(settings: S3Settings): FileStorage {
  const bucket = openBucket(settings);
  const nameOf = (key: string, prefix = filesPrefix) => {
    if (!storageKeyPattern.test(key)) throw new Error('not a storage key');
    return `${prefix}${key}`;
  };
  /** By reading and writing: not every storage can copy, and one that fails half-way says 200. */
  async function move(from: string, to: string): Promise<void> {
    const bytes = await bucket.read(from);
    if (!bytes) return;
    await bucket.write(to, bytes);
    await bucket.erase(from);
  }
  async function* listBelow(prefix: string, pattern = storageKeyPattern): AsyncIterable<StoredFile> {
    for await (const { name: key, storedAt } of bucket.list(prefix))
      if (pattern.test(key)) yield { key, storedAt };
  }

  return {
    async put(bytes) {
      const key = randomBytes(16).toString('hex');
      await bucket.write(nameOf(key), bytes);
      return key;
    },
    putAs: async (key, bytes) => bucket.write(nameOf(key), bytes),
    get: async (key) => bucket.read(nameOf(key)),
    remove: async (key) => bucket.erase(nameOf(key)),
    list: () => listBelow(filesPrefix),
    setAside: {
      add: async (key) => move(nameOf(key), nameOf(key, asidePrefix)),
      restore: async (key) => move(nameOf(key, asidePrefix), nameOf(key)),
      remove: async (key) => bucket.erase(nameOf(key, asidePrefix)),
      list: () => listBelow(asidePrefix),
    },
    async readMarker() {
      return (await bucket.read(markerName))?.toString('utf8');
    },
    writeMarker: (text) => bucket.write(markerName, Buffer.from(text)),
    anchors: {
      add: (text) => bucket.write(`${anchorsPrefix}${newAnchorName()}`, Buffer.from(text)),
      async *all() {
        for await (const { key } of listBelow(anchorsPrefix, anchorNamePattern)) {
          const bytes = await bucket.read(`${anchorsPrefix}${key}`);
          if (bytes) yield bytes.toString('utf8');
        }
      },
    },
  };
}
