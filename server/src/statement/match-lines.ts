import { marksIn, type OrderStatus } from '@hiram/contract';
import type { MatchReason } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { paidBy } from '../extension/pay-extension.ts';
import { loadExtensions, type StoredExtension } from '../extension/store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import type { MarkKind } from '../repayment/mark-store.ts';
import type { Match, NewLine } from './line-store.ts';
import { matchOutgoing, type SentTransfer } from './match-outgoing.ts';

/** How much each thing speaks for an order. A mark alone is as good as certain: nobody types one by chance. */
const weights: Readonly<Partial<Record<MatchReason, number>>> = {
  mark: 70,
  extension_mark: 70,
  payer_account: 40,
  amount_claimed: 30,
  amount_due: 20,
  payer_name: 20,
};
/** From here on it is proposed to somebody; below it waits. */
const leastProposed = 40;

/** How far the day of a slip may be from that of its line: a weekend and a holiday. */
const slipDays = 5;

interface Candidate {
  readonly lineId: number;
  readonly orderId: number;
  readonly borrowerId: number;
  readonly status: OrderStatus;
  readonly isDrawn: boolean;
  readonly realName: Buffer | null;
  /** Unpaid of the oldest instalment that is not repaid, and of them all. */
  readonly nextCents: number;
  readonly owedCents: number;
  readonly isClaimed: boolean;
}

interface MarkedCandidate extends Candidate {
  readonly kind: MarkKind;
}

/**
 * Finds what each line is for: money that went out by the reference of its transfer, money that came in by the mark
 * in its note, else by the account it came from or by a slip that claims it. A mark decides by itself; everything
 * else is only proposed.
 */
export async function matchLines(
  tx: Tx,
  personalData: PersonalData,
  companyId: number,
  lines: readonly NewLine[],
): Promise<(NewLine & Match)[]> {
  const marked = lines.map((line) => ({ line, marks: line.amountCents > 0 ? marksIn(line.note) : [] }));
  const byMark = await findByMark(tx, companyId, marked);
  const unmarked = lines.filter(({ id, amountCents }) => amountCents > 0 && !byMark.has(id));
  const byAccount = await findByAccount(tx, personalData, companyId, unmarked);
  const byClaim = await findByClaim(
    tx,
    companyId,
    unmarked.filter(({ id }) => !byAccount.has(id)),
  );
  const sent = await matchOutgoing(tx, companyId, lines);
  const extensions = await loadMarkedExtensions(tx, byMark);
  return marked.map(({ line, marks }) => {
    const transfer = sent.get(line.id);
    if (transfer) return { ...line, ...paidOut(transfer) };
    if (line.amountCents < 0) return { ...line, ...unmatched([]) };
    const found = byMark.get(line.id);
    if (found) return { ...line, ...judgeMarked(personalData, line, found, extensions) };
    const others = byAccount.get(line.id) ?? byClaim.get(line.id) ?? [];
    const reason: MatchReason = byAccount.has(line.id) ? 'payer_account' : 'amount_claimed';
    const odd: MatchReason[] = marks.length > 0 ? ['unknown_mark'] : [];
    return { ...line, ...judgeUnmarked(personalData, line, others, reason, odd) };
  });
}

const unmatched = (reasons: readonly MatchReason[]): Match => ({
  status: 'waiting',
  orderId: null,
  withdrawalId: null,
  refundId: null,
  extensionId: null,
  score: 0,
  reasons,
});

const paidOut = (transfer: SentTransfer): Match => ({
  ...unmatched(['payout_reference']),
  ...transfer,
  status: 'paid_out',
  score: 100,
});

function judgeMarked(
  personalData: PersonalData,
  line: NewLine,
  found: readonly MarkedCandidate[],
  extensions: ReadonlyMap<number, readonly StoredExtension[]>,
): Match {
  const [candidate] = found;
  if (!candidate || found.length > 1) return unmatched(['several_marks']);
  const { orderId } = candidate;
  if (candidate.kind === 'extension') return judgePrice(line, orderId, extensions.get(orderId) ?? []);
  if (!candidate.isDrawn) return { ...unmatched(['mark', 'nothing_paid_out']), orderId };
  const reasons: MatchReason[] = ['mark', ...reasonsFor(personalData, line, candidate)];
  const isOver = candidate.status === 'done' || candidate.status === 'written_off';
  // What comes after the end is the borrower's credit, or a mistake: somebody has to say which.
  if (isOver) reasons.push('loan_over');
  return {
    status: isOver ? 'proposed' : 'certain',
    orderId,
    withdrawalId: null,
    refundId: null,
    extensionId: null,
    score: scoreOf(reasons),
    reasons,
  };
}

/** Exactly the price that is asked for; anything else waits for somebody, and is never taken for a repayment. */
function judgePrice(line: NewLine, orderId: number, extensions: readonly StoredExtension[]): Match {
  const extension = paidBy(extensions, line);
  if (!extension) return { ...unmatched(['extension_mark', 'other_price']), orderId };
  const reasons: MatchReason[] = ['extension_mark'];
  const certain = { status: 'certain', score: scoreOf(reasons) } as const;
  return { ...unmatched(reasons), ...certain, orderId, extensionId: extension.id };
}

async function loadMarkedExtensions(
  tx: Tx,
  byMark: ReadonlyMap<number, readonly MarkedCandidate[]>,
): Promise<ReadonlyMap<number, readonly StoredExtension[]>> {
  const marked = [...byMark.values()].flat().filter(({ kind }) => kind === 'extension');
  const orderIds = [...new Set(marked.map(({ orderId }) => orderId))];
  const found = new Map<number, readonly StoredExtension[]>();
  for (const orderId of orderIds) found.set(orderId, await loadExtensions(tx, orderId));
  return found;
}

function judgeUnmarked(
  personalData: PersonalData,
  line: NewLine,
  candidates: readonly Candidate[],
  found: MatchReason,
  odd: readonly MatchReason[],
): Match {
  const [candidate] = candidates;
  // Two people who could have sent it are no match.
  if (!candidate || candidates.length > 1) return unmatched(odd);
  const reasons: MatchReason[] = [...new Set([found, ...reasonsFor(personalData, line, candidate), ...odd])];
  const score = scoreOf(reasons);
  const status = score >= leastProposed ? 'proposed' : 'waiting';
  return {
    status,
    orderId: candidate.orderId,
    withdrawalId: null,
    refundId: null,
    extensionId: null,
    score,
    reasons,
  };
}

function reasonsFor(personalData: PersonalData, line: NewLine, candidate: Candidate): MatchReason[] {
  const { amountCents, payerName } = line;
  const { nextCents, owedCents, isClaimed, borrowerId, realName } = candidate;
  const reasons: MatchReason[] = [];
  if (payerName !== null && isSameName(payerName, openName(personalData, borrowerId, realName)))
    reasons.push('payer_name');
  if (amountCents === nextCents) reasons.push('amount_due');
  if (isClaimed) reasons.push('amount_claimed');
  if (amountCents > owedCents) reasons.push('more_than_owed');
  return reasons;
}

function scoreOf(reasons: readonly MatchReason[]): number {
  return Math.min(
    100,
    reasons.reduce((sum, reason) => sum + (weights[reason] ?? 0), 0),
  );
}

/** Banks write names in capitals, without accents, cut off, and with the family's first: the words count. */
function isSameName(onStatement: string, real: string | null): boolean {
  const words = (name: string) =>
    new Set(
      name
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toUpperCase()
        .match(/[\p{L}]{2,}/gu) ?? [],
    );
  const theirs = words(onStatement);
  const ours = real === null ? new Set<string>() : words(real);
  return theirs.size > 1 && [...theirs].every((word) => ours.has(word));
}

function byLine<Found extends Candidate>(candidates: readonly Found[]): ReadonlyMap<number, Found[]> {
  return Map.groupBy(candidates, ({ lineId }) => lineId);
}

/** The instalments are asked order by order, by their index: a lender may have a million of them. */
async function findByMark(
  tx: Tx,
  companyId: number,
  marked: readonly { readonly line: NewLine; readonly marks: readonly string[] }[],
): Promise<ReadonlyMap<number, MarkedCandidate[]>> {
  const pairs = marked.flatMap(({ line, marks }) => marks.map((mark) => ({ line, mark })));
  if (pairs.length === 0) return new Map();
  return byLine(
    await tx.rows<MarkedCandidate>(sql`
      select coalesce(l.id, 0) as line_id, o.id as order_id, o.borrower_id, o.status, o.is_drawn, p.real_name, m.kind,
        coalesce(i.next_cents, 0) as next_cents, coalesce(i.owed_cents, 0) as owed_cents,
        exists (select from slips s
          where s.order_id = o.id and s.status = 'checking' and s.amount_cents = l.amount_cents) as is_claimed
      from unnest(${pairs.map(({ line }) => line.id)}::bigint[], ${pairs.map(({ mark }) => mark)}::text[],
          ${pairs.map(({ line }) => line.amountCents)}::bigint[]) as l (id, mark, amount_cents)
        join repayment_marks m on m.mark = l.mark and m.company_id = ${companyId}
        join orders o on o.id = m.order_id
        left join borrower_profiles p on p.borrower_id = o.borrower_id
        cross join lateral unpaid_of(o.id) i`),
  );
}

/** Running loans of whoever the money came from, where the account is one that we pay out to. */
async function findByAccount(
  tx: Tx,
  personalData: PersonalData,
  companyId: number,
  lines: readonly NewLine[],
): Promise<ReadonlyMap<number, Candidate[]>> {
  const known = lines.flatMap(({ id, amountCents, payerAccount }) => {
    const digits = payerAccount?.replace(/\D/g, '') ?? '';
    return digits === ''
      ? []
      : [{ id, amountCents, index: personalData.blindIndex(companyId, 'card', digits) }];
  });
  if (known.length === 0) return new Map();
  return byLine(
    await tx.rows<Candidate>(sql`
      select distinct on (l.id, o.id) coalesce(l.id, 0) as line_id, o.id as order_id, o.borrower_id, o.status, o.is_drawn,
        p.real_name, coalesce(i.next_cents, 0) as next_cents, coalesce(i.owed_cents, 0) as owed_cents,
        exists (select from slips s
          where s.order_id = o.id and s.status = 'checking' and s.amount_cents = l.amount_cents) as is_claimed
      from unnest(${known.map(({ id }) => id)}::bigint[], ${known.map(({ index }) => index)}::bytea[],
          ${known.map(({ amountCents }) => amountCents)}::bigint[]) as l (id, index, amount_cents)
        join bank_accounts a on a.company_id = ${companyId} and a.card_index = l.index
        join orders o on o.borrower_id = a.borrower_id and o.is_drawn and not order_is_over(o.status)
        left join borrower_profiles p on p.borrower_id = o.borrower_id
        cross join lateral unpaid_of(o.id) i`),
  );
}

/** Orders with a slip over exactly this amount, sent about that day. */
async function findByClaim(
  tx: Tx,
  companyId: number,
  lines: readonly NewLine[],
): Promise<ReadonlyMap<number, Candidate[]>> {
  if (lines.length === 0) return new Map();
  return byLine(
    await tx.rows<Candidate>(sql`
      select distinct on (l.id, o.id) coalesce(l.id, 0) as line_id, o.id as order_id, o.borrower_id, o.status, o.is_drawn,
        p.real_name, 0::bigint as next_cents, coalesce(l.amount_cents, 0) as owed_cents, true as is_claimed
      from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ valueOn }) => valueOn)}::date[],
          ${lines.map(({ amountCents }) => amountCents)}::bigint[]) as l (id, value_on, amount_cents)
        join slips s on s.company_id = ${companyId} and s.status = 'checking' and s.amount_cents = l.amount_cents
          and s.transferred_on between l.value_on - ${slipDays}::int and l.value_on + ${slipDays}::int
        join orders o on o.id = s.order_id
        left join borrower_profiles p on p.borrower_id = o.borrower_id`),
  );
}
