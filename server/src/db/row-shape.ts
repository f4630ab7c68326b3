/** What a column is called in our code: `amount_cents` is `amountCents`. What is in it stays as it is. */
export function keyOf(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, sign: string) => sign.toUpperCase());
}

/** The column of a key of ours. */
export function columnOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export type RowShape = (values: readonly unknown[]) => object;

/** The same statement is prepared on every connection, and its rows have one shape. */
const shapes = new Map<string, RowShape>();

/**
 * Makes what turns a row's values into an object. It is written out and compiled once for the same columns, because
 * an object with its keys in place is made in half the time of one that is filled key by key.
 */
export function rowShape(columns: readonly string[]): RowShape {
  const entries = columns.map((column, index) => `${JSON.stringify(keyOf(column))}: values[${index}]`);
  const source = `return { ${entries.join(', ')} };`;
  const shape = shapes.get(source) ?? (new Function('values', source) as RowShape);
  shapes.set(source, shape);
  return shape;
}
