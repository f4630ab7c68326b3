import type { listTasks as operation } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import { openTask } from './task-store.ts';

interface Row {
  readonly taskId: number;
  readonly what: Buffer;
  readonly assignedTo: number;
  readonly assignee: string;
  readonly byId: number;
  readonly byName: string;
  readonly dueOn: string;
  readonly isOverdue: boolean;
  readonly doneAt: Date | null;
  readonly borrowerId: number | null;
  readonly orderId: number | null;
  readonly realName: Buffer | null;
  readonly total: number;
}

/** What is open comes by its day, so what is overdue comes first; what is done, the newest first. */
export const listTasks =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, { companyId, staffId, today }, { list, isDone, offset, limit, ...about }) => {
    const { borrowerId = null, orderId = null } = about;
    const rows = await tx.rows<Row>(sql`
      with wanted as (
        select t.* from tasks t
        where t.company_id = ${companyId} and (t.done_at is not null) = ${isDone} and t.what is not null and case
          when ${borrowerId}::bigint is not null or ${orderId}::bigint is not null
            then t.borrower_id = coalesce(${borrowerId}, t.borrower_id) and t.order_id is not distinct from coalesce(${orderId}, t.order_id)
          when ${list} = 'mine' then t.assigned_to = ${staffId}
          else t.staff_id = ${staffId} and t.assigned_to <> ${staffId} end)
      select t.id as task_id, t.what, t.assigned_to, a.name as assignee, t.staff_id as by_id,
        m.name as by_name, t.due_on, t.done_at is null and t.due_on < ${today}::date as is_overdue, /* never null: the day is given */ t.done_at,
        t.borrower_id, t.order_id, p.real_name, (select count(*) from wanted) as total
      from wanted t join staff a on a.id = t.assigned_to join staff m on m.id = t.staff_id
        left join borrower_profiles p on p.borrower_id = t.borrower_id
      order by t.done_at desc nulls first, t.due_on, t.id offset ${offset} limit ${limit}`);
    return {
      total: rows[0]?.total ?? 0,
      tasks: rows.map((row) => ({
        taskId: row.taskId,
        what: openTask(personalData, row.taskId, row.what),
        assignedTo: { staffId: row.assignedTo, name: row.assignee },
        by: { staffId: row.byId, name: row.byName },
        dueOn: row.dueOn,
        isOverdue: row.isOverdue,
        doneAt: row.doneAt?.toISOString() ?? null,
        borrowerId: row.borrowerId,
        borrowerName: row.borrowerId === null ? null : openName(personalData, row.borrowerId, row.realName),
        orderId: row.orderId,
      })),
    };
  };
