-- insertNotices
insert into "notice" ("id", "customer_id", "type", "code", "once_key", "content", "link_url", "created_at", "read_at", "push_after", "push_tries", "push_key", "pushed_at", "level", "group_key", "by_id", "item_id", "comment_id", "market", "stock_no", "deleted_at", "expires_at", "done_at") values (default, $1, $2, $3, $4, $5, $6, $7, default, $8, default, default, default, default, default, default, default, default, default, default, default, default, default) on conflict do nothing;

-- selectHearing

    select exists (select 1 from notice n where n.customer_id = h."customerId" and n.type = h.type and n.group_key = h."groupKey") as "hasGroup",
      exists (select 1 from notice_mute m where m.customer_id = h."customerId" and m.code = h.code) as "isMuted"
    from json_to_recordset($1::json)
      as h("customerId" bigint, type smallint, code text, "groupKey" text, place int) order by h.place;

-- selectMutes
select "code", "at" from "notice_mute" where "notice_mute"."customer_id" = $1 order by "notice_mute"."at" desc, "notice_mute"."code" asc;

-- insertMute
insert into "notice_mute" ("customer_id", "code", "at") values ($1, $2, $3) on conflict do nothing;

-- deleteMute
delete from "notice_mute" where ("notice_mute"."customer_id" = $1 and "notice_mute"."code" = $2);

-- silenceWaiting
update "notice" set "push_after" = $1 where ("notice"."customer_id" = $2 and "notice"."code" = $3 and "notice"."push_after" is not null);

-- selectPushRules
select "push_type", "is_on" from "push_setting" where "push_setting"."customer_id" = $1;
select "quiet_from", "quiet_to" from "push_day" where "push_day"."customer_id" = $1;

-- upsertPushSetting
insert into "push_setting" ("customer_id", "push_type", "is_on") values ($1, $2, $3) on conflict ("customer_id","push_type") do update set "is_on" = $4;

-- upsertQuiet
insert into "push_day" ("customer_id", "quiet_from", "quiet_to", "day", "sent") values ($1, $2, $3, default, default) on conflict ("customer_id") do update set "quiet_from" = $4, "quiet_to" = $5;

-- takePush
insert into "push_day" ("customer_id", "quiet_from", "quiet_to", "day", "sent") values ($1, default, default, $2, $3) on conflict ("customer_id") do update set "day" = $4, "sent" = case when "push_day"."day" = $5 then "push_day"."sent" + 1 else 1 end where "push_day"."day" is distinct from $6 or "push_day"."sent" < $7 returning "sent";

-- deletePushRules
delete from "push_setting" where "push_setting"."customer_id" = $1;
delete from "push_day" where "push_day"."customer_id" = $1;
delete from "notice_mute" where "notice_mute"."customer_id" = $1;

-- claimNotices
with "due" as (select "id" from "notice" where ("notice"."push_after" <= $1 and "notice"."push_tries" < $2) order by "notice"."push_after" asc limit $3 for update skip locked) update "notice" set "push_after" = $4, "push_tries" = "notice"."push_tries" + 1 where "notice"."id" in (select "id" from "due") returning "id", "customer_id", "type", "code", "level", ("deleted_at" is not null or "read_at" is not null), "content", "link_url", "created_at", "push_tries", "push_key";

-- updatePushKey
update "notice" set "push_key" = $1 where "notice"."id" = $2;

-- settleNotice
update "notice" set "push_after" = $1, "pushed_at" = $2 where ("notice"."id" = $3 and "notice"."push_tries" = $4);

-- giveUpNotices
update "notice" set "push_after" = $1 where ("notice"."push_after" <= $2 and ("notice"."created_at" < $3 or "notice"."push_tries" >= $4)) returning "id";

-- selectDevices
select "push_device"."token", "push_device"."language" from "customer" inner join "push_device" on "push_device"."customer_id" = "customer"."id" inner join "session_family" on ("session_family"."customer_id" = "customer"."id" and "session_family"."id"::text = "push_device"."session_id" and ("session_family"."revoked_at" is null or "session_family"."revoked_at" >= $1)) where ("customer"."id" = $2 and "customer"."status" in ($3, $4) and "customer"."continued_by" is null and "push_device"."client_type" in ($5, $6)) order by "push_device"."updated_at" desc limit $7;

-- deletePushTokens
delete from "push_device" where "push_device"."token" in ($1);

-- selectEverything
select "code", "content", "created_at" from "notice" where "notice"."customer_id" = $1 order by "notice"."created_at" desc, "notice"."id" desc;
select "push_type", "is_on" from "push_setting" where "push_setting"."customer_id" = $1;
select "quiet_from", "quiet_to" from "push_day" where "push_day"."customer_id" = $1;
select "code", "at" from "notice_mute" where "notice_mute"."customer_id" = $1 order by "notice_mute"."at" desc, "notice_mute"."code" asc;
