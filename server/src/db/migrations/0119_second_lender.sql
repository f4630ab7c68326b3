-- A coupon that was given by mistake can be taken back, as long as nobody relies on it.
alter table coupons drop constraint coupons_status_check;
alter table coupons add constraint coupons_status_check
  check (status in ('unused', 'reserved', 'used', 'expired', 'taken_back'));

-- Under which host a lender's borrowers open the app. Whoever comes by another host is at the first lender.
alter table companies add column host text unique check (host <> '' and host = lower(host));
comment on column companies.host is 'Where this lender’s borrowers open the app, where several lenders share a server; null for the first.';
