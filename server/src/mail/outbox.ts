import type { Logger } from 'pino';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { newReference } from '../ledger/new-reference.ts';
import type { SealedTable } from '../personal-data/reseal.ts';
import type { Cell, PersonalData } from '../personal-data/seal.ts';
import type { Mailer } from './mailer.ts';
import { type LinkKind, type MailKind, type MailLanguage, writeMail } from './write-mail.ts';

/** Where links in e-mails lead; null while the server does not know its own address. */
export interface MailOrigin {
  readonly origin: () => string | null;
}

export const sealedMail: SealedTable = { table: 'mail_outbox', key: ['id'], columns: ['link'] };
const linkCell = (id: number): Cell => ({ table: 'mail_outbox', column: 'link', rowId: id });

interface NewLink {
  readonly companyId: number;
  readonly kind: LinkKind;
  readonly address: string;
  readonly staffId: number | null;
  /** Within the desk; it is told to nobody else. */
  readonly path: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Puts a link into the outbox, sealed; it leaves when the transaction has committed, and only then. */
export async function queueLink(tx: Tx, personalData: PersonalData, link: NewLink): Promise<void> {
  const { companyId, kind, address, staffId, path, at, expiresAt } = link;
  // A link that was not sent yet is void by the next one.
  await tx.run(sql`
    update mail_outbox set expired_at = ${at}, link = null
    where company_id = ${companyId} and address = ${address} and kind in ('invitation', 'new_password')
      and sent_at is null and expired_at is null`);
  const { id } = await tx.one<{ id: number }>(sql`select nextval('mail_outbox_id_seq') as id`);
  await tx.run(sql`
    insert into mail_outbox (id, company_id, kind, address, staff_id, link, reference, created_at, expires_at)
    values (${id}, ${companyId}, ${kind}, ${address}, ${staffId}, ${personalData.seal(linkCell(id), path)},
      ${newReference('mail-')}, ${at}, ${expiresAt})`);
  tx.enqueue('send-mail', { mailId: id });
}

export interface MailParts extends MailOrigin {
  /** Null where no e-mail is set up. */
  readonly mailer: Mailer | null;
  readonly personalData: PersonalData;
  readonly now: () => Date;
  readonly timeZone: string;
  readonly logger: Logger;
}

/**
 * Hands one e-mail to the server that carries it. The row stays locked meanwhile, so two workers never send it together.
 * What was not taken is noted, and thrown, so that it is tried again.
 */
export async function deliverMail(database: Database, parts: MailParts, mailId: number): Promise<void> {
  const failure = await database.write(async (tx) => ({
    value: await deliver(tx, parts, mailId),
    keep: true,
  }));
  if (failure) throw failure;
}

interface WaitingMail {
  readonly kind: MailKind;
  readonly address: string;
  readonly staffId: number | null;
  readonly link: Buffer | null;
  readonly count: number;
  readonly reference: string;
  readonly expiresAt: Date | null;
  readonly companyName: string;
  readonly language: MailLanguage | null;
}

async function deliver(tx: Tx, parts: MailParts, mailId: number): Promise<Error | null> {
  const { mailer, personalData, origin, now, timeZone, logger } = parts;
  const at = now();
  const mail = await tx.maybe<WaitingMail>(sql`
    select m.kind, m.address, m.staff_id, m.link, m.count, m.reference, m.expires_at, c.name as company_name, k.language
    from mail_outbox m join companies c on c.id = m.company_id left join mail_choices k on k.staff_id = m.staff_id
    where m.id = ${mailId} and m.sent_at is null and m.expired_at is null for update of m`);
  if (!mail) return null;
  const site = origin();
  if (!mailer || site === null || (mail.expiresAt !== null && mail.expiresAt <= at)) {
    await tx.run(sql`update mail_outbox set expired_at = ${at}, link = null where id = ${mailId}`);
    return null;
  }
  const path = mail.link === null ? '/desk' : personalData.open(linkCell(mailId), mail.link);
  const words = writeMail({ ...mail, link: site + path, timeZone });
  try {
    await mailer.send({ reference: mail.reference, to: mail.address, ...words });
  } catch (error) {
    // Neither the address nor what was written: servers like to quote both.
    const reason = (error as { readonly code?: string }).code ?? 'failed';
    await tx.run(sql`
      update mail_outbox set tries = tries + 1, tried_at = ${at}, failure = ${reason.slice(0, 100)} where id = ${mailId}`);
    return new Error(`the e-mail ${mail.reference} was not taken: ${reason}`);
  }
  await tx.run(sql`update mail_outbox set sent_at = ${at}, link = null where id = ${mailId}`);
  logger.info({ mail: mail.reference, kind: mail.kind, staffId: mail.staffId }, 'e-mail sent');
  return null;
}

export const mailDaysKept = 90;

export async function forgetOldMail(tx: Tx, at: Date): Promise<void> {
  const before = new Date(at.getTime() - mailDaysKept * 86_400_000);
  await tx.run(sql`delete from mail_outbox where created_at < ${before}`);
}
