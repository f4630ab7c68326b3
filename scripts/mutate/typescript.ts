import { type ESTree, parseSync } from 'vite';
import type { Mutant, Operator } from './mutant.ts';
import { mutantsOfSql } from './sql.ts';
import { childrenOf, holesOf, isText, type Node, readSource, type Source } from './syntax.ts';

type Change = readonly [operator: Operator, at: { start: number; end: number }, replacement: string];
type Changes<Kind extends Node['type']> = (
  node: Extract<Node, { type: Kind }>,
  parent: Node | undefined,
  source: Source,
) => Change[];

const boundaries = pairs({ '<': '<=', '<=': '<', '>': '>=', '>=': '>' });
const equalities = pairs({ '===': '!==', '!==': '===', '==': '!=', '!=': '==' });
const arithmetic = pairs({ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '**': '*' });
const assignments = pairs({ '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' });

/** Methods that are taken for each other. */
const methods = pairs({
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  every: 'some',
  some: 'every',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
});

/** Words of our own that are taken for each other: the ways to round a cent. */
const words = pairs({ down: 'half-up', 'half-up': 'down', 'half-even': 'half-up' });

/** Methods that give the same kind of thing back, so that a call of them can be forgotten. */
const droppable = /^(?:filter|sort|toSorted|reverse|toReversed|slice|trim|toLowerCase|toUpperCase|padStart)$/;

/** What TypeScript wraps around an expression; everything else of its own is types, and has no behaviour. */
const wrappers = /^TS(?:As|Satisfies|NonNull)Expression$/;

const changes: { [Kind in Node['type']]?: Changes<Kind> } = {
  BinaryExpression: (node, parent, { textOf }) => {
    const between = { start: node.left.end, end: node.right.start };
    const swapped = (table: ReadonlyMap<string, string>) => {
      const other = table.get(node.operator);
      return other === undefined ? undefined : textOf(between).replace(node.operator, other);
    };
    const boundary = swapped(boundaries);
    if (boundary !== undefined) return [['boundary', between, boundary]];
    const equality = swapped(equalities);
    // A condition as a whole is made always true and always false, which says more.
    if (equality !== undefined) return isTest(node, parent) ? [] : [['equality', between, equality]];
    const sum = isText(node.left) || isText(node.right) ? undefined : swapped(arithmetic);
    return sum === undefined ? [] : [['arithmetic', between, sum]];
  },
  LogicalExpression: (node, parent) => {
    // A chain is read as one: each of its links is forgotten once.
    if (parent?.type === 'LogicalExpression' && parent.operator === node.operator) return [];
    const links = chainOf(node);
    return links.map((link, index) => [
      node.operator === '??' ? 'fallback' : 'logic',
      index === 0
        ? { start: link.start, end: links[1]?.start ?? link.end }
        : { start: links[index - 1]?.end ?? link.start, end: link.end },
      '',
    ]);
  },
  UnaryExpression: (node, parent, { textOf }) => {
    if (node.operator === '-') return [['arithmetic', node, textOf(node.argument)]];
    return node.operator === '!' && !isTest(node, parent) ? [['logic', node, textOf(node.argument)]] : [];
  },
  AssignmentExpression: (node, _parent, { textOf }) => {
    const between = { start: node.left.end, end: node.right.start };
    const other = assignments.get(node.operator);
    return other ? [['arithmetic', between, textOf(between).replace(node.operator, other)]] : [];
  },
  IfStatement: ({ test }) => alwaysAndNever(test),
  ConditionalExpression: ({ test }) => alwaysAndNever(test),
  WhileStatement: ({ test }) => [['condition', test, 'false']],
  Literal: (node, parent, source) => literalChanges(node, parent, source),
  TemplateLiteral: (node, parent) =>
    parent?.type === 'TaggedTemplateExpression' ? [] : [['text', node, "''"]],
  CallExpression: (node, _parent, { textOf }) => {
    const { callee } = node;
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
    const { name } = callee.property;
    const other = methods.get(name);
    return [
      ...(other === undefined ? [] : [['swap', callee.property, other] as const]),
      ...(droppable.test(name) ? [['chain', node, textOf(callee.object)] as const] : []),
    ];
  },
  ExpressionStatement: (node) => [['statement', node, ';']],
  ThrowStatement: (node) => [['statement', node, ';']],
  BreakStatement: (node, parent) => (parent?.type === 'SwitchCase' ? [] : [['statement', node, ';']]),
  ContinueStatement: (node) => [['statement', node, ';']],
  FunctionDeclaration: ({ body }) => returnAtOnce(body),
  FunctionExpression: ({ body }) => returnAtOnce(body),
  ArrowFunctionExpression: ({ body }) => returnAtOnce(body),
  ObjectExpression: ({ properties, end }) =>
    properties.flatMap((property, index): Change[] => {
      const isOverride = properties.slice(0, index).some(({ type }) => type === 'SpreadElement');
      const until = properties[index + 1]?.start ?? end - 1;
      return isOverride && property.type === 'Property'
        ? [['property', { start: property.start, end: until }, '']]
        : [];
    }),
};

/**
 * Every small break of a TypeScript source that a person could plausibly make, SQL in its templates included.
 */
export function mutantsOfTypeScript(source: string, path: string): Mutant[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const found: Mutant[] = [];
  const read = readSource(source, program);
  const { textOf } = read;
  const visit = (node: Node, parent: Node | undefined): void => {
    if (node.type.startsWith('TS') && !wrappers.test(node.type)) return;
    if (/^(?:Import|ExportAll)|^JSX(?:Attribute|Text)$/.test(node.type)) return;
    // One function per kind of node; the compiler cannot see that this one belongs to this node.
    const changesOf = changes[node.type] as Changes<typeof node.type> | undefined;
    for (const [operator, { start, end }, replacement] of changesOf?.(node as never, parent, read) ?? [])
      found.push({ operator, start, end, replacement });
    if (node.type === 'ThrowStatement') return;
    if (node.type === 'TaggedTemplateExpression' && textOf(node.tag) === 'sql')
      found.push(...mutantsOfSql(textOf(node.quasi), node.quasi.start, holesOf(node.quasi)));
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(program, undefined);
  return withoutRepeats(found, source);
}

function pairs(entries: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(entries));
}

function chainOf(node: ESTree.LogicalExpression): Node[] {
  const { left, operator, right } = node;
  const isLonger = left.type === 'LogicalExpression' && left.operator === operator;
  return [...(isLonger ? chainOf(left) : [left]), right];
}

function alwaysAndNever(test: Node): Change[] {
  return [
    ['condition', test, 'true'],
    ['condition', test, 'false'],
  ];
}

function literalChanges(
  node: Extract<Node, { type: 'Literal' }>,
  parent: Node | undefined,
  source: Source,
): Change[] {
  const { value } = node;
  if ('regex' in node) return withoutAnchors(node.raw ?? '').map((raw) => ['pattern', node, raw]);
  if (typeof value === 'boolean') return [['boolean', node, String(!value)]];
  if (typeof value === 'bigint') return [['constant', node, `${value + 1n}n`]];
  if (typeof value === 'number')
    return numbersBeside(value).map((other) => ['constant', node, String(other)]);
  if (typeof value !== 'string') return [];
  const other = words.get(value);
  if (other !== undefined) return [['swap', node, `'${other}'`]];
  const [alternative] = source.alternativesTo(node, parent);
  return [['text', node, alternative ?? (value === '' ? "'broken'" : "''")]];
}

function withoutAnchors(pattern: string): string[] {
  const others = [pattern.replace(/^\/\^/, '/'), pattern.replace(/\$(?=\/[a-z]*$)/, '')];
  return others.filter((other) => other !== pattern);
}

function numbersBeside(value: number): number[] {
  if (Number.isSafeInteger(value)) return value === 0 ? [1] : [value + 1, value - 1];
  // The next number to a fraction, or to a huge one, means nothing; and half of a tolerance changes nothing.
  return Math.abs(value) < 1e-6 ? [0] : [value * 2, 0];
}

/** For functions that answer nothing: whoever gets an answer would see at once that it is missing. */
function returnAtOnce(body: Node | null): Change[] {
  if (body?.type !== 'BlockStatement' || body.body.length < 2 || answers(body)) return [];
  return [['return', { start: body.start + 1, end: body.start + 1 }, ' return;']];
}

function answers(node: Node): boolean {
  if (node.type === 'ReturnStatement') return node.argument !== null;
  return childrenOf(node).some((child) => !/Function/.test(child.type) && answers(child));
}

function isTest(node: Node, parent: Node | undefined): boolean {
  return parent !== undefined && 'test' in parent && parent.test === node && !/^For|^Do/.test(parent.type);
}

function withoutRepeats(mutants: readonly Mutant[], source: string): Mutant[] {
  const seen = new Map<string, Mutant>();
  for (const mutant of mutants) {
    const { start, end, replacement } = mutant;
    if (source.slice(start, end) !== replacement) seen.set(`${start} ${end} ${replacement}`, mutant);
  }
  return [...seen.values()].sort((one, other) => one.start - other.start || one.end - other.end);
}
