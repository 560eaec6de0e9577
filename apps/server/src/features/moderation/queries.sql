-- lockReview
select "id", "data_type", "data_id", "is_comment", "target_id", "snapshot", "reason", "class", "marks", "score", "reporters", "state", "claimed_by", "claim_until", "decided_by", "version", "history", "created_at", "due_at", "decided_at", "is_demo" from "review" where "review"."id" = $1 for update;

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

-- selectAppeals
select "strike"."id", "strike"."customer_id", "strike"."level", "strike"."rule", "strike"."quoted", "strike"."data_type", "strike"."data_id", "strike"."is_comment", "strike"."muted_until", "strike"."created_at", "strike"."expires_at", "strike"."appeal", "strike"."appealed_at", "strike"."appeal_state", "strike"."decided_by", "strike"."is_demo", "customer"."nick_name" from "strike" inner join "customer" on "customer"."id" = "strike"."customer_id" where "strike"."appeal_state" = $1 order by "strike"."appealed_at" limit $2;

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

-- selectWords
select "id", "word", "class", "is_active", "changed_at" from "banned_word" where strpos("banned_word"."word", $1) > 0 order by "banned_word"."word" limit $2;

-- selectWord
select "class", "is_active" from "banned_word" where "banned_word"."word" = $1;

-- upsertWord
select "id", "word", "class", "is_active", "changed_at" from "banned_word" where "banned_word"."word" = $1 for update;
insert into "banned_word" ("id", "word", "class", "is_active", "changed_at") values (default, $1, $2, $3, $4) on conflict ("word") do update set "class" = $5, "is_active" = $6, "changed_at" = $7;

-- selectTexts
select concat_ws(' ', "title", "plain_text") from "content_item" where ("content_item"."created_at" > $1 and "content_item"."state" <> 7) order by "content_item"."id" desc limit $2;
