-- selectDemoMessages
select "id", "mobile", "code", "purpose", "sent_at" from "demo_message" order by "demo_message"."id" desc limit $1;
