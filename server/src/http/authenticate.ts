import { type Caller, type Market, type Refusal, refuse } from '@hiram/contract';
import type { StaffRole } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { AnyCaller, Borrower, Staff } from './caller.ts';
import { hashToken } from './token.ts';

type SessionRefusal = Refusal<'not_logged_in' | 'session_expired' | 'session_ended' | 'company_not_found'>;

interface Claims {
  readonly authorization: string | undefined;
  readonly companyId: number | undefined;
  readonly market: Market;
  readonly at: Date;
}

/** Finds out who calls. The specification's client sends the bare token; `Bearer` before it is welcome too. */
export async function authenticate(
  tx: Tx,
  kind: Caller,
  claims: Claims,
): Promise<AnyCaller | SessionRefusal> {
  if (kind === 'anyone') return anyone(tx, claims);
  const token = claims.authorization?.replace(/^Bearer\s+/i, '').trim();
  if (!token) return refuse('not_logged_in');
  return kind === 'borrower' ? borrower(tx, hashToken(token), claims) : staff(tx, hashToken(token), claims);
}

/** Without a companyId the call is for the installation's first lender, which in most installations is the only one. */
async function anyone(tx: Tx, { companyId, market, at }: Claims): Promise<AnyCaller | SessionRefusal> {
  const company = await tx.maybe<{ id: number }>(
    companyId === undefined
      ? sql`select id from companies order by id limit 1`
      : sql`select id from companies where id = ${companyId}`,
  );
  if (!company) return refuse('company_not_found');
  return { kind: 'anyone', companyId: company.id, market, at };
}

async function borrower(
  tx: Tx,
  tokenHash: Buffer,
  { market, at }: Claims,
): Promise<Borrower | SessionRefusal> {
  const session = await tx.maybe<{
    borrower_id: number;
    company_id: number;
    expires_at: Date;
    end_reason: string | null;
  }>(sql`
    select s.borrower_id, b.company_id, s.expires_at, s.end_reason
    from borrower_sessions s join borrowers b on b.id = s.borrower_id
    where s.token_hash = ${tokenHash}`);
  if (!session) return refuse('session_expired');
  if (session.end_reason === 'elsewhere' || session.end_reason === 'password_changed')
    return refuse('session_ended');
  if (session.end_reason !== null || session.expires_at <= at) return refuse('session_expired');
  return {
    kind: 'borrower',
    companyId: session.company_id,
    borrowerId: session.borrower_id,
    tokenHash,
    market,
    at,
  };
}

async function staff(tx: Tx, tokenHash: Buffer, { market, at }: Claims): Promise<Staff | SessionRefusal> {
  const session = await tx.maybe<{ staff_id: number; company_id: number; role: StaffRole }>(sql`
    select s.staff_id, m.company_id, m.role
    from staff_sessions s join staff m on m.id = s.staff_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${at}`);
  if (!session) return refuse('session_expired');
  return {
    kind: 'staff',
    companyId: session.company_id,
    staffId: session.staff_id,
    role: session.role,
    tokenHash,
    market,
    at,
  };
}
