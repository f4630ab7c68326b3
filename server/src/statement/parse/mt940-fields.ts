import type { Chunks } from './chunks.ts';
import { Unreadable } from './fault.ts';
import { linesOfFile } from './text-lines.ts';

/** One field of a message, `:86:` for instance, with the lines that continue it. */
export interface Mt940Field {
  /** Without its colons. `end` is the end of a message, where the file has one. */
  readonly tag: string;
  readonly lines: string[];
  readonly row: number;
}

const mostLines = 1000;
const tagged = /^:([0-9A-Z]{2,3}):(.*)$/s;

/** The fields of all messages in a file, some at a time, with or without the blocks of the network around them. */
export async function* mt940Fields(chunks: Chunks): AsyncGenerator<readonly Mt940Field[]> {
  let field: Mt940Field | undefined;
  let isInBlock = false;
  let row = 0;
  for await (const lines of linesOfFile(chunks)) {
    const finished: Mt940Field[] = [];
    for (const raw of lines) {
      row += 1;
      const line = withoutMarks(raw);
      const [, tag, text = ''] = tagged.exec(line) ?? [];
      if (tag !== undefined) {
        if (field) finished.push(field);
        field = { tag, lines: [text], row };
      } else if (isMessageEdge(line)) {
        if (field) finished.push(field);
        field = undefined;
        if (line.startsWith('-')) finished.push({ tag: 'end', lines: [], row });
        isInBlock = opensMessage(line) || (isInBlock && !line.startsWith('-'));
      } else if (field) {
        field.lines.push(line);
        if (field.lines.length > mostLines) throw new Unreadable('too_large', undefined, row);
      } else if (!isHeading(line)) throw new Unreadable('unreadable_line', line, row);
    }
    yield finished;
  }
  if (field) yield [field];
  if (isInBlock) throw new Unreadable('cut_off', undefined, row);
}

/** A byte order mark, and what the network sends before and after a message. */
function withoutMarks(line: string): string {
  return line.replace(/^[\ufeff\p{Cc}]+|\p{Cc}+$/gu, '');
}

function isMessageEdge(line: string): boolean {
  return line.trimEnd() === '-' || line.startsWith('-}') || line.startsWith('{');
}

/** Whether the blocks of a message begin here; the fifth belongs to the one before. */
function opensMessage(edge: string): boolean {
  return edge.replace(/^-?\}?(\{5:(\{[^}]*\})*\})?/, '').includes('{');
}

/** Between messages, some banks write their own code and the kind of message, each in a line. */
function isHeading(line: string): boolean {
  return /^[A-Z0-9 ]{0,30}$/.test(line.trim());
}
