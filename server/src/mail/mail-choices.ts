import type {
  getMailChoices as getOperation,
  MailedKind,
  saveMailChoices as saveOperation,
} from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { MailOrigin } from './outbox.ts';
import type { MailLanguage } from './write-mail.ts';

export const getMailChoices =
  ({ mail }: { readonly mail: MailOrigin | null }): Handler<typeof getOperation> =>
  async (tx, { staffId }) => {
    const own = await tx.one<{
      address: string;
      language: MailLanguage | null;
      off: MailedKind[] | null;
    }>(sql`
      select m.email as address, c.language, c.off from staff m left join mail_choices c on c.staff_id = m.id
      where m.id = ${staffId}`);
    return { ...own, isSetUp: mail !== null, off: own.off ?? [] };
  };

export const saveMailChoices: Handler<typeof saveOperation> = async (tx, { staffId }, { language, off }) => {
  await tx.run(sql`
    insert into mail_choices (staff_id, language, off) values (${staffId}, ${language}, ${off}::text[])
    on conflict (staff_id) do update set language = excluded.language, off = excluded.off`);
  return null;
};
