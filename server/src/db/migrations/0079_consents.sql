-- What a borrower agreed to or chose, each time: which words, in which language, when and in which session. The words
-- are kept once, as they were then, so that nobody has to trust a version number.
create table agreed_texts (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  text text not null
);
comment on table agreed_texts is 'Words that borrowers have agreed to, as they were then, by their hash.';
create trigger agreed_texts_stay before update or delete or truncate on agreed_texts
  for each statement execute function refuse_change();
grant select, insert on agreed_texts to hiram_server;

create table consents (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  borrower_id bigint not null references borrowers,
  kind text not null check (kind in ('policy', 'reminders')),
  -- Of the policy that it was agreed to; of reminders by which ways they come from then on.
  choice text not null,
  version text,
  text_sha256 bytea references agreed_texts,
  language text not null,
  -- The same for all that was done in one session; null where it is not known.
  session text,
  at timestamptz not null,
  constraint consents_choice_of_kind check (
    case kind when 'policy' then choice = 'agreed' and version is not null
      else choice in ('letter', 'letter_and_sms') and version is null and text_sha256 is null end)
);
comment on table consents is 'What a borrower has agreed to or chosen, each time; nothing here is ever changed.';
create index consents_of_borrower on consents (borrower_id, id desc);
create trigger consents_stay before update or delete or truncate on consents
  for each statement execute function refuse_change();
grant select, insert on consents to hiram_server;

-- Of before only the last is known, and not its words.
insert into consents (company_id, borrower_id, kind, choice, version, language, at)
select company_id, id, 'policy', 'agreed', policy_version, language, policy_agreed_at from borrowers
where policy_version is not null order by policy_agreed_at, id;
