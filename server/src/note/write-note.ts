import { refuse } from '@hiram/contract';
import type { strikeNote as strikeOperation, writeNote as writeOperation } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { refuseUnseeing } from '../staff/colleagues.ts';
import { insertNote, noteCell, refuseFile } from './note-store.ts';

interface Parts {
  readonly personalData: PersonalData;
}

export const writeNote =
  ({ personalData }: Parts): Handler<typeof writeOperation> =>
  async (tx, caller, { borrowerId, orderId = null, text, mentions }) => {
    const refused =
      (await refuseFile(tx, caller, { borrowerId, orderId })) ??
      (await refuseUnseeing(tx, personalData, caller, { borrowerId, staffIds: mentions }));
    if (refused) return refused;
    return { noteId: await insertNote(tx, personalData, caller, { borrowerId, orderId, text, mentions }) };
  };

/** By its writer alone: what somebody else wrote is answered with another note. */
export const strikeNote =
  ({ personalData }: Parts): Handler<typeof strikeOperation> =>
  async (tx, { companyId, staffId, at }, { noteId, reason }) => {
    const note = await tx.maybe<{ staffId: number; struckAt: Date | null; isErased: boolean }>(sql`
      select staff_id, struck_at, text is null as is_erased from notes
      where id = ${noteId} and company_id = ${companyId} for update`);
    if (!note) return refuse('record_not_found');
    if (note.staffId !== staffId) return refuse('taken_by_other');
    if (note.struckAt !== null || note.isErased) return refuse('not_now');
    const sealed = personalData.seal(noteCell(noteId, 'struck_reason'), reason);
    await tx.run(sql`update notes set struck_at = ${at}, struck_reason = ${sealed} where id = ${noteId}`);
    return null;
  };
