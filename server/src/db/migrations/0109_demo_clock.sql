-- The demo's clock can be ahead of the machine's by whole days. In production it never is.
alter table installation
  add clock_ahead_days integer not null default 0,
  -- Where a move that is under way began and where it ends; all three are equal while none is.
  add clock_from_days integer not null default 0,
  add clock_goal_days integer not null default 0,
  add constraint installation_clock_moves_on check (0 <= clock_from_days and clock_from_days <= clock_ahead_days
    and clock_ahead_days <= clock_goal_days and clock_goal_days <= 36500),
  add constraint installation_clock_is_the_demos check (mode = 'demo' or clock_goal_days = 0);
grant update (clock_ahead_days, clock_from_days, clock_goal_days) on installation to hiram_server;
