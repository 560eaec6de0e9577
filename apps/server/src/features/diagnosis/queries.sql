-- insertRecord
insert into "diagnosis_record" ("id", "customer_id", "visitor_id", "market", "stock_no", "hour", "given_at", "trade_date", "price_fen", "total", "label", "dims", "facts_hash", "definition_version") values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing;

-- selectNewest
select "id", "customer_id", "visitor_id", "market", "stock_no", "hour", "given_at", "trade_date", "price_fen", "total", "label", "dims", "facts_hash", "definition_version" from "diagnosis_record" where "diagnosis_record"."id" in (select max("id") from "diagnosis_record" where (("diagnosis_record"."customer_id" = $1 and "diagnosis_record"."visitor_id" is null) and "diagnosis_record"."market" = $2) group by "diagnosis_record"."stock_no") order by "diagnosis_record"."given_at" desc, "diagnosis_record"."id" desc limit $3;

-- selectBefore
select "id", "customer_id", "visitor_id", "market", "stock_no", "hour", "given_at", "trade_date", "price_fen", "total", "label", "dims", "facts_hash", "definition_version" from "diagnosis_record" where (("diagnosis_record"."customer_id" = $1 and "diagnosis_record"."visitor_id" is null) and "diagnosis_record"."market" = $2 and "diagnosis_record"."stock_no" = $3 and "diagnosis_record"."trade_date" < $4) order by "diagnosis_record"."given_at" desc limit $5;

-- selectWithin
select "total", "label", "given_at", "trade_date", "price_fen" from "diagnosis_record" where ("diagnosis_record"."customer_id" = $1 and "diagnosis_record"."market" = $2 and "diagnosis_record"."stock_no" = $3 and "diagnosis_record"."given_at" >= $4 and "diagnosis_record"."given_at" <= $5) order by "diagnosis_record"."given_at" desc limit $6;

-- deleteOfVisitors
delete from "diagnosis_record" where ("diagnosis_record"."customer_id" is null and "diagnosis_record"."given_at" < $1) returning 1;

-- deleteEverything
delete from "diagnosis_record" where "diagnosis_record"."customer_id" = $1;

-- selectEverything
select "stock_no", "given_at", "price_fen", "total", "label" from "diagnosis_record" where "diagnosis_record"."customer_id" = $1 order by "diagnosis_record"."given_at" desc;
