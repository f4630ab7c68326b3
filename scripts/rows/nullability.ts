import type { Catalogue } from './catalogue.ts';
import { mayBeNull, type Scope } from './expressions.ts';
import { TreeNode } from './node-tree.ts';
import { keyOf, type Proofs, proofsOf, rowKeyOf } from './proofs.ts';

const commands = { select: 1, update: 2, insert: 3, delete: 4, merge: 5 };

/** The columns a statement gives back; what only sorts or groups is not among them. */
export function resultColumns(query: TreeNode): TreeNode[] {
  const field = query.number('commandType') === commands.select ? 'targetList' : 'returningList';
  return query.nodes(field).filter((column) => !column.is('resjunk'));
}

/** Which columns of a statement's result may be null, as far as the schema and the statement tell. */
export function nullableColumns(query: TreeNode, catalogue: Catalogue): readonly boolean[] {
  // While a recursive query is looked at, what it says of itself so far: at first that nothing in it is null.
  const known = new Map<TreeNode, readonly boolean[]>();

  function columnsOf(inner: TreeNode, outer: QueryScope | null): readonly boolean[] {
    const before = known.get(inner);
    if (before) return before;
    const settled = new Set(known.keys());
    for (let assumed: readonly boolean[] = resultColumns(inner).map(() => false); ; ) {
      known.set(inner, assumed);
      const found = new QueryScope(inner, outer, catalogue, columnsOf).resultMayBeNull();
      if (found.every((each, index) => each === assumed[index])) return found;
      // What was found inside stood on an assumption that did not hold.
      for (const each of known.keys()) if (!settled.has(each)) known.delete(each);
      assumed = found;
    }
  }
  return columnsOf(query, null);
}

type ColumnsOf = (inner: TreeNode, outer: QueryScope | null) => readonly boolean[];

class QueryScope implements Scope {
  readonly query: TreeNode;
  readonly catalogue: Catalogue;
  readonly #outer: QueryScope | null;
  readonly #columnsOf: ColumnsOf;
  readonly #proofs: Proofs;

  constructor(query: TreeNode, outer: QueryScope | null, catalogue: Catalogue, columnsOf: ColumnsOf) {
    this.query = query;
    this.catalogue = catalogue;
    this.#outer = outer;
    this.#columnsOf = columnsOf;
    this.#proofs = proofsOf(query, catalogue);
  }

  resultMayBeNull(): readonly boolean[] {
    const sets = this.query.node('setOperations');
    return sets
      ? this.#combined(sets)
      : resultColumns(this.query).map((each) => mayBeNull(each.node('expr'), this));
  }

  nullableColumns(inner: TreeNode): readonly boolean[] {
    return this.#columnsOf(inner, this);
  }

  variableMayBeNull(variable: TreeNode): boolean {
    return this.#up(variable.number('varlevelsup')).#columnMayBeNull(variable);
  }

  /** `union` gives what either side gives; `intersect` and `except` are taken for the same. */
  #combined(part: TreeNode): readonly boolean[] {
    if (part.kind === 'RANGETBLREF') {
      const inner = this.#source(part.number('rtindex')).node('subquery');
      return inner ? this.#columnsOf(inner, this) : [];
    }
    const [left, right] = [part.node('larg'), part.node('rarg')].map((each) =>
      each ? this.#combined(each) : [],
    );
    return left?.map((each, index) => each || right?.[index] !== false) ?? [];
  }

  #columnMayBeNull(variable: TreeNode): boolean {
    const column = variable.number('varattno');
    if (this.#proofs.has(keyOf(variable))) return false;
    // The list begins with a mark of its kind.
    const isNulled = variable.lists('varnullingrels').length > 1 && !this.#proofs.has(rowKeyOf(variable));
    if (isNulled || this.#isOtherVersion(variable)) return true;
    // Zero is the row as a whole; system columns are below.
    return column > 0 && this.#sourceColumnMayBeNull(this.#source(variable.number('varno')), column);
  }

  /** `returning old.x` of an insert, `new.x` of a delete; of a merge nobody knows which it was. */
  #isOtherVersion(variable: TreeNode): boolean {
    const version = variable.number('varreturningtype');
    const command = this.query.number('commandType');
    if (command === commands.merge) return true;
    return (version === 1 && command === commands.insert) || (version === 2 && command === commands.delete);
  }

  #sourceColumnMayBeNull(source: TreeNode, column: number): boolean {
    const expression = (field: string) => mayBeNull(source.element(field, column), this);
    switch (source.number('rtekind')) {
      case sources.table:
        return !this.catalogue.isNotNull(source.number('relid'), column);
      case sources.subquery: {
        const inner = source.node('subquery');
        return !inner || this.#columnsOf(inner, this)[column - 1] !== false;
      }
      case sources.join:
        return expression('joinaliasvars');
      case sources.group:
        return expression('groupexprs');
      case sources.values:
        return source.lists('values_lists').some((row) => {
          const value = Array.isArray(row) ? row[column - 1] : null;
          return mayBeNull(value instanceof TreeNode ? value : null, this);
        });
      case sources.with:
        return this.#withColumnMayBeNull(source, column);
      case sources.function:
        return this.#functionColumnMayBeNull(source, column);
      default:
        return true;
    }
  }

  #withColumnMayBeNull(source: TreeNode, column: number): boolean {
    const owner = this.#up(source.number('ctelevelsup'));
    const named = owner.query
      .nodes('cteList')
      .find((each) => each.word('ctename') === source.word('ctename'));
    const inner = named?.node('ctequery');
    return !inner || this.#columnsOf(inner, owner)[column - 1] !== false;
  }

  #functionColumnMayBeNull(source: TreeNode, column: number): boolean {
    const [first, ...others] = source.nodes('functions');
    const columns = [first, ...others].reduce((sum, each) => sum + (each?.number('funccolcount') ?? 0), 0);
    if (source.is('funcordinality') && column === columns + 1) return false;
    const call = others.length === 0 ? first?.node('funcexpr') : null;
    if (call?.kind !== 'FUNCEXPR') return true;
    const { name, isBuiltIn } = this.catalogue.function(call.number('funcid'));
    // It counts: with a null among its bounds there are no rows at all.
    return !isBuiltIn || name !== 'generate_series';
  }

  #source(index: number): TreeNode {
    const source = this.query.element('rtable', index);
    if (!source) throw new Error(`PostgreSQL's tree has changed: there is no source ${index}`);
    return source;
  }

  #up(levels: number): QueryScope {
    if (levels === 0) return this;
    if (!this.#outer) throw new Error("PostgreSQL's tree has changed: a column of a query that is not there");
    return this.#outer.#up(levels - 1);
  }
}

/** What the columns of a query come from, by PostgreSQL's numbers. */
const sources = { table: 0, subquery: 1, join: 2, function: 3, values: 5, with: 6, group: 9 };
