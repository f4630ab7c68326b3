import { isMark } from '@hiram/contract';
import { expect, test } from 'vitest';
import { drawnOrder, useHouse, withdrawableOrder } from '../loan/test-loans.ts';
import { useTestServer } from '../test-server.ts';
import { findMark, giveMark, giveMissingMarks } from './mark-store.ts';

const server = useTestServer();
const house = useHouse(server);
const markOf = (orderId: number) => house.run((tx) => findMark(tx, orderId));

test('an order gets its mark with its first payout, and keeps it', async () => {
  const undrawn = await withdrawableOrder(house, await house.newBorrower());
  expect(await markOf(undrawn)).toBeUndefined();
  const orderId = await drawnOrder(house, await house.newBorrower());
  const mark = await markOf(orderId);
  expect(isMark(mark ?? '')).toBe(true);
  const { companyId, at } = house.system;
  await Promise.all([1, 2, 3].map(() => house.run((tx) => giveMark(tx, { companyId, orderId, at }))));
  expect(await markOf(orderId)).toBe(mark);
});

test('an order that was paid out before there were marks gets one at the next start', async () => {
  const orderId = await drawnOrder(house, await house.newBorrower());
  await server.query('alter table repayment_marks disable trigger repayment_marks_stay');
  await server.query('delete from repayment_marks where order_id = $1', [orderId]);
  await server.query('alter table repayment_marks enable trigger repayment_marks_stay');
  await house.run((tx) => giveMissingMarks(tx, house.system.at));
  expect(isMark((await markOf(orderId)) ?? '')).toBe(true);
});
