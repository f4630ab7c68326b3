export interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'hole' | 'mark';
  /** Words in lower case, everything else as it stands. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** How many brackets, or cases, it stands in; an opening one and its closing one stand outside. */
  readonly depth: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const kinds: readonly (readonly [Token['kind'] | 'nothing', RegExp])[] = [
  ['nothing', /\s+|--.*|\/\*[\s\S]*?\*\/|`/y],
  ['text', /'(?:[^']|'')*'/y],
  ['number', /\d+(?:[.]\d+)?/y],
  ['word', /[a-z_]\w*|"[^"]*"/iy],
  ['mark', /->>|<=|>=|<>|!=|::|\|\||->|@>|<@|&&|=>|:=|\$\$|[\s\S]/y],
];

/** Takes SQL apart; `holes` are where the expressions of a template stand, each inside its `${` and `}`. */
export function tokensOf(source: string, holes: readonly Span[] = []): Token[] {
  const tokens: Token[] = [];
  const open: string[] = [];
  let at = 0;
  while (at < source.length) {
    const { kind, end } = source.startsWith('${', at) ? holeAt(source, at, holes) : matchAt(source, at);
    if (kind !== 'nothing') {
      const raw = source.slice(at, end);
      const text = kind === 'word' ? raw.toLowerCase() : raw;
      if (text === ')' || (text === 'end' && open.at(-1) === 'case')) open.pop();
      tokens.push({ kind, text, start: at, end, depth: open.length });
      if (text === '(' || text === 'case') open.push(text);
    }
    at = end;
  }
  return tokens;
}

function matchAt(source: string, at: number): { kind: Token['kind'] | 'nothing'; end: number } {
  for (const [kind, pattern] of kinds) {
    pattern.lastIndex = at;
    if (pattern.test(source)) return { kind, end: pattern.lastIndex };
  }
  throw new Error(`nothing matches ${JSON.stringify(source.slice(at, at + 20))}`);
}

function holeAt(source: string, at: number, holes: readonly Span[]): { kind: 'hole'; end: number } {
  const hole = holes.find(({ start }) => start >= at);
  return { kind: 'hole', end: source.indexOf('}', hole?.end ?? at) + 1 };
}
