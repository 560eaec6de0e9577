-- lockMember
select "registered_at", "trust_level", "mobile_hash" is not null from "customer" where "customer"."id" = $1 for no key update;

-- selectStanding
select (count(*) filter (where "content_item"."state" = $1))::int, (count(*) filter (where "created_at" >= $2))::int from "content_item" where "content_item"."customer_id" = $3;
select max("created_at"), max("muted_until") from "strike" where ("strike"."customer_id" = $1 and "strike"."appeal_state" <> 'won');

-- selectByRequest
select "id", "state", "state_reason" from "content_item" where ("content_item"."customer_id" = $1 and "content_item"."client_req_id" = $2);

-- selectOwnTexts
select "plain_text" from "content_item" where ("content_item"."customer_id" = $1 and "content_item"."created_at" > $2 and "content_item"."state" not in (4, 7) and length("content_item"."plain_text") > 7) order by "content_item"."id" desc limit $3;

-- insertItem
insert into "content_item" ("id", "data_type", "customer_id", "market", "title", "doc", "plain_text", "cover", "files", "appends", "expression_id", "tool_id", "reference", "declarations", "risk_class", "is_for_followers", "is_anonymous", "ip_region", "state", "state_reason", "fold_reason", "is_hot_allowed", "quality", "version", "client_req_id", "created_at", "published_at", "edited_at", "is_demo") values (default, $1, $2, default, default, $3, $4, default, $5, default, default, default, default, $6, $7, default, default, default, $8, default, default, default, $9, default, $10, $11, default, default, default) returning "id";

-- insertStocks
insert into "content_stock" ("item_id", "stock_no", "market", "price_fen", "index_fen", "trade_date") values ($1, $2, $3, default, default, $4);

-- insertOpinion
insert into "opinion" ("item_id", "customer_id", "market", "stock_no", "direction", "horizon_days", "trade_date", "end_date", "state", "stock_pct", "index_pct", "withdrawn_at", "judged_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, default, default, default, default);

-- lockItem
select "id", "data_type", "customer_id", "market", "title", "doc", "plain_text", "cover", "files", "appends", "expression_id", "tool_id", "reference", "declarations", "risk_class", "is_for_followers", "is_anonymous", "ip_region", "state", "state_reason", "fold_reason", "is_hot_allowed", "quality", "version", "client_req_id", "created_at", "published_at", "edited_at", "is_demo" from "content_item" where "content_item"."id" = $1 for update;

-- updateItem
update "content_item" set "state" = $1 where "content_item"."id" = $2;

-- upsertEdit
insert into "content_edit" ("item_id", "title", "doc", "plain_text", "files", "at") values ($1, default, $2, $3, $4, $5) on conflict ("item_id") do update set "item_id" = $6, "doc" = $7, "plain_text" = $8, "files" = $9, "at" = $10;

-- takeEdit
delete from "content_edit" where "content_edit"."item_id" = $1 returning "item_id", "title", "doc", "plain_text", "files", "at";

-- isShown

-- briefLength

-- selectCards
select "content_item"."id", "content_item"."data_type", "content_item"."customer_id", "customer"."nick_name", "customer"."head_image_url", "customer"."trust_level", "content_item"."market", "content_item"."title", left("content_item"."plain_text", 400), length("content_item"."plain_text"), "content_item"."cover", "content_item"."files", "content_item"."expression_id", "content_item"."tool_id", "content_item"."reference", "content_item"."declarations", "content_item"."risk_class", "content_item"."is_for_followers", "content_item"."is_anonymous", "content_item"."ip_region", "content_item"."state", "content_item"."state_reason", "content_item"."fold_reason", "content_item"."version", "content_item"."created_at", "content_item"."published_at", "content_item"."edited_at", coalesce("content_counter"."likes", 0), coalesce("content_counter"."collects", 0), coalesce("content_counter"."comments", 0), coalesce("content_counter"."forwards", 0), coalesce("content_counter"."views", 0), (select coalesce(jsonb_agg(jsonb_build_object('stockNo', "content_stock"."stock_no", 'priceFen', "content_stock"."price_fen", 'indexFen', "content_stock"."index_fen") order by "content_stock"."stock_no"), '[]') from "content_stock" where "content_stock"."item_id" = "content_item"."id"), (select coalesce(jsonb_agg(jsonb_build_object('id', "topic"."id", 'name', "topic"."name") order by "topic"."id"), '[]') from "topic_item" join "topic" on "topic"."id" = "topic_item"."topic_id" where "topic_item"."item_id" = "content_item"."id"), (select coalesce(array_agg("content_reaction"."kind"), array[]::text[]) from "content_reaction" where "content_reaction"."customer_id" = $1 and "content_reaction"."data_type" = "content_item"."data_type" and "content_reaction"."data_id" = "content_item"."id"::text), exists (select 1 from "follow" where "follow"."customer_id" = $2 and "follow"."followed_id" = "content_item"."customer_id"), "opinion"."direction", "opinion"."horizon_days", "opinion"."trade_date", "opinion"."end_date", "opinion"."state", "opinion"."stock_pct", "opinion"."index_pct", "poll"."ballot", (select coalesce(jsonb_object_agg(option_id, n), '{}') from (select "ballot"."option_id", count(*) as n from "ballot" where "ballot"."of" = 'post' and "ballot"."of_id" = "content_item"."id" group by 1) as counted), (select count(distinct "ballot"."customer_id")::int from "ballot" where "ballot"."of" = 'post' and "ballot"."of_id" = "content_item"."id"), (select coalesce(array_agg("ballot"."option_id"::int order by "ballot"."option_id"), array[]::int[]) from "ballot" where "ballot"."of" = 'post' and "ballot"."of_id" = "content_item"."id" and "ballot"."customer_id" = $3) from "content_item" inner join "customer" on "customer"."id" = "content_item"."customer_id" left join "content_counter" on ("content_counter"."data_type" = "content_item"."data_type" and "content_counter"."data_id" = "content_item"."id"::text) left join "opinion" on "opinion"."item_id" = "content_item"."id" left join "poll" on "poll"."item_id" = "content_item"."id" where (("content_item"."data_type" in ($4, $5) and ("content_item"."customer_id" = $6 and "content_item"."is_anonymous" = $7) and exists (select 1 from "content_stock" where "content_stock"."item_id" = "content_item"."id" and "content_stock"."stock_no" in ($8)) and exists (select 1 from "topic_item" where "topic_item"."item_id" = "content_item"."id" and "topic_item"."topic_id" = $9 and "topic_item"."is_chosen") and "content_item"."expression_id" = $10 and "content_item"."tool_id" = $11 and ("content_item"."plain_text" ilike $12 or "content_item"."title" ilike $13) and ("content_item"."customer_id" = $14 or "content_item"."customer_id" in (select "follow"."followed_id" from "follow" where "follow"."customer_id" = $15)) and "content_item"."is_hot_allowed" = $16) and ("content_item"."state" = $17 and "content_item"."customer_id" is not null and ("content_item"."market" is null or "content_item"."market" = $18) and (not "content_item"."is_for_followers" or "content_item"."customer_id" = $19 or exists (select 1 from "follow" where "follow"."customer_id" = $20 and "follow"."followed_id" = "content_item"."customer_id")) and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $21 and "blocked_person"."blocked_id" = "content_item"."customer_id") or ("blocked_person"."customer_id" = "content_item"."customer_id" and "blocked_person"."blocked_id" = $22)) and not exists (select 1 from "content_reaction" where "content_reaction"."customer_id" = $23 and "content_reaction"."kind" = 'hide' and "content_reaction"."data_type" = "content_item"."data_type" and "content_reaction"."data_id" = "content_item"."id"::text)) and "content_item"."id" < $24) order by "content_item"."id" desc limit $25;

-- selectCardsById
select "content_item"."id", "content_item"."data_type", "content_item"."customer_id", "customer"."nick_name", "customer"."head_image_url", "customer"."trust_level", "content_item"."market", "content_item"."title", left("content_item"."plain_text", 400), length("content_item"."plain_text"), "content_item"."cover", "content_item"."files", "content_item"."expression_id", "content_item"."tool_id", "content_item"."reference", "content_item"."declarations", "content_item"."risk_class", "content_item"."is_for_followers", "content_item"."is_anonymous", "content_item"."ip_region", "content_item"."state", "content_item"."state_reason", "content_item"."fold_reason", "content_item"."version", "content_item"."created_at", "content_item"."published_at", "content_item"."edited_at", coalesce("content_counter"."likes", 0), coalesce("content_counter"."collects", 0), coalesce("content_counter"."comments", 0), coalesce("content_counter"."forwards", 0), coalesce("content_counter"."views", 0), (select coalesce(jsonb_agg(jsonb_build_object('stockNo', "content_stock"."stock_no", 'priceFen', "content_stock"."price_fen", 'indexFen', "content_stock"."index_fen") order by "content_stock"."stock_no"), '[]') from "content_stock" where "content_stock"."item_id" = "content_item"."id"), (select coalesce(jsonb_agg(jsonb_build_object('id', "topic"."id", 'name', "topic"."name") order by "topic"."id"), '[]') from "topic_item" join "topic" on "topic"."id" = "topic_item"."topic_id" where "topic_item"."item_id" = "content_item"."id"), (select coalesce(array_agg("content_reaction"."kind"), array[]::text[]) from "content_reaction" where "content_reaction"."customer_id" = $1 and "content_reaction"."data_type" = "content_item"."data_type" and "content_reaction"."data_id" = "content_item"."id"::text), exists (select 1 from "follow" where "follow"."customer_id" = $2 and "follow"."followed_id" = "content_item"."customer_id"), "opinion"."direction", "opinion"."horizon_days", "opinion"."trade_date", "opinion"."end_date", "opinion"."state", "opinion"."stock_pct", "opinion"."index_pct", "poll"."ballot", (select coalesce(jsonb_object_agg(option_id, n), '{}') from (select "ballot"."option_id", count(*) as n from "ballot" where "ballot"."of" = 'post' and "ballot"."of_id" = "content_item"."id" group by 1) as counted), (select count(distinct "ballot"."customer_id")::int from "ballot" where "ballot"."of" = 'post' and "ballot"."of_id" = "content_item"."id"), (select coalesce(array_agg("ballot"."option_id"::int order by "ballot"."option_id"), array[]::int[]) from "ballot" where "ballot"."of" = 'post' and "ballot"."of_id" = "content_item"."id" and "ballot"."customer_id" = $3) from "content_item" inner join "customer" on "customer"."id" = "content_item"."customer_id" left join "content_counter" on ("content_counter"."data_type" = "content_item"."data_type" and "content_counter"."data_id" = "content_item"."id"::text) left join "opinion" on "opinion"."item_id" = "content_item"."id" left join "poll" on "poll"."item_id" = "content_item"."id" where ("content_item"."id" in ($4, $5) and ("content_item"."state" = $6 and "content_item"."customer_id" is not null and ("content_item"."market" is null or "content_item"."market" = $7) and (not "content_item"."is_for_followers" or "content_item"."customer_id" = $8 or exists (select 1 from "follow" where "follow"."customer_id" = $9 and "follow"."followed_id" = "content_item"."customer_id")) and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $10 and "blocked_person"."blocked_id" = "content_item"."customer_id") or ("blocked_person"."customer_id" = "content_item"."customer_id" and "blocked_person"."blocked_id" = $11)) and not exists (select 1 from "content_reaction" where "content_reaction"."customer_id" = $12 and "content_reaction"."kind" = 'hide' and "content_reaction"."data_type" = "content_item"."data_type" and "content_reaction"."data_id" = "content_item"."id"::text)));

-- selectDetail
select "content_item"."id", "content_item"."data_type", "content_item"."customer_id", "customer"."nick_name", "customer"."head_image_url", "customer"."trust_level", "content_item"."market", "content_item"."title", left("content_item"."plain_text", 400), length("content_item"."plain_text"), "content_item"."cover", "content_item"."files", "content_item"."expression_id", "content_item"."tool_id", "content_item"."reference", "content_item"."declarations", "content_item"."risk_class", "content_item"."is_for_followers", "content_item"."is_anonymous", "content_item"."ip_region", "content_item"."state", "content_item"."state_reason", "content_item"."fold_reason", "content_item"."version", "content_item"."created_at", "content_item"."published_at", "content_item"."edited_at", coalesce("content_counter"."likes", 0), coalesce("content_counter"."collects", 0), coalesce("content_counter"."comments", 0), coalesce("content_counter"."forwards", 0), coalesce("content_counter"."views", 0), (select coalesce(jsonb_agg(jsonb_build_object('stockNo', "content_stock"."stock_no", 'priceFen', "content_stock"."price_fen", 'indexFen', "content_stock"."index_fen") order by "content_stock"."stock_no"), '[]') from "content_stock" where "content_stock"."item_id" = "content_item"."id"), (select coalesce(jsonb_agg(jsonb_build_object('id', "topic"."id", 'name', "topic"."name") order by "topic"."id"), '[]') from "topic_item" join "topic" on "topic"."id" = "topic_item"."topic_id" where "topic_item"."item_id" = "content_item"."id"), (select coalesce(array_agg("content_reaction"."kind"), array[]::text[]) from "content_reaction" where "content_reaction"."customer_id" = $1 and "content_reaction"."data_type" = "content_item"."data_type" and "content_reaction"."data_id" = "content_item"."id"::text), exists (select 1 from "follow" where "follow"."customer_id" = $2 and "follow"."followed_id" = "content_item"."customer_id"), "opinion"."direction", "opinion"."horizon_days", "opinion"."trade_date", "opinion"."end_date", "opinion"."state", "opinion"."stock_pct", "opinion"."index_pct", "poll"."ballot", (select coalesce(jsonb_object_agg(option_id, n), '{}') from (select "ballot"."option_id", count(*) as n from "ballot" where "ballot"."of" = 'post' and "ballot"."of_id" = "content_item"."id" group by 1) as counted), (select count(distinct "ballot"."customer_id")::int from "ballot" where "ballot"."of" = 'post' and "ballot"."of_id" = "content_item"."id"), (select coalesce(array_agg("ballot"."option_id"::int order by "ballot"."option_id"), array[]::int[]) from "ballot" where "ballot"."of" = 'post' and "ballot"."of_id" = "content_item"."id" and "ballot"."customer_id" = $3), "content_item"."doc", "content_item"."appends", exists (select 1 from "content_edit" where "content_edit"."item_id" = "content_item"."id"), ("content_item"."state" = $4 and "content_item"."customer_id" is not null and ("content_item"."market" is null or "content_item"."market" = $5) and (not "content_item"."is_for_followers" or "content_item"."customer_id" = $6 or exists (select 1 from "follow" where "follow"."customer_id" = $7 and "follow"."followed_id" = "content_item"."customer_id")) and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $8 and "blocked_person"."blocked_id" = "content_item"."customer_id") or ("blocked_person"."customer_id" = "content_item"."customer_id" and "blocked_person"."blocked_id" = $9)) and not exists (select 1 from "content_reaction" where "content_reaction"."customer_id" = $10 and "content_reaction"."kind" = 'hide' and "content_reaction"."data_type" = "content_item"."data_type" and "content_reaction"."data_id" = "content_item"."id"::text)) from "content_item" inner join "customer" on "customer"."id" = "content_item"."customer_id" left join "content_counter" on ("content_counter"."data_type" = "content_item"."data_type" and "content_counter"."data_id" = "content_item"."id"::text) left join "opinion" on "opinion"."item_id" = "content_item"."id" left join "poll" on "poll"."item_id" = "content_item"."id" where "content_item"."id" = $11;

-- selectOwn
select "id", "data_type", coalesce("title", left("plain_text", 60)), "state", "state_reason", "created_at" from "content_item" where ("content_item"."customer_id" = $1 and "content_item"."state" <> $2 and "content_item"."data_type" = $3 and "content_item"."id" < $4) order by "content_item"."id" desc limit $5;

-- selectRanked
select "content_item"."id", "content_item"."customer_id", "customer"."trust_level", "content_item"."risk_class", "content_item"."quality", "content_item"."published_at", "content_item"."is_hot_allowed", "content_item"."is_for_followers", "content_item"."fold_reason" is not null, "content_item"."data_type", coalesce("content_item"."title", left("content_item"."plain_text", 40)), "customer"."nick_name", coalesce("content_counter"."likes", 0), coalesce("content_counter"."collects", 0), coalesce("content_counter"."comments", 0), coalesce("content_counter"."forwards", 0), coalesce("content_counter"."views", 0), exists (select 1 from "strike" where "strike"."customer_id" = "content_item"."customer_id" and "strike"."created_at" > now() - interval '30 days' and "strike"."appeal_state" <> 'won'), (select coalesce(jsonb_agg(jsonb_build_object('stockNo', "content_stock"."stock_no", 'priceFen', "content_stock"."price_fen", 'indexFen', "content_stock"."index_fen") order by "content_stock"."stock_no"), '[]') from "content_stock" where "content_stock"."item_id" = "content_item"."id"), (select coalesce(jsonb_agg(jsonb_build_object('id', "topic"."id", 'name', "topic"."name") order by "topic"."id"), '[]') from "topic_item" join "topic" on "topic"."id" = "topic_item"."topic_id" where "topic_item"."item_id" = "content_item"."id") from "content_item" inner join "customer" on "customer"."id" = "content_item"."customer_id" left join "content_counter" on ("content_counter"."data_type" = "content_item"."data_type" and "content_counter"."data_id" = "content_item"."id"::text) where ("content_item"."state" = $1 and "content_item"."data_type" in ($2, $3) and "content_item"."published_at" > $4 and ("content_item"."market" is null or "content_item"."market" = $5)) order by "content_item"."id" desc limit $6;

-- selectTaste
select "followed_id" from "follow" where "follow"."customer_id" = $1;
select "data_id" from "content_reaction" where ("content_reaction"."customer_id" = $1 and "content_reaction"."kind" = $2) limit $3;
select "wants_personal_content", case when "risk_class_until" > now() then "risk_class" end from "customer" where "customer"."id" = $1;

-- countNewer
select count(*) from "content_item" where ("content_item"."data_type" in ($1, $2) and "content_item"."id" > $3 and ("content_item"."state" = $4 and "content_item"."customer_id" is not null and ("content_item"."market" is null or "content_item"."market" = $5) and (not "content_item"."is_for_followers" or "content_item"."customer_id" = $6 or exists (select 1 from "follow" where "follow"."customer_id" = $7 and "follow"."followed_id" = "content_item"."customer_id")) and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $8 and "blocked_person"."blocked_id" = "content_item"."customer_id") or ("blocked_person"."customer_id" = "content_item"."customer_id" and "blocked_person"."blocked_id" = $9)) and not exists (select 1 from "content_reaction" where "content_reaction"."customer_id" = $10 and "content_reaction"."kind" = 'hide' and "content_reaction"."data_type" = "content_item"."data_type" and "content_reaction"."data_id" = "content_item"."id"::text)));

-- addReaction
insert into "content_reaction" ("customer_id", "kind", "data_type", "data_id", "at") values ($1, $2, $3, $4, $5) on conflict do nothing returning "at";

-- removeReaction
delete from "content_reaction" where ("content_reaction"."customer_id" = $1 and "content_reaction"."kind" = $2 and "content_reaction"."data_type" = $3 and "content_reaction"."data_id" = $4) returning "at";

-- selectReactions
select "kind" from "content_reaction" where ("content_reaction"."customer_id" = $1 and "content_reaction"."data_type" = $2 and "content_reaction"."data_id" = $3);

-- bump
insert into "content_counter" ("data_type", "data_id", "likes", "collects", "comments", "forwards", "views", "shares") values ($1, $2, $3, default, default, default, default, default) on conflict ("data_type","data_id") do update set "likes" = greatest(0, "content_counter"."likes" + $4);

-- selectCounters
select "data_type", "data_id", "likes", "collects", "comments", "forwards", "views", "shares" from "content_counter" where ("content_counter"."data_type" = $1 and "content_counter"."data_id" = $2);

-- addView
insert into "content_view" ("viewer", "data_type", "data_id", "at") values ($1, $2, $3, $4) on conflict ("viewer","data_type","data_id") do update set "at" = $5 where "content_view"."at" < $6 returning "at";

-- deleteViewsBefore
delete from "content_view" where "content_view"."at" < $1;

-- selectCollected
select "data_type", "data_id", "at" from "content_reaction" where ("content_reaction"."customer_id" = $1 and "content_reaction"."kind" = $2 and "content_reaction"."at" < $3) order by "content_reaction"."at" desc limit $4;

-- insertLink
insert into "share_link" ("code", "data_type", "data_id", "customer_id", "channel", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("customer_id","data_type","data_id","channel") do update set "channel" = $7 returning "code";

-- selectLink
select "code", "data_type", "data_id", "customer_id", "channel", "created_at" from "share_link" where "share_link"."code" = $1;

-- selectDueOpinions
select "item_id", "customer_id", "market", "stock_no", "direction", "horizon_days", "trade_date", "end_date", "state", "stock_pct", "index_pct", "withdrawn_at", "judged_at" from "opinion" where ("opinion"."state" = $1 and "opinion"."market" = $2 and "opinion"."end_date" <= $3);

-- updateOpinion
update "opinion" set "state" = $1 where ("opinion"."item_id" = $2 and "opinion"."state" in ($3, $4));

-- selectOpinions
select "state", "stock_pct", "index_pct", "withdrawn_at" from "opinion" where "opinion"."customer_id" = $1;

-- areApart
select "blocked_id" from "blocked_person" where (("blocked_person"."customer_id" = $1 and "blocked_person"."blocked_id" = $2) or ("blocked_person"."customer_id" = $3 and "blocked_person"."blocked_id" = $4)) limit $5;

-- selectNameable
select "id", "nick_name" from "customer" where ("customer"."id" in ($1) and "customer"."status" = $2 and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $3 and "blocked_person"."blocked_id" = "customer"."id") or ("blocked_person"."customer_id" = "customer"."id" and "blocked_person"."blocked_id" = $4)));

-- emptyOrphans
update "content_item" set "title" = $1, "doc" = $2, "plain_text" = $3, "cover" = $4, "files" = $5, "appends" = $6 where ("content_item"."customer_id" is null and "content_item"."plain_text" <> '');

-- leaveItems
update "content_item" set "customer_id" = $1 where "content_item"."customer_id" = $2;
update "opinion" set "customer_id" = $1 where "opinion"."customer_id" = $2;
update "share_link" set "customer_id" = $1 where "share_link"."customer_id" = $2;
delete from "content_reaction" where "content_reaction"."customer_id" = $1;

-- selectEverything
select "data_type", "title", "plain_text", "state", "created_at" from "content_item" where "content_item"."customer_id" = $1 order by "content_item"."id" desc;

-- selectRiskClass
select "risk_class" from "customer" where ("customer"."id" = $1 and "customer"."risk_class_until" > now());
