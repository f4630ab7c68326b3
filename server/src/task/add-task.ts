import { refuse } from '@hiram/contract';
import type { addTask as addOperation, finishTask as finishOperation } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import { refuseFile } from '../note/note-store.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { refuseUnseeing } from '../staff/colleagues.ts';
import { sealTask } from './task-store.ts';

export const addTask =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof addOperation> =>
  async (tx, caller, { what, assignTo, dueOn, borrowerId = null, orderId = null }) => {
    const { companyId, staffId, at, today } = caller;
    if (dueOn < today) return refuse('request_error', { fields: { dueOn: 'date_input' } });
    // An order is found with its borrower, as everywhere.
    if (orderId !== null && borrowerId === null)
      return refuse('request_error', { fields: { borrowerId: 'field_required' } });
    const refused =
      (borrowerId === null ? null : await refuseFile(tx, caller, { borrowerId, orderId })) ??
      (await refuseUnseeing(tx, personalData, caller, { borrowerId, staffIds: [assignTo] }));
    if (refused) return refused;
    const { id: taskId } = await tx.one<{ id: number }>(sql`select nextval('tasks_id_seq') as id`);
    await tx.run(sql`
      insert into tasks (id, company_id, staff_id, assigned_to, borrower_id, order_id, what, due_on, created_at)
      values (${taskId}, ${companyId}, ${staffId}, ${assignTo}, ${borrowerId}, ${orderId},
        ${sealTask(personalData, taskId, what)}, ${dueOn}, ${at})`);
    return { taskId };
  };

export const finishTask: Handler<typeof finishOperation> = async (tx, caller, { taskId, isDone }) => {
  const { companyId, staffId, at } = caller;
  const task = await tx.maybe<{
    staffId: number;
    assignedTo: number;
    doneAt: Date | null;
    isErased: boolean;
  }>(sql`
    select staff_id, assigned_to, done_at, what is null as is_erased from tasks
    where id = ${taskId} and company_id = ${companyId} for update`);
  if (!task) return refuse('record_not_found');
  if (task.assignedTo !== staffId && task.staffId !== staffId) return refuse('taken_by_other');
  if ((task.doneAt !== null) === isDone || task.isErased) return refuse('not_now');
  await tx.run(sql`update tasks set done_at = ${isDone ? at : null} where id = ${taskId}`);
  return null;
};
