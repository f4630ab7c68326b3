import { createHash } from 'node:crypto';
import type { Consent, MarketId } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Borrower } from '../operation/caller.ts';

type Choice =
  | { readonly kind: 'policy'; readonly version: string; readonly text: string }
  | { readonly kind: 'reminders'; readonly choice: 'letter' | 'letter_and_sms' }
  | { readonly kind: 'citizenship'; readonly country: MarketId };

/** Notes what somebody agreed to or chose, with the words as they are now; in the transaction of the choice itself. */
export async function noteConsent(tx: Tx, borrower: Borrower, chosen: Choice): Promise<void> {
  const { companyId, borrowerId, tokenHash, at } = borrower;
  const session = tokenHash.toString('hex').slice(0, 12);
  if (chosen.kind === 'reminders') {
    await tx.run(sql`
      insert into consents (company_id, borrower_id, kind, choice, language, session, at)
      select ${companyId}, id, 'reminders', ${chosen.choice}, language, ${session}, ${at}
      from borrowers where id = ${borrowerId}`);
    return;
  }
  if (chosen.kind === 'citizenship') {
    // Declared once; what is said again as it is keeps the moment of the first time.
    await tx.run(sql`
      insert into consents (company_id, borrower_id, kind, choice, version, language, session, at)
      select ${companyId}, id, 'citizenship', 'citizen', ${chosen.country}, language, ${session}, ${at}
      from borrowers where id = ${borrowerId} on conflict do nothing`);
    return;
  }
  const sha256 = createHash('sha256').update(chosen.text).digest();
  await tx.run(sql`
    insert into agreed_texts (sha256, text) values (${sha256}, ${chosen.text}) on conflict do nothing`);
  await tx.run(sql`
    insert into consents (company_id, borrower_id, kind, choice, version, text_sha256, language, session, at)
    select ${companyId}, id, 'policy', 'agreed', ${chosen.version}, ${sha256}, language, ${session}, ${at}
    from borrowers where id = ${borrowerId}`);
}

export async function loadConsents(tx: Tx, borrowerId: number): Promise<Consent[]> {
  const rows = await tx.rows<Omit<Consent, 'at'> & { readonly at: Date }>(sql`
    select id as consent_id, kind, choice, version, language, at, text_sha256 is not null as has_text
    from consents where borrower_id = ${borrowerId} order by id desc limit 200`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
