-- countActiveDays
select count(distinct "day") from (((((select "customer_id" as "member", ("at" at time zone 'Asia/Shanghai')::date::text as "day" from "tracked_view" where ("tracked_view"."customer_id" = $1 and ("tracked_view"."at" >= $2 and "tracked_view"."at" < $3))) union all (select "customer_id" as "member", ("given_at" at time zone 'Asia/Shanghai')::date::text from "diagnosis_record" where ("diagnosis_record"."customer_id" = $4 and ("diagnosis_record"."given_at" >= $5 and "diagnosis_record"."given_at" < $6)))) union all (select "customer_id" as "member", ("answered_at" at time zone 'Asia/Shanghai')::date::text from "lesson_progress" where ("lesson_progress"."customer_id" = $7 and ("lesson_progress"."answered_at" >= $8 and "lesson_progress"."answered_at" < $9)))) union all (select "customer_id" as "member", "day" from "point_lot" where ("point_lot"."customer_id" = $10 and "point_lot"."day" >= $11 and "point_lot"."day" <= $12))) union all (select "paper_account"."customer_id" as "member", "paper_order"."trade_date" from "paper_order" inner join "paper_account" on "paper_account"."id" = "paper_order"."account_id" where ("paper_account"."customer_id" = $13 and "paper_account"."kind" <> $14 and "paper_order"."trade_date" >= $15 and "paper_order"."trade_date" <= $16))) "done";

-- selectDue
select "customer"."id" from "customer" left join "week_report_setting" on "week_report_setting"."customer_id" = "customer"."id" left join "week_report" on ("week_report"."customer_id" = "customer"."id" and "week_report"."market" = $1 and "week_report"."week_no" = $2) where ("customer"."id" > $3 and "customer"."status" = $4 and "week_report"."id" is null and coalesce("week_report_setting"."is_on", true) and ("customer"."id" in (select "member" from (((((select "customer_id" as "member", ("at" at time zone 'Asia/Shanghai')::date::text as "day" from "tracked_view" where ("tracked_view"."at" >= $5 and "tracked_view"."at" < $6)) union all (select "customer_id" as "member", ("given_at" at time zone 'Asia/Shanghai')::date::text from "diagnosis_record" where ("diagnosis_record"."given_at" >= $7 and "diagnosis_record"."given_at" < $8))) union all (select "customer_id" as "member", ("answered_at" at time zone 'Asia/Shanghai')::date::text from "lesson_progress" where ("lesson_progress"."answered_at" >= $9 and "lesson_progress"."answered_at" < $10))) union all (select "customer_id" as "member", "day" from "point_lot" where ("point_lot"."day" >= $11 and "point_lot"."day" <= $12))) union all (select "paper_account"."customer_id" as "member", "paper_order"."trade_date" from "paper_order" inner join "paper_account" on "paper_account"."id" = "paper_order"."account_id" where ("paper_account"."kind" <> $13 and "paper_order"."trade_date" >= $14 and "paper_order"."trade_date" <= $15))) "done" group by "member" having count(distinct "day") >= $16) or "customer"."id" in (select "customer_id" from "paper_account" where (("paper_account"."market" = $17 and "paper_account"."kind" = $18 and "paper_account"."ended_at" is null) and "paper_account"."created_at" < $19)))) order by "customer"."id" asc limit $20;

-- selectFreeAccount
select "id", "initial_fen", "created_at" from "paper_account" where ("paper_account"."customer_id" = $1 and ("paper_account"."market" = $2 and "paper_account"."kind" = $3 and "paper_account"."ended_at" is null));

-- selectDiagnoses
select "stock_no", "given_at", "trade_date", "price_fen", "total", "label" from "diagnosis_record" where ("diagnosis_record"."customer_id" = $1 and "diagnosis_record"."market" = $2 and "diagnosis_record"."trade_date" >= $3 and "diagnosis_record"."trade_date" <= $4 and "diagnosis_record"."given_at" < $5) order by "diagnosis_record"."given_at" desc, "diagnosis_record"."id" desc limit $6;

-- countDiagnosed
select count(distinct "stock_no") from "diagnosis_record" where ("diagnosis_record"."customer_id" = $1 and "diagnosis_record"."market" = $2 and ("diagnosis_record"."given_at" >= $3 and "diagnosis_record"."given_at" < $4));

-- selectWatched
select "stock_no" from "watched_stock" where ("watched_stock"."customer_id" = $1 and "watched_stock"."market" = $2 and "watched_stock"."added_at" < $3) order by "watched_stock"."rank" asc;

-- selectCloses
select "trade_date", "cash_fen", "market_fen", "benchmark" from "paper_day" where ("paper_day"."account_id" = $1 and "paper_day"."trade_date" <= $2) order by "paper_day"."trade_date" desc limit $3;

-- selectPurchases
select "paper_order"."symbol", "paper_order"."trade_date", "paper_order"."placed_at", "practice_link"."id", "practice_link"."reason_code", "practice_link"."note", "practice_link"."emotion", "practice_link"."broken", "practice_link"."reviewed_at" from "paper_order" left join "practice_link" on "practice_link"."order_id" = "paper_order"."id" where ("paper_order"."account_id" = $1 and "paper_order"."side" = $2 and "paper_order"."filled_quantity" > $3 and "paper_order"."trade_date" <= $4) order by "paper_order"."placed_at" desc, "paper_order"."id" desc limit $5;

-- countTrades
select count(distinct "order_id") from "paper_fill" where ("paper_fill"."account_id" = $1 and "paper_fill"."trade_date" >= $2 and "paper_fill"."trade_date" <= $3);

-- selectLessons
select "lesson_id", "passed_at", "answered_at" from "lesson_progress" where ("lesson_progress"."customer_id" = $1 and "lesson_progress"."answered_at" < $2) order by "lesson_progress"."answered_at" asc, "lesson_progress"."lesson_id" asc;

-- selectTrainings
select "mistakes" from "training_result" where ("training_result"."customer_id" = $1 and "training_result"."market" = $2 and ("training_result"."finished_at" >= $3 and "training_result"."finished_at" < $4));

-- insertReport
insert into "week_report" ("id", "customer_id", "market", "week_no", "starts_on", "ends_on", "account_id", "facts", "written_at", "read_at", "accepted_at", "is_useful") values (default, $1, $2, $3, $4, $5, $6, $7, $8, default, default, default) on conflict do nothing returning "id";

-- selectReports
select "id", "customer_id", "market", "week_no", "starts_on", "ends_on", "account_id", "facts", "written_at", "read_at", "accepted_at", "is_useful" from "week_report" where ("week_report"."customer_id" = $1 and "week_report"."market" = $2) order by "week_report"."week_no" desc limit $3;

-- selectReport
select "week_report"."id", "week_report"."customer_id", "week_report"."market", "week_report"."week_no", "week_report"."starts_on", "week_report"."ends_on", "week_report"."account_id", "week_report"."facts", "week_report"."written_at", "week_report"."read_at", "week_report"."accepted_at", "week_report"."is_useful", "paper_account"."id" from "week_report" left join "paper_account" on ("paper_account"."id" = "week_report"."account_id" and "paper_account"."customer_id" = "week_report"."customer_id" and "paper_account"."ended_at" is null) where ("week_report"."customer_id" = $1 and "week_report"."market" = $2 and "week_report"."week_no" = $3);

-- selectLinksThere
select "id" from "practice_link" where ("practice_link"."customer_id" = $1 and "practice_link"."id" in ($2, $3));

-- markRead
update "week_report" set "read_at" = $1 where (("week_report"."customer_id" = $2 and "week_report"."market" = $3 and "week_report"."week_no" = $4) and "week_report"."read_at" is null);

-- markAccepted
update "week_report" set "accepted_at" = coalesce("week_report"."accepted_at", $1::timestamptz) where ("week_report"."customer_id" = $2 and "week_report"."market" = $3 and "week_report"."week_no" = $4) returning "id";

-- rate
update "week_report" set "is_useful" = $1 where ("week_report"."customer_id" = $2 and "week_report"."market" = $3 and "week_report"."week_no" = $4) returning "id";

-- deleteEndedBefore
delete from "week_report" where "week_report"."ends_on" < $1 returning "id";

-- selectSetting
select "customer_id", "is_on", "has_emotions" from "week_report_setting" where "week_report_setting"."customer_id" = $1;

-- upsertSetting
insert into "week_report_setting" ("customer_id", "is_on", "has_emotions") values ($1, $2, $3) on conflict ("customer_id") do update set "is_on" = $4, "has_emotions" = $5 returning "is_on", "has_emotions";

-- deleteEverything
delete from "week_report" where "week_report"."customer_id" = $1;
delete from "week_report_setting" where "week_report_setting"."customer_id" = $1;

-- selectEverything
select "market", "starts_on", "ends_on", "facts", "accepted_at", "is_useful" from "week_report" where "week_report"."customer_id" = $1 order by "week_report"."week_no" asc, "week_report"."market" asc;
