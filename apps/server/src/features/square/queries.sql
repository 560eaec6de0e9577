-- insertTopicItems
insert into "topic_item" ("topic_id", "item_id", "is_chosen") values ($1, $2, default) on conflict do nothing;

-- selectOpenTopics
select "id" from "topic" where ("topic"."id" in ($1) and ("topic"."ends_at" is null or "topic"."ends_at" > $2));

-- selectTopics
select "id", "name", "intro", coalesce((select nick_name from customer where customer.id = "host_id"), ''), "starts_at", "ends_at", "vote", (select count(*)::int from topic_item join content_item on content_item.id = topic_item.item_id where topic_item.topic_id = "topic"."id" and content_item.state = 3), (select count(*)::int from topic_item join content_item on content_item.id = topic_item.item_id where topic_item.topic_id = "topic"."id" and content_item.state = 3 and content_item.published_at > $1), (select count(*)::int from topic_follow where topic_follow.topic_id = "topic"."id"), exists (select 1 from topic_follow where topic_follow.topic_id = "topic"."id" and topic_follow.customer_id = $2) from "topic" where ("topic"."starts_at" < $3 and "topic"."name" ilike $4) order by "topic"."sort_order", "topic"."id" limit $5;

-- selectTopic
select "id", "name", "intro", coalesce((select nick_name from customer where customer.id = "host_id"), ''), "starts_at", "ends_at", "vote", (select count(*)::int from topic_item join content_item on content_item.id = topic_item.item_id where topic_item.topic_id = "topic"."id" and content_item.state = 3), (select count(*)::int from topic_item join content_item on content_item.id = topic_item.item_id where topic_item.topic_id = "topic"."id" and content_item.state = 3 and content_item.published_at > $1), (select count(*)::int from topic_follow where topic_follow.topic_id = "topic"."id"), exists (select 1 from topic_follow where topic_follow.topic_id = "topic"."id" and topic_follow.customer_id = $2) from "topic" where "topic"."id" = $3;

-- lockTopicVote
select "vote" from "topic" where "topic"."id" = $1 for share;

-- lockPoll
select "ballot" from "poll" where "poll"."item_id" = $1 for share;

-- insertPoll
insert into "poll" ("item_id", "ballot") values ($1, $2);

-- insertBallots
insert into "ballot" ("of", "of_id", "customer_id", "option_id", "at") values ($1, $2, $3, $4, $5);

-- selectVotes
select "option_id", count(*) from "ballot" where ("ballot"."of" = $1 and "ballot"."of_id" = $2) group by "ballot"."option_id";

-- countVoters
select count(distinct "customer_id")::int from "ballot" where ("ballot"."of" = $1 and "ballot"."of_id" = $2);

-- selectOwnVotes
select "option_id" from "ballot" where ("ballot"."of" = $1 and "ballot"."of_id" = $2 and "ballot"."customer_id" = $3) order by "ballot"."option_id" asc;

-- setTopicFollow
insert into "topic_follow" ("topic_id", "customer_id", "at") values ($1, $2, $3) on conflict do nothing;

-- countMoods
select "expression_id", to_char("published_at" at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), count(*) from "content_item" where ("content_item"."expression_id" is not null and "content_item"."state" = $1 and "content_item"."published_at" >= $2) group by 1, 2;

-- lockMember
select id from customer where id = $1 for no key update;

-- selectDrafts
select "id", "customer_id", "data_type", "title", "body", "version", "device", "updated_at", "is_demo" from "draft" where ("draft"."customer_id" = $1 and "draft"."id" = $2 and "draft"."data_type" = $3) order by "draft"."updated_at" desc limit $4;

-- countDrafts
select count(*) from "draft" where "draft"."customer_id" = $1;

-- insertDraft
insert into "draft" ("id", "customer_id", "data_type", "title", "body", "version", "device", "updated_at", "is_demo") values (default, $1, $2, $3, $4, default, $5, $6, default) returning "id";

-- updateDraft
update "draft" set "title" = $1, "body" = $2, "version" = $3, "device" = $4, "updated_at" = $5 where ("draft"."id" = $6 and "draft"."customer_id" = $7 and "draft"."version" = $8) returning "version";

-- deleteDrafts
delete from "draft" where ("draft"."customer_id" = $1 and "draft"."id" in ($2)) returning "id";

-- deleteDraftsBefore
delete from "draft" where "draft"."updated_at" < $1 returning "id";

-- insertScheduled
insert into "scheduled_post" ("id", "customer_id", "market", "data_type", "label", "input", "publish_at", "state", "failure", "version", "client_req_id", "created_at", "is_demo") values (default, $1, $2, $3, $4, $5, $6, $7, default, default, $8, $9, default) returning "id", "customer_id", "market", "data_type", "label", "input", "publish_at", "state", "failure", "version", "client_req_id", "created_at", "is_demo";

-- selectScheduled
select "id", "customer_id", "market", "data_type", "label", "input", "publish_at", "state", "failure", "version", "client_req_id", "created_at", "is_demo" from "scheduled_post" where ("scheduled_post"."customer_id" = $1 and "scheduled_post"."id" = $2) order by "scheduled_post"."publish_at" asc, "scheduled_post"."id" asc limit $3;

-- selectScheduledByRequest
select "id", "customer_id", "market", "data_type", "label", "input", "publish_at", "state", "failure", "version", "client_req_id", "created_at", "is_demo" from "scheduled_post" where ("scheduled_post"."customer_id" = $1 and "scheduled_post"."client_req_id" = $2);

-- selectDueScheduled
select "id", "customer_id", "market", "data_type", "label", "input", "publish_at", "state", "failure", "version", "client_req_id", "created_at", "is_demo" from "scheduled_post" where ("scheduled_post"."state" = $1 and "scheduled_post"."publish_at" <= $2 and "scheduled_post"."data_type" in ($3, $4)) order by "scheduled_post"."publish_at" asc limit $5;

-- updateScheduled
update "scheduled_post" set "state" = $1, "version" = $2 where ("scheduled_post"."id" = $3 and "scheduled_post"."version" = $4) returning "id", "customer_id", "market", "data_type", "label", "input", "publish_at", "state", "failure", "version", "client_req_id", "created_at", "is_demo";

-- deleteScheduled
delete from "scheduled_post" where ("scheduled_post"."id" = $1 and "scheduled_post"."customer_id" = $2 and "scheduled_post"."version" = $3) returning "id", "customer_id", "market", "data_type", "label", "input", "publish_at", "state", "failure", "version", "client_req_id", "created_at", "is_demo";

-- selectAllScheduled
select "label", "input", "publish_at" from "scheduled_post" where "scheduled_post"."customer_id" = $1 order by "scheduled_post"."publish_at" asc;

-- forgetMember
delete from "scheduled_post" where "scheduled_post"."customer_id" = $1;
delete from "draft" where "draft"."customer_id" = $1;
delete from "ballot" where "ballot"."customer_id" = $1;
delete from "topic_follow" where "topic_follow"."customer_id" = $1;

-- selectEverything
select "title", "body", "updated_at" from "draft" where "draft"."customer_id" = $1 order by "draft"."updated_at" desc;
