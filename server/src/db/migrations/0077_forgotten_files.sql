-- A picture that was replaced, and that nothing was decided on, signed with or paid by, is forgotten when its time is
-- over. First its row says so, and nobody is shown it any more; then its bytes are put away, and the row says that, too.
alter table files
  add column forgotten_at timestamptz,
  add column put_away_at timestamptz,
  alter column sha256 drop not null;
-- A hash of a picture finds the same picture again: it goes with it.
alter table files add constraint files_forgotten_is_empty check (
  case when forgotten_at is null then sha256 is not null and put_away_at is null
    else sha256 is null and look is null end);
create index files_to_put_away on files (id) where forgotten_at is not null and put_away_at is null;
comment on table files is 'A picture or PDF in the file storage, encrypted. It is never changed; it may be forgotten once nothing names it.';
grant update (forgotten_at, put_away_at, sha256, look) on files to hiram_server;

-- Whether somebody is shown this file, or a decision, an agreement, a signature or a slip rests on it.
create function file_is_named(file uuid, owner bigint) returns boolean language sql stable as $$
  select exists (select from borrower_photos p where p.borrower_id = owner and p.file_id = file)
    or exists (select from decisions d where d.borrower_id = owner and file = any(d.file_ids))
    or exists (select from bank_change_requests r where r.borrower_id = owner and r.photo_file_id = file)
    or exists (select from slips s where s.borrower_id = owner and s.file_id = file)
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

create function refuse_forgetting() returns trigger language plpgsql as $$
begin
  if old.forgotten_at is not null or file_is_named(old.id, old.borrower_id) then
    raise exception 'this file is not to be forgotten' using errcode = '55000';
  end if;
  return new;
end $$;
create trigger files_stay_while_named before update on files for each row
  when (old.forgotten_at is distinct from new.forgotten_at) execute function refuse_forgetting();
-- What is not forgotten stays as it was drawn.
create trigger files_keep_their_hash before update on files for each row
  when (new.forgotten_at is null and (old.sha256, old.look) is distinct from (new.sha256, new.look))
  execute function refuse_change();

alter table lender_limits drop constraint lender_limits_name_check;
alter table lender_limits add constraint lender_limits_name_check
  check (name in ('approver_daily', 'coupon_largest', 'coupons_daily', 'extension_days_alone', 'opened_daily',
    'reveals_daily', 'exports_daily', 'access_days_kept', 'events_days_kept', 'replaced_days_kept'));
