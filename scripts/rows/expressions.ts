import type { Catalogue } from './catalogue.ts';
import {
  alwaysSomething,
  collectingAggregates,
  groupAggregates,
  neverNullFunctions,
  neverNullOperators,
  rankingFunctions,
} from './known-functions.ts';
import type { TreeNode } from './node-tree.ts';

/** The query an expression stands in. */
export interface Scope {
  readonly catalogue: Catalogue;
  readonly query: TreeNode;
  /** Whether a column of a table, subquery or function in the query's `from` may be null. */
  variableMayBeNull(variable: TreeNode): boolean;
  /** Which columns of a query inside this one may be null. */
  nullableColumns(inner: TreeNode): readonly boolean[];
}

type Rule = (node: TreeNode, scope: Scope) => boolean;

const always: Rule = () => true;
const never: Rule = () => false;
const likeItsArgument: Rule = (node, scope) => mayBeNull(node.node('arg'), scope);
const unlessOneIsSomething: Rule = (node, scope) =>
  node.nodes('args').every((each) => mayBeNull(each, scope));
const ifOneIsNull: Rule = (node, scope) => anyMayBeNull(node.nodes('args'), scope);

/** One rule for each kind of node; of a kind that is not here nobody knows. */
const rules: Readonly<Record<string, Rule>> = {
  VAR: (node, scope) => scope.variableMayBeNull(node),
  CONST: (node) => node.is('constisnull'),
  // Whoever runs the statement may hand over null.
  PARAM: always,
  FUNCEXPR: functionMayBeNull,
  OPEXPR: (node, scope) =>
    !neverNullOperators.has(scope.catalogue.operator(node.number('opno'))) || ifOneIsNull(node, scope),
  BOOLEXPR: ifOneIsNull,
  SCALARARRAYOPEXPR: (node, scope) => {
    const [one, list] = node.nodes('args');
    // Only of a list that is written out it is known that none of its elements is null.
    if (list?.kind !== 'ARRAYEXPR') return true;
    return anyMayBeNull([one ?? null, ...list.nodes('elements')], scope);
  },
  DISTINCTEXPR: never,
  NULLIFEXPR: always,
  NULLTEST: never,
  BOOLEANTEST: never,
  COALESCEEXPR: unlessOneIsSomething,
  // `greatest` and `least` pass over nulls.
  MINMAXEXPR: unlessOneIsSomething,
  CASEEXPR: (node, scope) => {
    const results = node.nodes('args').map((when) => when.node('result'));
    return anyMayBeNull([...results, node.node('defresult')], scope);
  },
  ARRAYEXPR: never,
  ROWEXPR: never,
  RELABELTYPE: likeItsArgument,
  COERCEVIAIO: likeItsArgument,
  ARRAYCOERCEEXPR: likeItsArgument,
  COERCETODOMAIN: likeItsArgument,
  COLLATEEXPR: likeItsArgument,
  // `current_date` and its kind; only the schema of the moment can be missing.
  SQLVALUEFUNCTION: (node) => node.number('op') === currentSchema,
  AGGREF: aggregateMayBeNull,
  WINDOWFUNC: (node, scope) => !rankingFunctions.has(builtIn(node.number('winfnoid'), scope)),
  GROUPINGFUNC: never,
  SUBLINK: subqueryMayBeNull,
};

const currentSchema = 14;

/** Whether PostgreSQL could give null here. True where that cannot be known. */
export function mayBeNull(expression: TreeNode | null, scope: Scope): boolean {
  // What is not there, such as the `else` of a case, is null.
  return expression ? (rules[expression.kind] ?? always)(expression, scope) : true;
}

function anyMayBeNull(expressions: readonly (TreeNode | null)[], scope: Scope): boolean {
  return expressions.some((each) => mayBeNull(each, scope));
}

/** The name of a function that comes with PostgreSQL; ours may do anything. */
function builtIn(id: number, { catalogue }: Scope): string {
  const { name, isBuiltIn } = catalogue.function(id);
  return isBuiltIn ? name : '';
}

// Written by somebody, and added by PostgreSQL.
const casts = new Set([1, 2]);

function functionMayBeNull(node: TreeNode, scope: Scope): boolean {
  const id = node.number('funcid');
  const name = builtIn(id, scope);
  if (alwaysSomething.has(name)) return false;
  // The null of JSON is cast to the null of SQL.
  const isCast = casts.has(node.number('funcformat')) && !scope.catalogue.function(id).takesJson;
  return (!isCast && !neverNullFunctions.has(name)) || ifOneIsNull(node, scope);
}

function aggregateMayBeNull(node: TreeNode, scope: Scope): boolean {
  const name = builtIn(node.number('aggfnoid'), scope);
  if (name === 'count') return false;
  // A group has at least one row; without groups, or with a filter, there may be none.
  const { query } = scope;
  const isOfGroups = query.lists('groupClause').length > 0 && query.lists('groupingSets').length === 0;
  if (!isOfGroups || node.number('agglevelsup') > 0 || node.node('aggfilter')) return true;
  if (collectingAggregates.has(name)) return false;
  const values = node.nodes('args').map((each) => each.node('expr'));
  return !groupAggregates.has(name) || anyMayBeNull([...values, ...node.nodes('aggdirectargs')], scope);
}

const subqueryKinds = { exists: 0, value: 4, array: 6 };

function subqueryMayBeNull(node: TreeNode, scope: Scope): boolean {
  const kind = node.number('subLinkType');
  if (kind === subqueryKinds.exists || kind === subqueryKinds.array) return false;
  const inner = node.node('subselect');
  if (kind !== subqueryKinds.value || !inner || !hasOneRow(inner)) return true;
  return scope.nullableColumns(inner)[0] !== false;
}

/** An aggregate over everything, or a `select` without `from`: one row, whatever the tables hold. */
function hasOneRow(query: TreeNode): boolean {
  const isCut = ['limitCount', 'limitOffset', 'havingQual', 'setOperations'].some((field) =>
    query.node(field),
  );
  const isGrouped = ['groupClause', 'groupingSets'].some((field) => query.lists(field).length > 0);
  if (isCut || isGrouped || query.is('hasTargetSRFs')) return false;
  const from = query.node('jointree');
  return query.is('hasAggs') || (from?.lists('fromlist').length === 0 && !from.node('quals'));
}
