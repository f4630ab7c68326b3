import type {
  listNotices as listOperation,
  NoticeKind,
  readNotices as readOperation,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { noteCell } from '../note/note-store.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import { openTask } from '../task/task-store.ts';

const mostListed = 50;
/** As much of a note as a line of the bell holds. */
const wordsLength = 120;

interface Row {
  readonly kind: NoticeKind;
  readonly about: number;
  readonly at: Date;
  readonly isRead: boolean;
  readonly by: string | null;
  readonly borrowerId: number | null;
  readonly realName: Buffer | null;
  readonly orderId: number | null;
  readonly task: Buffer | null;
  readonly note: Buffer | null;
}

export const listNotices =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof listOperation> =>
  async (tx, { staffId, at, today }) => {
    const rows = await tx.rows<Row>(sql`
      select n.kind /* never null: each branch names it */, n.about /* never null: a key */, n.at /* never null: of rows that have one */,
        coalesce(r.at >= n.at, false) as is_read, b.name as by, n.borrower_id, p.real_name, n.order_id, t.what as task, w.text as note
      from staff m cross join lateral staff_notices(m, ${at}, ${today}) n
        left join notice_reads r on r.staff_id = m.id and r.kind = n.kind and r.about = n.about
        left join staff b on b.id = n.by_staff
        left join borrower_profiles p on p.borrower_id = n.borrower_id
        left join tasks t on n.kind in ('task_given', 'task_due') and t.id = n.about
        left join notes w on n.kind = 'mention' and w.id = n.about
      where m.id = ${staffId}
      order by n.at desc, n.kind, n.about desc limit ${mostListed}`);
    return rows.map(({ task, note, realName, at: since, ...row }) => ({
      ...row,
      at: since.toISOString(),
      borrowerName: row.borrowerId === null ? null : openName(personalData, row.borrowerId, realName),
      words: task ? openTask(personalData, row.about, task) : note && begin(personalData, row.about, note),
    }));
  };

function begin(personalData: PersonalData, noteId: number, sealed: Buffer): string {
  const text = personalData.open(noteCell(noteId), sealed);
  return text.length > wordsLength ? `${text.slice(0, wordsLength)}…` : text;
}

/** Only what there is: what somebody sends is no reason for a row. */
export const readNotices: Handler<typeof readOperation> = async (tx, { staffId, at, today }, { notices }) => {
  await tx.run(sql`
    insert into notice_reads (staff_id, kind, about, at)
    select m.id, n.kind, n.about, ${at}::timestamptz
    from staff m cross join lateral staff_notices(m, ${at}, ${today}) n
    where m.id = ${staffId} and (n.kind, n.about) in (
      select * from unnest(${notices.map(({ kind }) => kind)}::text[], ${notices.map(({ about }) => about)}::bigint[]))
    on conflict (staff_id, kind, about) do update set at = greatest(notice_reads.at, excluded.at)`);
  return null;
};

/** For the menu and the bell: asked every few seconds by every open desk. */
export function countOwn(
  tx: Tx,
  { staffId, at, today }: Pick<Staff, 'staffId' | 'at' | 'today'>,
): Promise<{ tasksDue: number; unread: number }> {
  return tx.one<{ tasksDue: number; unread: number }>(sql`
    select count(*) filter (where n.kind = 'task_due') as tasks_due,
      count(*) filter (where r.at is null or r.at < n.at) as unread
    from staff m cross join lateral staff_notices(m, ${at}, ${today}) n
      left join notice_reads r on r.staff_id = m.id and r.kind = n.kind and r.about = n.about
    where m.id = ${staffId}`);
}
