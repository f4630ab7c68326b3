-- So that somebody can tell their own sessions apart, and end the one that is not theirs.
alter table staff_sessions
  -- From where they logged in, sealed as in the logs.
  add column address bytea,
  -- Browser and system by their names; nothing else of what the browser said is kept.
  add column device text check (device <> '' and length(device) <= 40);
