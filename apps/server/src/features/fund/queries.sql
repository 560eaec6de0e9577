-- lockMember
select "registered_at" from "customer" where "customer"."id" = $1 for no key update;

-- selectDiscussions
select "fund_discussion"."id", "fund_discussion"."customer_id", "customer"."nick_name", "customer"."head_image_url", "fund_discussion"."content", "fund_discussion"."created_at", (select count(*)::int from "fund_like" where "fund_like"."discussion_id" = "fund_discussion"."id"), exists (select 1 from "fund_like" where "fund_like"."discussion_id" = "fund_discussion"."id" and "fund_like"."customer_id" = $1) from "fund_discussion" inner join "customer" on "customer"."id" = "fund_discussion"."customer_id" where ("fund_discussion"."holder_id" = $2 and "fund_discussion"."customer_id" not in (select "blocked_id" from "blocked_person" where "blocked_person"."customer_id" = $3)) order by (select count(*)::int from "fund_like" where "fund_like"."discussion_id" = "fund_discussion"."id") desc, "fund_discussion"."created_at" desc, "fund_discussion"."id" desc limit $4;

-- countDiscussions
select count(*) from "fund_discussion" where ("fund_discussion"."holder_id" = $1 and "fund_discussion"."customer_id" not in (select "blocked_id" from "blocked_person" where "blocked_person"."customer_id" = $2));

-- selectByRequest
select "fund_discussion"."id", "fund_discussion"."customer_id", "customer"."nick_name", "customer"."head_image_url", "fund_discussion"."content", "fund_discussion"."created_at", (select count(*)::int from "fund_like" where "fund_like"."discussion_id" = "fund_discussion"."id"), exists (select 1 from "fund_like" where "fund_like"."discussion_id" = "fund_discussion"."id" and "fund_like"."customer_id" = $1) from "fund_discussion" inner join "customer" on "customer"."id" = "fund_discussion"."customer_id" where ("fund_discussion"."customer_id" = $2 and "fund_discussion"."client_req_id" = $3);

-- countSince
select count(*) from "fund_discussion" where ("fund_discussion"."customer_id" = $1 and "fund_discussion"."created_at" >= $2);

-- insertDiscussion
insert into "fund_discussion" ("id", "customer_id", "holder_id", "content", "client_req_id", "created_at") values (default, $1, $2, $3, $4, $5);

-- lockDiscussion
select "id" from "fund_discussion" where "fund_discussion"."id" = $1 for key share;

-- insertLike
insert into "fund_like" ("discussion_id", "customer_id") values ($1, $2) on conflict do nothing;

-- deleteLike
delete from "fund_like" where ("fund_like"."discussion_id" = $1 and "fund_like"."customer_id" = $2);

-- countLikes
select count(*) from "fund_like" where "fund_like"."discussion_id" = $1;

-- deleteDiscussion
delete from "fund_discussion" where ("fund_discussion"."id" = $1 and "fund_discussion"."customer_id" = $2) returning "id";

-- deleteEverything
delete from "fund_like" where "fund_like"."customer_id" = $1;
delete from "fund_discussion" where "fund_discussion"."customer_id" = $1;

-- selectEverything
select "holder_id", "content", "created_at" from "fund_discussion" where "fund_discussion"."customer_id" = $1 order by "fund_discussion"."id" asc;
