-- selectActivities
select "id", "title", "summary", "organiser", "rules", "starts_at", "ends_at", "claim_until", "quota", "joined", "topic_id", "channel_codes", "tasks", "counted_at", "settled_at", "is_demo" from "activity" where "activity"."ends_at" >= $1 order by "activity"."starts_at" desc limit $2;

-- selectActivity
select "id", "title", "summary", "organiser", "rules", "starts_at", "ends_at", "claim_until", "quota", "joined", "topic_id", "channel_codes", "tasks", "counted_at", "settled_at", "is_demo" from "activity" where "activity"."id" = $1;

-- lockActivity
select "id", "title", "summary", "organiser", "rules", "starts_at", "ends_at", "claim_until", "quota", "joined", "topic_id", "channel_codes", "tasks", "counted_at", "settled_at", "is_demo" from "activity" where "activity"."id" = $1 for update;

-- setJoined
update "activity" set "joined" = $1 where "activity"."id" = $2;

-- selectTopicName
select "name" from "topic" where "topic"."id" = $1;

-- selectChannel
select "channel_code" from "customer" where "customer"."id" = $1;

-- insertMember
insert into "activity_member" ("activity_id", "customer_id", "joined_at", "score", "done", "score_at") values ($1, $2, $3, default, default, $4) on conflict do nothing returning "customer_id";

-- selectJoined
select "activity_id" from "activity_member" where ("activity_member"."customer_id" = $1 and "activity_member"."activity_id" in ($2));

-- selectPrizes
select "activity_id", "prize_no", "name", "kind", "value", "total", "claimed", "needs" from "activity_prize" where "activity_prize"."activity_id" = $1 order by "activity_prize"."prize_no" asc;

-- lockPrize
select "activity_id", "prize_no", "name", "kind", "value", "total", "claimed", "needs" from "activity_prize" where ("activity_prize"."activity_id" = $1 and "activity_prize"."prize_no" = $2) for update;

-- setClaimed
update "activity_prize" set "claimed" = $1 where ("activity_prize"."activity_id" = $2 and "activity_prize"."prize_no" = $3);

-- selectClaims
select "prize_no", "claimed_at" from "activity_claim" where ("activity_claim"."activity_id" = $1 and "activity_claim"."customer_id" = $2);

-- insertClaim
insert into "activity_claim" ("activity_id", "prize_no", "customer_id", "claimed_at") values ($1, $2, $3, $4);

-- countPointDays
select "activity_member"."customer_id", count(distinct "point_lot"."day") from "activity_member" inner join "point_lot" on "point_lot"."customer_id" = "activity_member"."customer_id" where (("activity_member"."activity_id" = $1 and "activity_member"."customer_id" = $2) and "point_lot"."task" = $3 and "point_lot"."day" >= $4 and "point_lot"."day" <= $5) group by "activity_member"."customer_id";

-- countLessons
select "activity_member"."customer_id", count(*) from "activity_member" inner join "lesson_progress" on "lesson_progress"."customer_id" = "activity_member"."customer_id" where (("activity_member"."activity_id" = $1 and "activity_member"."customer_id" = $2) and "lesson_progress"."passed_at" >= $3 and "lesson_progress"."passed_at" < $4) group by "activity_member"."customer_id";

-- countTrainings
select "activity_member"."customer_id", count(*) from "activity_member" inner join "training_result" on "training_result"."customer_id" = "activity_member"."customer_id" where (("activity_member"."activity_id" = $1 and "activity_member"."customer_id" = $2) and "training_result"."finished_at" >= $3 and "training_result"."finished_at" < $4) group by "activity_member"."customer_id";

-- countTopicPosts
select "activity_member"."customer_id", count(*) from "activity_member" inner join "content_item" on "content_item"."customer_id" = "activity_member"."customer_id" inner join "topic_item" on "topic_item"."item_id" = "content_item"."id" where (("activity_member"."activity_id" = $1 and "activity_member"."customer_id" = $2) and "topic_item"."topic_id" = $3 and "content_item"."state" = $4 and "content_item"."published_at" >= $5 and "content_item"."published_at" < $6) group by "activity_member"."customer_id";

-- selectMembers
select "customer_id", "score", "done" from "activity_member" where "activity_member"."activity_id" = $1;

-- setStandings

    update activity_member set score = told.score, done = told.done, score_at = $1
    from jsonb_to_recordset($2::jsonb) as told("customerId" bigint, score smallint, done smallint)
    where activity_member.activity_id = $3 and activity_member.customer_id = told."customerId";

-- setCounted
update "activity" set "counted_at" = $1, "settled_at" = $2 where "activity"."id" = $3;

-- selectToCount
select "id", "title", "summary", "organiser", "rules", "starts_at", "ends_at", "claim_until", "quota", "joined", "topic_id", "channel_codes", "tasks", "counted_at", "settled_at", "is_demo" from "activity" where ("activity"."starts_at" <= $1 and "activity"."settled_at" is null) order by "activity"."id" asc;

-- selectBest
select "activity_member"."customer_id", "customer"."nick_name", "customer"."head_image_url", "activity_member"."score" from "activity_member" inner join "customer" on "customer"."id" = "activity_member"."customer_id" where ("activity_member"."activity_id" = $1 and "activity_member"."score" > $2 and "customer"."status" = $3) order by "activity_member"."score" desc, "activity_member"."score_at" asc, "activity_member"."customer_id" asc limit $4;

-- selectPlace
select "score", "score_at" from "activity_member" where ("activity_member"."activity_id" = $1 and "activity_member"."customer_id" = $2);

-- selectResult
select count(*) from "activity_member" where ("activity_member"."activity_id" = $1 and "activity_member"."done" >= $2);
select coalesce(sum("claimed"), 0)::int from "activity_prize" where "activity_prize"."activity_id" = $1;

-- forgetClaims
delete from "activity_claim" where "activity_claim"."customer_id" = $1;

-- forgetMemberships
delete from "activity_member" where "activity_member"."customer_id" = $1;

-- selectEverything
select "activity"."title", "activity_member"."joined_at", "activity_member"."score", array(select activity_prize.name->>0 from activity_claim join activity_prize on activity_prize.activity_id = activity_claim.activity_id and activity_prize.prize_no = activity_claim.prize_no where activity_claim.activity_id = "activity_member"."activity_id" and activity_claim.customer_id = "activity_member"."customer_id" order by activity_claim.claimed_at) from "activity_member" inner join "activity" on "activity"."id" = "activity_member"."activity_id" where "activity_member"."customer_id" = $1 order by "activity_member"."joined_at" asc;

-- selectUntold
select "activity_member"."customer_id" from "activity_member" left join "activity_claim" on ("activity_claim"."activity_id" = "activity_member"."activity_id" and "activity_claim"."customer_id" = "activity_member"."customer_id") where ("activity_member"."activity_id" = $1 and "activity_member"."done" >= $2 and "activity_claim"."prize_no" is null) order by "activity_member"."customer_id" asc;
