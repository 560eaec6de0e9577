-- insertSession
insert into "replay_session" ("id", "customer_id", "trade_date", "market", "kind", "is_blind", "at", "set_at", "seen_at", "speed", "is_running", "created_at", "ended_at", "debrief", "answers") values (default, $1, $2, default, $3, default, $4, $5, $6, $7, $8, $9, default, default, default) on conflict do nothing returning "id", "customer_id", "trade_date", "market", "kind", "is_blind", "at", "set_at", "seen_at", "speed", "is_running", "created_at", "ended_at", "debrief", "answers";

-- selectSession
select "id", "customer_id", "trade_date", "market", "kind", "is_blind", "at", "set_at", "seen_at", "speed", "is_running", "created_at", "ended_at", "debrief", "answers" from "replay_session" where ("replay_session"."id" = $1 and "replay_session"."customer_id" = $2);

-- lockSession
select "id", "customer_id", "trade_date", "market", "kind", "is_blind", "at", "set_at", "seen_at", "speed", "is_running", "created_at", "ended_at", "debrief", "answers" from "replay_session" where ("replay_session"."id" = $1 and "replay_session"."customer_id" = $2) for update;

-- selectOpenSession
select "id", "customer_id", "trade_date", "market", "kind", "is_blind", "at", "set_at", "seen_at", "speed", "is_running", "created_at", "ended_at", "debrief", "answers" from "replay_session" where ("replay_session"."customer_id" = $1 and "replay_session"."ended_at" is null);

-- selectAnySession
select "id", "customer_id", "trade_date", "market", "kind", "is_blind", "at", "set_at", "seen_at", "speed", "is_running", "created_at", "ended_at", "debrief", "answers" from "replay_session" where "replay_session"."id" = $1;

-- updateSession
update "replay_session" set "is_running" = $1 where "replay_session"."id" = $2 returning "id", "customer_id", "trade_date", "market", "kind", "is_blind", "at", "set_at", "seen_at", "speed", "is_running", "created_at", "ended_at", "debrief", "answers";

-- selectSessions
select "id", "customer_id", "trade_date", "market", "kind", "is_blind", "at", "set_at", "seen_at", "speed", "is_running", "created_at", "ended_at", "debrief", "answers" from "replay_session" where "replay_session"."customer_id" = $1 order by "replay_session"."created_at" desc, "replay_session"."id" desc limit $2;

-- countSessions
select count(*) from "replay_session" where "replay_session"."customer_id" = $1;

-- selectPlayed
select "trade_date", count(*) from "replay_session" where "replay_session"."customer_id" = $1 group by "replay_session"."trade_date";

-- selectKept
select "value" from "setting" where "setting"."key" = $1;

-- upsertKept
insert into "setting" ("key", "value") values ($1, $2) on conflict ("key") do update set "value" = $3;

-- saveAnswers
update "replay_session" set "answers" = $1 where ("replay_session"."id" = $2 and "replay_session"."answers" is null) returning "id";

-- deleteEverything
delete from "replay_session" where "replay_session"."customer_id" = $1;

-- selectEverything
select "trade_date", "kind", "created_at", "ended_at", "answers" from "replay_session" where "replay_session"."customer_id" = $1 order by "replay_session"."created_at" desc, "replay_session"."id" desc;
