import { type Market, type PhoneKind, todayIn } from '@hiram/contract';
import type { SecondFactor, StaffRole } from '@hiram/contract/desk';

/**
 * What every operation knows about the one who calls: which lender, which market, and the moment of the call.
 */
interface CallBasics {
  readonly companyId: number;
  readonly market: Market;
  /** The clock of the whole operation: read once, so that one call never sees two different times. */
  readonly at: Date;
  /** The calendar day of that moment in the market, read once for the same reason. */
  readonly today: string;
}

/** The moment of a call, and which day that is where its market is. */
export function momentOf(market: Market, at: Date): Pick<CallBasics, 'market' | 'at' | 'today'> {
  return { market, at, today: dayIn(market.timeZone, at) };
}

/** Time zones differ by whole quarters of an hour, so within one of them it is the same day everywhere. */
const quarterMs = 900_000;
const lastAsked = new Map<string, { readonly quarter: number; readonly day: string }>();

/** To work a day out costs more than a statement to the database, and every call asks for the present one: it is remembered. */
function dayIn(timeZone: string, at: Date): string {
  const quarter = Math.floor(at.getTime() / quarterMs);
  const last = lastAsked.get(timeZone);
  if (last?.quarter === quarter) return last.day;
  const day = todayIn(timeZone, at);
  lastAsked.set(timeZone, { quarter, day });
  return day;
}

export interface Anyone extends CallBasics {
  readonly kind: 'anyone';
  /** Where the call comes from, for limits; kept of whoever logs in at the desk, and sealed. */
  readonly address: string;
  /** What the browser says of itself; kept of whoever logs in at the desk, in a few words. */
  readonly userAgent?: string | undefined;
  /** By what the browser says about itself. */
  readonly phone: PhoneKind;
}

export interface Borrower extends CallBasics {
  readonly kind: 'borrower';
  readonly borrowerId: number;
  /** Where the call comes from; kept only where an agreement is accepted, and sealed. */
  readonly address: string;
  readonly tokenHash: Buffer;
  /** When the session was last noted to be in use; null of one from before that was noted. */
  readonly lastSeenAt?: Date | null;
}

export interface Staff extends CallBasics {
  readonly kind: 'staff';
  readonly staffId: number;
  readonly role: StaffRole;
  /** Where the call comes from; kept in the audit log, sealed. */
  readonly address: string;
  readonly tokenHash: Buffer;
  /** When the session was last noted to be in use; of a caller that comes from a session. */
  readonly lastSeenAt?: Date;
  /** When a second factor was last proved in this session, and which there are. */
  readonly steppedUpAt?: Date | null;
  readonly secondFactors?: readonly SecondFactor[];
}

/** Time, the bank and the queue: what moves an order without anybody asking. */
export interface System extends CallBasics {
  readonly kind: 'system';
}

/** What somebody has decided is carried out by the system, at the same moment. */
export function systemOf({ companyId, market, at, today }: Staff): System {
  return { kind: 'system', companyId, market, at, today };
}

export interface CallerByKind {
  readonly anyone: Anyone;
  readonly borrower: Borrower;
  readonly staff: Staff;
}
export type AnyCaller = CallerByKind[keyof CallerByKind];

/** Whose idempotency keys these are: another caller's key is another key. */
export function scopeOf(caller: AnyCaller): string {
  switch (caller.kind) {
    case 'anyone':
      return `company ${caller.companyId}`;
    case 'borrower':
      return `borrower ${caller.borrowerId}`;
    case 'staff':
      return `staff ${caller.staffId}`;
    default:
      return caller satisfies never;
  }
}
