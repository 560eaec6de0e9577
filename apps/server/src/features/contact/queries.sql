-- lockMember
select pg_advisory_xact_lock(hashtext($1));

-- selectWay
select "person_code", "image_path", "expires_at", "added_at" from "contact_way" where ("contact_way"."customer_id" = $1 and "contact_way"."scene" = $2 and "contact_way"."order_no" = $3) order by "contact_way"."created_at" desc limit $4;

-- countWays
select count(*) from "contact_way" where ("contact_way"."customer_id" = $1 and "contact_way"."created_at" > $2);

-- selectAddable
select "code", "contact_user_id", "name", "title", "head_image_url", "certificate_no", "online_from", "online_until", (select count(*)::int from contact_way where contact_way.person_code = "service_person"."code" and contact_way.created_at > $1) from "service_person" where ("service_person"."scenes" @> $2 and "service_person"."contact_user_id" <> $3) order by "service_person"."position" asc;

-- insertWay
insert into "contact_way" ("state", "customer_id", "scene", "order_no", "person_code", "image_path", "created_at", "expires_at", "added_at", "external_user_id") values ($1, $2, $3, default, $4, $5, $6, $7, default, default);

-- insertCode
insert into "contact_code" ("config_id", "image_path", "ends_at", "removed_at") values ($1, $2, $3, default);

-- markAdded
update "contact_way" set "added_at" = $1, "external_user_id" = $2 where ("contact_way"."state" = $3 and "contact_way"."added_at" is null) returning "customer_id";

-- selectOpenState
select "contact_way"."state" from "contact_way" inner join "messenger_identity" on "messenger_identity"."customer_id" = "contact_way"."customer_id" where ("messenger_identity"."union_id" = $1 and "contact_way"."added_at" is null) order by "contact_way"."created_at" desc limit $2;

-- selectEnded
select "config_id", "image_path" from "contact_code" where ("contact_code"."removed_at" is null and "contact_code"."ends_at" <= $1) order by "contact_code"."ends_at" asc limit $2;

-- markRemoved
update "contact_code" set "removed_at" = $1 where "contact_code"."config_id" = $2;

-- forgetMember
delete from "contact_way" where "contact_way"."customer_id" = $1;

-- selectEverything
select "scene", "order_no", "person_code", "created_at", "added_at" from "contact_way" where "contact_way"."customer_id" = $1 order by "contact_way"."created_at" asc;
