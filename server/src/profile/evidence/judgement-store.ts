import type { QuoteView } from '@hiram/contract';
import type { GuardResult, Judgement } from '@hiram/contract/desk';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Staff } from '../../operation/caller.ts';
import type { SealedTable } from '../../personal-data/reseal.ts';
import type { Cell, PersonalData } from '../../personal-data/seal.ts';

export const sealedJudgements: SealedTable = { table: 'judgements', key: ['id'], columns: ['figures'] };
const figuresCell = (rowId: number): Cell => ({ table: 'judgements', column: 'figures', rowId });

/** What is kept of a decision. */
export interface Figures {
  readonly judgement: Judgement;
  readonly guard: GuardResult;
  readonly quote: QuoteView | null;
  /** Why it was passed although the machine recommended to refuse it. */
  readonly overruled: string | null;
}

export type JudgedEvent = 'pass_first_audit' | 'pass_final_audit' | 'refuse' | 'refuse_unreachable';

/** Keeps what a decision was made by, beside it. */
export async function keepJudgement(
  tx: Tx,
  personalData: PersonalData,
  { companyId, staffId, at }: Staff,
  { id: orderId, borrowerId }: { readonly id: number; readonly borrowerId: number },
  { event, judgement, guard, quote, overruled }: Figures & { readonly event: JudgedEvent },
): Promise<void> {
  const { id } = await tx.one<{ id: number }>(sql`select nextval('judgements_id_seq') as id`);
  const figures: Figures = { judgement, guard, quote, overruled };
  await tx.run(sql`
    insert into judgements (id, company_id, borrower_id, order_id, event, staff_id, at, recommended, figures)
    values (${id}, ${companyId}, ${borrowerId}, ${orderId}, ${event}, ${staffId}, ${at},
      ${judgement.recommendation.decision}, ${personalData.seal(figuresCell(id), JSON.stringify(figures))})`);
}

export interface Decided extends Figures {
  readonly event: JudgedEvent;
  readonly at: string;
  readonly by: string;
}

/** The newest decision about an order with what it was made by; none where nothing was decided, or nothing is kept. */
export async function findDecided(
  tx: Tx,
  personalData: PersonalData,
  orderId: number,
): Promise<Decided | null> {
  const row = await tx.maybe<{ id: number; event: JudgedEvent; at: Date; by: string; figures: Buffer }>(sql`
    select j.id, j.event, j.at, m.name as by, j.figures
    from judgements j join staff m on m.id = j.staff_id
    where j.order_id = ${orderId} and j.figures is not null order by j.id desc limit 1`);
  if (!row) return null;
  const figures = JSON.parse(personalData.open(figuresCell(row.id), row.figures)) as Figures;
  return { event: row.event, at: row.at.toISOString(), by: row.by, ...figures };
}

/** When the law wants nothing kept of a borrower's loans any more. */
export async function eraseJudgements(tx: Tx, borrowerId: number): Promise<void> {
  await tx.run(sql`
    update judgements set figures = null where borrower_id = ${borrowerId} and figures is not null`);
}
