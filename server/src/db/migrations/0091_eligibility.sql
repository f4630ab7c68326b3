-- That somebody is a citizen of the market's country is what they have declared, once, with its time.
alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check check (kind in ('policy', 'reminders', 'citizenship'));
alter table consents drop constraint consents_choice_of_kind;
alter table consents add constraint consents_choice_of_kind check (
  case kind when 'policy' then choice = 'agreed' and version is not null
    when 'citizenship' then choice = 'citizen' and version is not null and text_sha256 is null
    else choice in ('letter', 'letter_and_sms') and version is null and text_sha256 is null end);
create unique index consents_citizenship_once on consents (borrower_id, version) where kind = 'citizenship';

-- Education, company and working period are no longer asked of everybody: whoever lacked only those is complete.
update borrowers b set basic_information_status = 'submitted'
from borrower_profiles p
where p.borrower_id = b.id and b.basic_information_status = 'missing'
  and p.email is not null and p.address is not null and p.province_city is not null and p.occupation is not null
  and (p.occupation = 'working' or (p.school_name is not null and p.school_start_date is not null));
