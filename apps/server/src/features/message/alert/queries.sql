-- lockMember
select "id" from "customer" where "customer"."id" = $1 for no key update;

-- countWaiting
select count(*) from "alert" where ("alert"."customer_id" = $1 and "alert"."fired_at" is null);

-- selectSame
select "id" from "alert" where ("alert"."customer_id" = $1 and "alert"."market" = $2 and "alert"."stock_no" = $3 and "alert"."kind" = $4 and "alert"."threshold" = $5 and "alert"."fired_at" is null);

-- insertAlert
insert into "alert" ("id", "customer_id", "market", "stock_no", "kind", "threshold", "since", "created_at", "fired_at") values (default, $1, $2, $3, $4, $5, default, $6, default) returning "id";

-- deleteAlert
delete from "alert" where ("alert"."id" = $1 and "alert"."customer_id" = $2) returning "id";

-- selectAlerts
select "id", "customer_id", "market", "stock_no", "kind", "threshold", "since", "created_at", "fired_at" from "alert" where "alert"."customer_id" = $1 order by "alert"."created_at" desc, "alert"."id" desc limit $2;

-- selectWaiting
select "id", "market", "stock_no", "kind", "threshold" from "alert" where ("alert"."id" > $1 and "alert"."fired_at" is null and "alert"."kind" in ($2, $3, $4, $5, $6, $7, $8)) order by "alert"."id" asc limit $9;

-- selectAwaitedStocks
select distinct on ("alert"."stock_no") "stock_no" from "alert" where (("alert"."fired_at" is null and "alert"."since" is not null) and "alert"."market" = $1 and "alert"."kind" in ($2)) order by "alert"."stock_no" asc;

-- selectDue
select "id" from "alert" where (("alert"."fired_at" is null and "alert"."since" is not null) and "alert"."market" = $1 and "alert"."stock_no" = $2 and "alert"."kind" in ($3, $4) and "alert"."since" < $5) order by "alert"."id" asc;

-- takeAlerts
with "free" as (select "id" from "alert" where ("alert"."id" in ($1, $2) and "alert"."fired_at" is null) order by "alert"."id" asc for no key update) update "alert" set "fired_at" = $3 where ("alert"."id" in (select "id" from "free") and "alert"."fired_at" is null) returning "id", "customer_id", "market", "stock_no", "kind", "threshold", "since", "created_at", "fired_at";

-- deleteOfMember
delete from "alert" where "alert"."customer_id" = $1;
