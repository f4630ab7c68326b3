import type { PoolClient } from 'pg';
import { type RowShape, rowShape } from './row-shape.ts';
import type { Statement } from './sql.ts';

/** By the name of a statement, which stands for its text and so for its columns. */
const shapes = new Map<string, RowShape>();

export async function rowsOf<Row>(client: PoolClient, statement: Statement): Promise<Row[]> {
  const { fields, rows } = await client.query<unknown[]>({
    ...statement,
    values: [...statement.values],
    rowMode: 'array',
  });
  let shape = shapes.get(statement.name);
  if (!shape) {
    shape = rowShape(fields.map(({ name }) => name));
    shapes.set(statement.name, shape);
  }
  return rows.map(shape) as Row[];
}
