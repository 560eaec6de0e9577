-- lockMember
select "registered_at", "trust_level", "mobile_hash" is not null from "customer" where "customer"."id" = $1 for no key update;

-- selectNames
select "id", "nick_name" from "customer" where ("customer"."id" in ($1) and "customer"."status" <> $2);

-- selectTopicNames
select "id", "name" from "topic" where "topic"."id" in ($1);

-- selectStanding
select (count(*) filter (where "content_item"."state" = $1))::int, (count(*) filter (where "created_at" >= $2))::int from "content_item" where "content_item"."customer_id" = $3;
select max("created_at"), max("muted_until") from "strike" where ("strike"."customer_id" = $1 and "strike"."appeal_state" <> 'won');

-- selectByRequest
select "id", "state", "state_reason" from "content_item" where ("content_item"."customer_id" = $1 and "content_item"."client_req_id" = $2);

-- selectOwnTexts
select "plain_text" from "content_item" where ("content_item"."customer_id" = $1 and "content_item"."created_at" > $2 and "content_item"."state" not in (4, 7) and length("content_item"."plain_text") > 7) order by "content_item"."id" desc limit $3;

-- insertItem
insert into "content_item" ("id", "data_type", "customer_id", "market", "title", "doc", "plain_text", "cover", "files", "appends", "expression_id", "tool_id", "reference", "declarations", "risk_class", "is_for_followers", "is_anonymous", "ip_region", "state", "state_reason", "fold_reason", "is_hot_allowed", "quality", "version", "client_req_id", "created_at", "published_at", "edited_at", "is_demo") values (default, $1, $2, default, default, $3, $4, default, $5, default, default, default, default, $6, $7, default, default, default, $8, default, default, default, $9, default, $10, $11, default, default, default) returning "id";

-- selectUnpricedDemo
select "content_stock"."item_id", "content_stock"."stock_no", "content_item"."created_at" from "content_item" inner join "content_stock" on "content_stock"."item_id" = "content_item"."id" where ("content_item"."is_demo" = $1 and "content_stock"."market" = $2 and "content_stock"."price_fen" is null) order by "content_stock"."item_id" asc;

-- updateStock
update "content_stock" set "price_fen" = $1, "index_fen" = $2, "trade_date" = $3 where ("content_stock"."item_id" = $4 and "content_stock"."stock_no" = $5);

-- insertCited
insert into "cited_figure" ("item_id", "metric", "stock_no", "market", "value", "unit", "as_of", "sort_order") values ($1, $2, $3, $4, $5, $6, $7, $8);

-- selectCited
select "item_id", "metric", "stock_no", "market", "value", "unit", "as_of", "sort_order" from "cited_figure" where "cited_figure"."item_id" = $1 order by "cited_figure"."sort_order" asc;

-- insertStocks
insert into "content_stock" ("item_id", "stock_no", "market", "price_fen", "index_fen", "trade_date") values ($1, $2, $3, default, default, $4);

-- lockItem
select "id", "data_type", "customer_id", "market", "title", "doc", "plain_text", "cover", "files", "appends", "expression_id", "tool_id", "reference", "declarations", "risk_class", "is_for_followers", "is_anonymous", "ip_region", "state", "state_reason", "fold_reason", "is_hot_allowed", "quality", "version", "client_req_id", "created_at", "published_at", "edited_at", "is_demo" from "content_item" where "content_item"."id" = $1 for update;

-- updateItem
update "content_item" set "state" = $1 where "content_item"."id" = $2;

-- upsertEdit
insert into "content_edit" ("item_id", "title", "doc", "plain_text", "files", "at") values ($1, default, $2, $3, $4, $5) on conflict ("item_id") do update set "item_id" = $6, "doc" = $7, "plain_text" = $8, "files" = $9, "at" = $10;

-- takeEdit
delete from "content_edit" where "content_edit"."item_id" = $1 returning "item_id", "title", "doc", "plain_text", "files", "at";

-- selectOwn
select "id", "data_type", coalesce("title", left("plain_text", 60)), "state", "state_reason", "created_at" from "content_item" where ("content_item"."customer_id" = $1 and "content_item"."state" <> $2 and "content_item"."data_type" = $3 and ("content_item"."created_at", "content_item"."id") < ($4::timestamptz, $5::bigint)) order by "content_item"."created_at" desc, "content_item"."id" desc limit $6;

-- emptyOrphans
update "content_item" set "title" = $1, "doc" = $2, "plain_text" = $3, "cover" = $4, "files" = $5, "appends" = $6 where ("content_item"."customer_id" is null and "content_item"."plain_text" <> '');

-- leaveItems
update "content_item" set "customer_id" = $1 where "content_item"."customer_id" = $2;

-- selectEverything
select "data_type", "title", "plain_text", "state", "created_at" from "content_item" where "content_item"."customer_id" = $1 order by "content_item"."created_at" desc, "content_item"."id" desc;

-- selectItem
select "state", "customer_id", "data_type", "published_at", "plain_text", "title", "is_anonymous", "is_for_followers", "files" from "content_item" where "content_item"."id" = $1;
