-- insertQuestion
insert into "question" ("item_id", "market", "stock_no", "target", "hold_state", "cost_band", "horizon", "bounty", "bounty_state", "state", "best_answer_id", "chosen_by", "fact_answer", "is_invited", "asked_at", "choose_until", "closed_at") values ($1, $2, $3, $4, $5, default, $6, $7, $8, $9, default, default, default, default, $10, $11, default);

-- insertAnswer
insert into "answer" ("item_id", "question_id", "stance", "evidences", "is_told") values ($1, $2, default, $3, default);

-- updateQuestion
update "question" set "state" = $1 where "question"."item_id" = $2;

-- countAsked
select count(*)::int from "question" inner join "content_item" on "content_item"."id" = "question"."item_id" where ("content_item"."customer_id" = $1 and "question"."asked_at" >= $2 and "content_item"."state" <> $3);

-- lockQuestion
select "question"."item_id", "question"."market", "question"."stock_no", "question"."target", "question"."bounty", "question"."bounty_state", "question"."state", "question"."choose_until", "content_item"."customer_id", "content_item"."state", coalesce("content_item"."title", '') from "question" inner join "content_item" on "content_item"."id" = "question"."item_id" where "question"."item_id" = $1 for update of "question";

-- selectQuestion
select "question"."item_id", "question"."market", "question"."stock_no", "question"."target", "question"."bounty", "question"."bounty_state", "question"."state", "question"."choose_until", "content_item"."customer_id", "content_item"."state", coalesce("content_item"."title", '') from "question" inner join "content_item" on "content_item"."id" = "question"."item_id" where "question"."item_id" = $1;

-- selectExtras
select "question"."item_id", "question"."state", "question"."target", "question"."hold_state", "question"."cost_band", "question"."horizon", "question"."bounty", "question"."bounty_state", "question"."best_answer_id", "question"."chosen_by", "question"."choose_until", "question"."fact_answer", "content_item"."is_anonymous", (select count(*)::int from "answer" join "content_item" as answered on answered.id = "answer"."item_id" where "answer"."question_id" = "question"."item_id" and answered.state = 3 and answered.customer_id is not null) from "question" inner join "content_item" on "content_item"."id" = "question"."item_id" where "question"."item_id" in ($1);

-- selectQuestionIds
select "question"."item_id" from "question" inner join "content_item" on "content_item"."id" = "question"."item_id" where ("question"."market" = $1 and "question"."stock_no" = $2 and ("question"."state" = $3 and (select count(*)::int from "answer" join "content_item" as answered on answered.id = "answer"."item_id" where "answer"."question_id" = "question"."item_id" and answered.state = 3 and answered.customer_id is not null) = 0) and ("content_item"."state" = $4 and "content_item"."customer_id" is not null and ("content_item"."market" is null or "content_item"."market" = $5) and (not "content_item"."is_for_followers" or "content_item"."customer_id" = $6 or exists (select 1 from "follow" where "follow"."customer_id" = $7 and "follow"."followed_id" = "content_item"."customer_id")) and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $8 and "blocked_person"."blocked_id" = "content_item"."customer_id") or ("blocked_person"."customer_id" = "content_item"."customer_id" and "blocked_person"."blocked_id" = $9)) and not exists (select 1 from "content_reaction" where "content_reaction"."customer_id" = $10 and "content_reaction"."kind" = 'hide' and "content_reaction"."data_type" = "content_item"."data_type" and "content_reaction"."data_id" = "content_item"."id"::text)) and "question"."item_id" < $11) order by "question"."item_id" desc limit $12;

-- selectAnswerOrder
select "answer"."item_id", "answer"."question_id", "content_item"."customer_id", "customer"."nick_name", "customer"."trust_level", left("content_item"."plain_text", 120), coalesce("content_counter"."likes", 0), ("answer"."item_id" = "question"."best_answer_id") is true from "answer" inner join "question" on "question"."item_id" = "answer"."question_id" inner join "content_item" on "content_item"."id" = "answer"."item_id" inner join "customer" on "customer"."id" = "content_item"."customer_id" left join "content_counter" on ("content_counter"."data_type" = $1 and "content_counter"."data_id" = "answer"."item_id"::text) where ("answer"."question_id" = $2 and ("content_item"."state" = $3 and "content_item"."customer_id" is not null and ("content_item"."market" is null or "content_item"."market" = $4) and (not "content_item"."is_for_followers" or "content_item"."customer_id" = $5 or exists (select 1 from "follow" where "follow"."customer_id" = $6 and "follow"."followed_id" = "content_item"."customer_id")) and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $7 and "blocked_person"."blocked_id" = "content_item"."customer_id") or ("blocked_person"."customer_id" = "content_item"."customer_id" and "blocked_person"."blocked_id" = $8)) and not exists (select 1 from "content_reaction" where "content_reaction"."customer_id" = $9 and "content_reaction"."kind" = 'hide' and "content_reaction"."data_type" = "content_item"."data_type" and "content_reaction"."data_id" = "content_item"."id"::text))) order by ("answer"."item_id" = "question"."best_answer_id") is true desc, "customer"."trust_level" >= $10 desc, coalesce("content_counter"."likes", 0) desc, "answer"."item_id" asc limit $11;

-- selectTopAnswers
select "answer"."item_id", "answer"."question_id", "content_item"."customer_id", "customer"."nick_name", "customer"."trust_level", left("content_item"."plain_text", 120), coalesce("content_counter"."likes", 0), ("answer"."item_id" = "question"."best_answer_id") is true from "answer" inner join "question" on "question"."item_id" = "answer"."question_id" inner join "content_item" on "content_item"."id" = "answer"."item_id" inner join "customer" on "customer"."id" = "content_item"."customer_id" left join "content_counter" on ("content_counter"."data_type" = $1 and "content_counter"."data_id" = "answer"."item_id"::text) where ("answer"."question_id" in ($2) and ("content_item"."state" = $3 and "content_item"."customer_id" is not null and ("content_item"."market" is null or "content_item"."market" = $4) and (not "content_item"."is_for_followers" or "content_item"."customer_id" = $5 or exists (select 1 from "follow" where "follow"."customer_id" = $6 and "follow"."followed_id" = "content_item"."customer_id")) and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $7 and "blocked_person"."blocked_id" = "content_item"."customer_id") or ("blocked_person"."customer_id" = "content_item"."customer_id" and "blocked_person"."blocked_id" = $8)) and not exists (select 1 from "content_reaction" where "content_reaction"."customer_id" = $9 and "content_reaction"."kind" = 'hide' and "content_reaction"."data_type" = "content_item"."data_type" and "content_reaction"."data_id" = "content_item"."id"::text))) order by ("answer"."item_id" = "question"."best_answer_id") is true desc, coalesce("content_counter"."likes", 0) desc, "answer"."item_id" asc limit $10;

-- selectRewardable
select "answer"."item_id", "answer"."question_id", "content_item"."customer_id", "customer"."nick_name", "customer"."trust_level", left("content_item"."plain_text", 120), coalesce("content_counter"."likes", 0), ("answer"."item_id" = "question"."best_answer_id") is true from "answer" inner join "question" on "question"."item_id" = "answer"."question_id" inner join "content_item" on "content_item"."id" = "answer"."item_id" inner join "customer" on "customer"."id" = "content_item"."customer_id" left join "content_counter" on ("content_counter"."data_type" = $1 and "content_counter"."data_id" = "answer"."item_id"::text) where ("answer"."question_id" = $2 and "content_item"."state" = $3 and coalesce("content_counter"."likes", 0) > 0) order by coalesce("content_counter"."likes", 0) desc, "answer"."item_id" asc limit $4;

-- selectAnswers
select "answer"."item_id", "answer"."question_id", "answer"."stance", "answer"."evidences", "content_item"."state", "content_item"."customer_id", coalesce((select "customer"."trust_level" from "customer" where "customer"."id" = "content_item"."customer_id"), 0) >= $1, ("answer"."item_id" = "question"."best_answer_id") is true from "answer" inner join "question" on "question"."item_id" = "answer"."question_id" inner join "content_item" on "content_item"."id" = "answer"."item_id" where "answer"."item_id" in ($2);

-- selectOwnAnswer
select "answer"."item_id" from "answer" inner join "content_item" on "content_item"."id" = "answer"."item_id" where ("answer"."question_id" = $1 and "content_item"."customer_id" = $2 and "content_item"."state" in ($3, $4, $5, $6)) limit $7;

-- selectTitles
select "question"."item_id", coalesce("content_item"."title", ''), "question"."state", (select count(*)::int from "answer" join "content_item" as answered on answered.id = "answer"."item_id" where "answer"."question_id" = "question"."item_id" and answered.state = 3 and answered.customer_id is not null) from "question" inner join "content_item" on "content_item"."id" = "question"."item_id" where ("question"."market" = $1 and "question"."stock_no" = $2 and ("content_item"."state" = $3 and "content_item"."customer_id" is not null and ("content_item"."market" is null or "content_item"."market" = $4) and (not "content_item"."is_for_followers" or "content_item"."customer_id" = $5 or exists (select 1 from "follow" where "follow"."customer_id" = $6 and "follow"."followed_id" = "content_item"."customer_id")) and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $7 and "blocked_person"."blocked_id" = "content_item"."customer_id") or ("blocked_person"."customer_id" = "content_item"."customer_id" and "blocked_person"."blocked_id" = $8)) and not exists (select 1 from "content_reaction" where "content_reaction"."customer_id" = $9 and "content_reaction"."kind" = 'hide' and "content_reaction"."data_type" = "content_item"."data_type" and "content_reaction"."data_id" = "content_item"."id"::text))) order by "question"."item_id" desc limit $10;

-- selectDue
select "question"."item_id" from "question" inner join "content_item" on "content_item"."id" = "question"."item_id" where ("question"."bounty_state" = $1 and ("question"."choose_until" <= $2 or "content_item"."customer_id" is null or "content_item"."state" in ($3, $4, $5))) order by "question"."item_id" asc limit $6;

-- selectLostBest
select "question"."item_id", "best"."customer_id", "best"."state_reason" from "question" inner join "content_item" "best" on "best"."id" = "question"."best_answer_id" where ("best"."state" in ($1, $2) and "best"."customer_id" is not null) order by "question"."item_id" asc limit $3;

-- selectUntold
select "answer"."item_id" from "answer" inner join "content_item" on "content_item"."id" = "answer"."item_id" where ("answer"."is_told" = $1 and "content_item"."state" = $2 and "content_item"."customer_id" is not null) order by "answer"."item_id" asc limit $3;

-- takeUntold
update "answer" set "is_told" = $1 where ("answer"."item_id" = $2 and "answer"."is_told" = $3) returning "item_id";

-- selectUninvited
select "question"."item_id", "question"."market" from "question" inner join "content_item" on "content_item"."id" = "question"."item_id" where ("question"."is_invited" = $1 and "question"."state" = $2 and "question"."asked_at" >= $3 and "content_item"."state" = $4) order by "question"."item_id" asc limit $5;

-- takeUninvited
update "question" set "is_invited" = $1 where ("question"."item_id" = $2 and "question"."is_invited" = $3) returning "item_id";

-- selectInvitees
select "customer"."id" from "watched_stock" inner join "customer" on "customer"."id" = "watched_stock"."customer_id" where ("watched_stock"."market" = $1 and "watched_stock"."stock_no" = $2 and "customer"."id" <> $3 and "customer"."status" = $4 and "customer"."trust_level" >= $5 and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $6 and "blocked_person"."blocked_id" = "customer"."id") or ("blocked_person"."customer_id" = "customer"."id" and "blocked_person"."blocked_id" = $7)) and (select count(*) from "notice" where "notice"."customer_id" = "customer"."id" and "notice"."code" = $8 and "notice"."created_at" >= $9) < $10) order by "customer"."trust_level" desc, "customer"."id" asc limit $11;

-- selectEverything
select "content_item"."title", "question"."stock_no", "question"."bounty", "question"."state", "question"."asked_at" from "question" inner join "content_item" on "content_item"."id" = "question"."item_id" where "content_item"."customer_id" = $1 order by "question"."item_id" desc;
