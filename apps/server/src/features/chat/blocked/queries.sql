-- selectBlockedOf
select "blocked_id" from "blocked_person" where ("blocked_person"."customer_id" = $1 and "blocked_person"."blocked_id" in ($2));

-- selectBlockersIn
select "chat_member"."customer_id" from "chat_member" inner join "blocked_person" on ("blocked_person"."customer_id" = "chat_member"."customer_id" and "blocked_person"."blocked_id" = $1) where ("chat_member"."conversation_id" = $2 and "chat_member"."left_at" is null);

-- selectGroupsAmong
select "id" from "conversation" where ("conversation"."kind" = $1 and "conversation"."id" in ($2, $3));
