import { type Refusal, refuse } from '@hiram/contract';
import type { ProposalKind } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';

/**
 * What one member of staff wants and another has to agree to. One at a time about one
 * subject: of two that were begun from the same terms, the second to be confirmed
 * would take back the first without anybody having said so.
 */
export async function propose(
  tx: Tx,
  { companyId, staffId, at }: Staff,
  kind: ProposalKind,
  subject: string,
  payload: unknown,
): Promise<{ proposalId: number } | Refusal<'already_proposed'>> {
  const made = await tx.maybe<{ id: number }>(sql`
    insert into proposals (company_id, kind, subject, payload, proposed_by, proposed_at)
    values (${companyId}, ${kind}, ${subject}, ${JSON.stringify(payload)}::jsonb, ${staffId}, ${at})
    on conflict (company_id, kind, subject) where status = 'open' do nothing returning id`);
  if (made) return { proposalId: made.id };
  const open = await tx.maybe<{ id: number; name: string }>(sql`
    select p.id, m.name from proposals p join staff m on m.id = p.proposed_by
    where p.company_id = ${companyId} and p.kind = ${kind} and p.subject = ${subject} and p.status = 'open'`);
  return refuse('already_proposed', open ? { proposalId: open.id, by: open.name } : null);
}

export interface ProposalRow {
  readonly id: number;
  readonly kind: ProposalKind;
  readonly payload: Record<string, unknown>;
  readonly proposedBy: number;
  readonly proposer: string;
  readonly proposedAt: Date;
  readonly status: 'open' | 'confirmed' | 'dropped';
  readonly decidedBy: number | null;
  readonly decider: string | null;
  readonly decidedAt: Date | null;
  readonly bookedOn: string | null;
  readonly amountCents: number | null;
  readonly bankReference: string | null;
  /** An act on staff that nobody but its author could confirm. */
  readonly waitsForNobody: boolean;
  /** A link follows from it, for its author. */
  readonly hasLink: boolean;
}

export function loadProposals(
  tx: Tx,
  { companyId, at }: Pick<Staff, 'companyId' | 'at'>,
  status: string | null,
): Promise<ProposalRow[]> {
  return tx.rows<ProposalRow>(sql`
    select p.id, p.kind, p.payload, p.proposed_by, m.name as proposer, p.proposed_at, p.status, p.decided_by,
      d.name as decider, p.decided_at, l.booked_on, l.amount_cents, l.bank_reference, p.status = 'open' and proposal_waits_for_nobody(p, ${at}) as waits_for_nobody, /* never null: it is an exists */
      proposal_has_link(p, ${at}) as has_link /* never null: it begins with columns that are not */
    from proposals p join staff m on m.id = p.proposed_by left join staff d on d.id = p.decided_by
      left join statement_lines l on l.company_id = p.company_id
        and l.id = case when p.kind = 'line' then p.subject::bigint end
    where p.company_id = ${companyId} and (${status}::text is null or p.status = ${status})
    order by p.id desc limit 200`);
}

export type LockedProposal = Pick<
  ProposalRow,
  'id' | 'kind' | 'payload' | 'proposedBy' | 'proposedAt' | 'status'
>;

/** Held to the end of the transaction: of two who decide at once, the second finds it decided. */
export function lockProposal(
  tx: Tx,
  companyId: number,
  proposalId: number,
): Promise<LockedProposal | undefined> {
  return tx.maybe<LockedProposal>(sql`
    select id, kind, payload, proposed_by, proposed_at, status from proposals
    where id = ${proposalId} and company_id = ${companyId} for update`);
}

type Standing = Pick<ProposalRow, 'waitsForNobody' | 'hasLink'>;

/** What depends on other rows than its own, so it is read after the lock and not with it. */
export function loadStanding(tx: Tx, { id }: Pick<LockedProposal, 'id'>, at: Date): Promise<Standing> {
  return tx.one<Standing>(sql`
    select proposal_waits_for_nobody(p, ${at}) as waits_for_nobody, /* never null: it is an exists */
      proposal_has_link(p, ${at}) as has_link /* never null: it begins with columns that are not */
    from proposals p where p.id = ${id}`);
}

export async function markDecided(
  tx: Tx,
  proposalId: number,
  { status, staffId, at }: { status: 'confirmed' | 'dropped'; staffId: number; at: Date },
): Promise<void> {
  await tx.run(sql`
    update proposals set status = ${status}, decided_by = ${staffId}, decided_at = ${at} where id = ${proposalId}`);
}

/** What was proposed about a subject that somebody has settled in another way. */
export async function dropOpenProposal(
  tx: Tx,
  { companyId, staffId, at }: Staff,
  kind: ProposalKind,
  subject: string,
): Promise<void> {
  await tx.run(sql`
    update proposals set status = 'dropped', decided_by = ${staffId}, decided_at = ${at}
    where company_id = ${companyId} and kind = ${kind} and subject = ${subject} and status = 'open'`);
}
