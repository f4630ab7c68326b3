import type { Mutant, Operator } from './mutant.ts';
import { type Token, tokensOf } from './sql-tokens.ts';

interface Change {
  readonly operator: Operator;
  /** The first token that changes, and the first that does not; equal to insert before it. */
  readonly from: number;
  readonly to: number;
  readonly change: (text: string) => string;
}
type Reader = (tokens: readonly Token[], index: number) => Change[];

const boundaries = new Map(Object.entries({ '<': '<=', '<=': '<', '>': '>=', '>=': '>' }));
const sums = new Map(Object.entries({ '+': '-', '-': '+', '*': '/', '/': '*' }));
const functions = new Map(
  Object.entries({
    min: 'max',
    max: 'min',
    least: 'greatest',
    greatest: 'least',
    floor: 'ceil',
    ceil: 'floor',
  }),
);

/** Words that end a condition, an assignment or a list on their own level. */
const enders = new Set(
  `and or where group order limit offset for returning union except intersect window having join left right inner
   cross full then when else on set from values do loop`.split(/\s+/),
);
const queries = /^(?:select|with|values|insert|update|delete)$/;

const readers: readonly Reader[] = [
  conditions,
  negations,
  comparisons,
  arithmetic,
  constants,
  swaps,
  lists,
  assignments,
  orders,
  locks,
  joins,
];

/** Every small break of a piece of SQL, in a template or in a file of its own. */
export function mutantsOfSql(
  source: string,
  offset = 0,
  holes: readonly { start: number; end: number }[] = [],
): Mutant[] {
  const tokens = tokensOf(source, holes);
  return tokens.flatMap((_, index) =>
    readers.flatMap((read) =>
      read(tokens, index).map(({ operator, from, to, change }) => {
        const start = tokens[from]?.start ?? source.length;
        const end = from === to ? start : (tokens[to - 1]?.end ?? start);
        return {
          operator,
          start: offset + start,
          end: offset + end,
          replacement: change(source.slice(start, end)),
        };
      }),
    ),
  );
}

/**
 * A condition that is forgotten. It stays in the text, so that its parameters do: `(… or true)`, and `(… and
 * false)` for one of several that any of would do.
 */
function conditions(tokens: readonly Token[], index: number): Change[] {
  const before = tokens[index];
  if (!before || isOfBetween(tokens, index)) return [];
  const isGroup = before.text === '(';
  if (!isGroup && !['where', 'having', 'and', 'or'].includes(before.text)) return [];
  const depth = before.depth + (isGroup ? 1 : 0);
  const from = index + 1;
  const to = endOf(tokens, from, depth);
  const next = tokens[to];
  const isJoined = next?.depth === depth && (next.text === 'and' || next.text === 'or');
  if (from === to || (isGroup && (!isJoined || queries.test(tokens[from]?.text ?? '')))) return [];
  const isOneOfAny =
    before.text === 'or' || (before.text !== 'and' && next?.depth === depth && next.text === 'or');
  const change = (text: string) => (isOneOfAny ? `(${text} and false)` : `(${text} or true)`);
  return [{ operator: 'sql-condition', from, to, change }];
}

/** Where a condition, an assignment or an item of a list that begins at `from` ends. */
function endOf(tokens: readonly Token[], from: number, depth: number, isItem = false): number {
  let to = from;
  for (; to < tokens.length; to += 1) {
    const token = tokens[to];
    if (!token || token.depth < depth || token.text === ';' || token.text === '$$') break;
    if (token.depth > depth) continue;
    if (token.text === ',') break;
    const isEnder = enders.has(token.text) && !isOfBetween(tokens, to) && !isOfDistinct(tokens, to);
    if (isEnder && !(isItem && (token.text === 'and' || token.text === 'or'))) break;
  }
  return to;
}

/** The `and` of `between … and …` joins no conditions. */
function isOfBetween(tokens: readonly Token[], index: number): boolean {
  const { text, depth } = tokens[index] ?? {};
  if (text !== 'and') return false;
  const earlier = tokens.slice(0, index).filter((token) => token.depth === depth);
  const last = earlier.findLast((token) => ['between', 'and', 'or', 'where', 'on'].includes(token.text));
  return last?.text === 'between';
}

/** The `from` of `is distinct from` begins no clause. */
function isOfDistinct(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.text === 'from' && tokens[index - 1]?.text === 'distinct';
}

function negations(tokens: readonly Token[], index: number): Change[] {
  const [before, word, after] = [tokens[index - 1]?.text, tokens[index]?.text, tokens[index + 1]?.text];
  if (word === 'null' && before === 'is')
    return [{ operator: 'sql-logic', from: index, to: index, change: () => 'not ' }];
  if (word !== 'not') return [];
  const isDeclaration = before !== 'is' && /^(?:null|valid|deferrable|materialized)$/.test(after ?? '');
  return isDeclaration || before === 'if' ? [] : [remove('sql-logic', index, index + 1)];
}

function comparisons(tokens: readonly Token[], index: number): Change[] {
  const other = boundaries.get(tokens[index]?.text ?? '');
  return other === undefined ? [] : [replace('sql-boundary', index, other)];
}

function arithmetic(tokens: readonly Token[], index: number): Change[] {
  const token = tokens[index];
  const other = token?.kind === 'mark' ? sums.get(token.text) : undefined;
  return other !== undefined && isOperand(tokens[index - 1]) && isOperand(tokens[index + 1], '(')
    ? [replace('sql-arithmetic', index, other)]
    : [];
}

function isOperand(token: Token | undefined, bracket = ')'): boolean {
  if (token?.kind === 'mark') return token.text === bracket;
  return (
    token !== undefined && !enders.has(token.text) && !/^(?:select|by|as|in|not|returning)$/.test(token.text)
  );
}

function constants(tokens: readonly Token[], index: number): Change[] {
  const token = tokens[index];
  if (token?.kind !== 'number') return [];
  const value = Number(token.text);
  const others = value === 0 ? [1] : [value + 1, value - 1];
  return others.map((other) => replace('sql-constant', index, String(other)));
}

function swaps(tokens: readonly Token[], index: number): Change[] {
  const word = tokens[index]?.text ?? '';
  if (word === 'distinct' && tokens[index - 1]?.text !== 'is' && tokens[index - 1]?.text !== 'not')
    return [remove('sql-swap', index, index + 1)];
  const other = tokens[index + 1]?.text === '(' ? functions.get(word) : undefined;
  return other === undefined ? [] : [replace('sql-swap', index, other)];
}

function lists(tokens: readonly Token[], index: number): Change[] {
  const isList = tokens[index]?.text === 'in' && tokens[index + 1]?.text === '(';
  return isList && !queries.test(tokens[index + 2]?.text ?? '')
    ? forgottenItems('sql-list', tokens, index + 2)
    : [];
}

function assignments(tokens: readonly Token[], index: number): Change[] {
  const isUpdate = tokens[index]?.text === 'set' && tokens[index + 2]?.text === '=';
  return isUpdate ? forgottenItems('sql-assignment', tokens, index + 1) : [];
}

function forgottenItems(operator: Operator, tokens: readonly Token[], first: number): Change[] {
  const depth = tokens[first]?.depth ?? 0;
  const items: { from: number; to: number }[] = [];
  for (let from = first; ; ) {
    const to = endOf(tokens, from, depth, true);
    items.push({ from, to });
    if (tokens[to]?.text !== ',' || tokens[to].depth !== depth) break;
    from = to + 1;
  }
  if (items.length < 2) return [];
  return items.map(({ from, to }, nth) =>
    nth === 0 ? remove(operator, from, to + 1) : remove(operator, from - 1, to),
  );
}

function orders(tokens: readonly Token[], index: number): Change[] {
  if (tokens[index]?.text === 'desc') return [remove('sql-order', index, index + 1)];
  if (tokens[index]?.text !== 'by' || tokens[index - 1]?.text !== 'order') return [];
  const to = endOf(tokens, index + 1, tokens[index]?.depth ?? 0, true);
  return /^(?:asc|desc|first|last)$/.test(tokens[to - 1]?.text ?? '')
    ? []
    : [{ operator: 'sql-order', from: index + 1, to, change: (text) => `${text} desc` }];
}

function locks(tokens: readonly Token[], index: number): Change[] {
  if (tokens[index]?.text !== 'for' || !/^(?:update|share|no|key)$/.test(tokens[index + 1]?.text ?? ''))
    return [];
  let to = index + 1;
  while (/^(?:no|key|update|share|of|skip|locked|nowait)$/.test(tokens[to]?.text ?? '')) {
    to += tokens[to]?.text === 'of' ? 2 : 1;
  }
  return [remove('sql-lock', index, to)];
}

function joins(tokens: readonly Token[], index: number): Change[] {
  return tokens[index]?.text === 'left' && tokens[index + 1]?.text === 'join'
    ? [remove('sql-join', index, index + 1)]
    : [];
}

function replace(operator: Operator, index: number, other: string): Change {
  return { operator, from: index, to: index + 1, change: () => other };
}

function remove(operator: Operator, from: number, to: number): Change {
  return { operator, from, to, change: () => '' };
}
