-- markUsed
update "privilege_grant" set "used_at" = $1 where ("privilege_grant"."id" in ($2) and "privilege_grant"."used_at" is null);

-- revokeOfOrder
update "privilege_grant" set "state" = $1 where "privilege_grant"."order_no" = $2;

-- hasUsedOfOrder
select "used_at", "uses_total", "uses_left" from "privilege_grant" where "privilege_grant"."order_no" = $1 for update;

-- selectGrants
select "id", "privilege_id", "stock_no", "source", "state", "starts_at", "ends_at", "uses_left", "used_at", "order_no" from "privilege_grant" where "privilege_grant"."customer_id" = $1 order by "privilege_grant"."id" asc;

-- lockGrants
select "id", "privilege_id", "stock_no", "source", "state", "starts_at", "ends_at", "uses_left", "used_at", "order_no" from "privilege_grant" where ("privilege_grant"."customer_id" = $1 and "privilege_grant"."privilege_id" = $2) order by "privilege_grant"."ends_at" asc, "privilege_grant"."id" asc for update;

-- insertGrant
insert into "privilege_grant" ("id", "customer_id", "privilege_id", "stock_no", "source", "order_no", "starts_at", "ends_at", "uses_total", "uses_left", "state", "once_key", "used_at", "is_demo", "created_at") values (default, $1, $2, default, $3, default, $4, default, default, default, default, $5, default, default, default) on conflict ("customer_id","once_key") do nothing returning "id";

-- insertGiftClaim
insert into "gift_claim" ("customer_id", "scene_code", "grant_id", "claimed_at") values ($1, $2, $3, $4);

-- insertShareReward
insert into "share_reward" ("customer_id", "tool_id", "day", "grant_id") values ($1, $2, $3, $4);

-- takeUse
update "privilege_grant" set "uses_left" = "privilege_grant"."uses_left" - 1 where ("privilege_grant"."id" = $1 and "privilege_grant"."uses_left" > $2) returning "id";

-- insertUse
insert into "privilege_use" ("customer_id", "privilege_id", "stock_no", "day", "grant_id", "used_at") values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning "grant_id";

-- selectUses
select "privilege_id", "stock_no" from "privilege_use" where ("privilege_use"."customer_id" = $1 and "privilege_use"."day" = $2);

-- insertFreeView
insert into "free_view" ("customer_id", "tool_id", "day", "stock_no") values ($1, $2, $3, $4) on conflict do nothing;

-- selectFreeViews
select "tool_id", "stock_no" from "free_view" where ("free_view"."customer_id" = $1 and "free_view"."day" = $2);

-- selectActivityTrial
select "days", "uses" from "activity_trial" where ("activity_trial"."activity_id" = $1 and "activity_trial"."privilege_id" = $2 and "activity_trial"."starts_at" <= $3 and "activity_trial"."ends_at" > $4);

-- selectActivityTrials
select "privilege_id", "days", "uses", "starts_at", "ends_at", exists (select 1 from privilege_grant where privilege_grant.customer_id = $1 and privilege_grant.once_key = 'activity:' || "activity_trial"."activity_id" || ':' || "activity_trial"."privilege_id") from "activity_trial" where "activity_trial"."activity_id" = $2 order by "activity_trial"."privilege_id" asc;

-- selectMember
select "customer"."own_edition", "customer"."customer_level", "customer"."service_status", "customer"."advisory_status", "customer"."service_ends_at", "assessment"."risk_class", "assessment"."valid_until", "customer"."personal_group_id" from "customer" left join "assessment" on "assessment"."customer_id" = "customer"."id" where "customer"."id" = $1;

-- selectStaff
select "code", "customer_id", "name", "title", "head_image_url", "certificate_no" from "service_person" where "service_person"."code" in ($1) order by "service_person"."position" asc;

-- selectAddress
select "url" from "url_entry" where "url_entry"."key" = $1;
