/**
 * What PostgreSQL prints of a statement it has analysed (`debug_print_rewritten`): every name resolved, every
 * star and view expanded, every operator and cast given by its number. Fields may differ between major
 * versions, so asking for one that is not there throws.
 */
export class TreeNode {
  readonly kind: string;
  readonly #fields: ReadonlyMap<string, Value>;

  constructor(kind: string, fields: ReadonlyMap<string, Value>) {
    this.kind = kind;
    this.#fields = fields;
  }

  /** The node in a field, if there is one. */
  node(field: string): TreeNode | null {
    const value = this.#field(field);
    return value instanceof TreeNode ? value : null;
  }

  /** The nodes of a list; empty when there is none. */
  nodes(field: string): TreeNode[] {
    return this.lists(field).filter((value) => value instanceof TreeNode);
  }

  /** One element of a list, counted from one. */
  element(field: string, number: number): TreeNode | null {
    const value = this.lists(field)[number - 1];
    return value instanceof TreeNode ? value : null;
  }

  /** The elements of a list as they are, for lists of lists and of words. */
  lists(field: string): readonly Value[] {
    const value = this.#field(field);
    return Array.isArray(value) ? value : [];
  }

  word(field: string): string {
    const value = this.#field(field);
    return typeof value === 'string' ? value : '';
  }

  number(field: string): number {
    return Number(this.word(field));
  }

  is(field: string): boolean {
    return this.word(field) === 'true';
  }

  #field(field: string): Value {
    const value = this.#fields.get(field);
    if (value === undefined) throw new Error(`PostgreSQL's tree has changed: ${this.kind} has no ${field}`);
    return value;
  }
}

type Value = TreeNode | string | null | readonly Value[];

// Lines are wrapped at any space, even an escaped one.
const token = /[{}()]|(?:\\[\s\S]|[^\s{}()\\])+/g;

export function readTree(text: string): Value {
  const tokens = text.match(token) ?? [];
  let at = 0;

  function readValue(): Value {
    const first = tokens[at++] ?? '';
    if (first === '{') return readNode();
    if (first === '(') return readUntil((next) => next === ')');
    return first === '<>' ? null : plain(first);
  }

  function readNode(): TreeNode {
    const kind = tokens[at++] ?? '';
    const fields = new Map<string, Value>();
    while (tokens[at] !== '}' && at < tokens.length) {
      const name = (tokens[at++] ?? '').slice(1);
      const [value = null, ...more] = readUntil((next) => next === '}' || next.startsWith(':'), 0);
      fields.set(name, more.length > 0 ? [value, ...more] : value);
    }
    at += 1;
    return new TreeNode(kind, fields);
  }

  function readUntil(isEnd: (next: string) => boolean, step = 1): Value[] {
    const values: Value[] = [];
    while (at < tokens.length && !isEnd(tokens[at] ?? '')) values.push(readValue());
    at += step;
    return values;
  }

  return readValue();
}

function plain(word: string): string {
  const unquoted = word.length > 1 && word.startsWith('"') && word.endsWith('"') ? word.slice(1, -1) : word;
  return unquoted.replace(/\\([\s\S])/g, (_, letter: string) => (letter === '\n' ? ' ' : letter));
}
