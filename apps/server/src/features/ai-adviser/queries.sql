-- insertAsk
insert into "ai_ask" ("id", "customer_id", "client_msg_id", "conversation_id", "question_seq", "answer_seq", "market", "intent", "route", "stock_no", "is_abstained", "is_refused", "model", "is_counted", "opinion", "complaint", "complained_at", "verdict", "handled_by_id", "handled_at", "handled_note", "at") values (default, $1, $2, $3, $4, $5, $6, $7, $8, default, $9, $10, default, $11, default, default, default, default, default, default, default, $12);

-- selectAsked
select "id", "customer_id", "client_msg_id", "conversation_id", "question_seq", "answer_seq", "market", "intent", "route", "stock_no", "is_abstained", "is_refused", "model", "is_counted", "opinion", "complaint", "complained_at", "verdict", "handled_by_id", "handled_at", "handled_note", "at" from "ai_ask" where ("ai_ask"."customer_id" = $1 and "ai_ask"."client_msg_id" = $2);

-- countCounted
select count(*) from "ai_ask" where ("ai_ask"."customer_id" = $1 and "ai_ask"."is_counted" = $2 and "ai_ask"."at" >= $3);

-- isOwn
select "id" from "conversation" where ("conversation"."id" = $1 and "conversation"."owner_id" = $2 and "conversation"."kind" = $3);

-- updateAnswer
update "ai_ask" set "opinion" = $1 where ("ai_ask"."customer_id" = $2 and "ai_ask"."conversation_id" = $3 and "ai_ask"."answer_seq" = $4 and exists (select 1 from "conversation" where ("conversation"."id" = $5 and "conversation"."owner_id" = $6))) returning "id";

-- selectOpinions
select "ai_ask"."answer_seq", "ai_ask"."opinion", "ai_ask"."complaint" from "ai_ask" inner join "chat_member" on ("chat_member"."conversation_id" = "ai_ask"."conversation_id" and "chat_member"."customer_id" = "ai_ask"."customer_id") where ("ai_ask"."customer_id" = $1 and "ai_ask"."conversation_id" = $2 and "ai_ask"."answer_seq" > "chat_member"."cleared_seq" and ("ai_ask"."opinion" is not null or "ai_ask"."complaint" is not null)) order by "ai_ask"."answer_seq" desc limit $3;

-- selectLog
select "ai_ask"."id", "ai_ask"."customer_id", "ai_ask"."at", "ai_ask"."market", "ai_ask"."intent", "ai_ask"."route", "ai_ask"."stock_no", "ai_ask"."is_abstained", "ai_ask"."is_refused", "ai_ask"."model", "ai_ask"."opinion", "ai_ask"."complaint", "ai_ask"."complained_at", "ai_ask"."verdict", "ai_ask"."handled_at", "ai_ask"."handled_note", "staff"."display_name" from "ai_ask" left join "staff" on "staff"."id" = "ai_ask"."handled_by_id" where ("ai_ask"."complaint" is not null and "ai_ask"."customer_id" = $1 and ("ai_ask"."at", "ai_ask"."id") < ($2::timestamptz, $3::bigint)) order by "ai_ask"."at" desc, "ai_ask"."id" desc limit $4;

-- selectEntry
select "ai_ask"."id", "ai_ask"."customer_id", "ai_ask"."at", "ai_ask"."market", "ai_ask"."intent", "ai_ask"."route", "ai_ask"."stock_no", "ai_ask"."is_abstained", "ai_ask"."is_refused", "ai_ask"."model", "ai_ask"."opinion", "ai_ask"."complaint", "ai_ask"."complained_at", "ai_ask"."verdict", "ai_ask"."handled_at", "ai_ask"."handled_note", "staff"."display_name", "ai_ask"."conversation_id", "ai_ask"."question_seq", "ai_ask"."answer_seq" from "ai_ask" left join "staff" on "staff"."id" = "ai_ask"."handled_by_id" where "ai_ask"."id" = $1;

-- lockReport
select "id", "complaint", "verdict" from "ai_ask" where "ai_ask"."id" = $1 for update;

-- settleReport
update "ai_ask" set "verdict" = $1, "handled_by_id" = $2, "handled_at" = $3 where "ai_ask"."id" = $4;

-- hasDemonstration
select "id" from "customer" where "customer"."is_demo" = $1 limit $2;

-- hasDemoStatements
select "id" from "ai_statement" where "ai_statement"."is_demo" = $1 limit $2;

-- insertStatements
insert into "ai_statement" ("id", "market", "stock_no", "trade_date", "answer_hash", "is_demo", "at") values (default, $1, $2, $3, $4, default, $5) on conflict do nothing;

-- selectStatements
select "stock_no", "trade_date", "is_demo" from "ai_statement" where "ai_statement"."market" = $1 order by "ai_statement"."id" desc limit $2;

-- countStatements
select count(*), count(*) filter (where "ai_statement"."is_demo" = $1)::int, max("id"), min("trade_date") from "ai_statement" where "ai_statement"."market" = $2;

-- countJudged
select count(*), count(*) filter (where "ai_ask"."is_refused" = $1)::int, count(*) filter (where "ai_ask"."is_abstained" = $2)::int, count(*) filter (where "ai_ask"."opinion" = $3)::int, count(*) filter (where "ai_ask"."opinion" = $4)::int, count(*) filter (where "ai_ask"."complaint" is not null)::int, count(*) filter (where "ai_ask"."verdict" = $5)::int from "ai_ask" where "ai_ask"."market" = $6;

-- deleteBefore
delete from "ai_ask" where "ai_ask"."at" < $1 returning "id";

-- deleteOwn
delete from "ai_ask" where "ai_ask"."customer_id" = $1;

-- selectEverything
select "at", "intent", "stock_no", "is_abstained", "is_refused", "opinion", "complaint" from "ai_ask" where "ai_ask"."customer_id" = $1 order by "ai_ask"."at" desc;
