import { type Language, type Market, refuse, toMajor } from '@hiram/contract';
import type {
  BorrowerAct,
  OwnMove,
  getTimeline as operation,
  StaffRole,
  TimelineEntry,
} from '@hiram/contract/desk';
import { mostLongCodeTries } from '../credentials/long-code.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { noteCell } from '../note/note-store.ts';
import type { Handler } from '../operation/binding.ts';
import { pageOf } from '../operation/page.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { renderMessage } from '../texts/render.ts';
import type { MessageData, Template } from '../texts/template.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

const pageLength = 50;

interface Row {
  readonly kind: TimelineEntry['kind'];
  readonly source: string;
  readonly id: number;
  readonly at: Date;
  /** To the microsecond, which a Date is not. */
  readonly stamp: string;
  readonly orderId: number | null;
  readonly staffId: number | null;
  readonly staffName: string | null;
  readonly role: StaffRole | null;
  readonly what: string;
  readonly detail: Record<string, unknown>;
  readonly text: Buffer | null;
  readonly struckAt: Date | null;
  readonly struckReason: Buffer | null;
  readonly mentions: string[];
  readonly amountCents: number | null;
}

interface Wanted {
  readonly borrowerId: number;
  readonly orderId: number | null;
  readonly only: string;
  readonly after: Cursor | null;
}

/** What happened with somebody, from all the places where it is written down. */
export const getTimeline =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, { companyId, market }, { borrowerId, orderId = null, only, after, language }) => {
    const cursor = after === undefined ? null : readCursor(after);
    if (cursor === undefined) return refuse('request_error', { fields: { after: 'field_invalid' } });
    const { found } = await tx.one<{ found: boolean }>(sql`
      select exists (select from borrowers b where b.id = ${borrowerId} and b.company_id = ${companyId}
        and (${orderId}::bigint is null or exists (
          select from orders o where o.id = ${orderId} and o.borrower_id = b.id))) as found`);
    if (!found) return refuse('record_not_found');
    const rows = await loadRows(tx, { borrowerId, orderId, only, after: cursor });
    const { page, hasMore } = pageOf(rows, pageLength);
    const last = page.at(-1);
    return {
      entries: page.map((row) => present(row, { personalData, market, language })),
      next: hasMore && last ? writeCursor(last) : null,
    };
  };

/**
 * One statement, however much there is: each place gives its rows, and of all of them the newest are taken. What staff wrote
 * is an entry of its own, so its row in the log is left out.
 */
function loadRows(tx: Tx, { borrowerId, orderId, only, after }: Wanted): Promise<Row[]> {
  return tx.rows<Row>(sql`
    with own as (
      select id from orders
      where borrower_id = ${borrowerId} and (${orderId}::bigint is null or id = ${orderId})
    ), told as (
      select 'act' as kind, 'audit' as source, l.number as id, l.at, l.order_id, l.staff_id, s.name as staff_name, l.role,
        l.operation as what, l.detail, null::bytea as text, null::timestamptz as struck_at,
        null::bytea as struck_reason, null::bigint as amount_cents
      from audit_log l join staff s on s.id = l.staff_id
      where l.borrower_id = ${borrowerId} and (${orderId}::bigint is null or l.order_id = ${orderId})
        and l.operation not in ('/notes/write', '/notes/strike')
      union all
      select 'note', 'note', n.id, n.at, n.order_id, n.staff_id, s.name, s.role, 'note', '{}', n.text, n.struck_at,
        n.struck_reason, null
      from notes n join staff s on s.id = n.staff_id
      where n.borrower_id = ${borrowerId} and n.text is not null
        and (${orderId}::bigint is null or n.order_id is null or n.order_id = ${orderId})
      union all
      select case e.caller_kind when 'borrower' then 'did' else 'moved' end, 'move', e.id, e.at, e.order_id, null, null, null,
        case e.event when 'payout_settled_with_balance' then 'payout_settled'
          when 'window_ended_undrawn' then 'window_ended' else e.event end, '{}', null, null, null, null
      from order_events e join own o on o.id = e.order_id
      where e.caller_kind <> 'staff' and e.event in ('apply', 'change', 'resubmit', 'cancel', 'payout_settled',
        'payout_settled_with_balance', 'payout_failed', 'payout_resumed', 'window_ended', 'window_ended_undrawn',
        'everything_repaid')
      union all
      select 'did', 'agreement', c.id, a.accepted_at, c.order_id, null, null, null, 'accept_agreement', '{}', null, null, null, null
      from contract_acceptances a join contracts c on c.id = a.contract_id join own o on o.id = c.order_id
      union all
      select 'did', 'withdrawal', w.id, w.requested_at, w.order_id, null, null, null, 'withdraw', '{}', null, null, null,
        w.amount_cents
      from withdrawals w join own o on o.id = w.order_id
      union all
      select 'did', 'slip', s.id, s.sent_at, s.order_id, null, null, null, 'send_slip', '{}', null, null, null, s.amount_cents
      from slips s join own o on o.id = s.order_id
      union all
      select 'did', 'extension', x.id, x.requested_at, x.order_id, null, null, null, 'ask_extension', '{}', null, null, null, null
      from extensions x join own o on o.id = x.order_id
      union all
      select 'did', 'wrong', c.id, c.ended_at, c.order_id, null, null, null, 'wrong_codes', '{}', null, null, null, null
      from withdraw_codes c join own o on o.id = c.order_id
      where c.end_reason = 'void' and c.wrong_tries >= ${mostLongCodeTries}
      union all
      select 'did', 'bank', r.id, r.requested_at, null, null, null, null, 'ask_bank_change', '{}', null, null, null, null
      from bank_change_requests r where r.borrower_id = ${borrowerId} and ${orderId}::bigint is null
      union all
      select 'did', 'wrote', m.id, m.at, c.order_id, null, null, null, 'write', '{}', null, null, null, null
      from conversation_messages m join conversations c on c.id = m.conversation_id
      where m.borrower_id = ${borrowerId} and m.staff_id is null and m.event is null
        and (${orderId}::bigint is null or c.order_id = ${orderId})
      union all
      select 'moved', 'payment', r.id, r.booked_at, r.order_id, null, null, null, 'payment', '{}', null, null, null, r.amount_cents
      from repayments r join own o on o.id = r.order_id
      union all
      select 'message', 'message', m.id, m.created_at, m.order_id, null, null, null, m.template,
        jsonb_build_object('data', m.data, 'isRead', m.read_at is not null), null, null, null, null
      from messages m
      where m.borrower_id = ${borrowerId} and (${orderId}::bigint is null or m.order_id = ${orderId})
    )
    select t.kind, t.source, t.id,
      t.at, /* never null: of rows that have one */ t.at::text as stamp, /* never null: as above */ t.order_id, t.staff_id,
      t.staff_name, t.role, t.what, t.detail, t.text, t.struck_at, t.struck_reason,
      array(select s.name from note_mentions m join staff s on s.id = m.staff_id
        where t.kind = 'note' and m.note_id = t.id order by s.name) as mentions, t.amount_cents
    from told t
    where (${only} = 'all' or t.kind = ${only})
      and (${after?.stamp ?? null}::timestamptz is null
        or (t.at, t.source, t.id) < (${after?.stamp ?? null}::timestamptz, ${after?.source ?? null}::text, ${after?.id ?? null}::bigint))
    order by t.at desc, t.source desc, t.id desc limit ${pageLength + 1}`);
}

interface Words {
  readonly personalData: PersonalData;
  readonly market: Market;
  readonly language: Language;
}

function present(row: Row, { personalData, market, language }: Words): TimelineEntry {
  const { kind, id, orderId, what, detail } = row;
  const base = { key: `${row.source}-${id}`, at: row.at.toISOString(), orderId };
  const by = { staffName: row.staffName ?? '', role: row.role ?? 'admin' };
  const amount = row.amountCents === null ? null : toMajor(row.amountCents);
  switch (kind) {
    case 'act':
      return { ...base, kind, ...by, operation: what, detail };
    case 'note':
      return {
        ...{ ...base, kind, noteId: id, staffId: row.staffId ?? 0, ...by, mentions: row.mentions },
        text: row.text ? personalData.open(noteCell(id), row.text) : '',
        struck: row.struckAt && {
          at: row.struckAt.toISOString(),
          reason: row.struckReason ? personalData.open(noteCell(id, 'struck_reason'), row.struckReason) : '',
        },
      };
    case 'did':
      return { ...base, kind, what: what as BorrowerAct, amount };
    case 'moved':
      return { ...base, kind, what: what as OwnMove, amount };
    case 'message': {
      const { data, isRead } = detail as { readonly data: MessageData; readonly isRead: boolean };
      const { title } = renderMessage(language, what as Template, data, market);
      return { ...base, kind, title, isRead };
    }
    default:
      return kind satisfies never;
  }
}
