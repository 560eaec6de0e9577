-- insertPeriod
insert into "service_period" ("id", "customer_id", "line", "goods_code", "order_no", "source", "starts_at", "ends_at", "state", "end_reason", "created_at", "is_demo") values (default, $1, $2, $3, $4, $5, $6, $7, $8, default, $9, default);

-- selectOfCustomer
select "id", "customer_id", "line", "goods_code", "order_no", "source", "starts_at", "ends_at", "state", "end_reason", "created_at", "is_demo" from "service_period" where "service_period"."customer_id" = $1 order by "service_period"."starts_at" asc, "service_period"."id" asc;

-- selectOfOrder
select "id", "customer_id", "line", "goods_code", "order_no", "source", "starts_at", "ends_at", "state", "end_reason", "created_at", "is_demo" from "service_period" where "service_period"."order_no" = $1 order by "service_period"."starts_at" asc;

-- lockMember
select "id" from "customer" where "customer"."id" = $1 for no key update;

-- revokeOfOrder
update "service_period" set "state" = $1, "end_reason" = $2 where ("service_period"."order_no" = $3 and ("service_period"."ends_at" is null or "service_period"."ends_at" > $4));

-- settleStates
update "service_period" set "state" = $1, "end_reason" = $2 where ("service_period"."state" in ($3, $4) and "service_period"."ends_at" <= $5) returning "customer_id";
update "service_period" set "state" = $1 where ("service_period"."state" = $2 and "service_period"."starts_at" <= $3) returning "customer_id";

-- selectLevel
select "customer_level", "service_status", "service_ends_at" from "customer" where "customer"."id" = $1;

-- updateLevel
update "customer" set "customer_level" = $1, "service_status" = $2, "service_ends_at" = $3 where "customer"."id" = $4;

-- selectWithService
select distinct on ("service_period"."customer_id") "customer_id" from "service_period" where ("service_period"."customer_id" > $1 and "service_period"."line" in ($2, $3, $4)) order by "service_period"."customer_id" asc limit $5;
