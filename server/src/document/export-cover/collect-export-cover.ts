import type { Language } from '@hiram/contract';
import { loadLetterhead } from '../../company/letterhead.ts';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import { openName } from '../../profile/borrower-name.ts';
import type { PaperReach } from '../loan-paper.ts';
import type { ExportCoverFacts, ExportPart } from './write-export-cover.ts';

type CountRow = Readonly<Record<ExportPart, number>>;

interface ExportRow extends CountRow {
  readonly language: Language;
  readonly realName: Buffer | null;
}

/** What lies in the archive of a borrower's data, by the tables that it is made from. */
export async function collectExportCover(
  tx: Tx,
  personalData: PersonalData,
  { companyId, borrowerId, market, at }: PaperReach & { readonly borrowerId: number },
  sha256: Buffer,
): Promise<ExportCoverFacts> {
  const { language, realName, ...counts } = await tx.one<ExportRow>(sql`
    select b.language, p.real_name, (p.borrower_id is not null)::int as profile,
      (select count(*) from emergency_contacts where borrower_id = b.id) as contacts,
      (select count(*) from bank_accounts where borrower_id = b.id) as accounts,
      (select count(*) from files where borrower_id = b.id and forgotten_at is null and purpose <> 'export') as files,
      (select count(*) from orders where borrower_id = b.id) as orders,
      (select count(*) from payouts x join orders o on o.id = x.order_id where o.borrower_id = b.id) as payouts,
      (select count(*) from repayments x join orders o on o.id = x.order_id where o.borrower_id = b.id) as payments,
      (select count(*) from messages where borrower_id = b.id) as messages,
      (select count(*) from borrower_devices where borrower_id = b.id) as devices
    from borrowers b left join borrower_profiles p on p.borrower_id = b.id
    where b.id = ${borrowerId} and b.company_id = ${companyId}`);
  return {
    language,
    market: { currency: market.currency, timeZone: market.timeZone },
    lender: await loadLetterhead(tx, companyId),
    madeAt: at,
    borrowerName: openName(personalData, borrowerId, realName) ?? '',
    counts,
    sha256: sha256.toString('hex'),
  };
}
