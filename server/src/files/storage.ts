import { randomBytes } from 'node:crypto';

/**
 * Where bytes lie. It knows neither whose they are nor how to read them: what it gets is encrypted already.
 */
export interface FileStorage {
  /** Durable when it resolves. The key is new and says nothing about the file. */
  put(bytes: Buffer): Promise<string>;
  /** For a backup that is restored: under the key that it had. */
  putAs(key: string, bytes: Buffer): Promise<void>;
  /** Nothing when there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** Files that are on their way out: no longer among the others, and not deleted yet. */
  readonly setAside: SetAside;
  /** A small text that says whose storage this is; nothing where none was written. */
  readMarker(): Promise<string | undefined>;
  /** Whole or not at all. */
  writeMarker(text: string): Promise<void>;
  /** Small texts that say what was so at a moment. */
  readonly anchors: AppendOnly;
}

/** Nothing of ours changes what lies there, or removes it. */
export interface AppendOnly {
  add(text: string): Promise<void>;
  all(): AsyncIterable<string>;
}

export interface SetAside {
  add(key: string): Promise<void>;
  /** Puts it back among the others. */
  restore(key: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Each with the time since when it is set aside. */
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  readonly key: string;
  readonly storedAt: Date;
}

/** The name of something that is only ever added: when that was, and by chance. */
export function newAnchorName(): string {
  return `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.json`;
}
export const anchorNamePattern = /^[0-9TZ.-]{24}-[0-9a-f]{8}\.json$/;

/** Keys are ours: 32 hexadecimal digits. Anything else in the same folder or bucket is not touched. */
export const storageKeyPattern = /^[0-9a-f]{32}$/;

/** Where both kinds of storage keep what is set aside, and the name of their marker. */
export const setAsideName = 'forgotten';
export const markerName = 'installation.json';
export const anchorsName = 'anchors';
