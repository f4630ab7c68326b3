import { isUtf8 } from 'node:buffer';
import type { Chunks } from './chunks.ts';
import { Unreadable } from './fault.ts';

const longestLine = 64 * 1024;
const lineFeed = 10;
const windows = new TextDecoder('windows-1252');

/**
 * The lines of a file that does not say how it is encoded, some at a time. MT940 has no place to name an
 * encoding, and hardly a character beyond ASCII. So each line is read by itself: as UTF-8 where it is valid
 * UTF-8, or else as western banks write.
 */
export async function* linesOfFile(chunks: Chunks): AsyncGenerator<readonly string[]> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const lines: string[] = [];
    let start = 0;
    for (let end = bytes.indexOf(lineFeed); end !== -1; end = bytes.indexOf(lineFeed, start)) {
      lines.push(decodeLine(bytes.subarray(start, end)));
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > longestLine) throw new Unreadable('too_large');
    yield lines;
  }
  yield [decodeLine(rest)];
}

function decodeLine(bytes: Buffer): string {
  const line = isUtf8(bytes) ? bytes.toString('utf8') : windows.decode(bytes);
  return line.replace(/\r$/, '');
}
