import { listViews, mostViews, removeView, saveView } from '@hiram/contract/desk';
import { expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { staffClient, useStaff } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
const reviewer = useStaff(server, 'reviewer');
const page = '/queues';

test('a view is kept under its name for whoever saved it, replaced and removed', async () => {
  const view = { page, title: 'Large ones', filters: 'from=100000&queue=first_audit' } as const;
  const { viewId } = dataOf(await reviewer.call(saveView, view));
  expect(dataOf(await reviewer.call(listViews, {})).views).toEqual([{ viewId, ...view }]);
  const other = { ...view, filters: 'from=200000' };
  expect(dataOf(await reviewer.call(saveView, other))).toEqual({ viewId });
  expect(dataOf(await reviewer.call(listViews, {})).views).toEqual([{ viewId, ...other }]);
  // It is nobody else's.
  const colleague = await staffClient(server, 'reviewer', 2);
  expect(dataOf(await colleague.call(listViews, {})).views).toEqual([]);
  expect(await colleague.call(removeView, { viewId })).toMatchObject({ refusal: 'record_not_found' });
  // Removed from two windows at once, it goes once.
  const removed = await Promise.all([1, 2].map(() => reviewer.call(removeView, { viewId })));
  expect(removed.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(dataOf(await reviewer.call(listViews, {})).views).toEqual([]);
});

test('there are so many and no more, also from two windows', async () => {
  const cashier = await staffClient(server, 'cashier');
  const save = (title: string) => cashier.call(saveView, { page, title, filters: '' });
  for (let count = 1; count < mostViews; count += 1) dataOf(await save(`View ${count}`));
  const last = await Promise.all([save('One'), save('Other')]);
  expect(last.filter(({ ok }) => ok)).toHaveLength(1);
  expect(last.find(({ ok }) => !ok)).toMatchObject({ refusal: 'too_many_views' });
  // One that is there already is still replaced.
  expect(await save('View 1')).toMatchObject({ ok: true });
});

test('what is no filter is not kept', async () => {
  const wish = { page, title: 'Odd', filters: 'queue=<script>' } as const;
  expect(await reviewer.call(saveView, wish)).toMatchObject({ ok: false });
  expect(await reviewer.call(saveView, { ...wish, filters: '', page: '/staff' as never })).toMatchObject({
    ok: false,
  });
  expect(await reviewer.call(saveView, { ...wish, filters: '', title: '  ' })).toMatchObject({ ok: false });
});
