-- How many text messages went with letters to a borrower on a day: each costs the lender money, and what a borrower does
-- can cause them.
create table notice_counts (
  borrower_id bigint not null references borrowers,
  day date not null,
  sent integer not null check (sent > 0),
  primary key (borrower_id, day)
);
comment on table notice_counts is 'How many text messages went with letters to a borrower on a day.';
create index notice_counts_by_day on notice_counts (day);
grant select, insert, update, delete on notice_counts to hiram_server;
