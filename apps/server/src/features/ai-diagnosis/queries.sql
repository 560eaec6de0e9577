-- insertDiagnosis
insert into "ai_diagnosis" ("id", "customer_id", "market", "stock_no", "hour", "given_at", "trade_date", "price_fen", "total", "absence", "answer", "answer_hash", "model", "definition_version") values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing;

-- selectOfHour
select "id", "customer_id", "market", "stock_no", "hour", "given_at", "trade_date", "price_fen", "total", "absence", "answer", "answer_hash", "model", "definition_version" from "ai_diagnosis" where ("ai_diagnosis"."customer_id" = $1 and "ai_diagnosis"."market" = $2 and "ai_diagnosis"."stock_no" = $3 and "ai_diagnosis"."hour" = $4);

-- selectOne
select "id", "customer_id", "market", "stock_no", "hour", "given_at", "trade_date", "price_fen", "total", "absence", "answer", "answer_hash", "model", "definition_version" from "ai_diagnosis" where ("ai_diagnosis"."id" = $1 and "ai_diagnosis"."customer_id" = $2 and "ai_diagnosis"."market" = $3);

-- selectWithin
select "total", "answer"->>'label', "given_at", "trade_date", "price_fen" from "ai_diagnosis" where ("ai_diagnosis"."customer_id" = $1 and "ai_diagnosis"."market" = $2 and "ai_diagnosis"."stock_no" = $3 and "ai_diagnosis"."total" is not null and "ai_diagnosis"."given_at" >= $4 and "ai_diagnosis"."given_at" <= $5) order by "ai_diagnosis"."given_at" desc limit $6;

-- selectOwn
select "id", "stock_no", "given_at", "trade_date", "price_fen", "total", "absence" from "ai_diagnosis" where ("ai_diagnosis"."customer_id" = $1 and "ai_diagnosis"."market" = $2) order by "ai_diagnosis"."given_at" desc, "ai_diagnosis"."id" desc limit $3;

-- countOwn
select count(*) from "ai_diagnosis" where ("ai_diagnosis"."customer_id" = $1 and "ai_diagnosis"."market" = $2);

-- selectScored
select "stock_no", "trade_date", "total" from "ai_diagnosis" where "ai_diagnosis"."id" in (select min("id") from "ai_diagnosis" where ("ai_diagnosis"."market" = $1 and "ai_diagnosis"."total" is not null) group by "ai_diagnosis"."stock_no", "ai_diagnosis"."trade_date") order by "ai_diagnosis"."trade_date" desc, "ai_diagnosis"."stock_no" limit $2;

-- countAll
select count(distinct ("ai_diagnosis"."stock_no", "ai_diagnosis"."trade_date"))::int, (count(distinct ("ai_diagnosis"."stock_no", "ai_diagnosis"."trade_date")) filter (where "ai_diagnosis"."total" is null))::int, (count(distinct ("ai_diagnosis"."stock_no", "ai_diagnosis"."trade_date")) filter (where "ai_diagnosis"."model" is not null))::int, min("trade_date") from "ai_diagnosis" where "ai_diagnosis"."market" = $1;

-- selectNewestId
select max("id") from "ai_diagnosis" where "ai_diagnosis"."market" = $1;

-- selectScoreSince
select "total", "trade_date" from "ai_diagnosis" where ("ai_diagnosis"."market" = $1 and "ai_diagnosis"."stock_no" = $2 and "ai_diagnosis"."trade_date" >= $3 and "ai_diagnosis"."total" is not null) order by "ai_diagnosis"."trade_date", "ai_diagnosis"."given_at" limit $4;

-- takeOff
update "ai_diagnosis" set "customer_id" = $1 where "ai_diagnosis"."customer_id" = $2;

-- selectEverything
select "id", "stock_no", "given_at", "trade_date", "price_fen", "total", "absence", "answer" from "ai_diagnosis" where "ai_diagnosis"."customer_id" = $1 order by "ai_diagnosis"."given_at" desc;
