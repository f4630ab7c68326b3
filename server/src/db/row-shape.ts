/** What a column is called in our code: `amount_cents` is `amountCents`. What is in it stays as it is. */
export function keyOf(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, sign: string) => sign.toUpperCase());
}

/** The column of a key of ours. */
export function columnOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export type RowShape = (values: readonly unknown[]) => object;

/**
 * Makes what turns a row's values into an object. It is written out and compiled once per statement, because
 * an object with its keys in place is made in half the time of one that is filled key by key.
 */
export function rowShape(columns: readonly string[]): RowShape {
  const entries = columns.map((column, index) => `${JSON.stringify(keyOf(column))}: values[${index}]`);
  return new Function('values', `return { ${entries.join(', ')} };`) as RowShape;
}
