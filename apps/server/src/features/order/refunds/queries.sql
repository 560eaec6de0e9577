-- insertRefund
insert into "refund" ("refund_no", "order_no", "out_trade_no", "type", "reason_code", "text", "amount_fen", "calc", "state", "source", "applied_at", "done_at", "provider_refund_no", "next_query_at", "queries", "client_req_id", "is_demo") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, default, default, default, default, default, default) returning "refund_no", "order_no", "out_trade_no", "type", "reason_code", "text", "amount_fen", "calc", "state", "source", "applied_at", "done_at", "provider_refund_no", "next_query_at", "queries", "client_req_id", "is_demo";

-- selectOfOrder
select "refund_no", "order_no", "out_trade_no", "type", "reason_code", "text", "amount_fen", "calc", "state", "source", "applied_at", "done_at", "provider_refund_no", "next_query_at", "queries", "client_req_id", "is_demo" from "refund" where "refund"."order_no" = $1 order by "refund"."applied_at" desc, "refund"."refund_no" desc;

-- selectOfOrders
select "refund_no", "order_no", "out_trade_no", "type", "reason_code", "text", "amount_fen", "calc", "state", "source", "applied_at", "done_at", "provider_refund_no", "next_query_at", "queries", "client_req_id", "is_demo" from "refund" where "refund"."order_no" in ($1) order by "refund"."applied_at" desc, "refund"."refund_no" desc;

-- selectRefund
select "refund_no", "order_no", "out_trade_no", "type", "reason_code", "text", "amount_fen", "calc", "state", "source", "applied_at", "done_at", "provider_refund_no", "next_query_at", "queries", "client_req_id", "is_demo" from "refund" where "refund"."refund_no" = $1;

-- lockRefund
select "refund_no", "order_no", "out_trade_no", "type", "reason_code", "text", "amount_fen", "calc", "state", "source", "applied_at", "done_at", "provider_refund_no", "next_query_at", "queries", "client_req_id", "is_demo" from "refund" where "refund"."refund_no" = $1 for update;

-- updateRefund
update "refund" set "next_query_at" = $1 where "refund"."refund_no" = $2;

-- selectDue
select "refund_no", "order_no", "out_trade_no", "type", "reason_code", "text", "amount_fen", "calc", "state", "source", "applied_at", "done_at", "provider_refund_no", "next_query_at", "queries", "client_req_id", "is_demo" from "refund" where ("refund"."next_query_at" is not null and "refund"."next_query_at" <= $1 and "refund"."state" in ($2, $3)) order by "refund"."next_query_at" asc limit $4;

-- claimStep
update "refund" set "state" = $1, "next_query_at" = $2, "queries" = $3 where ("refund"."refund_no" = $4 and "refund"."queries" = $5 and "refund"."state" in ($6, $7)) returning "refund_no";
