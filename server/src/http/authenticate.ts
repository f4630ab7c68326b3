import { timingSafeEqual } from 'node:crypto';
import { type Caller, type Market, type Refusal, refuse } from '@hiram/contract';
import type { SecondFactor, StaffRole } from '@hiram/contract/desk';
import { isIdle } from '../account/session.ts';
import { type LockColumns, lockOf, lockRefusal } from '../credentials/account-lock.ts';
import { hashToken } from '../credentials/token.ts';
import type { CatalogueVersion } from '../db/catalogue.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type AnyCaller, type Borrower, momentOf, type Staff } from '../operation/caller.ts';
import { phoneKindOf } from '../operation/phone-kind.ts';

type SessionRefusal = Refusal<
  'not_logged_in' | 'session_expired' | 'session_ended' | 'account_locked' | 'company_not_found'
>;

export interface Claims {
  readonly authorization: string | undefined;
  /** What an unlock code gave: calls of that session that carry it pass the lock of the account. */
  readonly securityToken: string | undefined;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly companyId: number | undefined;
  /** By which a stranger has come; several lenders have a host each. */
  readonly host?: string | undefined;
  readonly allowedWhileLocked: boolean;
  readonly market: Market;
  readonly at: Date;
}

/**
 * Finds out who calls. The specification's client sends the bare token; `Bearer` before it is welcome too.
 */
export async function authenticate(
  tx: Tx,
  kind: Caller,
  claims: Claims,
): Promise<AnyCaller | SessionRefusal> {
  if (kind === 'anyone') return anyone(tx, claims);
  const token = tokenIn(claims.authorization);
  if (!token) return refuse('not_logged_in');
  return kind === 'borrower' ? borrower(tx, hashToken(token), claims) : staff(tx, hashToken(token), claims);
}

/**
 * Without a companyId the call is for the lender whose host it came by, or else for the
 * installation's first, which in most installations is the only one.
 */
async function anyone(
  tx: Tx,
  { companyId, host = '', address, userAgent, market, at }: Claims,
): Promise<AnyCaller | SessionRefusal> {
  const found =
    companyId === undefined
      ? tx.maybe<CatalogueVersion>(sql`
          select id as company_id, catalogue_version from companies
          order by (host is not distinct from ${host.toLowerCase()}) desc, id limit 1`)
      : tx.maybe<CatalogueVersion>(sql`
          select id as company_id, catalogue_version from companies where id = ${companyId}`);
  tx.readCatalogueAt(found);
  const company = await found;
  if (!company) return refuse('company_not_found');
  const phone = phoneKindOf(userAgent);
  return { kind: 'anyone', companyId: company.companyId, address, userAgent, phone, ...momentOf(market, at) };
}

/** Whose a token is never changes; whether it still opens anything is asked with every call. */
const ownersKept = 10_000;
const owners = new Map<string, Pick<Borrower, 'borrowerId' | 'companyId'>>();

function rememberOwner(tokenHash: Buffer, { borrowerId, companyId }: SessionRow): void {
  if (owners.size >= ownersKept) owners.delete(owners.keys().next().value ?? '');
  owners.set(tokenHash.toString('latin1'), { borrowerId, companyId });
}

/** Who calls if the session of the token is still good, where the token was seen before. */
export function presumeBorrower({ authorization, address, market, at }: Claims): Borrower | undefined {
  const token = tokenIn(authorization);
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const owner = owners.get(tokenHash.toString('latin1'));
  return owner && { kind: 'borrower', ...owner, address, tokenHash, ...momentOf(market, at) };
}

function tokenIn(authorization: string | undefined): string | undefined {
  return authorization?.replace(/^Bearer\s+/i, '').trim();
}

interface SessionRow extends LockColumns, CatalogueVersion {
  readonly borrowerId: number;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date | null;
  readonly endReason: string | null;
  readonly securityTokenHash: Buffer | null;
}

async function borrower(tx: Tx, tokenHash: Buffer, claims: Claims): Promise<Borrower | SessionRefusal> {
  const { market, at } = claims;
  const found = tx.maybe<SessionRow>(sql`
    select s.borrower_id, b.company_id, c.catalogue_version, s.expires_at, s.last_seen_at, s.end_reason,
      s.security_token_hash, b.lock_reason, b.locked_until
    from borrower_sessions s join borrowers b on b.id = s.borrower_id join companies c on c.id = b.company_id
    where s.token_hash = ${tokenHash}`);
  tx.readCatalogueAt(found);
  const session = await found;
  if (!session) return refuse('session_expired');
  rememberOwner(tokenHash, session);
  if (session.endReason === 'elsewhere' || session.endReason === 'password_changed')
    return refuse('session_ended');
  if (session.endReason !== null || session.expiresAt <= at || isIdle(session, at))
    return refuse('session_expired');
  const lock = lockOf(session, at);
  if (lock && !claims.allowedWhileLocked && !isUnlocked(session, claims)) return lockRefusal(lock);
  const { companyId, borrowerId, lastSeenAt } = session;
  const { address } = claims;
  return { kind: 'borrower', companyId, borrowerId, address, tokenHash, lastSeenAt, ...momentOf(market, at) };
}

function isUnlocked({ securityTokenHash }: SessionRow, { securityToken }: Claims): boolean {
  if (securityTokenHash === null || !securityToken) return false;
  return timingSafeEqual(securityTokenHash, hashToken(securityToken));
}

async function staff(tx: Tx, tokenHash: Buffer, claims: Claims): Promise<Staff | SessionRefusal> {
  const { address, market, at } = claims;
  const session = await tx.maybe<{
    staffId: number;
    companyId: number;
    role: StaffRole;
    lastSeenAt: Date;
    steppedUpAt: Date | null;
    secondFactors: readonly SecondFactor[];
  }>(sql`
    select s.staff_id, m.company_id, m.role, greatest(s.created_at, s.last_seen_at) as last_seen_at,
      s.stepped_up_at, second_factors_of(m) as second_factors /* never null: it is made of arrays */
    from staff_sessions s join staff m on m.id = s.staff_id
    where s.token_hash = ${tokenHash} and staff_session_is_live(s, ${at}) and m.disabled_at is null`);
  if (!session) return refuse('session_expired');
  return { kind: 'staff', ...session, address, tokenHash, ...momentOf(market, at) };
}
