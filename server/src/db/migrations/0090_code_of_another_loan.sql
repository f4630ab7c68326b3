-- A withdraw code that is asked for again with another loan is about that one.
grant update (order_id, opened_at) on conversations to hiram_server;
