import { setImmediate } from 'node:timers/promises';
import { Unreadable } from './fault.ts';

/** Twice what a very busy account writes in a month. */
const mostBytes = 128 * 1024 * 1024;
const chunkBytes = 64 * 1024;

export type Bytes = AsyncIterable<Uint8Array> | Uint8Array;
export type Chunks = AsyncIterable<Uint8Array>;

/**
 * The file in pieces that take a millisecond or two to read. Between two of them others
 * get their turn, even where the whole file lies in memory already.
 */
export async function* chunksOf(bytes: Bytes): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const given of bytes instanceof Uint8Array ? [bytes] : bytes) {
    total += given.length;
    if (total > mostBytes) throw new Unreadable('too_large');
    for (let start = 0; start < given.length; start += chunkBytes) {
      yield given.subarray(start, start + chunkBytes);
      await setImmediate();
    }
  }
}

const beginningBytes = 4096;

/** The beginning of a file, and the whole of it again. */
export async function peek(chunks: Chunks): Promise<{ beginning: Buffer; chunks: Chunks }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let size = 0;
  while (size < beginningBytes) {
    const { value, done } = await iterator.next();
    if (done) break;
    read.push(value);
    size += value.length;
  }
  const beginning = Buffer.concat(read);
  return { beginning, chunks: rejoin(beginning, iterator) };
}

async function* rejoin(beginning: Buffer, rest: AsyncIterator<Uint8Array>): Chunks {
  yield beginning;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** The text of a file; bytes that are no text in its encoding are a fault. */
export async function* decode(chunks: Chunks, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of chunks) yield decodeOrFail(() => decoder.decode(chunk, { stream: true }));
  yield decodeOrFail(() => decoder.decode());
}

function decodeOrFail(read: () => string): string {
  try {
    return read();
  } catch {
    throw new Unreadable('bad_encoding');
  }
}
