-- Another mobile number for an account: proved by codes to both numbers; or, where the old one receives nothing any more,
-- by a photo or at the desk, and then two people decide.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('frontImage', 'backImage', 'handHoldImage',
  'payslip', 'addressProof', 'signature', 'bank_book', 'contract', 'slip', 'service', 'export', 'number_photo'));

create table number_changes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  borrower_id bigint not null references borrowers,
  old_mobile text not null,
  new_mobile text not null,
  way text not null check (way in ('codes', 'photo', 'desk')),
  photo_file_id uuid,
  photo_purpose text not null generated always as ('number_photo') stored,
  asked_at timestamptz not null,
  -- Of one that customer service began, for somebody who cannot log in.
  started_by bigint references staff,
  -- Taken back: the owner of the old number said that it was not them.
  status text not null default 'open' check (status in ('open', 'done', 'refused', 'taken_back')),
  decided_at timestamptz,
  proposed_by bigint references staff,
  decided_by bigint references staff,
  constraint number_changes_by_their_way check ((way = 'photo') = (photo_file_id is not null)
    and (way = 'desk') = (started_by is not null)),
  constraint number_changes_end_is_known check ((status = 'open') = (decided_at is null)),
  constraint number_changes_by_codes_are_done check (way <> 'codes' or status in ('done', 'taken_back')),
  constraint number_changes_two_people check (way = 'codes' or status <> 'done'
    or (proposed_by is not null and decided_by is not null and proposed_by <> decided_by)),
  foreign key (borrower_id, photo_purpose, photo_file_id) references files (borrower_id, purpose, id)
);
comment on table number_changes is 'Another mobile number for an account: asked for, how it was proved, who decided.';
create unique index number_changes_one_open on number_changes (borrower_id) where status = 'open';
create index number_changes_of_borrower on number_changes (borrower_id, asked_at);
create index number_changes_waiting on number_changes (company_id, asked_at) where status = 'open';
grant select, insert, update (status, decided_at, proposed_by, decided_by, old_mobile, new_mobile) on number_changes to hiram_server;

-- False where another account has the number, also where that account comes into being at the same moment.
create function change_mobile(borrower bigint, wanted text) returns boolean language plpgsql as $$
begin
  update borrowers set mobile = wanted where id = borrower;
  return true;
exception when unique_violation then
  return false;
end $$;
grant execute on function change_mobile to hiram_server;

alter table sms_codes drop constraint sms_codes_purpose_check;
alter table sms_codes add constraint sms_codes_purpose_check
  check (purpose in ('register', 'login', 'reset', 'passkey', 'new_number'));

alter table warnings drop constraint warnings_kind_check;
alter table warnings add constraint warnings_kind_check check (kind in ('new_phone', 'password_changed',
  'passkey_added', 'passkey_removed', 'bank_change_asked', 'export_asked', 'number_change_asked',
  'number_changed'));

alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check
  check (kind in ('product', 'payee', 'rate_setting', 'text', 'line', 'slip', 'refund', 'refund_outcome',
    'bank_change', 'staff', 'limit', 'coupon', 'support_link', 'extension', 'write_off', 'fee_waiver',
    'provision_rates', 'hardship', 'account_codes', 'number_change'));

create or replace function file_is_named(file uuid, owner bigint) returns boolean language sql stable as $$
  select exists (select from borrower_photos p where p.borrower_id = owner and p.file_id = file)
    or exists (select from decisions d where d.borrower_id = owner and file = any(d.file_ids))
    or exists (select from bank_change_requests r where r.borrower_id = owner and r.photo_file_id = file)
    or exists (select from slips s where s.borrower_id = owner and s.file_id = file)
    or exists (select from conversation_messages m where m.borrower_id = owner and m.file_id = file)
    or exists (select from number_changes n where n.borrower_id = owner and n.photo_file_id = file)
    or exists (select from exports x where x.borrower_id = owner and file = any(x.file_ids))
    or exists (select from contracts c
      where c.borrower_id = owner and (c.pdf_file_id = file or file = any(c.page_file_ids)))
    or exists (select from contract_acceptances a where a.borrower_id = owner and a.signature_file_id = file)
    or exists (select from addenda a join extensions e on e.id = a.extension_id
      where e.borrower_id = owner and (a.pdf_file_id = file or file = any(a.page_file_ids)))
    or exists (select from addendum_acceptances a where a.borrower_id = owner and a.signature_file_id = file)
    or exists (select from hardship_addenda a join hardship_plans p on p.id = a.plan_id
      where p.borrower_id = owner and (a.pdf_file_id = file or file = any(a.page_file_ids)))
    or exists (select from hardship_acceptances a where a.borrower_id = owner and a.signature_file_id = file)
$$;

create or replace function desk_queue(lender bigint, moment timestamptz)
returns table (queue text, id bigint, since timestamptz) language sql stable parallel safe as $$
  select 'first_audit', o.id, o.since from order_standing o
  where o.company_id = lender and o.status in ('submitted', 'in_review')
  union all
  select 'resubmitted', o.id, o.since from order_standing o
  where o.company_id = lender and o.status = 'in_review' and o.event = 'resubmit'
  union all
  select 'final_audit', o.id, o.since from order_standing o
  where o.company_id = lender and o.status = 'first_audit_passed'
  union all
  select 'waiting_for_code', o.id, o.since from order_standing o
  where o.company_id = lender and o.status = 'withdrawable'
    and exists (select from contracts c join contract_acceptances a on a.contract_id = c.id where c.order_id = o.id)
    and not exists (
      select from withdraw_codes w where w.order_id = o.id and w.ended_at is null and w.expires_at > moment)
  union all
  select 'unreachable', o.id, o.since from order_standing o
  where o.company_id = lender and o.status = 'refused_unreachable'
  union all
  -- Nothing that waits, but a list of orders like the others.
  select 'all', o.id, o.since from order_standing o
  where o.company_id = lender
  union all
  select 'identity', b.id, p.updated_at from borrowers b join borrower_profiles p on p.borrower_id = b.id
  where b.company_id = lender and b.identity_status = 'submitted'
  union all
  select 'bank_changes', r.id, r.requested_at from bank_change_requests r
  where r.company_id = lender and r.status = 'open'
  union all
  select 'locked', b.id, b.locked_at from borrowers b
  where b.company_id = lender and b.locked_at is not null and (b.locked_until is null or b.locked_until > moment)
  union all
  select 'payouts_unknown', p.withdrawal_id, coalesce(p.contradicted_at, p.sent_at)
  from payouts p join orders o on o.id = p.order_id
  where o.company_id = lender and (p.status = 'unknown' or p.contradicted_at is not null)
  union all
  select 'proposals', p.id, p.proposed_at from proposals p
  where p.company_id = lender and p.status = 'open'
  union all
  select 'slips', s.id, s.sent_at from slips s
  where s.company_id = lender and s.status = 'checking'
  union all
  select 'extensions', e.id, e.requested_at from extensions e
  where e.company_id = lender and e.status = 'requested'
  union all
  select 'statement_lines', l.id, b.imported_at from statement_lines l join bank_statements b on b.id = l.statement_id
  where l.company_id = lender and l.status in ('waiting', 'proposed')
  union all
  -- What the bank does not answer for, and what came back while the borrower still has the credit.
  select 'refunds', r.id, coalesce(r.tried_at, r.requested_at) from refunds r
  where r.company_id = lender and (r.status = 'unknown' or r.status = 'failed'
    and not exists (select from refunds later where later.order_id = r.order_id and later.id > r.id)
    and exists (select from ledger_accounts a
      where a.order_id = r.order_id and a.kind = 'borrower_credit' and a.balance_cents < 0))
  union all
  -- Not those that the gateway has had no time for yet.
  select 'unsent_messages', s.id, s.created_at from sms_outbox s
  where s.company_id = lender and s.sent_at is null
    and (s.expired_at is not null and s.expired_at > moment - interval '7 days' or s.expired_at is null and s.tries > 0)
  union all
  select 'conversations', c.id, c.waiting_since from conversations c
  where c.company_id = lender and c.waiting_since is not null
  union all
  select 'number_changes', n.id, n.asked_at from number_changes n
  where n.company_id = lender and n.status = 'open'
$$;
