-- selectHidden

    select distinct p.a, p.b from (select * from unnest($1::bigint[], $2::bigint[])) as p(a, b)
    join blocked_person b on b.blocked_id = p.b
    join chat_member m on m.conversation_id = p.a and m.customer_id = b.customer_id and m.left_at is null;

-- lockSenders
select "id", "nick_name", "head_image_url", "trust_level", "registered_at", (select max("muted_until") from "strike"
        where "customer_id" = "id" and "appeal_state" <> 'won'), (select "silenced_until" from "chat_flood"
        where "customer_id" = "id") from "customer" where "customer"."id" in ($1, $2) order by "customer"."id" asc for no key update of "customer";

-- lockConversations
select "conversation"."id", "conversation"."kind", "conversation"."low_id", "conversation"."high_id", "conversation"."owner_id", "conversation"."started_by", "conversation"."is_answered", "conversation"."is_closed", "conversation"."last_seq", "conversation"."last_change", "conversation"."waiting_since", "chat_group"."is_silent", "chat_group"."slow_seconds", "chat_group"."kind" from "conversation" left join "chat_group" on "chat_group"."conversation_id" = "conversation"."id" where "conversation"."id" in ($1, $2) order by "conversation"."id" asc for no key update of "conversation";

-- selectMemberships
select "conversation_id", "customer_id", "role", "nick_name", "silenced_until", "last_sent_at" from "chat_member" where ("chat_member"."left_at" is null and ("chat_member"."conversation_id", "chat_member"."customer_id") in (select * from unnest($1::bigint[], $2::bigint[])));

-- selectBlockedPairs
select "customer_id", "blocked_id" from "blocked_person" where (("blocked_person"."customer_id", "blocked_person"."blocked_id") in (select * from unnest($1::bigint[], $2::bigint[])) or ("blocked_person"."blocked_id", "blocked_person"."customer_id") in (select * from unnest($3::bigint[], $4::bigint[])));

-- selectFriends

    select p.a, p.b from (select * from unnest($1::bigint[], $2::bigint[])) as p(a, b)
    join follow x on x.customer_id = p.a and x.followed_id = p.b
    join follow y on y.customer_id = p.b and y.followed_id = p.a;

-- selectSent
select "id", "conversation_id", "seq", "sender_id", "sender_role", "client_msg_id", "body", "words", "quote_seq", "named_ids", "names_all", "is_masked", "state", "recalled_by", "change_seq", "created_at" from "chat_message" where ("chat_message"."sender_id" in ($1) and "chat_message"."client_msg_id" in ($2));

-- countRecent
select "sender_id", count(*) from "chat_message" where ("chat_message"."sender_id" in ($1) and "chat_message"."created_at" > $2) group by "chat_message"."sender_id";

-- countStarted
select count(*) from "conversation" where ("conversation"."started_by" = $1 and "conversation"."started_at" >= $2 and "conversation"."is_answered" = $3);

-- insertMessages
insert into "chat_message" ("conversation_id", "seq", "id", "sender_id", "sender_role", "staff_id", "client_msg_id", "body", "words", "quote_seq", "named_ids", "names_all", "is_masked", "state", "recalled_by", "change_seq", "created_at") values ($1, $2, default, default, $3, default, default, $4, $5, default, default, default, default, default, default, default, $6) returning "id", "conversation_id", "seq", "sender_id", "sender_role", "client_msg_id", "body", "words", "quote_seq", "named_ids", "names_all", "is_masked", "state", "recalled_by", "change_seq", "created_at";

-- advanceConversations

    update conversation c set last_seq = v.last_seq, last_at = v.at, is_answered = v.is_answered, waiting_since = v.waiting_since,
      started_by = coalesce(c.started_by, v.started_by), started_at = coalesce(c.started_at, case when v.started_by is not null then v.at end)
    from (values ($1::bigint, $2::int, $3::timestamptz, $4::boolean, $5::bigint, $6::timestamptz)) as v(id, last_seq, at, is_answered, started_by, waiting_since) where c.id = v.id;

-- markSenders

    update chat_member m set read_seq = greatest(m.read_seq, v.seq), last_sent_at = v.at, draft = null
    from (values ($1::bigint, $2::bigint, $3::int, $4::timestamptz)) as v(conversation_id, customer_id, seq, at)
    where m.conversation_id = v.conversation_id and m.customer_id = v.customer_id;

-- markNamed
update "chat_member" set "named_seq" = $1 where ("chat_member"."conversation_id" = $2 and "chat_member"."left_at" is null and "chat_member"."customer_id" in ($3) and "chat_member"."customer_id" not in ($4)) returning "customer_id", "is_muted";

-- noteRefused
insert into "chat_flood" ("customer_id", "refused", "since", "silenced_until") values ($1, $2, $3, default) on conflict ("customer_id") do update set "refused" = case when "chat_flood"."since" < $4 then 1 else "chat_flood"."refused" + 1 end, "since" = case when "chat_flood"."since" < $5 then $6 else "chat_flood"."since" end, "silenced_until" = case when "chat_flood"."since" >= $7 and "chat_flood"."refused" + 1 >= $8::int then $9
          else "chat_flood"."silenced_until" end;

-- selectBefore
select "id", "conversation_id", "seq", "sender_id", "sender_role", "client_msg_id", "body", "words", "quote_seq", "named_ids", "names_all", "is_masked", "state", "recalled_by", "change_seq", "created_at" from "chat_message" where (("chat_message"."conversation_id" = $1 and "chat_message"."seq" > $2) and "chat_message"."seq" < $3) order by "chat_message"."seq" desc limit $4;

-- selectAfter
select "id", "conversation_id", "seq", "sender_id", "sender_role", "client_msg_id", "body", "words", "quote_seq", "named_ids", "names_all", "is_masked", "state", "recalled_by", "change_seq", "created_at" from "chat_message" where (("chat_message"."conversation_id" = $1 and "chat_message"."seq" > $2) and "chat_message"."seq" > $3) order by "chat_message"."seq" asc limit $4;

-- selectSince
select "id", "conversation_id", "seq", "sender_id", "sender_role", "client_msg_id", "body", "words", "quote_seq", "named_ids", "names_all", "is_masked", "state", "recalled_by", "change_seq", "created_at" from "chat_message" where (("chat_message"."conversation_id" = $1 and "chat_message"."seq" > $2) and "chat_message"."created_at" >= $3) order by "chat_message"."seq" asc limit $4;

-- selectChanged
select "id", "conversation_id", "seq", "sender_id", "sender_role", "client_msg_id", "body", "words", "quote_seq", "named_ids", "names_all", "is_masked", "state", "recalled_by", "change_seq", "created_at" from "chat_message" where (("chat_message"."conversation_id" = $1 and "chat_message"."seq" > $2) and "chat_message"."change_seq" > $3) order by "chat_message"."change_seq" asc limit $4;

-- deleteOfMachine
delete from "chat_message" where ("chat_message"."conversation_id" in (select "id" from "conversation" where "conversation"."kind" = $1) and "chat_message"."created_at" < $2);

-- selectBySeqs
select "id", "conversation_id", "seq", "sender_id", "sender_role", "client_msg_id", "body", "words", "quote_seq", "named_ids", "names_all", "is_masked", "state", "recalled_by", "change_seq", "created_at" from "chat_message" where ("chat_message"."conversation_id" = $1 and "chat_message"."seq" in ($2, $3));

-- selectNewest
select "id", "conversation_id", "seq", "sender_id", "sender_role", "client_msg_id", "body", "words", "quote_seq", "named_ids", "names_all", "is_masked", "state", "recalled_by", "change_seq", "created_at" from "chat_message" where ("chat_message"."conversation_id", "chat_message"."seq") in (select * from unnest($1::bigint[], $2::bigint[]));

-- selectMessage
select "id", "conversation_id", "seq", "sender_id", "sender_role", "client_msg_id", "body", "words", "quote_seq", "named_ids", "names_all", "is_masked", "state", "recalled_by", "change_seq", "created_at" from "chat_message" where "chat_message"."id" = $1;

-- changeMessage
update "conversation" set "last_change" = "conversation"."last_change" + 1 where "conversation"."id" = $1 returning "last_change";

-- selectSpeakers
select "id", "nick_name", "head_image_url", "trust_level" from "customer" where "customer"."id" in ($1);

-- selectFound
select "chat_message"."id", "chat_message"."conversation_id", "chat_message"."seq", "chat_message"."sender_id", "chat_message"."sender_role", "chat_message"."client_msg_id", "chat_message"."body", "chat_message"."words", "chat_message"."quote_seq", "chat_message"."named_ids", "chat_message"."names_all", "chat_message"."is_masked", "chat_message"."state", "chat_message"."recalled_by", "chat_message"."change_seq", "chat_message"."created_at" from "chat_message" inner join "chat_member" on ("chat_member"."conversation_id" = "chat_message"."conversation_id" and "chat_member"."customer_id" = $1 and "chat_member"."left_at" is null) where ("chat_message"."state" = $2 and "chat_message"."seq" > "chat_member"."cleared_seq" and not exists (select 1 from "blocked_person" where "blocked_person"."customer_id" = $3
          and "blocked_person"."blocked_id" = "chat_message"."sender_id"
          and exists (select 1 from "conversation" where "conversation"."id" = "chat_message"."conversation_id"
            and "conversation"."kind" = 'group')) and "chat_message"."words" ilike $4 and "chat_message"."conversation_id" = $5 and ("chat_message"."created_at", "chat_message"."id") < ($6::timestamptz, $7::bigint)) order by "chat_message"."created_at" desc, "chat_message"."id" desc limit $8;
