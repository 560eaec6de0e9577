-- selectDemoMessages
select "id", "channel", "receiver", "code", "purpose", "text", "sent_at" from "demo_message" order by "demo_message"."id" desc limit $1;

-- selectFact
select "value" from "setting" where "setting"."key" = $1;

-- upsertFact
insert into "setting" ("key", "value") values ($1, $2) on conflict ("key") do update set "value" = $3;

-- insertDemoMessage
insert into "demo_message" ("id", "channel", "receiver", "code", "purpose", "text", "sent_at") values (default, default, $1, $2, $3, default, $4);

-- deleteDemoMessages
delete from "demo_message" where "demo_message"."sent_at" < $1;
