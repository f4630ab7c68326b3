import { readFile } from 'node:fs/promises';

/** A break made by hand. */
export interface ListedBreak {
  readonly name: string;
  readonly file: string;
  /** What is no longer true with it, in a sentence. */
  readonly breaks: string;
  /** Stands in the file once, and becomes `replace`. */
  readonly find: string;
  readonly replace: string;
  /** The test file that notices, and the whole name of the test in it, its parts joined by ` > `. */
  readonly tests: string;
  readonly test: string;
}

const fields = ['name', 'file', 'breaks', 'find', 'replace', 'tests', 'test'];

/** A list that is kept, so that the question can be asked again: does that test still notice? */
export async function readList(path: string): Promise<ListedBreak[]> {
  const list: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!Array.isArray(list) || !list.every(isListed))
    throw new Error(`${path} must be a list of breaks, each with the texts ${fields.join(', ')}`);
  return list;
}

function isListed(value: unknown): value is ListedBreak {
  return (
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof Object.entries(value).find(([name]) => name === field)?.[1] === 'string')
  );
}

/** The source with the break in it; undefined when what it breaks is gone, or stands there twice. */
export function applyListed(source: string, { find, replace }: ListedBreak): string | undefined {
  const at = source.indexOf(find);
  if (find === '' || at === -1 || source.includes(find, at + 1)) return undefined;
  return source.slice(0, at) + replace + source.slice(at + find.length);
}
