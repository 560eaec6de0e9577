-- insertOpinion
insert into "opinion" ("item_id", "customer_id", "market", "stock_no", "direction", "horizon_days", "trade_date", "end_date", "state", "stock_pct", "index_pct", "withdrawn_at", "judged_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, default, default, default, default);

-- isFollowing
select "at" from "follow" where ("follow"."customer_id" = $1 and "follow"."followed_id" = $2);

-- selectTaste
select "followed_id" from "follow" where "follow"."customer_id" = $1;
select "data_id" from "content_reaction" where ("content_reaction"."customer_id" = $1 and "content_reaction"."kind" = $2) limit $3;
select "customer"."wants_personal_content", case when "assessment"."valid_until" > $1 then "assessment"."risk_class" end from "customer" left join "assessment" on "assessment"."customer_id" = "customer"."id" where "customer"."id" = $2;

-- addReaction
insert into "content_reaction" ("customer_id", "kind", "data_type", "data_id", "at") values ($1, $2, $3, $4, $5) on conflict do nothing returning "at";

-- removeReaction
delete from "content_reaction" where ("content_reaction"."customer_id" = $1 and "content_reaction"."kind" = $2 and "content_reaction"."data_type" = $3 and "content_reaction"."data_id" = $4) returning "at";

-- selectReactions
select "kind" from "content_reaction" where ("content_reaction"."customer_id" = $1 and "content_reaction"."data_type" = $2 and "content_reaction"."data_id" = $3);

-- bump
insert into "content_counter" ("data_type", "data_id", "likes", "collects", "comments", "forwards", "views", "shares") values ($1, $2, $3, default, default, default, default, default) on conflict ("data_type","data_id") do update set "likes" = greatest(0, "content_counter"."likes" + $4);

-- selectCounters
select "data_type", "data_id", "likes", "collects", "comments", "forwards", "views", "shares" from "content_counter" where ("content_counter"."data_type" = $1 and "content_counter"."data_id" = $2);

-- addView
insert into "content_view" ("viewer", "data_type", "data_id", "at") values ($1, $2, $3, $4) on conflict ("viewer","data_type","data_id") do update set "at" = $5 where "content_view"."at" < $6 returning "at";

-- deleteViewsBefore
delete from "content_view" where "content_view"."at" < $1;

-- selectReacted
select "data_type", "data_id", "at" from "content_reaction" where ("content_reaction"."customer_id" = $1 and "content_reaction"."kind" = $2 and ("content_reaction"."at", "content_reaction"."data_type", "content_reaction"."data_id") < ($3::timestamptz, $4::smallint, $5)) order by "content_reaction"."at" desc, "content_reaction"."data_type" desc, "content_reaction"."data_id" desc limit $6;

-- insertLink
insert into "share_link" ("code", "data_type", "data_id", "customer_id", "channel", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("customer_id","data_type","data_id","channel") do update set "channel" = $7 returning "code";

-- selectLink
select "code", "data_type", "data_id", "customer_id", "channel", "created_at" from "share_link" where "share_link"."code" = $1;

-- selectDueOpinions
select "item_id", "customer_id", "market", "stock_no", "direction", "horizon_days", "trade_date", "end_date", "state", "stock_pct", "index_pct", "withdrawn_at", "judged_at" from "opinion" where ("opinion"."state" = $1 and "opinion"."market" = $2 and "opinion"."end_date" <= $3);

-- updateOpinion
update "opinion" set "state" = $1 where ("opinion"."item_id" = $2 and "opinion"."state" in ($3, $4));

-- selectOpinions
select "state", "stock_pct", "index_pct", "withdrawn_at" from "opinion" where "opinion"."customer_id" = $1;

-- areBlocked
select "blocked_id" from "blocked_person" where (("blocked_person"."customer_id" = $1 and "blocked_person"."blocked_id" = $2) or ("blocked_person"."customer_id" = $3 and "blocked_person"."blocked_id" = $4)) limit $5;

-- selectNameable
select "id", "nick_name" from "customer" where ("customer"."id" in ($1) and "customer"."status" = $2 and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $3 and "blocked_person"."blocked_id" = "customer"."id") or ("blocked_person"."customer_id" = "customer"."id" and "blocked_person"."blocked_id" = $4)));

-- leaveReactions
update "opinion" set "customer_id" = $1 where "opinion"."customer_id" = $2;
update "share_link" set "customer_id" = $1 where "share_link"."customer_id" = $2;
delete from "content_reaction" where "content_reaction"."customer_id" = $1;

-- selectName
select "nick_name" from "customer" where "customer"."id" = $1;
