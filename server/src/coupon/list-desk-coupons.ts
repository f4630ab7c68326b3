import { toMajor } from '@hiram/contract';
import type { listDeskCoupons as operation } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { pageOf } from '../operation/page.ts';

const pageSize = 100;

export const listDeskCoupons: Handler<typeof operation> = async (tx, { companyId }, input) => {
  const { borrowerId = null, beforeId = null } = input;
  const rows = await tx.rows<{
    id: number;
    borrowerId: number;
    mobile: string;
    discountCents: number;
    expiresOn: string;
    status: string;
    orderId: number | null;
  }>(sql`
    select c.id, c.borrower_id, b.mobile, c.discount_cents, c.expires_on, c.status, c.order_id
    from coupons c join borrowers b on b.id = c.borrower_id
    where c.company_id = ${companyId} and (${borrowerId}::bigint is null or c.borrower_id = ${borrowerId})
      and (${beforeId}::bigint is null or c.id < ${beforeId})
    order by c.id desc limit ${pageSize + 1}`);
  const { page, hasMore } = pageOf(rows, pageSize);
  return {
    coupons: page.map(({ id, discountCents, ...coupon }) => ({
      couponId: id,
      discount: toMajor(discountCents),
      ...coupon,
    })),
    hasMore,
  };
};
