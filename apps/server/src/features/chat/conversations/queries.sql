-- selectList
select "conversation"."id", "conversation"."kind", "conversation"."last_seq", "conversation"."last_change", "conversation"."last_at", "conversation"."is_closed", "conversation"."is_answered", "conversation"."started_by", "chat_member"."customer_id", "chat_member"."role", "chat_member"."read_seq", "chat_member"."hidden_seq", "chat_member"."cleared_seq", "chat_member"."named_seq", "chat_member"."is_top", "chat_member"."is_muted", "chat_member"."nick_name", "chat_member"."draft", "chat_member"."silenced_until", "chat_member"."last_sent_at", "chat_group"."name", "chat_group"."head_image_url", "customer"."id", "customer"."nick_name", "customer"."head_image_url", "customer"."trust_level" from "chat_member" inner join "conversation" on "conversation"."id" = "chat_member"."conversation_id" left join "chat_group" on "chat_group"."conversation_id" = "conversation"."id" left join "customer" on ("conversation"."kind" = $1 and "customer"."id" = case when "conversation"."low_id" = "chat_member"."customer_id" then "conversation"."high_id" else "conversation"."low_id" end) where (("chat_member"."customer_id" = $2 and "chat_member"."left_at" is null) and ("conversation"."last_seq" > "chat_member"."hidden_seq" or ("conversation"."kind" = $3 and "chat_member"."hidden_seq" = $4)) and "conversation"."kind" in ($5) and ("chat_member"."is_top", "conversation"."last_at", "conversation"."id") < ($6, $7, $8)) order by "chat_member"."is_top" desc, "conversation"."last_at" desc, "conversation"."id" desc limit $9;

-- countList
select count(*) from "chat_member" inner join "conversation" on "conversation"."id" = "chat_member"."conversation_id" where (("chat_member"."customer_id" = $1 and "chat_member"."left_at" is null) and ("conversation"."last_seq" > "chat_member"."hidden_seq" or ("conversation"."kind" = $2 and "chat_member"."hidden_seq" = $3)) and "conversation"."kind" in ($4));

-- selectOwn
select "conversation"."id", "conversation"."kind", "conversation"."last_seq", "conversation"."last_change", "conversation"."last_at", "conversation"."is_closed", "conversation"."is_answered", "conversation"."started_by", "chat_member"."customer_id", "chat_member"."role", "chat_member"."read_seq", "chat_member"."hidden_seq", "chat_member"."cleared_seq", "chat_member"."named_seq", "chat_member"."is_top", "chat_member"."is_muted", "chat_member"."nick_name", "chat_member"."draft", "chat_member"."silenced_until", "chat_member"."last_sent_at", "chat_group"."name", "chat_group"."head_image_url", "customer"."id", "customer"."nick_name", "customer"."head_image_url", "customer"."trust_level" from "chat_member" inner join "conversation" on "conversation"."id" = "chat_member"."conversation_id" left join "chat_group" on "chat_group"."conversation_id" = "conversation"."id" left join "customer" on ("conversation"."kind" = $1 and "customer"."id" = case when "conversation"."low_id" = "chat_member"."customer_id" then "conversation"."high_id" else "conversation"."low_id" end) where (("chat_member"."customer_id" = $2 and "chat_member"."left_at" is null) and "conversation"."id" = $3);

-- selectOwnOf
select "conversation"."id", "conversation"."kind", "conversation"."last_seq", "conversation"."last_change", "conversation"."last_at", "conversation"."is_closed", "conversation"."is_answered", "conversation"."started_by", "chat_member"."customer_id", "chat_member"."role", "chat_member"."read_seq", "chat_member"."hidden_seq", "chat_member"."cleared_seq", "chat_member"."named_seq", "chat_member"."is_top", "chat_member"."is_muted", "chat_member"."nick_name", "chat_member"."draft", "chat_member"."silenced_until", "chat_member"."last_sent_at", "chat_group"."name", "chat_group"."head_image_url", "customer"."id", "customer"."nick_name", "customer"."head_image_url", "customer"."trust_level" from "chat_member" inner join "conversation" on "conversation"."id" = "chat_member"."conversation_id" left join "chat_group" on "chat_group"."conversation_id" = "conversation"."id" left join "customer" on ("conversation"."kind" = $1 and "customer"."id" = case when "conversation"."low_id" = "chat_member"."customer_id" then "conversation"."high_id" else "conversation"."low_id" end) where (("chat_member"."customer_id" = $2 and "chat_member"."left_at" is null) and "conversation"."id" in ($3, $4));

-- selectPair
select "id" from "conversation" where ("conversation"."kind" = $1 and "conversation"."low_id" = $2 and "conversation"."high_id" = $3);

-- selectOwned
select "id" from "conversation" where ("conversation"."owner_id" = $1 and "conversation"."kind" = $2);

-- insertConversation
insert into "conversation" ("id", "kind", "low_id", "high_id", "owner_id", "started_by", "started_at", "is_answered", "last_seq", "last_change", "last_at", "is_closed", "waiting_since", "keeper_id", "kept_until", "created_at") values (default, $1, $2, $3, default, default, default, default, default, default, $4, default, default, default, default, $5) on conflict do nothing returning "id";

-- insertMembers
insert into "chat_member" ("conversation_id", "customer_id", "role", "read_seq", "hidden_seq", "cleared_seq", "named_seq", "is_top", "is_muted", "nick_name", "draft", "silenced_until", "last_sent_at", "joined_at", "left_at") values ($1, $2, default, default, default, default, default, default, default, default, default, default, default, $3, default) on conflict do nothing;

-- selectPerson
select "id", "nick_name" from "customer" where ("customer"."id" = $1 and "customer"."status" in ($2, $3));

-- updateOwn
update "chat_member" set "is_top" = $1 where (("chat_member"."customer_id" = $2 and "chat_member"."left_at" is null) and "chat_member"."conversation_id" = $3) returning "customer_id";

-- hideOwn
update "chat_member" set "read_seq" = (select "conversation"."last_seq" from "conversation" where "conversation"."id" = $1), "hidden_seq" = (select "conversation"."last_seq" from "conversation" where "conversation"."id" = $2), "draft" = $3 where (("chat_member"."customer_id" = $4 and "chat_member"."left_at" is null) and "chat_member"."conversation_id" = $5) returning "customer_id";

-- clearOwn
update "chat_member" set "read_seq" = (select "conversation"."last_seq" from "conversation" where "conversation"."id" = $1), "hidden_seq" = (select "conversation"."last_seq" from "conversation" where "conversation"."id" = $2), "cleared_seq" = (select "conversation"."last_seq" from "conversation" where "conversation"."id" = $3), "draft" = $4 where (("chat_member"."customer_id" = $5 and "chat_member"."left_at" is null) and "chat_member"."conversation_id" = $6) returning "cleared_seq";

-- readOn
update "chat_member" set "read_seq" = greatest("chat_member"."read_seq", least($1::int, (select "conversation"."last_seq" from "conversation" where "conversation"."id" = $2))) where (("chat_member"."customer_id" = $3 and "chat_member"."left_at" is null) and "chat_member"."conversation_id" = $4) returning "read_seq", (select "conversation"."last_seq" from "conversation" where "conversation"."id" = $5) - "read_seq";

-- selectUnread
select "conversation"."kind", sum("conversation"."last_seq" - "chat_member"."read_seq")::int from "chat_member" inner join "conversation" on "conversation"."id" = "chat_member"."conversation_id" where (("chat_member"."customer_id" = $1 and "chat_member"."left_at" is null) and "chat_member"."is_muted" = $2 and "conversation"."last_seq" > "chat_member"."read_seq" and ("conversation"."last_seq" > "chat_member"."hidden_seq" or ("conversation"."kind" = $3 and "chat_member"."hidden_seq" = $4))) group by "conversation"."kind";

-- selectGroupIds
select "conversation"."id" from "chat_member" inner join "conversation" on "conversation"."id" = "chat_member"."conversation_id" where (("chat_member"."customer_id" = $1 and "chat_member"."left_at" is null) and "conversation"."kind" = $2) order by "conversation"."last_at" desc limit $3;

-- selectPlace
select "id", "kind", "low_id", "high_id", "owner_id" from "conversation" where "conversation"."id" = $1;

-- upsertPresence
insert into "chat_presence" ("customer_id", "at") values ($1, $2) on conflict ("customer_id") do update set "at" = $3;

-- selectPresence
select "at" from "chat_presence" where "chat_presence"."customer_id" = $1;

-- deletePresence
delete from "chat_presence" where "chat_presence"."customer_id" = $1;

-- deleteMemberships
delete from "chat_member" where "chat_member"."customer_id" = $1;

-- deleteFlood
delete from "chat_flood" where "chat_flood"."customer_id" = $1;

-- selectWritten
select "conversation_id", "words", "created_at" from "chat_message" where "chat_message"."sender_id" = $1 order by "chat_message"."created_at" desc, "chat_message"."id" desc;
