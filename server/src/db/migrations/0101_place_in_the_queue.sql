-- Taking an application is no new wait: it keeps its place and its age, whoever takes it and lets it go.
create or replace view order_standing with (security_invoker = true) as
  select o.id, o.company_id, o.status,
    (select event from order_events
      where order_id = o.id and from_status is distinct from to_status and event <> 'take'
      order by id desc limit 1) as event,
    coalesce((select at from order_events
      where order_id = o.id and from_status is distinct from to_status and event <> 'take'
      order by id desc limit 1), o.applied_at) as since
  from orders o;
