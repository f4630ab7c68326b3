import { listCoupons } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { couponFor, submittedOrder, useStaff } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
const admin = useStaff(server, 'admin');
const takeBack = (couponId: number) => admin.call(desk.takeBackCoupon, { couponId, note: 'A mistake.' });

test('an unused coupon is taken back once, and is no longer among the borrower’s', async () => {
  const borrower = await newBorrower(server, '09550002001');
  const couponId = await couponFor(server, borrower);
  expect(dataOf(await borrower.client.call(listCoupons, {}))).toHaveLength(1);
  dataOf(await takeBack(couponId));
  expect(dataOf(await borrower.client.call(listCoupons, {}))).toEqual([]);
  const { coupons } = dataOf(await admin.call(desk.listDeskCoupons, { borrowerId: borrower.id }));
  expect(coupons).toMatchObject([{ couponId, status: 'taken_back' }]);
  expect(await takeBack(couponId)).toMatchObject({ refusal: 'not_now', data: { status: 'taken_back' } });
});

test('one that an application has set aside stays, and nobody’s is not found', async () => {
  const { orderId, borrower } = await submittedOrder(server);
  const couponId = await couponFor(server, borrower);
  await server.query(`update coupons set status = 'reserved', order_id = $2 where id = $1`, [
    couponId,
    orderId,
  ]);
  expect(await takeBack(couponId)).toMatchObject({ refusal: 'not_now', data: { status: 'reserved' } });
  expect(await takeBack(999_999)).toMatchObject({ refusal: 'record_not_found' });
});
