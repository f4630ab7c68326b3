import * as contract from '@hiram/contract';
import { isLine, isLines } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { markets } from '@hiram/markets';
import { expect, test } from 'vitest';

/** As much of a valibot schema as is needed to walk it. */
interface Node {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: unknown;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly options?: readonly (Node | string | number)[];
  readonly key?: Node | string;
  readonly value?: Node;
  readonly pipe?: readonly Node[];
}
interface Leaf {
  readonly at: string;
  readonly type: string;
  readonly actions: readonly Node[];
}

/** A password that is only tried is hashed and forgotten; a rule would lock out who chose it before the rule. */
const triedPasswords =
  /^(user\/login\.password|user\/changePassword\.oldPassword|passkey\/(beginAdding|remove)\.password|user\/(close|export|openExport|changeNumber|requestNumberChange)\.password|staff\/(login|beginSecondFactor|stepUp)\.password|staff\/changePassword\.oldPassword)$/;
/** What was read here is compared with what is here. */
const isCompared = (at: string) => /\.was\b/.test(at);

const leaves = [...new Set<unknown>([...Object.values(contract), ...Object.values(desk)])]
  .filter(isOperation)
  .flatMap((operation) =>
    Object.values(markets).flatMap((market) =>
      leavesOf(operation.input(market) as unknown as Node, operation.path.slice(1)),
    ),
  );

test('there are fields to look at', () => {
  expect(leaves.length).toBeGreaterThan(500);
  expect(leaves.map(({ at }) => at)).toContain('user/update.address');
});

test('every text that is sent goes through the one rule, or has a format of plain signs', () => {
  const bare = leaves
    .filter(({ type }) => type === 'string')
    .filter(({ at }) => !triedPasswords.test(at) && !isCompared(at))
    .filter(({ actions }) => !actions.some(isRule) && !actions.some(isFormat));
  expect(bare.map(({ at }) => at)).toEqual([]);
});

test('every text that is sent has an end', () => {
  const endless = leaves
    .filter(({ type }) => type === 'string')
    .filter(({ actions }) => !actions.some(({ type }) => type === 'max_length') && !actions.some(isFormat));
  expect(endless.map(({ at }) => at)).toEqual([]);
});

test('every number that is sent has a least and a most', () => {
  const endless = leaves
    .filter(({ type }) => type === 'number')
    .filter(({ actions }) => {
      const has = (type: string) => actions.some((action) => action.type === type);
      const isAmount = actions.some(({ type, requirement }) => type === 'check' && isBoundary(requirement));
      return !isAmount && !(has('min_value') && (has('max_value') || has('safe_integer')));
    });
  expect(endless.map(({ at }) => at)).toEqual([]);
});

test('nothing that is sent may be just anything', () => {
  const anything = leaves.filter(({ type }) => ['unknown', 'any', 'custom'].includes(type));
  expect(anything.map(({ at }) => at)).toEqual([]);
});

function isOperation(value: unknown): value is contract.AnyOperation {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value;
}

function isRule({ type, requirement }: Node): boolean {
  return type === 'check' && (requirement === isLine || requirement === isLines);
}

/** A pattern for the whole text that names what may stand in it, and no more than ASCII. */
function isFormat({ requirement }: Node): boolean {
  if (!(requirement instanceof RegExp)) return false;
  const { source, flags } = requirement;
  const everything = /\[\^|\\[SWDsp]|(?<!\\)\.(?![^[]*\])/;
  return /^\^.*\$$/.test(source) && !/[msuv]/.test(flags) && !everything.test(source);
}

function isBoundary(requirement: unknown): boolean {
  if (typeof requirement !== 'function') return false;
  return requirement(100) === true && requirement(-1) === false && requirement(1e300) === false;
}

function leavesOf(node: Node, at: string, later: readonly Node[] = []): Leaf[] {
  const [first = node, ...rest] = node.pipe ?? [];
  const actions = [...rest.filter(({ kind }) => kind !== 'schema'), ...later];
  // A pipe of a pipe: the inner one is looked at with what comes after it.
  if (first.pipe && first !== node) return leavesOf(first, at, actions);
  const next = rest.filter(({ kind }) => kind === 'schema').flatMap((schema) => leavesOf(schema, at, later));
  const parts = [
    ...Object.entries(node.entries ?? {}).flatMap(([name, part]) => leavesOf(part, `${at}.${name}`)),
    ...(node.wrapped ? leavesOf(node.wrapped, at, later) : []),
    ...(node.item ? leavesOf(node.item, `${at}[]`) : []),
    ...schemasIn(node.options).flatMap((option) => leavesOf(option, at, actions)),
    ...(node.type === 'record'
      ? schemasIn([node.key, node.value]).flatMap((part) => leavesOf(part, `${at}{}`))
      : []),
  ];
  if (parts.length > 0 || node.entries) return [...parts, ...next];
  return [{ at, type: node.type, actions }, ...next];
}

function schemasIn(candidates: readonly unknown[] | undefined): Node[] {
  return (candidates ?? []).filter(
    (one): one is Node => typeof one === 'object' && one !== null && 'kind' in one,
  );
}
