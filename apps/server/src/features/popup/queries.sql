-- selectPoll
select "session_id", "token", "waiting", "valid_until" from "popup_poll" where "popup_poll"."customer_id" = $1;

-- upsertPoll
insert into "popup_poll" ("customer_id", "session_id", "token", "waiting", "valid_until") values ($1, $2, $3, $4, $5) on conflict ("customer_id") do update set "session_id" = $6, "token" = $7, "waiting" = $8, "valid_until" = $9;

-- deletePoll
delete from "popup_poll" where "popup_poll"."customer_id" = $1;

-- lockMember
select "customer"."edition", "customer"."customer_level", "customer"."service_status", "customer"."service_ends_at", "assessment"."risk_class", "assessment"."valid_until" from "customer" left join "assessment" on "assessment"."customer_id" = "customer"."id" where "customer"."id" = $1 for no key update of "customer";

-- selectPopups
select "id", "type", "editions", "trigger_type", "trigger_value", "is_force", "is_advertising", "title", "description", "link_url", "image_urls", "valid_to", "business_key" from "popup" where (("popup"."customer_id" = $1 or "popup"."customer_id" is null) and "popup"."is_live" = $2 and "popup"."starts_at" <= $3 and ("popup"."valid_to" is null or "popup"."valid_to" > $4)) order by "popup"."id" asc;

-- selectHistories
select "popup_key", "type", "last_shown_at", "shown_in_session", "done_at" from "popup_history" where "popup_history"."customer_id" = $1;

-- upsertHistory
insert into "popup_history" ("customer_id", "popup_key", "type", "shown_count", "last_shown_at", "shown_in_session", "closed_at", "done_at") values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict ("customer_id","popup_key") do update set "shown_count" = "popup_history"."shown_count" + 1, "last_shown_at" = $9, "shown_in_session" = $10;

-- selectNearlyUsedGrant
select "id", "privilege_id", "uses_left" from "privilege_grant" where ("privilege_grant"."customer_id" = $1 and "privilege_grant"."state" = $2 and "privilege_grant"."uses_left" = $3 and "privilege_grant"."uses_total" > $4 and ("privilege_grant"."ends_at" is null or "privilege_grant"."ends_at" > $5)) order by "privilege_grant"."ends_at" asc, "privilege_grant"."id" asc limit $6;
