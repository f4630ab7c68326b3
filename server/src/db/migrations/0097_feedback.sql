-- What borrowers tell the lender without being asked is a conversation, too: it is read, answered and erased like one.
alter table conversations drop constraint conversations_kind_check;
alter table conversations add constraint conversations_kind_check
  check (kind in ('question', 'withdraw_code', 'appeal', 'feedback'));
comment on table conversations is 'Something a borrower asks or tells customer service in the app: a question, a withdraw code, an appeal of a freeze, feedback.';

-- What a piece of feedback is, by whoever gave it.
alter table conversation_messages add column topic text check (topic in ('idea', 'problem', 'complaint', 'praise'));
alter table conversation_messages add constraint conversation_messages_topic_of_borrower
  check (topic is null or (staff_id is null and event is null));
