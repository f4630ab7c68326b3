import { refuse } from '@hiram/contract';
import type { takeBackCoupon as operation } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

/** One that an application has set aside, or a loan has used, was promised to somebody in writing: it stays. */
export const takeBackCoupon: Handler<typeof operation> = async (tx, { companyId }, { couponId }) => {
  const coupon = await tx.maybe<{ status: string }>(sql`
    select status from coupons where id = ${couponId} and company_id = ${companyId} for update`);
  if (!coupon) return refuse('record_not_found');
  if (coupon.status !== 'unused') return refuse('not_now', { status: coupon.status });
  await tx.run(sql`update coupons set status = 'taken_back' where id = ${couponId}`);
  return null;
};
