import type { Catalogue } from './catalogue.ts';
import type { TreeNode } from './node-tree.ts';

/** Columns that are not null in a row that passed the query's conditions, and sources it has a row of. */
export type Proofs = ReadonlySet<string>;

/**
 * A column as it is seen after the outer joins that may have nulled it: what a condition proves at one place
 * is not proven further out, where another join may have put nulls in.
 */
export function keyOf(variable: TreeNode): string {
  return `${variable.number('varno')}.${variable.number('varattno')} ${nulledBy(variable)}`;
}

/**
 * Where one column of an outer join's table is not null, there is a row: the others are as the table says.
 */
export function rowKeyOf(variable: TreeNode): string {
  return `${variable.number('varno')}.row ${nulledBy(variable)}`;
}

const nulledBy = (variable: TreeNode) => variable.lists('varnullingrels').join(' ');

/** What `where` and the conditions of inner joins prove. */
export function proofsOf(query: TreeNode, catalogue: Catalogue): Proofs {
  const from = query.node('jointree');
  const proven = all([...conditionsIn(from)].map((each) => provenIfTrue(each, catalogue)));
  if (query.number('commandType') !== update) return proven;
  // What an update returns are the new values, of which its condition says nothing.
  const changed = `${query.number('resultRelation')}.`;
  return new Set([...proven].filter((key) => !key.startsWith(changed)));
}

const update = 2;
const innerJoin = 0;

function* conditionsIn(from: TreeNode | null): Iterable<TreeNode> {
  if (from?.kind !== 'FROMEXPR' && from?.kind !== 'JOINEXPR') return;
  const condition = from.node('quals');
  const isFrom = from.kind === 'FROMEXPR';
  if (condition && (isFrom || from.number('jointype') === innerJoin)) yield condition;
  const parts = isFrom ? from.nodes('fromlist') : [from.node('larg'), from.node('rarg')];
  for (const part of parts) yield* conditionsIn(part);
}

const isNotNull = 1;
const isTrue = 0;
const anySubquery = 2;

function provenIfTrue(node: TreeNode, catalogue: Catalogue): Proofs {
  const ifTrue = (each: TreeNode | null) => (each ? provenIfTrue(each, catalogue) : nothing);
  const ifKnown = (each: TreeNode | null | undefined) => (each ? provenIfKnown(each, catalogue) : nothing);
  switch (node.kind) {
    case 'BOOLEXPR': {
      const parts = node.nodes('args');
      if (node.word('boolop') === 'and') return all(parts.map(ifTrue));
      return node.word('boolop') === 'or' ? common(parts.map(ifTrue)) : ifKnown(parts[0]);
    }
    case 'NULLTEST':
      return node.number('nulltesttype') === isNotNull ? ifKnown(node.node('arg')) : nothing;
    case 'BOOLEANTEST':
      return node.number('booltesttype') === isTrue ? ifTrue(node.node('arg')) : nothing;
    case 'SCALARARRAYOPEXPR':
      // `x = any(list)`; while `x <> all(list)` is true of a null as well, if the list is empty.
      return node.is('useOr') && isStrict(node, 'opfuncid', catalogue)
        ? ifKnown(node.nodes('args')[0])
        : nothing;
    case 'SUBLINK':
      return node.number('subLinkType') === anySubquery ? ifTrue(node.node('testexpr')) : nothing;
    default:
      return ifKnown(node);
  }
}

/** What is not null if the expression is not null. */
function provenIfKnown(node: TreeNode, catalogue: Catalogue): Proofs {
  const ifKnown = (each: TreeNode | null) => (each ? provenIfKnown(each, catalogue) : nothing);
  switch (node.kind) {
    case 'VAR':
      return node.number('varlevelsup') === 0 ? new Set([keyOf(node), rowKeyOf(node)]) : nothing;
    case 'OPEXPR':
      return isStrict(node, 'opfuncid', catalogue) ? all(node.nodes('args').map(ifKnown)) : nothing;
    case 'FUNCEXPR':
      return isStrict(node, 'funcid', catalogue) ? all(node.nodes('args').map(ifKnown)) : nothing;
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
      return ifKnown(node.node('arg'));
    default:
      return nothing;
  }
}

function isStrict(node: TreeNode, field: string, catalogue: Catalogue): boolean {
  return catalogue.function(node.number(field)).isStrict;
}

const nothing: Proofs = new Set();

function all(sets: readonly Proofs[]): Proofs {
  return new Set(sets.flatMap((each) => [...each]));
}

function common([first = nothing, ...others]: readonly Proofs[]): Proofs {
  return new Set([...first].filter((key) => others.every((each) => each.has(key))));
}
