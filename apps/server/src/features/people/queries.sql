-- lockMember
select "id" from "customer" where "customer"."id" = $1 for no key update;

-- selectFriends
select "id", "nick_name", "head_image_url", "intro", "trust_level", exists (select 1 from "follow" where "customer_id" = $1 and "followed_id" = "id"), exists (select 1 from "follow" where "customer_id" = "id" and "followed_id" = $2) from "customer" where ("customer"."status" in ($3, $4) and (exists (select 1 from "follow" where "follow"."customer_id" = $5 and "follow"."followed_id" = "customer"."id") and exists (select 1 from "follow" where "follow"."customer_id" = "customer"."id" and "follow"."followed_id" = $6)) and (text_grams("customer"."nick_name") @> word_grams($7) and "customer"."nick_name" ilike $8)) order by "customer"."nick_name", "customer"."id" limit $9;

-- countFriends
select count(*) from "customer" where ("customer"."status" in ($1, $2) and exists (select 1 from "follow" where "follow"."customer_id" = "customer"."id" and "follow"."followed_id" = $3) and (text_grams("customer"."nick_name") @> word_grams($4) and "customer"."nick_name" ilike $5));

-- selectPerson
select "id", "nick_name", "head_image_url", "intro", "trust_level", exists (select 1 from "follow" where "customer_id" = $1 and "followed_id" = "id"), exists (select 1 from "follow" where "customer_id" = "id" and "followed_id" = $2), "registered_at", exists (select 1 from "blocked_person" where "customer_id" = $3 and "blocked_id" = "id"), exists (select 1 from "blocked_person" where "customer_id" = "id" and "blocked_id" = $4) from "customer" where ("customer"."id" = $5 and "customer"."status" in ($6, $7));

-- selectName
select "nick_name" from "customer" where "customer"."id" = $1;

-- selectCounts
select count(*) from "follow" where "follow"."customer_id" = $1;
select count(*) from "follow" where "follow"."followed_id" = $1;
select count(*), coalesce(sum("content_counter"."likes"), 0)::int from "content_item" left join "content_counter" on ("content_counter"."data_type" = "content_item"."data_type" and "content_counter"."data_id" = "content_item"."id"::text) where ("content_item"."customer_id" = $1 and "content_item"."state" = $2 and "content_item"."is_anonymous" = $3);

-- insertFollow
insert into "follow" ("customer_id", "followed_id", "at") values ($1, $2, $3) on conflict do nothing returning "customer_id", "followed_id", "at";

-- deleteFollow
delete from "follow" where ("follow"."customer_id" = $1 and "follow"."followed_id" = $2);

-- countFollows
select count(*) from "follow" where "follow"."customer_id" = $1;

-- selectNameable
select "id", "nick_name", "head_image_url", "intro", "trust_level", exists (select 1 from "follow" where "customer_id" = $1 and "followed_id" = "id"), exists (select 1 from "follow" where "customer_id" = "id" and "followed_id" = $2) from "customer" where ("customer"."status" in ($3, $4) and "customer"."id" <> $5 and (text_grams("customer"."nick_name") @> word_grams($6) and "customer"."nick_name" ilike $7) and (exists (select 1 from "follow" where "follow"."customer_id" = $8 and "follow"."followed_id" = "customer"."id") or "customer"."trust_level" >= 2) and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $9 and "blocked_person"."blocked_id" = "customer"."id") or ("blocked_person"."customer_id" = "customer"."id" and "blocked_person"."blocked_id" = $10))) order by exists (select 1 from "follow" where "follow"."customer_id" = $11 and "follow"."followed_id" = "customer"."id") desc, "customer"."nick_name" limit $12;

-- selectFound
select "id", "nick_name", "head_image_url", "intro", "trust_level", exists (select 1 from "follow" where "customer_id" = $1 and "followed_id" = "id"), exists (select 1 from "follow" where "customer_id" = "id" and "followed_id" = $2) from "customer" where ("customer"."status" = $3 and (text_grams("customer"."nick_name") @> word_grams($4) and "customer"."nick_name" ilike $5) and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $6 and "blocked_person"."blocked_id" = "customer"."id") or ("blocked_person"."customer_id" = "customer"."id" and "blocked_person"."blocked_id" = $7))) order by lower("customer"."nick_name") = lower($8) desc, exists (select 1 from "follow" where "follow"."customer_id" = $9 and "follow"."followed_id" = "customer"."id") desc, "customer"."trust_level" desc, "customer"."id" limit $10;

-- countFound
select count(*) from "customer" where ("customer"."status" = $1 and (text_grams("customer"."nick_name") @> word_grams($2) and "customer"."nick_name" ilike $3) and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $4 and "blocked_person"."blocked_id" = "customer"."id") or ("blocked_person"."customer_id" = "customer"."id" and "blocked_person"."blocked_id" = $5)));

-- selectSuggested
select "id", "nick_name", "head_image_url", "intro", "trust_level", exists (select 1 from "follow" where "customer_id" = $1 and "followed_id" = "id"), exists (select 1 from "follow" where "customer_id" = "id" and "followed_id" = $2) from "customer" where ("customer"."status" = $3 and ("customer"."id" <> $4 and not exists (select 1 from "follow" where "follow"."customer_id" = $5 and "follow"."followed_id" = "customer"."id")) and exists (select 1 from "content_item" where "content_item"."customer_id" = "customer"."id" and "content_item"."state" = 3)) order by "customer"."trust_level" desc, (select count(*) from "follow" where "follow"."followed_id" = "customer"."id") desc, "customer"."id" limit $6;

-- deleteFollows
delete from "follow" where "follow"."customer_id" = $1;

-- selectEverything
select "followed_id", "at" from "follow" where "follow"."customer_id" = $1 order by "follow"."at" desc;
