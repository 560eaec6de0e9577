-- insertAsk
insert into "ai_ask" ("id", "customer_id", "client_msg_id", "conversation_id", "question_seq", "answer_seq", "market", "intent", "route", "stock_no", "is_abstained", "is_refused", "model", "is_counted", "opinion", "complaint", "complained_at", "at") values (default, $1, $2, $3, $4, $5, $6, $7, $8, default, $9, $10, default, $11, default, default, default, $12);

-- selectAsked
select "id", "customer_id", "client_msg_id", "conversation_id", "question_seq", "answer_seq", "market", "intent", "route", "stock_no", "is_abstained", "is_refused", "model", "is_counted", "opinion", "complaint", "complained_at", "at" from "ai_ask" where ("ai_ask"."customer_id" = $1 and "ai_ask"."client_msg_id" = $2);

-- countCounted
select count(*) from "ai_ask" where ("ai_ask"."customer_id" = $1 and "ai_ask"."is_counted" = $2 and "ai_ask"."at" >= $3);

-- isOwn
select "id" from "conversation" where ("conversation"."id" = $1 and "conversation"."owner_id" = $2 and "conversation"."kind" = $3);

-- updateAnswer
update "ai_ask" set "opinion" = $1 where ("ai_ask"."customer_id" = $2 and "ai_ask"."conversation_id" = $3 and "ai_ask"."answer_seq" = $4 and exists (select 1 from "conversation" where ("conversation"."id" = $5 and "conversation"."owner_id" = $6))) returning "id";

-- selectOpinions
select "ai_ask"."answer_seq", "ai_ask"."opinion", "ai_ask"."complaint" from "ai_ask" inner join "chat_member" on ("chat_member"."conversation_id" = "ai_ask"."conversation_id" and "chat_member"."customer_id" = "ai_ask"."customer_id") where ("ai_ask"."customer_id" = $1 and "ai_ask"."conversation_id" = $2 and "ai_ask"."answer_seq" > "chat_member"."cleared_seq" and ("ai_ask"."opinion" is not null or "ai_ask"."complaint" is not null)) order by "ai_ask"."answer_seq" desc limit $3;

-- selectLog
select "id", "customer_id", "at", "market", "intent", "route", "stock_no", "is_abstained", "is_refused", "model", "opinion", "complaint", "complained_at" from "ai_ask" where ("ai_ask"."complaint" is not null and "ai_ask"."customer_id" = $1 and "ai_ask"."id" < $2) order by "ai_ask"."id" desc limit $3;

-- selectEntry
select "id", "customer_id", "at", "market", "intent", "route", "stock_no", "is_abstained", "is_refused", "model", "opinion", "complaint", "complained_at", "conversation_id", "question_seq", "answer_seq" from "ai_ask" where "ai_ask"."id" = $1;

-- deleteBefore
delete from "ai_ask" where "ai_ask"."at" < $1 returning "id";

-- deleteOwn
delete from "ai_ask" where "ai_ask"."customer_id" = $1;

-- selectEverything
select "at", "intent", "stock_no", "is_abstained", "is_refused", "opinion", "complaint" from "ai_ask" where "ai_ask"."customer_id" = $1 order by "ai_ask"."at" desc;
