-- selectPublished
select "content_item"."id", "content_item"."data_type", "content_item"."title", left("content_item"."plain_text", 60), "customer"."id", "customer"."nick_name", "content_item"."published_at" from "content_item" inner join "customer" on "customer"."id" = "content_item"."customer_id" where ("content_item"."published_at" >= $1 and "content_item"."state" = $2 and "content_item"."is_anonymous" = $3) order by "content_item"."id" asc;

-- tellFollowers
insert into "notice" (customer_id, type, code, level, once_key, content, link_url, group_key, by_id, item_id, market, stock_no, created_at, push_after) select "follow"."customer_id", $1::smallint, $2, $3::smallint, $4, $5::jsonb, $6::text, $7, $8::bigint, $9::bigint, $10::text, $11::text, $12::timestamptz, case when exists (select 1 from notice earlier where earlier.customer_id = "follow"."customer_id" and earlier.type = $13 and earlier.group_key = $14) then null else $15::timestamptz end from "follow" where "follow"."followed_id" = $16 and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $17 and "blocked_person"."blocked_id" = "follow"."customer_id") or ("blocked_person"."customer_id" = "follow"."customer_id" and "blocked_person"."blocked_id" = $18)) on conflict do nothing returning id;

-- tellWatchers
insert into "notice" (customer_id, type, code, level, once_key, content, link_url, group_key, by_id, item_id, market, stock_no, created_at, push_after) select "watched_stock"."customer_id", $1::smallint, $2, $3::smallint, $4, $5::jsonb, $6::text, $7, $8::bigint, $9::bigint, $10::text, $11::text, $12::timestamptz, case when exists (select 1 from notice earlier where earlier.customer_id = "watched_stock"."customer_id" and earlier.type = $13 and earlier.group_key = $14) then null else $15::timestamptz end from "watched_stock" where "watched_stock"."market" = $16 and "watched_stock"."stock_no" = $17 on conflict do nothing returning id;

-- selectWatched
select distinct on ("watched_stock"."stock_no") "stock_no" from "watched_stock" where "watched_stock"."market" = $1 order by "watched_stock"."stock_no";
