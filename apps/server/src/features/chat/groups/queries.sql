-- selectGroup
select "chat_group"."conversation_id", "chat_group"."name", "chat_group"."head_image_url", "chat_group"."kind", "chat_group"."join_type", "chat_group"."notice", "chat_group"."rules", "chat_group"."most_members", "chat_group"."is_silent", "chat_group"."slow_seconds", "chat_group"."pinned", "conversation"."last_seq", "conversation"."last_change", "conversation"."is_closed", (select count(*) from "chat_member"
  where "chat_member"."conversation_id" = "chat_group"."conversation_id" and "chat_member"."left_at" is null)::int from "chat_group" inner join "conversation" on "conversation"."id" = "chat_group"."conversation_id" where ("chat_group"."conversation_id" = $1 and "conversation"."is_closed" = $2);

-- lockGroup
select "chat_group"."conversation_id", "chat_group"."name", "chat_group"."head_image_url", "chat_group"."kind", "chat_group"."join_type", "chat_group"."notice", "chat_group"."rules", "chat_group"."most_members", "chat_group"."is_silent", "chat_group"."slow_seconds", "chat_group"."pinned", "conversation"."last_seq", "conversation"."last_change", "conversation"."is_closed", (select count(*) from "chat_member"
  where "chat_member"."conversation_id" = "chat_group"."conversation_id" and "chat_member"."left_at" is null)::int from "chat_group" inner join "conversation" on "conversation"."id" = "chat_group"."conversation_id" where ("chat_group"."conversation_id" = $1 and "conversation"."is_closed" = $2) for no key update of "conversation";

-- selectOpen
select "chat_group"."conversation_id", "chat_group"."name", "chat_group"."head_image_url", "chat_group"."kind", "chat_group"."join_type", "chat_group"."notice", "chat_group"."rules", "chat_group"."most_members", "chat_group"."is_silent", "chat_group"."slow_seconds", "chat_group"."pinned", "conversation"."last_seq", "conversation"."last_change", "conversation"."is_closed", (select count(*) from "chat_member"
  where "chat_member"."conversation_id" = "chat_group"."conversation_id" and "chat_member"."left_at" is null)::int from "chat_group" inner join "conversation" on "conversation"."id" = "chat_group"."conversation_id" where ("chat_group"."join_type" in ($1, $2) and "conversation"."is_closed" = $3 and "chat_group"."name" ilike $4 and not exists (select 1 from "chat_member" where "chat_member"."conversation_id" = "chat_group"."conversation_id"
          and "chat_member"."customer_id" = $5 and "chat_member"."left_at" is null)) order by (select count(*) from "chat_member"
  where "chat_member"."conversation_id" = "chat_group"."conversation_id" and "chat_member"."left_at" is null)::int desc, "chat_group"."conversation_id" asc limit $6;

-- countOpen
select count(*) from "chat_group" inner join "conversation" on "conversation"."id" = "chat_group"."conversation_id" where ("chat_group"."join_type" in ($1, $2) and "conversation"."is_closed" = $3 and "chat_group"."name" ilike $4 and not exists (select 1 from "chat_member" where "chat_member"."conversation_id" = "chat_group"."conversation_id"
          and "chat_member"."customer_id" = $5 and "chat_member"."left_at" is null));

-- selectMembership
select "role", "nick_name", "is_top", "is_muted", "read_seq", "draft", "silenced_until", "last_sent_at" from "chat_member" where ("chat_member"."conversation_id" = $1 and "chat_member"."customer_id" = $2 and "chat_member"."left_at" is null);

-- upsertMember
insert into "chat_member" ("conversation_id", "customer_id", "role", "read_seq", "hidden_seq", "cleared_seq", "named_seq", "is_top", "is_muted", "nick_name", "draft", "silenced_until", "last_sent_at", "joined_at", "left_at") values ($1, $2, $3, $4, $5, default, default, default, default, default, default, default, default, $6, $7) on conflict ("conversation_id","customer_id") do update set "role" = $8, "read_seq" = $9, "hidden_seq" = $10, "joined_at" = $11, "left_at" = $12;

-- updateMember
update "chat_member" set "role" = $1 where ("chat_member"."conversation_id" = $2 and "chat_member"."customer_id" = $3 and "chat_member"."left_at" is null);

-- updateGroup
update "chat_group" set "name" = $1 where "chat_group"."conversation_id" = $2;

-- selectMembers
select "customer"."id", "customer"."nick_name", "customer"."head_image_url", "customer"."trust_level", "chat_member"."role", "chat_member"."silenced_until", "chat_member"."joined_at" from "chat_member" inner join "customer" on "customer"."id" = "chat_member"."customer_id" where ("chat_member"."conversation_id" = $1 and "chat_member"."left_at" is null and "customer"."nick_name" ilike $2) order by case "chat_member"."role" when 'owner' then 0 when 'admin' then 1 else 2 end, "chat_member"."joined_at" asc, "customer"."id" asc limit $3;

-- countMembers
select count(*) from "chat_member" inner join "customer" on "customer"."id" = "chat_member"."customer_id" where ("chat_member"."conversation_id" = $1 and "chat_member"."left_at" is null and "customer"."nick_name" ilike $2);

-- selectRequest
select "state" from "group_request" where ("group_request"."conversation_id" = $1 and "group_request"."customer_id" = $2);

-- upsertRequest
insert into "group_request" ("conversation_id", "customer_id", "words", "state", "at") values ($1, $2, $3, $4, $5) on conflict ("conversation_id","customer_id") do update set "words" = $6, "state" = $7, "at" = $8;

-- decideRequest
update "group_request" set "state" = $1 where ("group_request"."conversation_id" = $2 and "group_request"."customer_id" = $3 and "group_request"."state" = $4) returning "customer_id";

-- selectRequests
select "customer"."id", "customer"."nick_name", "customer"."head_image_url", "customer"."trust_level", "group_request"."words", "group_request"."at" from "group_request" inner join "customer" on "customer"."id" = "group_request"."customer_id" where ("group_request"."conversation_id" = $1 and "group_request"."state" = $2) order by "group_request"."at" asc limit $3;

-- deleteRequests
delete from "group_request" where "group_request"."customer_id" = $1;

-- selectOwnRequests
select "conversation_id", "words", "at" from "group_request" where "group_request"."customer_id" = $1;

-- isInService
select "service_status" from "customer" where "customer"."id" = $1;
