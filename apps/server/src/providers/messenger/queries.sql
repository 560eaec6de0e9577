-- selectPlatformTokens
select "access_token", "access_token_issued_at", "access_token_expires_at", "ticket", "ticket_issued_at", "ticket_expires_at" from "platform_token" where "platform_token"."app_id" = $1;

-- lockPlatformTokens
insert into "platform_token" ("app_id", "access_token", "access_token_issued_at", "access_token_expires_at", "ticket", "ticket_issued_at", "ticket_expires_at") values ($1, default, default, default, default, default, default) on conflict do nothing;
select "access_token", "access_token_issued_at", "access_token_expires_at", "ticket", "ticket_issued_at", "ticket_expires_at" from "platform_token" where "platform_token"."app_id" = $1 for update;

-- updatePlatformTokens
update "platform_token" set "access_token" = $1 where "platform_token"."app_id" = $2;
