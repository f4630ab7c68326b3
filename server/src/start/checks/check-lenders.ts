import type { Market } from '@hiram/contract';
import type { Database, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { missingRateSettings } from '../../product/rate-settings.ts';
import { type CheckRow, missing, ok, weak } from './row.ts';

interface LenderState {
  readonly id: number;
  readonly name: string;
  readonly administrators: number;
  readonly staff: number;
  readonly hasPayee: boolean;
  readonly policies: number;
  readonly products: number;
  readonly hasLicence: boolean;
  readonly hasAddress: boolean;
}

/** What each lender has to set at its desk before the first borrower can apply. */
export async function checkLenders(database: Database, market: Market): Promise<CheckRow[]> {
  return database.read(async (tx) => {
    const lenders = await loadLenders(tx);
    if (lenders.length === 0)
      return [missing('lender', 'Start the server once: the first start makes the lender.')];
    const rows: CheckRow[] = [];
    for (const lender of lenders) {
      const figures = await missingRateSettings(tx, { companyId: lender.id, marketId: market.id });
      const name = (what: string) => (lenders.length === 1 ? what : `${lender.name}: ${what}`);
      rows.push(...rowsOf(lender, figures).map((row) => ({ ...row, what: name(row.what) })));
    }
    return rows;
  });
}

function rowsOf(lender: LenderState, figures: readonly string[]): CheckRow[] {
  const { administrators, staff, hasPayee, policies, products, hasLicence, hasAddress } = lender;
  return [
    administrators === 0
      ? missing(
          'first administrator',
          'Nobody is at the desk: npm run hiram -- admin invite --email who@example.org.',
        )
      : ok('first administrator', `${administrators} with this role`),
    staff < 2
      ? missing('second person', 'Two people agree on every loan: invite a second one at the desk.')
      : ok('second person', `${staff} people`),
    figures.length > 0
      ? missing('legal rate caps', `Fill in at the desk: ${figures.join(', ')}.`)
      : ok('legal rate caps'),
    hasPayee
      ? ok('account of the lender')
      : missing('account of the lender', 'Say at the desk where repayments go.'),
    policies > 0 ? ok('policy text') : weak('policy text', 'Write the lender’s own at the desk.'),
    products > 0 ? ok('products', String(products)) : missing('products', 'Make one at the desk.'),
    hasLicence && hasAddress
      ? ok('letterhead')
      : weak('letterhead', 'Fill in LICENCE_NUMBER and COMPANY_ADDRESS at the desk: papers show them.'),
  ];
}

function loadLenders(tx: Tx): Promise<LenderState[]> {
  return tx.rows<LenderState>(sql`
    select c.id, c.name,
      (select count(*) from staff s where s.company_id = c.id and s.disabled_at is null and s.role = 'admin')
        as administrators,
      (select count(*) from staff s where s.company_id = c.id and s.disabled_at is null)
        as staff,
      exists (select from payees p where p.company_id = c.id and p.ended_at is null) as has_payee,
      (select count(*) from company_texts t where t.company_id = c.id and t.kind = 'policy')
        as policies,
      (select count(*) from apps a where a.company_id = c.id) as products,
      exists (select from company_configs k where k.company_id = c.id and k.key = 'LICENCE_NUMBER') as has_licence,
      exists (select from company_configs k where k.company_id = c.id and k.key = 'COMPANY_ADDRESS') as has_address
    from companies c order by c.id`);
}
