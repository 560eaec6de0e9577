-- insertShare
insert into "share_stock" ("item_id", "customer_id", "market", "stock_no", "direction", "buy_date", "sell_date", "buy_price", "sell_price", "position_band", "profit_ratio", "benchmark_ratio", "max_drawdown", "hold_days", "marked_on", "reason_codes", "emotion", "plan_before", "happened", "lesson", "verify_type", "practice_key", "created_at", "demo") values ($1, $2, $3, $4, $5, $6, default, $7, default, $8, $9, default, $10, $11, $12, $13, default, $14, $15, $16, $17, default, $18, default);

-- updateShare
update "share_stock" set "profit_ratio" = $1 where "share_stock"."item_id" = $2;

-- selectShares
select "item_id", "customer_id", "market", "stock_no", "direction", "buy_date", "sell_date", "buy_price", "sell_price", "position_band", "profit_ratio", "benchmark_ratio", "max_drawdown", "hold_days", "marked_on", "reason_codes", "emotion", "plan_before", "happened", "lesson", "verify_type", "practice_key", "created_at", "demo" from "share_stock" where "share_stock"."item_id" in ($1);

-- countSince
select count(*) from "share_stock" where ("share_stock"."customer_id" = $1 and "share_stock"."created_at" >= $2);

-- selectSharedKeys
select "share_stock"."practice_key" from "share_stock" inner join "content_item" on "content_item"."id" = "share_stock"."item_id" where ("share_stock"."customer_id" = $1 and "share_stock"."practice_key" is not null and "content_item"."state" <> $2);

-- selectWall
select "share_stock"."item_id", "content_item"."quality", "content_item"."published_at", "share_stock"."profit_ratio", "share_stock"."verify_type" from "share_stock" inner join "content_item" on "content_item"."id" = "share_stock"."item_id" where ("share_stock"."market" = $1 and "content_item"."state" = $2 and "content_item"."customer_id" is not null and "content_item"."published_at" <= $3) order by "content_item"."published_at" desc, "share_stock"."item_id" desc limit $4;

-- selectPlaces
select "share_stock"."item_id", "content_item"."published_at" from "share_stock" inner join "content_item" on "content_item"."id" = "share_stock"."item_id" where ("share_stock"."market" = $1 and true and "share_stock"."profit_ratio" < $2 and "share_stock"."verify_type" > $3 and "share_stock"."stock_no" in ($4) and ("content_item"."published_at", "share_stock"."item_id") < ($5::timestamptz, $6::bigint)) order by "content_item"."published_at" desc, "share_stock"."item_id" desc limit $7;

-- selectResults
select "share_stock"."profit_ratio", "share_stock"."benchmark_ratio" from "share_stock" inner join "content_item" on "content_item"."id" = "share_stock"."item_id" where ("share_stock"."market" = $1 and "content_item"."state" = $2 and "content_item"."customer_id" is not null and "content_item"."published_at" > $3 and $4 = any("share_stock"."reason_codes"));

-- selectOpen
select "item_id", "customer_id", "market", "stock_no", "direction", "buy_date", "sell_date", "buy_price", "sell_price", "position_band", "profit_ratio", "benchmark_ratio", "max_drawdown", "hold_days", "marked_on", "reason_codes", "emotion", "plan_before", "happened", "lesson", "verify_type", "practice_key", "created_at", "demo" from "share_stock" where ("share_stock"."market" = $1 and "share_stock"."direction" = $2 and "share_stock"."marked_on" < $3 and "share_stock"."demo" is null) order by "share_stock"."item_id" limit $4;

-- selectUnmadeDemo
select "item_id", "customer_id", "market", "stock_no", "direction", "buy_date", "sell_date", "buy_price", "sell_price", "position_band", "profit_ratio", "benchmark_ratio", "max_drawdown", "hold_days", "marked_on", "reason_codes", "emotion", "plan_before", "happened", "lesson", "verify_type", "practice_key", "created_at", "demo" from "share_stock" where ("share_stock"."market" = $1 and "share_stock"."demo" is not null) order by "share_stock"."item_id";

-- lockUnmadeDemo
select "item_id" from "share_stock" where ("share_stock"."item_id" = $1 and "share_stock"."demo" is not null) for update;

-- deleteShares
delete from "share_stock" where "share_stock"."customer_id" = $1;

-- selectEverything
select "stock_no", "buy_date", "buy_price", "sell_date", "sell_price", "plan_before", "happened", "lesson", "created_at" from "share_stock" where "share_stock"."customer_id" = $1 order by "share_stock"."created_at" desc, "share_stock"."item_id" desc;
