/**
 * Where bytes lie. It knows neither whose they are nor how to read them: what it gets is encrypted already.
 */
export interface FileStorage {
  /** Durable when it resolves. The key is new and says nothing about the file. */
  put(bytes: Buffer): Promise<string>;
  /** Nothing when there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  readonly key: string;
  readonly storedAt: Date;
}

/** Keys are ours: 32 hexadecimal digits. Anything else in the same folder or bucket is not touched. */
export const storageKeyPattern = /^[0-9a-f]{32}$/;
