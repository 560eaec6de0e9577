-- upsertLink
insert into "practice_link" ("id", "customer_id", "order_id", "market", "replay_id", "symbol", "reason_code", "note", "emotion", "plan_stop_fen", "plan_days", "trade_date", "created_at", "diagnosis", "ratio_5", "index_5", "ratio_20", "index_20", "closed_ratio", "closed_on", "broken", "review", "reviewed_at") values (default, $1, $2, $3, default, $4, $5, $6, default, default, default, $7, $8, default, default, default, default, default, default, default, $9, default, default) on conflict ("order_id") do update set "reason_code" = $10, "note" = $11 returning "id";

-- lockLink
select "id", "customer_id", "order_id", "market", "replay_id", "symbol", "reason_code", "note", "emotion", "plan_stop_fen", "plan_days", "trade_date", "created_at", "diagnosis", "ratio_5", "index_5", "ratio_20", "index_20", "closed_ratio", "closed_on", "broken", "review", "reviewed_at" from "practice_link" where ("practice_link"."id" = $1 and "practice_link"."customer_id" = $2) for update;

-- updateReview
update "practice_link" set "review" = $1, "reviewed_at" = $2 where "practice_link"."id" = $3;

-- selectLinks
select "practice_link"."id", "practice_link"."customer_id", "practice_link"."order_id", "practice_link"."market", "practice_link"."replay_id", "practice_link"."symbol", "practice_link"."reason_code", "practice_link"."note", "practice_link"."emotion", "practice_link"."plan_stop_fen", "practice_link"."plan_days", "practice_link"."trade_date", "practice_link"."created_at", "practice_link"."diagnosis", "practice_link"."ratio_5", "practice_link"."index_5", "practice_link"."ratio_20", "practice_link"."index_20", "practice_link"."closed_ratio", "practice_link"."closed_on", "practice_link"."broken", "practice_link"."review", "practice_link"."reviewed_at", "paper_order"."filled_quantity", "paper_order"."filled_fen" from "practice_link" inner join "paper_order" on "paper_order"."id" = "practice_link"."order_id" where ("practice_link"."customer_id" = $1 and "practice_link"."market" = $2 and "practice_link"."replay_id" is null and "practice_link"."reason_code" = $3 and "practice_link"."closed_ratio" > $4) order by "paper_order"."placed_at" desc, "practice_link"."id" desc limit $5;

-- countLinks
select count(*) from "practice_link" where ("practice_link"."customer_id" = $1 and "practice_link"."market" = $2 and "practice_link"."replay_id" is null and "practice_link"."reason_code" = $3 and "practice_link"."closed_ratio" > $4);

-- selectStats
select "reason_code", count(*), count("closed_ratio"), (count(*) filter (where "closed_ratio" > 0))::int, avg("closed_ratio"), avg("ratio_5" - "index_5"), avg("ratio_20" - "index_20"), (count(*) filter (where jsonb_array_length("broken") > 0))::int from "practice_link" where ("practice_link"."customer_id" = $1 and "practice_link"."market" = $2 and "practice_link"."replay_id" is null) group by "practice_link"."reason_code" order by count(*) desc, "practice_link"."reason_code" asc;

-- selectUnfinished
select "practice_link"."id", "practice_link"."customer_id", "practice_link"."order_id", "practice_link"."market", "practice_link"."replay_id", "practice_link"."symbol", "practice_link"."reason_code", "practice_link"."note", "practice_link"."emotion", "practice_link"."plan_stop_fen", "practice_link"."plan_days", "practice_link"."trade_date", "practice_link"."created_at", "practice_link"."diagnosis", "practice_link"."ratio_5", "practice_link"."index_5", "practice_link"."ratio_20", "practice_link"."index_20", "practice_link"."closed_ratio", "practice_link"."closed_on", "practice_link"."broken", "practice_link"."review", "practice_link"."reviewed_at", "paper_order"."filled_quantity", "paper_order"."filled_fen", "paper_order"."account_id" from "practice_link" inner join "paper_order" on "paper_order"."id" = "practice_link"."order_id" where ("practice_link"."market" = $1 and "practice_link"."replay_id" is null and "practice_link"."id" > $2 and "paper_order"."filled_quantity" > $3 and ("practice_link"."ratio_5" is null or "practice_link"."ratio_20" is null or "practice_link"."closed_ratio" is null)) order by "practice_link"."id" asc limit $4;

-- selectOfReplay
select "symbol", "plan_stop_fen" from "practice_link" where "practice_link"."replay_id" = $1 order by "practice_link"."id" asc;

-- updateOutcome
update "practice_link" set "ratio_5" = $1 where "practice_link"."id" = $2;

-- deleteLinks
delete from "practice_link" where ("practice_link"."customer_id" = $1 and "practice_link"."id" = $2) returning "id";

-- selectTradingOfDay
select count(distinct "order_id")::int from "paper_fill" where ("paper_fill"."account_id" = $1 and "paper_fill"."trade_date" = $2);

-- countDistress
select count(*) from "practice_link" where ("practice_link"."customer_id" = $1 and "practice_link"."replay_id" is null and "practice_link"."trade_date" = $2 and "practice_link"."emotion" is not null and "practice_link"."emotion" in ('ANXIOUS', 'REVENGE'));

-- selectIsOff
select "customer_id", "is_cool_down_off" from "practice_setting" where "practice_setting"."customer_id" = $1;

-- upsertIsOff
insert into "practice_setting" ("customer_id", "is_cool_down_off") values ($1, $2) on conflict ("customer_id") do update set "is_cool_down_off" = $3;

-- deleteEverything
delete from "practice_link" where "practice_link"."customer_id" = $1;
delete from "practice_setting" where "practice_setting"."customer_id" = $1;

-- selectEverything
select "symbol", "reason_code", "note", "emotion", "trade_date", "review" from "practice_link" where "practice_link"."customer_id" = $1 order by "practice_link"."id" asc;
