import { toMajor } from '@hiram/contract';
import type { listStatements as operation, StatementFormat } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

interface StatementRow {
  readonly id: number;
  readonly accountNumber: string;
  readonly format: StatementFormat;
  readonly fileName: string;
  readonly fromOn: string | null;
  readonly toOn: string | null;
  readonly openingCents: number | null;
  readonly closingCents: number | null;
  readonly lines: number;
  readonly open: number;
  readonly importer: string;
  readonly importedAt: Date;
}

export const listStatements: Handler<typeof operation> = async (tx, { companyId }, { offset, limit }) => {
  const { total } = await tx.one<{ total: number }>(sql`
    select count(*) as total from bank_statements where company_id = ${companyId}`);
  const rows = await tx.rows<StatementRow>(sql`
    select s.id, s.account_number, s.format, s.file_name, s.from_on, s.to_on, s.opening_cents, s.closing_cents,
      m.name as importer, s.imported_at, l.lines, l.open
    from bank_statements s join staff m on m.id = s.imported_by
      cross join lateral (
        select count(*) as lines, count(*) filter (where status in ('waiting', 'proposed', 'certain')) as open
        from statement_lines where statement_id = s.id) l
    where s.company_id = ${companyId} order by s.id desc offset ${offset} limit ${limit}`);
  const statements = rows.map(({ id, openingCents, closingCents, importer, importedAt, ...row }) => ({
    statementId: id,
    ...row,
    opening: openingCents === null ? null : toMajor(openingCents),
    closing: closingCents === null ? null : toMajor(closingCents),
    importedBy: importer,
    importedAt: importedAt.toISOString(),
  }));
  return { total, statements };
};
