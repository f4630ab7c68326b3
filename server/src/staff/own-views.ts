import { refuse } from '@hiram/contract';
import {
  type listViews as listOperation,
  mostViews,
  type removeView as removeOperation,
  type SavedView,
  type saveView as saveOperation,
} from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

export const listViews: Handler<typeof listOperation> = async (tx, { staffId }) => ({
  views: await tx.rows<SavedView>(sql`
    select id as view_id, page, title, filters from staff_views where staff_id = ${staffId} order by title, id`),
});

/** Their own row is held meanwhile: two windows do not save more together than one may. */
export const saveView: Handler<typeof saveOperation> = async (tx, { staffId, at }, view) => {
  const { page, title, filters } = view;
  await tx.run(sql`select from staff where id = ${staffId} for no key update`);
  const { others } = await tx.one<{ others: number }>(sql`
    select count(*) as others from staff_views
    where staff_id = ${staffId} and (page, title) <> (${page}, ${title})`);
  if (others >= mostViews) return refuse('too_many_views');
  return tx.one<{ viewId: number }>(sql`
    insert into staff_views (staff_id, page, title, filters, saved_at)
    values (${staffId}, ${page}, ${title}, ${filters}, ${at})
    on conflict (staff_id, page, title) do update set filters = excluded.filters, saved_at = excluded.saved_at
    returning id as view_id`);
};

export const removeView: Handler<typeof removeOperation> = async (tx, { staffId }, { viewId }) => {
  const removed = await tx.run(sql`
    delete from staff_views where id = ${viewId} and staff_id = ${staffId}`);
  return removed === 0 ? refuse('record_not_found') : null;
};
