-- A new authenticator app counts when its first code was right; until then the one before works.
alter table staff add column totp_new_secret bytea;
-- In which session it was begun; null at the door, where it ends in one.
alter table staff_enrolments add column session_hash bytea;
-- One that was begun by an older version is begun again.
update staff set totp_secret = null where totp_confirmed_at is null;
comment on table staff_enrolments is 'The minutes in which somebody at the desk sets up a second factor.';

-- What somebody at the desk can prove themselves with, the handiest first.
create function second_factors_of(member staff) returns text[]
language sql stable as $$
  select case when exists (select from passkeys p where p.staff_id = member.id and p.revoked_at is null)
      then array['passkey'] else '{}' end
    || case when member.totp_confirmed_at is not null then array['app'] else '{}' end
$$;
