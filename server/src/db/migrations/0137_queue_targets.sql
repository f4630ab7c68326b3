-- Older servers may go on.
-- Within how many hours each queue should be seen to is the lender's to say: two people agree on it, as on every limit.
alter table lender_limits drop constraint lender_limits_name_check;
alter table lender_limits add constraint lender_limits_name_check
  check (name in ('approver_daily', 'coupon_largest', 'coupons_daily', 'extension_days_alone', 'opened_daily',
    'reveals_daily', 'exports_daily', 'access_days_kept', 'events_days_kept', 'replaced_days_kept',
    'applicants_days_kept', 'loans_days_kept',
    'target_first_audit', 'target_resubmitted', 'target_final_audit', 'target_documents', 'target_agreement',
    'target_waiting_for_code', 'target_code_out', 'target_unreachable', 'target_identity',
    'target_bank_changes', 'target_number_changes', 'target_locked', 'target_conversations', 'target_appeals',
    'target_feedback', 'target_payouts_unknown', 'target_extensions', 'target_hardship', 'target_slips',
    'target_statement_lines', 'target_refunds', 'target_unsent_messages', 'target_proposals'));
comment on table lender_limits is 'How much one person can do in a day, how long things are kept and may wait, where a lender wants another limit than its market’s.';
