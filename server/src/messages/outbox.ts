import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { SmsGateway } from './gateway.ts';

/** Puts a message into the outbox; it leaves when the transaction has committed, and only then. */
export async function queueSms(tx: Tx, companyId: number, mobile: string, body: string): Promise<void> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into sms_outbox (company_id, mobile, body) values (${companyId}, ${mobile}, ${body}) returning id`);
  tx.enqueue('send-sms', { smsId: id });
}

/**
 * Hands one message to the gateway. The row stays locked meanwhile, so two workers never send it together;
 * should the worker die after the gateway took it, the second delivery carries the same reference.
 */
export async function deliverSms(database: Database, gateway: SmsGateway, smsId: number): Promise<void> {
  await database.write(async (tx) => {
    const sms = await tx.maybe<{ mobile: string; body: string }>(sql`
      select mobile, body /* never null: a check of the table keeps it until it is sent */
      from sms_outbox where id = ${smsId} and sent_at is null for update`);
    if (sms) {
      await gateway.send({ reference: `sms-${smsId}`, mobile: sms.mobile, body: sms.body });
      await tx.run(sql`update sms_outbox set sent_at = now(), body = null where id = ${smsId}`);
    }
    return { value: undefined, keep: true };
  });
}
