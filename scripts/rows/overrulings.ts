/** What a statement says of a column against PostgreSQL's own view, and why. */
interface Overruling {
  readonly column: string;
  readonly reason: string;
}

const overruling = /([\w"]+)\s*,?\s*\/\*\s*never null\b:?\s*([\s\S]*?)\s*\*\//g;

/** Finds comments just after a column's name: `select max(at) as last /* never null: … *\/`. */
export function overrulingsIn(text: string): Overruling[] {
  return [...text.matchAll(overruling)].map(([, column = '', reason = '']) => ({
    column: column.replaceAll('"', ''),
    reason,
  }));
}
