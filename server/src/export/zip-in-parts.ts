import { createHash } from 'node:crypto';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** So much of it is in memory at a time, and one file of ours besides. */
const usualPartBytes = 4 * 1024 * 1024;

export interface ZipInParts {
  add(path: string, bytes: Uint8Array, how: 'packed' | 'as it is'): Promise<void>;
  /** The hash of every file so far, as `sha256sum -c` reads them. */
  checksums(): string;
  end(): Promise<void>;
}

/** Writes a zip while it grows: what has come together is handed on, part by part, and is not kept here. */
export function zipInParts(
  at: Date,
  keep: (part: Buffer) => Promise<void>,
  partBytes = usualPartBytes,
): ZipInParts {
  const sums: string[] = [];
  let waiting: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else waiting.push(bytes);
  });

  async function handOn(least: number): Promise<void> {
    if (failure) throw failure;
    if (waiting.reduce((sum, { length }) => sum + length, 0) < least) return;
    const part = Buffer.concat(waiting);
    waiting = [];
    if (part.length > 0) await keep(part);
  }

  return {
    async add(path, bytes, how) {
      const entry = how === 'packed' ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
      entry.mtime = at;
      zip.add(entry);
      entry.push(bytes, true);
      sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`);
      await handOn(partBytes);
    },
    checksums: () => sums.join(''),
    async end() {
      zip.end();
      await handOn(0);
    },
  };
}
