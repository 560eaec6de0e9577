-- insertPaper
insert into "research_paper" ("item_id", "class", "abstract", "method", "limits", "data_date", "preview_percent", "preview_blocks", "hidden_length", "pay_type", "price_fen", "price_points", "price_changed_at", "off_shelf_at", "told_at") values ($1, $2, $3, $4, $5, $6, default, default, $7, $8, default, default, default, default, default);

-- insertFood
insert into "dried_food" ("item_id", "takeaway", "pay_type", "price_points", "hidden_length", "question", "options", "answer", "explanation", "off_shelf_at", "told_at") values ($1, $2, $3, default, $4, default, default, default, default, default, default);

-- insertBody
insert into "paid_body" ("item_id", "doc", "conclusion", "disproofs", "files") values ($1, $2, $3, $4, $5);

-- selectBody
select "item_id", "doc", "conclusion", "disproofs", "files" from "paid_body" where "paid_body"."item_id" = $1;

-- selectOffers
select "content_item"."id", "content_item"."data_type", "content_item"."customer_id", "content_item"."state", coalesce("content_item"."title", "dried_food"."takeaway", left("content_item"."plain_text", 40)), coalesce("research_paper"."class", 'E'), coalesce("research_paper"."abstract", "dried_food"."takeaway"), coalesce("research_paper"."pay_type", "dried_food"."pay_type"), "research_paper"."price_fen", coalesce("research_paper"."price_points", "dried_food"."price_points"), coalesce("research_paper"."hidden_length", "dried_food"."hidden_length"), coalesce("research_paper"."off_shelf_at", "dried_food"."off_shelf_at") is not null, (select count(*)::int from "purchase" where "purchase"."item_id" = "content_item"."id" and "purchase"."state" = 'active'), (select avg("paper_score"."score")::float8 from "paper_score" where "paper_score"."item_id" = "content_item"."id"), (select count(*)::int from "paper_score" where "paper_score"."item_id" = "content_item"."id"), (select "paper_score"."score" from "paper_score" where "paper_score"."item_id" = "content_item"."id" and "paper_score"."customer_id" = $1), exists (select 1 from "purchase" where "purchase"."customer_id" = $2 and "purchase"."item_id" = "content_item"."id" and "purchase"."state" = 'active'), exists (select 1 from "subscription" where "subscription"."customer_id" = $3 and "subscription"."inventor_id" = "content_item"."customer_id" and "subscription"."state" = 'active' and "subscription"."starts_at" <= $4 and "subscription"."ends_at" > $5) from "content_item" left join "research_paper" on "research_paper"."item_id" = "content_item"."id" left join "dried_food" on "dried_food"."item_id" = "content_item"."id" where ("content_item"."id" in ($6) and "content_item"."data_type" in ($7, $8));

-- selectPaper
select "item_id", "class", "abstract", "method", "limits", "data_date", "preview_percent", "preview_blocks", "hidden_length", "pay_type", "price_fen", "price_points", "price_changed_at", "off_shelf_at", "told_at" from "research_paper" where "research_paper"."item_id" = $1;

-- selectFood
select "item_id", "takeaway", "pay_type", "price_points", "hidden_length", "question", "options", "answer", "explanation", "off_shelf_at", "told_at" from "dried_food" where "dried_food"."item_id" = $1;

-- selectOfferedPlaces
select "content_item"."id", "content_item"."published_at" from "content_item" left join "research_paper" on "research_paper"."item_id" = "content_item"."id" left join "dried_food" on "dried_food"."item_id" = "content_item"."id" where ("content_item"."state" = $1 and "content_item"."data_type" in ($2, $3) and "content_item"."customer_id" in ($4) and not (coalesce("research_paper"."off_shelf_at", "dried_food"."off_shelf_at") is not null) and coalesce("research_paper"."pay_type", "dried_food"."pay_type") = 0 and ("content_item"."published_at", "content_item"."id") < ($5::timestamptz, $6::bigint)) order by "content_item"."published_at" desc, "content_item"."id" desc limit $7;

-- selectOwn
select "content_item"."id", "content_item"."data_type", coalesce("content_item"."title", "dried_food"."takeaway", left("content_item"."plain_text", 40)), "content_item"."state", "content_item"."state_reason", coalesce("research_paper"."class", 'E'), coalesce("research_paper"."pay_type", "dried_food"."pay_type"), "research_paper"."price_fen", coalesce("research_paper"."price_points", "dried_food"."price_points"), (select count(*)::int from "purchase" where "purchase"."item_id" = "content_item"."id" and "purchase"."state" = 'active'), (select avg("paper_score"."score")::float8 from "paper_score" where "paper_score"."item_id" = "content_item"."id"), coalesce("content_counter"."views", 0), "content_item"."created_at" from "content_item" left join "research_paper" on "research_paper"."item_id" = "content_item"."id" left join "dried_food" on "dried_food"."item_id" = "content_item"."id" left join "content_counter" on ("content_counter"."data_type" = "content_item"."data_type" and "content_counter"."data_id" = "content_item"."id"::text) where ("content_item"."customer_id" = $1 and "content_item"."data_type" in ($2, $3) and ("content_item"."state" = $4 and coalesce("research_paper"."off_shelf_at", "dried_food"."off_shelf_at") is not null) and ("content_item"."created_at", "content_item"."id") < ($5::timestamptz, $6::bigint)) order by "content_item"."created_at" desc, "content_item"."id" desc limit $7;

-- updatePaper
update "research_paper" set "price_fen" = $1 where "research_paper"."item_id" = $2;

-- updateFood
update "dried_food" set "off_shelf_at" = $1 where "dried_food"."item_id" = $2;

-- insertPurchase
insert into "purchase" ("id", "customer_id", "item_id", "order_no", "way", "amount", "state", "bought_at", "refunded_at", "is_demo") values (default, $1, $2, $3, $4, $5, $6, $7, default, default) on conflict ("order_no") do nothing returning "id";

-- lockBuyers
select "id", "customer_id", "item_id", "order_no", "way", "amount", "state", "bought_at", "refunded_at", "is_demo" from "purchase" where ("purchase"."item_id" = $1 and "purchase"."state" = $2) order by "purchase"."id" asc for update;

-- refundPurchase
update "purchase" set "state" = $1, "refunded_at" = $2 where "purchase"."id" = $3;

-- selectPurchases
select "purchase"."id", "purchase"."item_id", "content_item"."data_type", coalesce("content_item"."title", "dried_food"."takeaway", left("content_item"."plain_text", 40)), coalesce("inventor"."pen_name", "customer"."nick_name", ''), "purchase"."way", "purchase"."amount", "purchase"."state", "purchase"."bought_at", "content_item"."customer_id" is null or "content_item"."state" = $1 from "purchase" inner join "content_item" on "content_item"."id" = "purchase"."item_id" left join "dried_food" on "dried_food"."item_id" = "content_item"."id" left join "inventor" on "inventor"."customer_id" = "content_item"."customer_id" left join "customer" on "customer"."id" = "content_item"."customer_id" where ("purchase"."customer_id" = $2 and ("purchase"."bought_at", "purchase"."id") < ($3::timestamptz, $4::bigint)) order by "purchase"."bought_at" desc, "purchase"."id" desc limit $5;

-- upsertScore
insert into "paper_score" ("item_id", "customer_id", "score", "at") values ($1, $2, $3, $4) on conflict ("item_id","customer_id") do update set "score" = $5, "at" = $6;

-- insertAnswer
insert into "check_answer" ("item_id", "customer_id", "option", "at") values ($1, $2, $3, $4) on conflict do nothing;

-- selectAnswer
select "option" from "check_answer" where ("check_answer"."item_id" = $1 and "check_answer"."customer_id" = $2);

-- countAnswers
select count(*) from "check_answer" where "check_answer"."item_id" = $1;

-- selectUntold
select "content_item"."id", "content_item"."data_type", "content_item"."customer_id", coalesce("content_item"."title", "dried_food"."takeaway", left("content_item"."plain_text", 40)), "inventor"."pen_name" from "content_item" inner join "inventor" on "inventor"."customer_id" = "content_item"."customer_id" left join "research_paper" on "research_paper"."item_id" = "content_item"."id" left join "dried_food" on "dried_food"."item_id" = "content_item"."id" where ("content_item"."state" = $1 and (("research_paper"."item_id" is not null and "research_paper"."told_at" is null) or ("dried_food"."item_id" is not null and "dried_food"."told_at" is null))) order by "content_item"."id" asc limit $2;

-- hasOrder
select "id" from "purchase" where "purchase"."order_no" = $1;
