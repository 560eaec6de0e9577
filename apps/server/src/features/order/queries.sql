-- lockBuyer
select "id" from "customer" where "customer"."id" = $1 for no key update;

-- insertOrder
insert into "mall_order" ("id", "order_no", "customer_id", "subject", "subject_id", "title", "goods_code", "goods_version", "line", "use_path", "state", "version", "period_days", "price_fen", "promotion_fen", "promotion_id", "coupon_fen", "coupon_claim_id", "points", "points_fen", "pay_fen", "fixed_at", "closes_at", "digital_confirmed_at", "statement_read_at", "created_at", "paid_at", "active_at", "ends_at", "close_reason", "paid_fen", "refunded_fen", "earned_days", "client_type", "source_route", "client_req_id", "is_hidden", "is_demo") values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, default, $11, $12, $13, default, $14, default, $15, $16, $17, default, $18, default, default, $19, default, default, default, default, default, default, default, $20, $21, $22, default, default) returning "id", "order_no", "customer_id", "subject", "subject_id", "title", "goods_code", "goods_version", "line", "use_path", "state", "version", "period_days", "price_fen", "promotion_fen", "promotion_id", "coupon_fen", "coupon_claim_id", "points", "points_fen", "pay_fen", "fixed_at", "closes_at", "digital_confirmed_at", "statement_read_at", "created_at", "paid_at", "active_at", "ends_at", "close_reason", "paid_fen", "refunded_fen", "earned_days", "client_type", "source_route", "client_req_id", "is_hidden", "is_demo";

-- selectByRequest
select "id", "order_no", "customer_id", "subject", "subject_id", "title", "goods_code", "goods_version", "line", "use_path", "state", "version", "period_days", "price_fen", "promotion_fen", "promotion_id", "coupon_fen", "coupon_claim_id", "points", "points_fen", "pay_fen", "fixed_at", "closes_at", "digital_confirmed_at", "statement_read_at", "created_at", "paid_at", "active_at", "ends_at", "close_reason", "paid_fen", "refunded_fen", "earned_days", "client_type", "source_route", "client_req_id", "is_hidden", "is_demo" from "mall_order" where ("mall_order"."customer_id" = $1 and "mall_order"."client_req_id" = $2);

-- selectOwn
select "id", "order_no", "customer_id", "subject", "subject_id", "title", "goods_code", "goods_version", "line", "use_path", "state", "version", "period_days", "price_fen", "promotion_fen", "promotion_id", "coupon_fen", "coupon_claim_id", "points", "points_fen", "pay_fen", "fixed_at", "closes_at", "digital_confirmed_at", "statement_read_at", "created_at", "paid_at", "active_at", "ends_at", "close_reason", "paid_fen", "refunded_fen", "earned_days", "client_type", "source_route", "client_req_id", "is_hidden", "is_demo" from "mall_order" where ("mall_order"."order_no" = $1 and "mall_order"."customer_id" = $2);

-- lockOwn
select "id", "order_no", "customer_id", "subject", "subject_id", "title", "goods_code", "goods_version", "line", "use_path", "state", "version", "period_days", "price_fen", "promotion_fen", "promotion_id", "coupon_fen", "coupon_claim_id", "points", "points_fen", "pay_fen", "fixed_at", "closes_at", "digital_confirmed_at", "statement_read_at", "created_at", "paid_at", "active_at", "ends_at", "close_reason", "paid_fen", "refunded_fen", "earned_days", "client_type", "source_route", "client_req_id", "is_hidden", "is_demo" from "mall_order" where ("mall_order"."order_no" = $1 and "mall_order"."customer_id" = $2) for update;

-- lockOrder
select "id", "order_no", "customer_id", "subject", "subject_id", "title", "goods_code", "goods_version", "line", "use_path", "state", "version", "period_days", "price_fen", "promotion_fen", "promotion_id", "coupon_fen", "coupon_claim_id", "points", "points_fen", "pay_fen", "fixed_at", "closes_at", "digital_confirmed_at", "statement_read_at", "created_at", "paid_at", "active_at", "ends_at", "close_reason", "paid_fen", "refunded_fen", "earned_days", "client_type", "source_route", "client_req_id", "is_hidden", "is_demo" from "mall_order" where "mall_order"."order_no" = $1 for update;

-- selectOpen
select "id", "order_no", "customer_id", "subject", "subject_id", "title", "goods_code", "goods_version", "line", "use_path", "state", "version", "period_days", "price_fen", "promotion_fen", "promotion_id", "coupon_fen", "coupon_claim_id", "points", "points_fen", "pay_fen", "fixed_at", "closes_at", "digital_confirmed_at", "statement_read_at", "created_at", "paid_at", "active_at", "ends_at", "close_reason", "paid_fen", "refunded_fen", "earned_days", "client_type", "source_route", "client_req_id", "is_hidden", "is_demo" from "mall_order" where ("mall_order"."customer_id" = $1 and "mall_order"."state" in ($2, $3, $4)) order by "mall_order"."created_at" desc, "mall_order"."id" desc;

-- countSince
select count(*) from "mall_order" where ("mall_order"."customer_id" = $1 and "mall_order"."created_at" > $2);

-- countOfGoods
select count(*) from "mall_order" where ("mall_order"."customer_id" = $1 and "mall_order"."goods_code" = $2 and "mall_order"."state" in ($3, $4, $5, $6, $7, $8, $9));

-- selectBoughtLines
select distinct on ("mall_order"."line") "line" from "mall_order" where ("mall_order"."customer_id" = $1 and "mall_order"."paid_fen" > $2);

-- updateOrder
update "mall_order" set "state" = $1, "version" = $2 where ("mall_order"."order_no" = $3 and "mall_order"."version" = $4) returning "id", "order_no", "customer_id", "subject", "subject_id", "title", "goods_code", "goods_version", "line", "use_path", "state", "version", "period_days", "price_fen", "promotion_fen", "promotion_id", "coupon_fen", "coupon_claim_id", "points", "points_fen", "pay_fen", "fixed_at", "closes_at", "digital_confirmed_at", "statement_read_at", "created_at", "paid_at", "active_at", "ends_at", "close_reason", "paid_fen", "refunded_fen", "earned_days", "client_type", "source_route", "client_req_id", "is_hidden", "is_demo";

-- insertEvent
insert into "order_event" ("order_no", "version", "event", "from_state", "to_state", "at", "by", "details") values ($1, $2, $3, $4, $5, $6, $7, $8);

-- selectEvents
select "order_no", "version", "event", "from_state", "to_state", "at", "by", "details" from "order_event" where "order_event"."order_no" = $1 order by "order_event"."version" asc;

-- selectPage
select "id", "order_no", "customer_id", "subject", "subject_id", "title", "goods_code", "goods_version", "line", "use_path", "state", "version", "period_days", "price_fen", "promotion_fen", "promotion_id", "coupon_fen", "coupon_claim_id", "points", "points_fen", "pay_fen", "fixed_at", "closes_at", "digital_confirmed_at", "statement_read_at", "created_at", "paid_at", "active_at", "ends_at", "close_reason", "paid_fen", "refunded_fen", "earned_days", "client_type", "source_route", "client_req_id", "is_hidden", "is_demo" from "mall_order" where ("mall_order"."customer_id" = $1 and "mall_order"."state" in ($2) and "mall_order"."is_hidden" = $3 and ("mall_order"."created_at", "mall_order"."id") < ($4::timestamptz, $5::bigint)) order by "mall_order"."created_at" desc, "mall_order"."id" desc limit $6;

-- countByState
select "state", count(*) from "mall_order" where ("mall_order"."customer_id" = $1 and "mall_order"."is_hidden" = $2) group by "mall_order"."state";

-- selectOverdue
select "order_no" from "mall_order" where ("mall_order"."state" in ($1, $2, $3) and "mall_order"."closes_at" <= $4) order by "mall_order"."closes_at" asc, "mall_order"."id" asc limit $5;

-- selectEnded
select "order_no" from "mall_order" where ("mall_order"."state" = $1 and "mall_order"."ends_at" <= $2) order by "mall_order"."ends_at" asc, "mall_order"."id" asc limit $3;

-- selectEarning
select "id", "order_no", "customer_id", "subject", "subject_id", "title", "goods_code", "goods_version", "line", "use_path", "state", "version", "period_days", "price_fen", "promotion_fen", "promotion_id", "coupon_fen", "coupon_claim_id", "points", "points_fen", "pay_fen", "fixed_at", "closes_at", "digital_confirmed_at", "statement_read_at", "created_at", "paid_at", "active_at", "ends_at", "close_reason", "paid_fen", "refunded_fen", "earned_days", "client_type", "source_route", "client_req_id", "is_hidden", "is_demo" from "mall_order" where ("mall_order"."id" > $1 and "mall_order"."state" = $2 and "mall_order"."paid_fen" > $3 and "mall_order"."period_days" is not null and "mall_order"."ends_at" is not null) order by "mall_order"."id" asc limit $4;

-- hideOrder
update "mall_order" set "is_hidden" = $1 where "mall_order"."order_no" = $2;

-- selectEverything
select "id", "order_no", "customer_id", "subject", "subject_id", "title", "goods_code", "goods_version", "line", "use_path", "state", "version", "period_days", "price_fen", "promotion_fen", "promotion_id", "coupon_fen", "coupon_claim_id", "points", "points_fen", "pay_fen", "fixed_at", "closes_at", "digital_confirmed_at", "statement_read_at", "created_at", "paid_at", "active_at", "ends_at", "close_reason", "paid_fen", "refunded_fen", "earned_days", "client_type", "source_route", "client_req_id", "is_hidden", "is_demo" from "mall_order" where "mall_order"."customer_id" = $1 order by "mall_order"."id" asc;
