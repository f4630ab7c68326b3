import { SaxesParser } from 'saxes';
import { Unreadable } from './fault.ts';

/** The parts of a camt.053 file that are about something of their own, by their paths in the statement. */
const recordPaths = ['Stmt', 'Stmt/Bal', 'Stmt/Ntry', 'Stmt/Ntry/NtryDtls/TxDtls'] as const;
type RecordPath = (typeof recordPaths)[number];
const isRecordPath = new Set<string>(recordPaths);

/** Deeper than any version of the standard goes. */
const deepest = 40;
const longestText = 1024 * 1024;
const mostValues = 10_000;

/**
 * One of these parts with the texts in it, by their path from there: `Refs/AcctSvcrRef`, `Amt`, `Amt@Ccy`.
 * What is within a part of its own comes before the part around it.
 */
export class CamtRecord {
  readonly path: RecordPath;
  readonly #texts = new Map<string, string[]>();
  #count = 0;

  constructor(path: RecordPath) {
    this.path = path;
  }

  add(path: string, text: string): void {
    this.#count += 1;
    if (this.#count > mostValues) throw new Unreadable('too_large');
    const texts = this.#texts.get(path);
    if (texts) texts.push(text);
    else this.#texts.set(path, [text]);
  }

  all(path: string): readonly string[] {
    return this.#texts.get(path) ?? [];
  }

  /** The first text at the first of several paths that has one. */
  one(...paths: readonly string[]): string | undefined {
    for (const path of paths) {
      const text = this.#texts.get(path)?.[0];
      if (text !== undefined) return text;
    }
    return undefined;
  }
}

/** Reads a file as it arrives, so that at no time more than one entry of it is taken apart. */
export async function* camtRecords(texts: AsyncIterable<string>): AsyncGenerator<CamtRecord> {
  const finished: CamtRecord[] = [];
  const parser = createParser((record) => finished.push(record));
  let sinceTag = 0;
  let isFirst = true;
  for await (const text of texts) {
    // The parser keeps a text until its end, so a text without end is stopped here.
    const lastTag = text.lastIndexOf('<');
    sinceTag = lastTag === -1 ? sinceTag + text.length : text.length - lastTag;
    if (sinceTag > longestText) throw new Unreadable('too_large');
    parser.write(isFirst ? text.trimStart() : text);
    isFirst = false;
    yield* finished.splice(0);
  }
  parser.on('error', () => {
    throw new Unreadable('cut_off');
  });
  parser.close();
}

function createParser(take: (record: CamtRecord) => void): SaxesParser {
  const parser = new SaxesParser();
  const open: CamtRecord[] = [];
  /** Of every open element, its path in the message; null for those around the message. */
  const paths: (string | null)[] = [];
  let text = '';
  let hasMessage = false;

  parser.on('error', (error) => {
    // Nothing here but a page of a web server, or whatever else begins with an angle bracket.
    throw new Unreadable(hasMessage ? 'damaged' : 'not_a_statement', error.message);
  });
  // No bank needs one, and entities that unfold or reach for files are declared there.
  parser.on('doctype', (doctype) => {
    throw new Unreadable(/^\s*html\b/i.test(doctype) ? 'not_a_statement' : 'unsafe_xml');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (paths.length >= deepest) throw new Unreadable('unsafe_xml');
    const path = pathWithin(paths.at(-1) ?? null, localName(name));
    if (path === '') hasMessage = true;
    if (isRecordPath.has(path ?? '')) open.push(new CamtRecord(path as RecordPath));
    const currency = attributes.Ccy;
    const record = open.at(-1);
    if (path !== null && record && currency !== undefined)
      record.add(`${within(record, path)}@Ccy`, currency);
    paths.push(path);
    text = '';
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('cdata', (more) => {
    text += more;
  });
  parser.on('closetag', () => {
    const path = paths.pop() ?? null;
    const record = open.at(-1);
    if (path !== null && record) {
      if (path === record.path) take(open.pop() ?? record);
      else if (text.trim() !== '') record.add(within(record, path), text.trim());
    }
    text = '';
  });
  parser.on('end', () => {
    if (!hasMessage) throw new Unreadable('not_a_statement');
  });
  return parser;
}

/** Prefixes, and the version that a namespace names, make no difference to what is in the file. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Paths begin in the message itself, whatever envelope a bank puts around it. */
function pathWithin(parent: string | null, name: string): string | null {
  if (name === 'BkToCstmrStmt') return '';
  if (parent === null) return null;
  return parent === '' ? name : `${parent}/${name}`;
}

function within(record: CamtRecord, path: string): string {
  return path.slice(record.path.length + 1);
}
