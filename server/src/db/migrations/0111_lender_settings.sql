-- What only the owner of the database could change is agreed on at the desk by two people: whether a number is proved when
-- somebody registers, how long withdrawals wait after a new password, and how many text messages leave in a day.
grant update (verify_mobile_at_register, withdrawal_wait_hours, most_register_codes_per_day, most_sign_in_codes_per_day,
  most_notices_per_day, most_sms_per_address_per_day) on companies to hiram_server;

-- The median of the last thirty days; fewer answers than a handful say nothing about the next one.
create function usual_answer_seconds(lender bigint, now_at timestamptz) returns double precision language sql stable as $$
  select case when count(*) >= 5 then percentile_cont(0.5) within group (order by waited_seconds) end
  from conversation_messages
  where company_id = lender and waited_seconds is not null and at > now_at - interval '30 days'
$$;
comment on function usual_answer_seconds is 'How long customer service usually takes to answer; null where nobody can say yet.';

-- The lists of marital status and education are the product's own, in every language: what a lender wrote here was shown nowhere.
delete from company_configs where key in ('MARRIAGE', 'EDUCATION');
