import {
  type askExport as askOperation,
  type getExport as getOperation,
  type openExport as openOperation,
  refuse,
} from '@hiram/contract';
import { sql } from '../db/sql.ts';
import { signAddress } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import { forgetFiles } from '../files/forget-files.ts';
import type { Handler } from '../operation/binding.ts';
import { type ProofParts, proveByAny } from '../passkey/prove-by-any.ts';
import { type WarningParts, warnOwner } from '../warning/warn-owner.ts';
import { exportPath } from './export-address.ts';
import {
  endExportsOf,
  findNewestExport,
  findReadyExport,
  insertExport,
  nextExportAt,
  presentExport,
} from './export-store.ts';

export const getExport: Handler<typeof getOperation> = async (tx, { borrowerId, at }) => {
  const newest = await findNewestExport(tx, borrowerId);
  return {
    newest: presentExport(newest, at),
    nextAt: nextExportAt(newest, at)?.toISOString() ?? null,
  };
};

/** It is made in the background; the one before goes, so that there is one at a time. */
export const askExport =
  (parts: ProofParts & WarningParts): Handler<typeof askOperation> =>
  async (tx, caller, proof) => {
    const refused = await proveByAny(tx, caller, proof, parts);
    if (refused) return refused;
    const { companyId, borrowerId, at } = caller;
    // Of two at once, the second sees what the first has asked for.
    await tx.run(sql`select from borrowers where id = ${borrowerId} for update`);
    const nextAt = nextExportAt(await findNewestExport(tx, borrowerId), at);
    if (nextAt) return refuse('export_too_soon', { nextAt: nextAt.toISOString() });
    await forgetFiles(tx, await endExportsOf(tx, borrowerId), at);
    const exportId = await insertExport(tx, { companyId, borrowerId, at });
    tx.enqueue('make-export', { exportId });
    await warnOwner(tx, { companyId, borrowerId, at }, 'export_asked', parts);
    return { askedAt: at.toISOString() };
  };

export const openExport =
  (parts: ProofParts & { readonly files: Files }): Handler<typeof openOperation> =>
  async (tx, caller, proof) => {
    const refused = await proveByAny(tx, caller, proof, parts);
    if (refused) return refused;
    const ready = await findReadyExport(tx, caller);
    if (!ready) return refuse('record_not_found');
    const name = `my-data-${ready.askedAt.toISOString().slice(0, 10)}.zip`;
    return { url: signAddress(parts.files.keys, exportPath(ready.id), caller, caller.at, name) };
  };
