-- insertSubscription
insert into "subscription" ("id", "customer_id", "inventor_id", "order_no", "starts_at", "ends_at", "price_fen", "state", "stopped_at", "is_demo") values (default, $1, $2, $3, $4, $5, $6, $7, default, default) on conflict ("order_no") do nothing returning "id";

-- lockRunning
select "id", "customer_id", "inventor_id", "order_no", "starts_at", "ends_at", "price_fen", "state", "stopped_at", "is_demo" from "subscription" where ("subscription"."customer_id" = $1 and "subscription"."inventor_id" = $2 and "subscription"."state" = $3 and "subscription"."ends_at" > $4) order by "subscription"."ends_at" desc for update;

-- setStopped
update "subscription" set "stopped_at" = $1 where ("subscription"."customer_id" = $2 and "subscription"."inventor_id" = $3 and "subscription"."ends_at" > $4);

-- selectInventorIds
select "inventor_id" from "subscription" where ("subscription"."customer_id" = $1 and "subscription"."state" = $2 and "subscription"."starts_at" <= $3 and "subscription"."ends_at" > $4) group by "subscription"."inventor_id";

-- selectListeners
select "customer_id" from "subscription" where ("subscription"."inventor_id" = $1 and "subscription"."state" = $2 and "subscription"."stopped_at" is null and "subscription"."starts_at" <= $3 and "subscription"."ends_at" > $4) group by "subscription"."customer_id";

-- selectOfMember
select "subscription"."inventor_id", coalesce(max("inventor"."pen_name"), max("customer"."nick_name")), max("customer"."head_image_url"), max("customer"."trust_level"), max("inventor"."month_price_fen"), max("subscription"."ends_at"), bool_and("subscription"."state" = 'refunded'), bool_and("subscription"."stopped_at" is not null), (select count(*)::int from "content_item" where "content_item"."customer_id" = "subscription"."inventor_id" and "content_item"."data_type" in (39, 41) and "content_item"."state" = $1 and "content_item"."published_at" > $2), exists (select 1 from "follow" where "follow"."customer_id" = $3 and "follow"."followed_id" = "subscription"."inventor_id") from "subscription" inner join "customer" on "customer"."id" = "subscription"."inventor_id" left join "inventor" on "inventor"."customer_id" = "subscription"."inventor_id" where "subscription"."customer_id" = $4 group by "subscription"."inventor_id" order by max("subscription"."ends_at") desc, "subscription"."inventor_id" desc limit $5;

-- countOfMember
select count(distinct "subscription"."inventor_id") from "subscription" where "subscription"."customer_id" = $1;
