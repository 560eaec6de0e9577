-- insertPayment
insert into "payment" ("out_trade_no", "order_no", "gateway", "channel", "merchant", "app", "amount_fen", "state", "kept", "kept_until", "payer_id", "client_ip", "notify_url", "provider_trade_no", "success_at", "refundable_until", "created_at", "expires_at", "next_query_at", "queries", "asked_at", "is_demo") values ($1, $2, $3, $4, $5, $6, $7, $8, default, default, default, $9, $10, default, default, default, $11, $12, $13, default, default, default) returning "out_trade_no", "order_no", "gateway", "channel", "merchant", "app", "amount_fen", "state", "kept", "kept_until", "payer_id", "client_ip", "notify_url", "provider_trade_no", "success_at", "refundable_until", "created_at", "expires_at", "next_query_at", "queries", "asked_at", "is_demo";

-- selectOfOrder
select "out_trade_no", "order_no", "gateway", "channel", "merchant", "app", "amount_fen", "state", "kept", "kept_until", "payer_id", "client_ip", "notify_url", "provider_trade_no", "success_at", "refundable_until", "created_at", "expires_at", "next_query_at", "queries", "asked_at", "is_demo" from "payment" where "payment"."order_no" = $1 order by "payment"."created_at" desc, "payment"."out_trade_no" desc;

-- selectPayment
select "out_trade_no", "order_no", "gateway", "channel", "merchant", "app", "amount_fen", "state", "kept", "kept_until", "payer_id", "client_ip", "notify_url", "provider_trade_no", "success_at", "refundable_until", "created_at", "expires_at", "next_query_at", "queries", "asked_at", "is_demo" from "payment" where "payment"."out_trade_no" = $1;

-- lockPayment
select "out_trade_no", "order_no", "gateway", "channel", "merchant", "app", "amount_fen", "state", "kept", "kept_until", "payer_id", "client_ip", "notify_url", "provider_trade_no", "success_at", "refundable_until", "created_at", "expires_at", "next_query_at", "queries", "asked_at", "is_demo" from "payment" where "payment"."out_trade_no" = $1 for update;

-- updatePayment
update "payment" set "state" = $1 where "payment"."out_trade_no" = $2;

-- selectDue
select "out_trade_no", "order_no", "gateway", "channel", "merchant", "app", "amount_fen", "state", "kept", "kept_until", "payer_id", "client_ip", "notify_url", "provider_trade_no", "success_at", "refundable_until", "created_at", "expires_at", "next_query_at", "queries", "asked_at", "is_demo" from "payment" where ("payment"."next_query_at" is not null and "payment"."next_query_at" <= $1 and "payment"."state" in ($2, $3)) order by "payment"."next_query_at" asc limit $4;

-- claimQuery
update "payment" set "next_query_at" = $1, "queries" = $2, "asked_at" = $3 where ("payment"."out_trade_no" = $4 and "payment"."queries" = $5 and "payment"."state" in ($6, $7)) returning "out_trade_no";

-- insertNotice
insert into "pay_notice" ("gateway", "notice_id", "kind", "out_trade_no", "received_at", "body_hash", "outcome") values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning "notice_id";

-- insertDifference
insert into "pay_difference" ("id", "gateway", "kind", "number", "day", "ours_fen", "theirs_fen", "found_at", "settled_at", "settled_by", "note", "is_demo") values (default, $1, $2, $3, $4, default, $5, $6, default, default, default, default) on conflict do nothing;

-- selectOwner
select "customer_id" from "mall_order" where "mall_order"."order_no" = $1;
