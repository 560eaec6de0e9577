-- insertReview
insert into "review" ("id", "data_type", "data_id", "is_comment", "target_id", "snapshot", "reason", "class", "marks", "score", "reporters", "state", "claimed_by", "claim_until", "decided_by", "version", "history", "created_at", "due_at", "decided_at", "is_demo") values (default, $1, $2, default, $3, $4, $5, default, $6, default, default, $7, default, default, default, default, default, $8, $9, default, default) returning "id";

-- lockReviewOf
select "id", "data_type", "data_id", "is_comment", "target_id", "snapshot", "reason", "class", "marks", "score", "reporters", "state", "claimed_by", "claim_until", "decided_by", "version", "history", "created_at", "due_at", "decided_at", "is_demo" from "review" where ("review"."data_type" = $1 and "review"."data_id" = $2 and "review"."is_comment" = $3) order by "review"."id" desc limit $4 for update;

-- lockReview
select "id", "data_type", "data_id", "is_comment", "target_id", "snapshot", "reason", "class", "marks", "score", "reporters", "state", "claimed_by", "claim_until", "decided_by", "version", "history", "created_at", "due_at", "decided_at", "is_demo" from "review" where "review"."id" = $1 for update;

-- updateReview
update "review" set "state" = $1, "version" = "review"."version" + 1 where "review"."id" = $2;

-- selectQueue
select "review"."id", "review"."data_type", "review"."data_id", "review"."is_comment", "review"."target_id", "review"."snapshot", "review"."reason", "review"."class", "review"."marks", "review"."score", "review"."reporters", "review"."state", "review"."claimed_by", "review"."claim_until", "review"."decided_by", "review"."version", "review"."history", "review"."created_at", "review"."due_at", "review"."decided_at", "review"."is_demo", "customer"."nick_name" from "review" left join "customer" on "customer"."id" = "review"."target_id" where ("review"."state" in ($1) and "review"."reason" = $2 and "review"."class" = $3 and "review"."data_type" = $4 and "review"."target_id" = $5) order by coalesce("review"."class", 'B'), "review"."score" desc, "review"."due_at", "review"."id" limit $6;

-- countQueue
select count(*) from "review" where ("review"."state" in ($1) and "review"."reason" = $2 and "review"."class" = $3 and "review"."data_type" = $4 and "review"."target_id" = $5);

-- selectReview
select "review"."id", "review"."data_type", "review"."data_id", "review"."is_comment", "review"."target_id", "review"."snapshot", "review"."reason", "review"."class", "review"."marks", "review"."score", "review"."reporters", "review"."state", "review"."claimed_by", "review"."claim_until", "review"."decided_by", "review"."version", "review"."history", "review"."created_at", "review"."due_at", "review"."decided_at", "review"."is_demo", "customer"."nick_name" from "review" left join "customer" on "customer"."id" = "review"."target_id" where "review"."id" = $1;

-- selectDecided
select "id", "data_type", "data_id", "is_comment", "target_id", "snapshot", "reason", "class", "marks", "score", "reporters", "state", "claimed_by", "claim_until", "decided_by", "version", "history", "created_at", "due_at", "decided_at", "is_demo" from "review" where ("review"."target_id" = $1 and "review"."state" <> 'pending') order by "review"."decided_at" desc limit $2;

-- selectStatistics
select (count(*) filter (where "state" = 'pending'))::int, (count(*) filter (where "state" = 'pending' and "due_at" < $1))::int, (count(*) filter (where "decided_at" >= $2))::int, (count(*) filter (where "decided_at" >= $3 and "decided_at" <= "due_at"))::int from "review";
select (count(*) filter (where "appeal_state" = 'won'))::int, (count(*) filter (where "appeal_state" in ('won', 'lost')))::int from "strike";

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

-- selectAppeals
select "strike"."id", "strike"."customer_id", "strike"."level", "strike"."rule", "strike"."quoted", "strike"."data_type", "strike"."data_id", "strike"."is_comment", "strike"."muted_until", "strike"."created_at", "strike"."expires_at", "strike"."appeal", "strike"."appealed_at", "strike"."appeal_state", "strike"."decided_by", "strike"."is_demo", "customer"."nick_name" from "strike" inner join "customer" on "customer"."id" = "strike"."customer_id" where "strike"."appeal_state" = $1 order by "strike"."appealed_at" limit $2;

-- setItemState
update "content_item" set "state" = $1 where "content_item"."id" = $2;

-- setCommentState
update "comment" set "state" = $1 where "comment"."id" = $2;

-- selectItemState
select "state", "customer_id", "data_type", "published_at", "plain_text", "title", "is_anonymous", "is_for_followers", "files" from "content_item" where "content_item"."id" = $1;

-- selectCommentState
select "state", "customer_id", "data_type", "data_id", "root_id", "parent_id", "image", "fold_reason", "content" from "comment" where "comment"."id" = $1;

-- recount
update "content_counter" set "comments" = (select count(*)::int from "comment" where "comment"."data_type" = $1 and "comment"."data_id" = $2 and "comment"."state" = 3) where ("content_counter"."data_type" = $3 and "content_counter"."data_id" = $4);
update "comment" set "replies" = (select count(*)::int from "comment" as reply where reply.root_id = $1 and reply.state = 3) where "comment"."id" = $2;

-- deleteReviewsBefore
delete from "review" where ("review"."decided_at" < $1 and "review"."state" <> 'pending');

-- claimReview
update "review" set "claimed_by" = $1, "claim_until" = $2 where "review"."id" = $3;

-- deleteDemo
delete from "review" where ("review"."is_demo" = $1 and "review"."snapshot" = $2);
delete from "strike" where ("strike"."is_demo" = $1 and "strike"."quoted" = $2);

-- selectSame
select "id" from "review" where ("review"."snapshot" = $1 and "review"."state" = $2 and "review"."id" <> $3) order by "review"."id" limit $4;

-- selectAccuracy
select person.id, (count("review"."id"))::int, (count("review"."id") filter (where "review"."state" in ('rejected', 'deleted')))::int from unnest($1::bigint[]) as person(id) left join "review" on (("review"."reporters" @> jsonb_build_array(jsonb_build_object('id', person.id))) and "review"."state" <> 'pending') group by person.id;

-- selectAuthor
select "id", "nick_name", "registered_at", "trust_level", (select count(*)::int from "content_item" where "customer_id" = $1 and "state" = 3) from "customer" where "customer"."id" = $2;
select count(*), max("muted_until") from "strike" where ("strike"."customer_id" = $1 and "strike"."expires_at" > $2 and "strike"."appeal_state" <> 'won');

-- selectEdit
select "item_id", "title", "doc", "plain_text", "files", "at" from "content_edit" where "content_edit"."item_id" = $1;

-- selectThread
select "customer"."nick_name", "comment"."content" from "comment" left join "customer" on "customer"."id" = "comment"."customer_id" where "comment"."id" in ($1, $2) order by "comment"."id";

-- liftMutes
update "strike" set "muted_until" = $1 where ("strike"."customer_id" = $2 and "strike"."muted_until" > $3);

-- selectWords
select "id", "word", "class", "is_active", "changed_at" from "banned_word" where ("banned_word"."is_active" = $1 and strpos("banned_word"."word", $2) > 0) order by "banned_word"."word" limit $3;

-- selectWord
select "class", "is_active" from "banned_word" where "banned_word"."word" = $1;

-- upsertWord
select "id", "word", "class", "is_active", "changed_at" from "banned_word" where "banned_word"."word" = $1 for update;
insert into "banned_word" ("id", "word", "class", "is_active", "changed_at") values (default, $1, $2, $3, $4) on conflict ("word") do update set "class" = $5, "is_active" = $6, "changed_at" = $7;

-- selectTexts
select concat_ws(' ', "title", "plain_text") from "content_item" where ("content_item"."created_at" > $1 and "content_item"."state" <> 7) order by "content_item"."id" desc limit $2;

-- deleteStrikes
delete from "strike" where "strike"."customer_id" = $1;
