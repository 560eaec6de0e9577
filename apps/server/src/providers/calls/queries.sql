-- insertProviderCall
insert into "provider_call" ("id", "provider", "action", "code", "request_id", "biz_id", "ms", "called_at") values (default, $1, $2, $3, default, default, $4, $5);

-- deleteProviderCalls
delete from "provider_call" where "provider_call"."called_at" < $1;
