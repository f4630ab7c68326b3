-- When the second factor was last proved in this session; what moves money, roles or prices asks for it.
alter table staff_sessions add column stepped_up_at timestamptz;
