import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

interface Judging {
  readonly today: string;
  readonly at: Date;
  /** Without one, all that may be judged. */
  readonly orderId?: number;
}

/** How long money that arrived in time may take to be booked and still make a broken promise a kept one. */
const lookBackDays = 60;

/**
 * Holds promises against the books: the money that was booked since, by the days on which it arrived. So it does not
 * matter how late this runs, nor how often. A promise is
 * - kept when its amount has arrived by its day, or less that left nothing overdue;
 * - lapsed when nothing is overdue although nothing was paid: the dates have moved, or the loan was given up;
 * - broken when its day is over. While a slip waits nobody knows; money that is booked later mends it.
 */
export function judgePromises(tx: Tx, { today, at, orderId }: Judging): Promise<number> {
  return tx.run(sql`
    with facts as (
      select p.id, p.status as was, p.amount_cents, p.promised_on,
        coalesce((select sum(r.amount_cents) from repayments r where r.order_id = p.order_id
          and r.booked_at >= p.at and r.received_on <= p.promised_on), 0) as paid_cents,
        not exists (select from repayments r where r.order_id = p.order_id
            and r.booked_at >= p.at and r.received_on > p.promised_on)
          and not exists (select from orders o join instalments i on i.order_id = o.id
            where o.id = p.order_id and order_is_loan(o.status) and i.status <> 'repaid' and i.due_on < ${today}::date)
          as is_clear,
        exists (select from slips s where s.order_id = p.order_id and s.status = 'checking') as is_slip_waiting
      from promises p
      where (p.status = 'open' or (p.status = 'broken' and p.promised_on > ${today}::date - ${lookBackDays}::int))
        and (${orderId ?? null}::bigint is null or p.order_id = ${orderId ?? null})
    ), judged as (
      select id, was, case
        when paid_cents >= amount_cents or (is_clear and paid_cents > 0) then 'kept'
        when was = 'broken' then 'broken'
        when is_clear then 'lapsed'
        when promised_on < ${today}::date and not is_slip_waiting then 'broken'
        else 'open' end as status
      from facts
    )
    update promises p set status = j.status, judged_at = ${at}
    from judged j where p.id = j.id and p.status = j.was and j.status <> j.was`);
}
