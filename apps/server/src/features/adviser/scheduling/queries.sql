-- insertScheduled
insert into "adviser_scheduled" ("id", "ticket_id", "staff_id", "client_msg_id", "body", "is_confirmed", "send_at", "state", "refusal", "created_at", "settled_at") values (default, $1, $2, $3, $4, $5, $6, $7, default, $8, default) on conflict do nothing returning "id", "ticket_id", "staff_id", "client_msg_id", "body", "is_confirmed", "send_at", "state", "refusal", "created_at", "settled_at";

-- selectScheduledOf
select "adviser_scheduled"."id", "adviser_scheduled"."ticket_id", "adviser_scheduled"."staff_id", "adviser_scheduled"."client_msg_id", "adviser_scheduled"."body", "adviser_scheduled"."is_confirmed", "adviser_scheduled"."send_at", "adviser_scheduled"."state", "adviser_scheduled"."refusal", "adviser_scheduled"."created_at", "adviser_scheduled"."settled_at", "staff"."display_name" from "adviser_scheduled" inner join "staff" on "staff"."id" = "adviser_scheduled"."staff_id" where "adviser_scheduled"."ticket_id" = $1 order by "adviser_scheduled"."send_at" desc limit $2;

-- selectScheduledByName
select "id", "ticket_id", "staff_id", "client_msg_id", "body", "is_confirmed", "send_at", "state", "refusal", "created_at", "settled_at" from "adviser_scheduled" where ("adviser_scheduled"."ticket_id" = $1 and "adviser_scheduled"."client_msg_id" = $2);

-- countWaiting
select count(*) from "adviser_scheduled" where ("adviser_scheduled"."ticket_id" = $1 and "adviser_scheduled"."state" = $2);

-- selectDue
select "id", "send_at", "ticket_id" from "adviser_scheduled" where ("adviser_scheduled"."state" = $1 and "adviser_scheduled"."send_at" <= $2 and ("adviser_scheduled"."send_at" > $3 or ("adviser_scheduled"."send_at" = $4 and "adviser_scheduled"."id" > $5))) order by "adviser_scheduled"."send_at" asc, "adviser_scheduled"."id" asc limit $6;

-- lockScheduled
select "id", "ticket_id", "staff_id", "client_msg_id", "body", "is_confirmed", "send_at", "state", "refusal", "created_at", "settled_at" from "adviser_scheduled" where "adviser_scheduled"."id" = $1 for update;

-- settleScheduled
update "adviser_scheduled" set "state" = $1, "settled_at" = $2 where "adviser_scheduled"."id" = $3 returning "id", "ticket_id", "staff_id", "client_msg_id", "body", "is_confirmed", "send_at", "state", "refusal", "created_at", "settled_at";

-- selectSender
select "id", "name", "display_name", "roles", "state" from "staff" where "staff"."id" = $1;
