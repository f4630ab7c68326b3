import {
  type CallExpression,
  type ConditionalExpression,
  type HasSpan,
  type ParenthesisExpression,
  parseSync,
  type TaggedTemplateExpression,
} from '@swc/core';
import { sql } from '../../server/src/db/sql.ts';

/** An `sql` template in the sources, and what the code says about the rows it gives. */
export interface SourceStatement {
  /** From the project's root. */
  readonly file: string;
  readonly line: number;
  /** As PostgreSQL gets it, with its parameters numbered. */
  readonly text: string;
  readonly use: Use;
}

type Use =
  /** Rows are read, as the type argument of `rows`, `one` or `maybe` says. */
  | { readonly kind: 'read'; readonly rowType: string }
  /** `run` gives a number, whatever the statement returns. */
  | { readonly kind: 'run' }
  /** Nobody can say from here what its rows are taken for. */
  | { readonly kind: 'unknown' };

// The kinds of node that matter here; of everything else only the children do.
type Known = CallExpression | ConditionalExpression | ParenthesisExpression | TaggedTemplateExpression;

const readers = new Set(['rows', 'one', 'maybe']);
const unknown: Use = { kind: 'unknown' };

export function statementsIn(file: string, source: string): SourceStatement[] {
  const bytes = Buffer.from(source);
  // swc counts in bytes, from one.
  const textOf = ({ span }: HasSpan) => bytes.toString('utf8', span.start - 1, span.end - 1);
  const lineOf = ({ span }: HasSpan) => bytes.toString('utf8', 0, span.start - 1).split('\n').length;
  const found: SourceStatement[] = [];

  function walk(value: unknown, use: Use): void {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Known | { readonly type?: never };
    if (node.type === 'CallExpression') {
      const [statement, ...others] = node.arguments;
      walk(statement?.expression, usedBy(node));
      walk([node.callee, others], unknown);
      return;
    }
    if (node.type === 'TaggedTemplateExpression' && isSql(node))
      found.push({ file, line: lineOf(node), text: sqlTextOf(node), use });
    // A statement may be chosen where it is handed over: `tx.maybe<Row>(all ? sql`…` : sql`…`)`.
    const isChoice = node.type === 'ConditionalExpression' || node.type === 'ParenthesisExpression';
    for (const each of Object.values(node)) walk(each, isChoice ? use : unknown);
  }

  function usedBy({ callee, typeArguments }: CallExpression): Use {
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return unknown;
    const method = callee.property.value;
    if (method === 'run') return { kind: 'run' };
    const rowType = typeArguments?.params[0];
    return readers.has(method) && rowType ? { kind: 'read', rowType: textOf(rowType) } : unknown;
  }

  walk(parseSync(source, { syntax: 'typescript', target: 'es2024' }), unknown);
  return found;
}

function isSql({ tag }: TaggedTemplateExpression): boolean {
  return tag.type === 'Identifier' && tag.value === 'sql';
}

/** The text that the template itself would make, so that the two cannot differ. */
function sqlTextOf({ template }: TaggedTemplateExpression): string {
  const cooked = template.quasis.map((part) => part.cooked ?? '');
  return sql(Object.assign(cooked, { raw: template.quasis.map((part) => part.raw) })).text;
}
