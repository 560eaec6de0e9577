-- countVotes
select "message_id", "choice", count(*), coalesce(bool_or("customer_id" = $1::bigint), false) from "chat_vote" where "chat_vote"."message_id" in ($2) group by "chat_vote"."message_id", "chat_vote"."choice";

-- insertVote
insert into "chat_vote" ("message_id", "customer_id", "choice", "at") values ($1, $2, $3, $4) on conflict do nothing returning "choice";

-- selectVote
select "choice" from "chat_vote" where ("chat_vote"."message_id" = $1 and "chat_vote"."customer_id" = $2);

-- deleteVotes
delete from "chat_vote" where "chat_vote"."customer_id" = $1;

-- selectOwnVotes
select "message_id", "choice", "at" from "chat_vote" where "chat_vote"."customer_id" = $1 order by "chat_vote"."message_id" asc;

-- selectGoods
select substr("key", $1::int), "title", "url" from "url_entry" where "url_entry"."key" in ($2);

-- selectAllGoods
select substr("key", $1::int), "title", "url" from "url_entry" where "url_entry"."key" like $2 order by "url_entry"."key" asc limit $3;
