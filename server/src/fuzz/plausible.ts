import { parseInput, type Schema } from '@hiram/contract';
import type { Chance } from './chance.ts';

/** As much of a valibot schema as is needed to make something that fits it. */
interface Node {
  readonly kind: string;
  readonly type: string;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly key?: Node;
  readonly value?: Node;
  readonly pipe?: readonly Node[];
}

/** Something for every format there is; which fits a field is found by trying. */
const texts = [
  'a plain line',
  'Ana',
  '09170000001',
  '09660000002',
  '123456',
  '2026-11-15',
  '2000-02-29',
  '9999-12-31',
  '0001-01-01',
  'ana@demo.example',
  'admin@demo.example',
  'HIRAM-DEMO',
  'three green mangoes',
  '001234567890',
  'Cebu,Mandaue City',
  '0'.repeat(64),
  'f'.repeat(43),
  '/pictures/harvest.svg',
  'https://example.com/a',
  '1500.50',
  '7',
  'BDOPPHMM',
  '123456789012345',
  'DD/MM/YYYY',
  '/orders/take',
  'additional_terms',
  'น้ำใจ',
  'স্ত্রী',
  '',
];
const numbers = [1, 2, 3, 5, 7, 12, 30, 100, 500, 1500.5, 120_000, 0, 0.01, 9_007_199_254_740_991, 3650];

const fitting = new WeakMap<Node, readonly unknown[]>();

/** A value that fits the schema, as far as one can tell without knowing what it is for. */
export function plausible(schema: Schema, chance: Chance): unknown {
  return make(schema as unknown as Node, chance);
}

function make(node: Node, chance: Chance): unknown {
  switch (node.type) {
    case 'object':
      return objectOf(node, chance);
    case 'optional':
    case 'nullable':
    case 'nullish':
      if (chance.oneIn(2) || !node.wrapped) return node.type === 'nullable' ? null : undefined;
      return make(node.wrapped, chance);
    case 'array':
      return Array.from({ length: chance.below(4) }, () => node.item && make(node.item, chance));
    case 'union':
    case 'variant':
      return make(chance.of(node.options ?? []) as Node, chance);
    case 'picklist':
      return chance.of(node.options ?? []);
    case 'literal':
      return node.literal;
    case 'boolean':
      return chance.oneIn(2);
    case 'record':
      return { [String(node.key && make(node.key, chance))]: node.value && make(node.value, chance) };
    case 'string':
      return chance.of(fittingIn(node, texts));
    case 'number':
      return chance.of(fittingIn(node, numbers));
    default:
      return null;
  }
}

function objectOf({ entries = {} }: Node, chance: Chance): Record<string, unknown> {
  const made = Object.entries(entries).map(([name, node]) => [name, make(node, chance)] as const);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined));
}

function fittingIn(node: Node, candidates: readonly unknown[]): readonly unknown[] {
  const known = fitting.get(node);
  if (known) return known;
  const found = candidates.filter((one) => parseInput(node as unknown as Schema, one).ok);
  const kept = found.length > 0 ? found : candidates;
  fitting.set(node, kept);
  return kept;
}
