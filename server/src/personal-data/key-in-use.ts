import type { Tx } from '../db/database.ts';
import { statementOf } from '../db/sql.ts';
import type { SealedTable } from './reseal.ts';

/** Whether anything in these tables is sealed with the key: a sealed value begins with its key's id. */
export async function isKeyInUse(tx: Tx, tables: readonly SealedTable[], keyId: string): Promise<boolean> {
  const beginning = Buffer.concat([Buffer.of(keyId.length), Buffer.from(keyId, 'latin1')]);
  for (const { table, columns } of tables) {
    const isSealed = columns.map((column) => `substring(${column} from 1 for $2) = $1`).join(' or ');
    const find = statementOf(`select exists (select from ${table} where ${isSealed}) as found`);
    const { found } = await tx.one<{ found: boolean }>(find([beginning, beginning.length]));
    if (found) return true;
  }
  return false;
}
