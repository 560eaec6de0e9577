-- selectWaiting
select "conversation"."id", "conversation"."last_seq", "conversation"."last_at", "conversation"."waiting_since", "conversation"."keeper_id", "conversation"."kept_until", "staff"."display_name", "customer"."id", "customer"."nick_name", "customer"."head_image_url", "customer"."trust_level", "customer"."registered_at", "customer"."status", "customer"."mobile_encrypted" from "conversation" inner join "customer" on "customer"."id" = "conversation"."owner_id" left join "staff" on "staff"."id" = "conversation"."keeper_id" where ("conversation"."kind" = $1 and "conversation"."waiting_since" is not null and ("conversation"."keeper_id" is null or "conversation"."kept_until" < $2 or "conversation"."keeper_id" = $3) and ("conversation"."waiting_since", "conversation"."id") > ($4, $5)) order by "conversation"."waiting_since", "conversation"."id" limit $6;

-- selectKept
select "conversation"."id", "conversation"."last_seq", "conversation"."last_at", "conversation"."waiting_since", "conversation"."keeper_id", "conversation"."kept_until", "staff"."display_name", "customer"."id", "customer"."nick_name", "customer"."head_image_url", "customer"."trust_level", "customer"."registered_at", "customer"."status", "customer"."mobile_encrypted" from "conversation" inner join "customer" on "customer"."id" = "conversation"."owner_id" left join "staff" on "staff"."id" = "conversation"."keeper_id" where (("conversation"."kind" = $1 and ("conversation"."keeper_id" = $2 and "conversation"."kept_until" > $3)) and ("conversation"."last_at", "conversation"."id") < ($4, $5)) order by "conversation"."last_at" desc, "conversation"."id" desc limit $6;

-- selectAnswered
select "conversation"."id", "conversation"."last_seq", "conversation"."last_at", "conversation"."waiting_since", "conversation"."keeper_id", "conversation"."kept_until", "staff"."display_name", "customer"."id", "customer"."nick_name", "customer"."head_image_url", "customer"."trust_level", "customer"."registered_at", "customer"."status", "customer"."mobile_encrypted" from "conversation" inner join "customer" on "customer"."id" = "conversation"."owner_id" left join "staff" on "staff"."id" = "conversation"."keeper_id" where (("conversation"."kind" = $1 and "conversation"."last_seq" > $2 and "conversation"."waiting_since" is null) and ("conversation"."last_at", "conversation"."id") < ($3, $4)) order by "conversation"."last_at" desc, "conversation"."id" desc limit $5;

-- countQueues
select count(*), count(*) filter (where "waiting_since" < $1)::int from "conversation" where ("conversation"."kind" = $2 and "conversation"."waiting_since" is not null and ("conversation"."keeper_id" is null or "conversation"."kept_until" < $3 or "conversation"."keeper_id" = $4));
select count(*) from "conversation" where ("conversation"."kind" = $1 and ("conversation"."keeper_id" = $2 and "conversation"."kept_until" > $3));

-- selectServed
select "conversation"."id", "conversation"."last_seq", "conversation"."last_at", "conversation"."waiting_since", "conversation"."keeper_id", "conversation"."kept_until", "staff"."display_name", "customer"."id", "customer"."nick_name", "customer"."head_image_url", "customer"."trust_level", "customer"."registered_at", "customer"."status", "customer"."mobile_encrypted" from "conversation" inner join "customer" on "customer"."id" = "conversation"."owner_id" left join "staff" on "staff"."id" = "conversation"."keeper_id" where ("conversation"."kind" = $1 and "conversation"."last_seq" > $2 and "conversation"."id" = $3);

-- selectAnswer
select "id", "conversation_id", "words" from "chat_message" where ("chat_message"."staff_id" = $1 and "chat_message"."client_msg_id" = $2);

-- updateServed
update "conversation" set "waiting_since" = $1 where "conversation"."id" = $2;
