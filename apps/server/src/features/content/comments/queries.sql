-- selectRoots
select "comment"."id", "comment"."root_id", "comment"."customer_id", case when "comment"."data_type" in (39, 41) then coalesce((select "inventor"."pen_name" from "inventor" where "inventor"."customer_id" = "customer"."id" and "inventor"."pen_name" <> ''), "customer"."nick_name") else "customer"."nick_name" end, "customer"."head_image_url", "customer"."trust_level", coalesce("answered"."nick_name", ''), "comment"."content", "comment"."image", "comment"."likes", "comment"."replies", "comment"."is_author_liked", "comment"."is_top", "comment"."fold_reason", "comment"."ip_region", "comment"."state", "comment"."created_at", exists (select 1 from "comment_like" where "comment_like"."comment_id" = "comment"."id" and "comment_like"."customer_id" = $1), exists (select 1 from "follow" where "follow"."customer_id" = $2 and "follow"."followed_id" = "comment"."customer_id") from "comment" inner join "customer" on "customer"."id" = "comment"."customer_id" left join "customer" "answered" on "answered"."id" = "comment"."reply_to_id" where (("comment"."data_type" = $3 and "comment"."data_id" = $4 and "comment"."root_id" is null) and (("comment"."state" = $5 or ("comment"."customer_id" = $6 and "comment"."state" in ($7, $8))) and not exists (select 1 from "blocked_person" where "blocked_person"."customer_id" = $9 and "blocked_person"."blocked_id" = "comment"."customer_id")) and not "comment"."is_top" and ("comment"."likes", "comment"."created_at", "comment"."id") < ($10::int, $11::timestamptz, $12::bigint)) order by "comment"."likes" desc, "comment"."created_at" desc, "comment"."id" desc limit 20;

-- selectPinned
select "comment"."id", "comment"."root_id", "comment"."customer_id", case when "comment"."data_type" in (39, 41) then coalesce((select "inventor"."pen_name" from "inventor" where "inventor"."customer_id" = "customer"."id" and "inventor"."pen_name" <> ''), "customer"."nick_name") else "customer"."nick_name" end, "customer"."head_image_url", "customer"."trust_level", coalesce("answered"."nick_name", ''), "comment"."content", "comment"."image", "comment"."likes", "comment"."replies", "comment"."is_author_liked", "comment"."is_top", "comment"."fold_reason", "comment"."ip_region", "comment"."state", "comment"."created_at", exists (select 1 from "comment_like" where "comment_like"."comment_id" = "comment"."id" and "comment_like"."customer_id" = $1), exists (select 1 from "follow" where "follow"."customer_id" = $2 and "follow"."followed_id" = "comment"."customer_id") from "comment" inner join "customer" on "customer"."id" = "comment"."customer_id" left join "customer" "answered" on "answered"."id" = "comment"."reply_to_id" where (("comment"."data_type" = $3 and "comment"."data_id" = $4 and "comment"."root_id" is null) and (("comment"."state" = $5 or ("comment"."customer_id" = $6 and "comment"."state" in ($7, $8))) and not exists (select 1 from "blocked_person" where "blocked_person"."customer_id" = $9 and "blocked_person"."blocked_id" = "comment"."customer_id")) and "comment"."is_top") limit $10;

-- selectOne
select "comment"."id", "comment"."root_id", "comment"."customer_id", case when "comment"."data_type" in (39, 41) then coalesce((select "inventor"."pen_name" from "inventor" where "inventor"."customer_id" = "customer"."id" and "inventor"."pen_name" <> ''), "customer"."nick_name") else "customer"."nick_name" end, "customer"."head_image_url", "customer"."trust_level", coalesce("answered"."nick_name", ''), "comment"."content", "comment"."image", "comment"."likes", "comment"."replies", "comment"."is_author_liked", "comment"."is_top", "comment"."fold_reason", "comment"."ip_region", "comment"."state", "comment"."created_at", exists (select 1 from "comment_like" where "comment_like"."comment_id" = "comment"."id" and "comment_like"."customer_id" = $1), exists (select 1 from "follow" where "follow"."customer_id" = $2 and "follow"."followed_id" = "comment"."customer_id") from "comment" inner join "customer" on "customer"."id" = "comment"."customer_id" left join "customer" "answered" on "answered"."id" = "comment"."reply_to_id" where "comment"."id" = $3;

-- selectReplies
select "comment"."id", "comment"."root_id", "comment"."customer_id", case when "comment"."data_type" in (39, 41) then coalesce((select "inventor"."pen_name" from "inventor" where "inventor"."customer_id" = "customer"."id" and "inventor"."pen_name" <> ''), "customer"."nick_name") else "customer"."nick_name" end, "customer"."head_image_url", "customer"."trust_level", coalesce("answered"."nick_name", ''), "comment"."content", "comment"."image", "comment"."likes", "comment"."replies", "comment"."is_author_liked", "comment"."is_top", "comment"."fold_reason", "comment"."ip_region", "comment"."state", "comment"."created_at", exists (select 1 from "comment_like" where "comment_like"."comment_id" = "comment"."id" and "comment_like"."customer_id" = $1), exists (select 1 from "follow" where "follow"."customer_id" = $2 and "follow"."followed_id" = "comment"."customer_id") from "comment" inner join "customer" on "customer"."id" = "comment"."customer_id" left join "customer" "answered" on "answered"."id" = "comment"."reply_to_id" where ("comment"."root_id" = $3 and (("comment"."state" = $4 or ("comment"."customer_id" = $5 and "comment"."state" in ($6, $7))) and not exists (select 1 from "blocked_person" where "blocked_person"."customer_id" = $8 and "blocked_person"."blocked_id" = "comment"."customer_id")) and ("comment"."created_at", "comment"."id") > ($9::timestamptz, $10::bigint)) order by "comment"."created_at" asc, "comment"."id" asc limit $11;

-- selectFirstReplies
select "comment"."id", "comment"."root_id", "comment"."customer_id", case when "comment"."data_type" in (39, 41) then coalesce((select "inventor"."pen_name" from "inventor" where "inventor"."customer_id" = "customer"."id" and "inventor"."pen_name" <> ''), "customer"."nick_name") else "customer"."nick_name" end, "customer"."head_image_url", "customer"."trust_level", coalesce("answered"."nick_name", ''), "comment"."content", "comment"."image", "comment"."likes", "comment"."replies", "comment"."is_author_liked", "comment"."is_top", "comment"."fold_reason", "comment"."ip_region", "comment"."state", "comment"."created_at", exists (select 1 from "comment_like" where "comment_like"."comment_id" = "comment"."id" and "comment_like"."customer_id" = $1), exists (select 1 from "follow" where "follow"."customer_id" = $2 and "follow"."followed_id" = "comment"."customer_id") from "comment" inner join "customer" on "customer"."id" = "comment"."customer_id" left join "customer" "answered" on "answered"."id" = "comment"."reply_to_id" where ("comment"."id" = any(array(select picked.id from unnest($3::bigint[]) as thread(id) cross join lateral (select reply.id from "comment" as reply where reply.root_id = thread.id and (reply.state = 3 or reply.customer_id = $4) order by reply.created_at, reply.id limit 2) as picked)) and (("comment"."state" = $5 or ("comment"."customer_id" = $6 and "comment"."state" in ($7, $8))) and not exists (select 1 from "blocked_person" where "blocked_person"."customer_id" = $9 and "blocked_person"."blocked_id" = "comment"."customer_id"))) order by "comment"."created_at" asc, "comment"."id" asc;

-- countFolded
select count(*) from "comment" where (("comment"."data_type" = $1 and "comment"."data_id" = $2 and "comment"."root_id" is null) and "comment"."state" = $3 and "comment"."fold_reason" is not null);

-- selectHottest
select distinct on ("comment"."data_type", "comment"."data_id") "comment"."data_type", "comment"."data_id", "customer"."nick_name", "comment"."content", "comment"."likes" from "comment" inner join "customer" on "customer"."id" = "comment"."customer_id" where ("comment"."data_type" in ($1, $2) and "comment"."data_id" in ($3) and "comment"."state" = $4 and "comment"."root_id" is null and "comment"."fold_reason" is null and "comment"."likes" > $5) order by "comment"."data_type", "comment"."data_id", "comment"."likes" desc, "comment"."id" desc;

-- selectByRequest
select "id" from "comment" where ("comment"."customer_id" = $1 and "comment"."client_req_id" = $2);

-- countOwn
select (count(*) filter (where "created_at" >= $1))::int, (count(*) filter (where "state" = 3))::int from "comment" where "comment"."customer_id" = $2;

-- selectOwnTexts
select "content" from "comment" where ("comment"."customer_id" = $1 and "comment"."created_at" >= $2 and length("comment"."content") > 11 and "comment"."state" not in (4, 7)) order by "comment"."id" desc limit $3;

-- insertComment
insert into "comment" ("id", "data_type", "data_id", "root_id", "parent_id", "customer_id", "reply_to_id", "content", "image", "likes", "replies", "is_author_liked", "is_top", "fold_reason", "ip_region", "state", "state_reason", "client_req_id", "created_at", "is_demo") values (default, $1, $2, default, default, $3, default, $4, default, default, default, default, default, default, default, $5, default, $6, $7, default) returning "id";

-- lockComment
select "id", "data_type", "data_id", "root_id", "parent_id", "customer_id", "reply_to_id", "content", "image", "likes", "replies", "is_author_liked", "is_top", "fold_reason", "ip_region", "state", "state_reason", "client_req_id", "created_at", "is_demo" from "comment" where "comment"."id" = $1 for update;

-- updateComment
update "comment" set "is_top" = $1 where "comment"."id" = $2;

-- unpinAll
update "comment" set "is_top" = $1 where ("comment"."data_type" = $2 and "comment"."data_id" = $3 and "comment"."is_top" = $4);

-- addReply
update "comment" set "replies" = greatest(0, "comment"."replies" + $1) where "comment"."id" = $2;

-- setLike
insert into "comment_like" ("comment_id", "customer_id") values ($1, $2) on conflict do nothing returning "comment_id", "customer_id";

-- emptyOrphans
update "comment" set "content" = $1, "image" = $2 where ("comment"."customer_id" is null and "comment"."content" <> '');

-- leaveComments
update "comment" set "customer_id" = $1 where "comment"."customer_id" = $2;
delete from "comment_like" where "comment_like"."customer_id" = $1;

-- selectEverything
select "data_type", "data_id", "content", "state", "created_at" from "comment" where "comment"."customer_id" = $1 order by "comment"."created_at" desc, "comment"."id" desc;

-- selectComment
select "state", "customer_id", "data_type", "data_id", "root_id", "parent_id", "image", "fold_reason", "content" from "comment" where "comment"."id" = $1;

-- recount
insert into "content_counter" ("data_type", "data_id", "likes", "collects", "comments", "forwards", "views", "shares") values ($1, $2, default, default, (select count(*)::int from "comment" where "comment"."data_type" = $3 and "comment"."data_id" = $4 and "comment"."state" = 3), default, default, default) on conflict ("data_type","data_id") do update set "comments" = (select count(*)::int from "comment" where "comment"."data_type" = $5 and "comment"."data_id" = $6 and "comment"."state" = 3);
update "comment" set "replies" = (select count(*)::int from "comment" as reply where reply.root_id = $1 and reply.state = 3) where "comment"."id" = $2;
