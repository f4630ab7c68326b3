import type { ProposalKind } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../http/caller.ts';

/** What one member of staff wants and another has to agree to. */
export async function insertProposal(
  tx: Tx,
  { companyId, staffId, at }: Staff,
  kind: ProposalKind,
  payload: unknown,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into proposals (company_id, kind, payload, proposed_by, proposed_at)
    values (${companyId}, ${kind}, ${JSON.stringify(payload)}::jsonb, ${staffId}, ${at}) returning id`);
  return id;
}

export interface ProposalRow {
  readonly id: number;
  readonly kind: ProposalKind;
  readonly payload: Record<string, unknown>;
  readonly proposed_by: number;
  readonly proposer: string;
  readonly proposed_at: Date;
  readonly status: 'open' | 'confirmed' | 'dropped';
  readonly decided_by: number | null;
  readonly decider: string | null;
  readonly decided_at: Date | null;
}

export function loadProposals(tx: Tx, companyId: number, status: string | null): Promise<ProposalRow[]> {
  return tx.rows<ProposalRow>(sql`
    select p.id, p.kind, p.payload, p.proposed_by, m.name as proposer, p.proposed_at, p.status, p.decided_by,
      d.name as decider, p.decided_at
    from proposals p join staff m on m.id = p.proposed_by left join staff d on d.id = p.decided_by
    where p.company_id = ${companyId} and (${status}::text is null or p.status = ${status})
    order by p.id desc limit 200`);
}

/** Held to the end of the transaction: of two who decide at once, the second finds it decided. */
export function lockProposal(
  tx: Tx,
  companyId: number,
  proposalId: number,
): Promise<Pick<ProposalRow, 'kind' | 'payload' | 'proposed_by' | 'status'> | undefined> {
  return tx.maybe(sql`
    select kind, payload, proposed_by, status from proposals
    where id = ${proposalId} and company_id = ${companyId} for update`);
}

export async function markDecided(
  tx: Tx,
  proposalId: number,
  { status, staffId, at }: { status: 'confirmed' | 'dropped'; staffId: number; at: Date },
): Promise<void> {
  await tx.run(sql`
    update proposals set status = ${status}, decided_by = ${staffId}, decided_at = ${at} where id = ${proposalId}`);
}
