import type { Database, Tx } from '../db/database.ts';
import { forgetFiles, removeExportBytes } from '../files/forget-files.ts';
import type { FileStorage } from '../files/storage.ts';
import { endExportsOf, endOverdueExports } from './export-store.ts';

/** Those whose days are over, and the bytes of all that have ended. */
export async function endOldExports(database: Database, storage: FileStorage, at: Date): Promise<number> {
  await database.write(async (tx) => {
    await forgetFiles(tx, await endOverdueExports(tx, at), at);
    return { value: null, keep: true };
  });
  return removeExportBytes(database, storage, at);
}

/** Of somebody who is erased. */
export async function eraseExports(
  tx: Tx,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<void> {
  await forgetFiles(tx, await endExportsOf(tx, borrowerId), at);
}
