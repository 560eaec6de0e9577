-- insertReview
insert into "review" ("id", "data_type", "data_id", "is_comment", "target_id", "snapshot", "reason", "class", "marks", "score", "reporters", "state", "claimed_by", "claim_until", "decided_by", "version", "history", "created_at", "due_at", "decided_at", "is_demo") values (default, $1, $2, default, $3, $4, $5, default, $6, default, default, $7, default, default, default, default, default, $8, $9, default, default) returning "id";

-- lockReviewOf
select "id", "data_type", "data_id", "is_comment", "target_id", "snapshot", "reason", "class", "marks", "score", "reporters", "state", "claimed_by", "claim_until", "decided_by", "version", "history", "created_at", "due_at", "decided_at", "is_demo" from "review" where ("review"."data_type" = $1 and "review"."data_id" = $2 and "review"."is_comment" = $3) order by "review"."id" desc limit $4 for update;

-- updateReview
update "review" set "state" = $1, "version" = "review"."version" + 1 where "review"."id" = $2;

-- insertStrike
insert into "strike" ("id", "customer_id", "level", "rule", "quoted", "data_type", "data_id", "is_comment", "muted_until", "created_at", "expires_at", "appeal", "appealed_at", "appeal_state", "decided_by", "is_demo") values (default, $1, $2, $3, $4, $5, $6, default, default, $7, $8, default, default, default, default, default) returning "id", "customer_id", "level", "rule", "quoted", "data_type", "data_id", "is_comment", "muted_until", "created_at", "expires_at", "appeal", "appealed_at", "appeal_state", "decided_by", "is_demo";

-- selectTextState
select case when "data_id" !~ '^[0-9]{1,15}$' then null
  when "is_comment" then (select "state" from "comment" where "id" = "data_id"::bigint)
  else (select "state" from "content_item" where "id" = "data_id"::bigint and "data_type" = "data_type") end from "strike" where "strike"."id" = $1;

-- selectStrikes
select "id", "customer_id", "level", "rule", "quoted", "data_type", "data_id", "is_comment", "muted_until", "created_at", "expires_at", "appeal", "appealed_at", "appeal_state", "decided_by", "is_demo", case when "data_id" !~ '^[0-9]{1,15}$' then null
  when "is_comment" then (select "state" from "comment" where "id" = "data_id"::bigint)
  else (select "state" from "content_item" where "id" = "data_id"::bigint and "data_type" = "data_type") end from "strike" where "strike"."customer_id" = $1 order by "strike"."created_at" desc, "strike"."id" desc limit $2;

-- countStrikes
select count(*) from "strike" where ("strike"."customer_id" = $1 and "strike"."expires_at" > $2 and "strike"."appeal_state" <> 'won');

-- lockStrike
select "id", "customer_id", "level", "rule", "quoted", "data_type", "data_id", "is_comment", "muted_until", "created_at", "expires_at", "appeal", "appealed_at", "appeal_state", "decided_by", "is_demo" from "strike" where "strike"."id" = $1 for update;

-- updateStrike
update "strike" set "appeal_state" = $1 where "strike"."id" = $2;

-- deleteReviewsBefore
delete from "review" where ("review"."decided_at" < $1 and "review"."state" <> 'pending');

-- deleteDemo
delete from "review" where ("review"."is_demo" = $1 and "review"."snapshot" = $2);
delete from "strike" where ("strike"."is_demo" = $1 and "strike"."quoted" = $2);

-- deleteStrikes
delete from "strike" where "strike"."customer_id" = $1;

-- selectActiveWords
select "word", "class" from "banned_word" where "banned_word"."is_active" = $1 order by "banned_word"."word" limit $2;

-- claimReview
update "review" set "claimed_by" = $1, "claim_until" = $2 where "review"."id" = $3;

-- liftMutes
update "strike" set "muted_until" = $1 where ("strike"."customer_id" = $2 and "strike"."muted_until" > $3);
