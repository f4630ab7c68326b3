-- By which ways a borrower wants to be reminded: by a letter in the app alone, or by a text message beside it.
alter table borrowers add column reminded_by text not null default 'letter_and_sms'
  check (reminded_by in ('letter', 'letter_and_sms'));

-- What the law and the lender allow in a day and in a week is counted here, whoever made the contact.
create table contacts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  borrower_id bigint not null references borrowers,
  order_id bigint not null references orders,
  channel text not null check (channel in ('letter', 'sms', 'call', 'visit')),
  -- Null where the system made it.
  staff_id bigint references staff,
  at timestamptz not null,
  outcome text not null check (outcome in ('sent', 'reached', 'not_reached', 'promised', 'disputed')),
  constraint contacts_by_the_system_are_sent
    check (staff_id is not null or (outcome = 'sent' and channel in ('letter', 'sms')))
);
comment on table contacts is 'A contact with a borrower about a debt: by which way, by whom, when, and what came of it. Never with anybody else.';
create index contacts_of_borrower on contacts (borrower_id, at);
create trigger contacts_stay before update or delete or truncate on contacts
  for each statement execute function refuse_change();
grant select, insert on contacts to hiram_server;

create table reminders (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  due_on date not null,
  -- Which of the market's days it is: so many after the due date, or before it.
  days_after integer not null,
  planned_on date not null generated always as (due_on + days_after) stored,
  status text not null default 'planned' check (status in ('planned', 'sent', 'late', 'same_day', 'nothing_due')),
  done_at timestamptz,
  sent_on date,
  contact_id bigint unique references contacts,
  message_id bigint unique references messages,
  sms_id bigint unique references sms_outbox,
  constraint reminders_once unique (order_id, due_on, days_after),
  constraint reminders_planned_is_open check ((status = 'planned') = (done_at is null)),
  constraint reminders_sent_is_whole check (case when status = 'sent'
    then sent_on is not null and contact_id is not null and message_id is not null
    else sent_on is null and contact_id is null and message_id is null and sms_id is null end)
);
comment on table reminders is 'A reminder of what is due on one day of a loan, and what became of it: sent, too late, told by another of the same day, or nothing was due.';
create unique index reminders_one_a_day on reminders (order_id, sent_on) where sent_on is not null;
-- The job that sends them looks only at these.
create index reminders_planned on reminders (order_id) where status = 'planned';
grant select, insert, update (status, done_at, sent_on, contact_id, message_id, sms_id) on reminders to hiram_server;
