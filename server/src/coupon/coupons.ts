import { refuse, toCents, toMajor } from '@hiram/contract';
import type { issueCoupon as issueOperation, listDeskCoupons as listOperation } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { pageOf } from '../operation/page.ts';

const pageSize = 100;

export const listDeskCoupons: Handler<typeof listOperation> = async (tx, { companyId }, input) => {
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

export const issueCoupon: Handler<typeof issueOperation> = async (tx, caller, input) => {
  const { companyId, today } = caller;
  const discountCents = toCents(input.discount);
  if (discountCents <= 0) return refuse('amount_not_allowed');
  if (input.expiresOn < today) return refuse('request_error', { fields: { expiresOn: 'date_input' } });
  const coupon = await tx.maybe<{ id: number }>(sql`
    insert into coupons (company_id, borrower_id, discount_cents, expires_on)
    select ${companyId}, id, ${discountCents}, ${input.expiresOn} from borrowers
    where id = ${input.borrowerId} and company_id = ${companyId} returning id`);
  return coupon ? { couponId: coupon.id } : refuse('record_not_found');
};
