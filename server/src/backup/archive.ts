import { createHash, type Hash } from 'node:crypto';
import * as v from 'valibot';
import { BackupError } from './backup-error.ts';
import type { Place } from './place.ts';
import type { Sealer } from './seal-parts.ts';

/** What a backup consists of: the stored bytes of files, the anchors of the audit log, and the database's dump. */
export type Entry =
  | { readonly kind: 'file'; readonly key: string }
  | { readonly kind: 'anchor' }
  | { readonly kind: 'database' };

export interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

/** How much of it is in memory, and in one object of a bucket. */
const partBytes = 8 * 1024 * 1024;
const frameHead = 5;
const frameTypes = { begin: 1, data: 2, end: 3 } as const;

const entryShape = v.variant('kind', [
  v.object({ kind: v.literal('file'), key: v.string() }),
  v.object({ kind: v.literal('anchor') }),
  v.object({ kind: v.literal('database') }),
]);
const writtenShape = v.object({ bytes: v.number(), sha256: v.string() });

export const partName = (number: number): string => `part-${String(number).padStart(6, '0')}`;

/** Writes entries one after the other, and each part as soon as it is full. */
export class ArchiveWriter {
  readonly #place: Place;
  readonly #folder: string;
  readonly #sealer: Sealer;
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  /** The hash of each part as it lies there. */
  readonly #parts: string[] = [];

  constructor(place: Place, folder: string, sealer: Sealer) {
    this.#place = place;
    this.#folder = folder;
    this.#sealer = sealer;
  }

  async add(entry: Entry, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Written> {
    await this.#frame('begin', Buffer.from(JSON.stringify(entry)));
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = 0; at < chunk.length; at += partBytes)
        await this.#frame('data', chunk.subarray(at, at + partBytes));
    }
    const written = { bytes, sha256: hash.digest('hex') };
    await this.#frame('end', Buffer.from(JSON.stringify(written)));
    return written;
  }

  /** Nothing can be added any more. */
  async finish(): Promise<readonly string[]> {
    await this.#writePart(Buffer.concat(this.#pending), true);
    return this.#parts;
  }

  async #frame(type: keyof typeof frameTypes, payload: Buffer): Promise<void> {
    const head = Buffer.alloc(frameHead);
    head.writeUInt8(frameTypes[type], 0);
    head.writeUInt32BE(payload.length, 1);
    this.#pending.push(head, payload);
    this.#pendingBytes += head.length + payload.length;
    if (this.#pendingBytes < partBytes) return;
    const full = Buffer.concat(this.#pending);
    let at = 0;
    for (; full.length - at >= partBytes; at += partBytes)
      await this.#writePart(full.subarray(at, at + partBytes), false);
    this.#pending = [full.subarray(at)];
    this.#pendingBytes = full.length - at;
  }

  async #writePart(plain: Buffer, isLast: boolean): Promise<void> {
    const number = this.#parts.length + 1;
    const sealed = this.#sealer.seal(number, isLast, plain);
    await this.#place.write(`${this.#folder}/${partName(number)}`, sealed);
    this.#parts.push(createHash('sha256').update(sealed).digest('hex'));
  }
}

export type ArchiveEvent =
  | { readonly type: 'begin'; readonly entry: Entry }
  | { readonly type: 'data'; readonly bytes: Buffer }
  | { readonly type: 'end'; readonly entry: Entry; readonly written: Written };

export interface ArchiveSource {
  readonly place: Place;
  /** Of the place; empty where the backup is the place itself. */
  readonly pathOf: (name: string) => string;
  readonly sealer: Sealer;
  /** The hash of each part, as the manifest has it. */
  readonly parts: readonly string[];
}

/** Reads it from the first part to the last. Whatever is not as it was written throws. */
export async function* readArchive(
  source: ArchiveSource,
  onPart: (done: number) => void = () => {},
): AsyncGenerator<ArchiveEvent> {
  let rest: Buffer = Buffer.alloc(0);
  const reading = new EntryReading();
  for (const [index, sha256] of source.parts.entries()) {
    rest = Buffer.concat([rest, await readPart(source, index + 1, sha256)]);
    for (;;) {
      const frame = frameIn(rest);
      if (!frame) break;
      rest = rest.subarray(frameHead + frame.payload.length);
      yield reading.take(frame);
    }
    onPart(index + 1);
  }
  if (rest.length > 0 || reading.isOpen) throw new BackupError('It ends in the middle of something.');
}

async function readPart(
  { place, pathOf, sealer, parts }: ArchiveSource,
  number: number,
  sha256: string,
): Promise<Buffer> {
  const stored = await place.read(pathOf(partName(number)));
  if (!stored) throw new BackupError(`Part ${number} of ${parts.length} is missing.`);
  const { plain, isLast } = sealer.open(number, stored);
  const isRight = createHash('sha256').update(stored).digest('hex') === sha256;
  if (!isRight || isLast !== (number === parts.length))
    throw new BackupError(`Part ${number} of it is not the one that its manifest names.`);
  return plain;
}

function frameIn(bytes: Buffer): { readonly type: number; readonly payload: Buffer } | null {
  if (bytes.length < frameHead) return null;
  const end = frameHead + bytes.readUInt32BE(1);
  return bytes.length < end ? null : { type: bytes.readUInt8(0), payload: bytes.subarray(frameHead, end) };
}

/** Holds what is read of an entry against what its end says of it. */
class EntryReading {
  #open: { readonly entry: Entry; readonly hash: Hash; bytes: number } | null = null;

  get isOpen(): boolean {
    return this.#open !== null;
  }

  take({ type, payload }: { readonly type: number; readonly payload: Buffer }): ArchiveEvent {
    if (type === frameTypes.begin && !this.#open) {
      const entry = v.parse(entryShape, JSON.parse(payload.toString('utf8')));
      this.#open = { entry, hash: createHash('sha256'), bytes: 0 };
      return { type: 'begin', entry };
    }
    const open = this.#open;
    if (!open) throw new BackupError('It is not written as a backup of Hiram is.');
    if (type === frameTypes.data) {
      open.hash.update(payload);
      open.bytes += payload.length;
      return { type: 'data', bytes: payload };
    }
    const written = v.parse(writtenShape, JSON.parse(payload.toString('utf8')));
    if (written.bytes !== open.bytes || written.sha256 !== open.hash.digest('hex'))
      throw new BackupError(`The ${open.entry.kind} in it is not the one that was written.`);
    this.#open = null;
    return { type: 'end', entry: open.entry, written };
  }
}
