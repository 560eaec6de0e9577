-- noteSpoken

    insert into chat_ring (conversation_id, customer_id, ring_after, waits_since)
    select distinct m.conversation_id, m.customer_id, $1::timestamptz, $2::timestamptz
    from (values ($3::bigint, $4::bigint)) as v(conversation_id, sender_id)
    join chat_member m on m.conversation_id = v.conversation_id and m.customer_id is distinct from v.sender_id
    where m.left_at is null and not m.is_muted
    order by 1, 2
    on conflict (conversation_id, customer_id) do update set
      waits_since = case when chat_ring.ring_after is null then excluded.waits_since else chat_ring.waits_since end,
      ring_after = coalesce(chat_ring.ring_after, greatest(excluded.ring_after, chat_ring.rang_at + $5::interval));

-- claimPushes
with "due" as (select "conversation_id", "customer_id" from "chat_ring" where "chat_ring"."ring_after" <= $1 order by "chat_ring"."ring_after" asc limit $2 for update skip locked) update "chat_ring" set "ring_after" = $3, "tries" = "chat_ring"."tries" + 1 where ("chat_ring"."conversation_id", "chat_ring"."customer_id") in (select conversation_id, customer_id from due) returning "conversation_id", "customer_id", "waits_since", "tries", "push_key";

-- selectUnheard
select "conversation"."kind", "chat_member"."read_seq", "chat_member"."cleared_seq" from "chat_member" inner join "conversation" on "conversation"."id" = "chat_member"."conversation_id" where ("chat_member"."conversation_id" = $1 and "chat_member"."customer_id" = $2 and "chat_member"."left_at" is null and "chat_member"."is_muted" = $3 and "conversation"."is_closed" = $4 and not exists (select 1 from blocked_person b where b.customer_id = $5 and b.blocked_id in ("conversation"."low_id", "conversation"."high_id")));

-- updateKey
update "chat_ring" set "push_key" = $1 where ("chat_ring"."conversation_id" = $2 and "chat_ring"."customer_id" = $3);

-- settlePush
update "chat_ring" set "ring_after" = $1, "tries" = $2, "push_key" = $3, "rang_at" = $4 where (("chat_ring"."conversation_id" = $5 and "chat_ring"."customer_id" = $6) and "chat_ring"."tries" = $7);

-- postponePush
update "chat_ring" set "ring_after" = $1, "tries" = $2 where (("chat_ring"."conversation_id" = $3 and "chat_ring"."customer_id" = $4) and "chat_ring"."tries" = $5);

-- giveUpPushes
update "chat_ring" set "ring_after" = $1, "tries" = $2, "push_key" = $3 where ("chat_ring"."ring_after" <= $4 and "chat_ring"."waits_since" < $5);

-- deletePushes
delete from "chat_ring" where "chat_ring"."customer_id" = $1;
