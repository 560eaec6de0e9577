-- updateBlocked
update "customer" set "status" = $1, "status_reason" = $2 where ("customer"."id" = $3 and "customer"."status" = $4) returning "id";

-- selectFamilyForUpdate
select "session_family"."id", "session_family"."customer_id", "session_family"."salt", "session_family"."sequence", "session_family"."rotated_at", "session_family"."expires_at", "session_family"."absolute_expires_at", "session_family"."revoked_at", "customer"."status", "customer"."is_demo" from "session_family" inner join "customer" on "customer"."id" = "session_family"."customer_id" where "session_family"."id" = $1 for update of "session_family";

-- selectStanding
select "customer"."id", "session_family"."revoked_at", "customer"."status", "customer"."is_demo" from "session_family" inner join "customer" on "customer"."id" = "session_family"."customer_id" where "session_family"."id" = $1;

-- insertFamily
insert into "session_family" ("id", "customer_id", "client_type", "visitor_id", "salt", "sequence", "rotated_at", "expires_at", "absolute_expires_at", "revoked_at", "revoke_reason", "created_at", "device_name", "last_seen_at", "address") values ($1, $2, $3, $4, $5, default, $6, $7, $8, default, default, default, default, default, default);

-- updateSequence
update "session_family" set "sequence" = $1, "rotated_at" = $2, "expires_at" = $3, "address" = $4 where "session_family"."id" = $5;

-- revokeFamily
update "session_family" set "revoked_at" = $1, "revoke_reason" = $2 where ("session_family"."id" = $3 and "session_family"."revoked_at" is null);

-- countCodes
select count(*), min("sent_at") from "sms_code" where ("sms_code"."mobile_hash" = $1 and "sms_code"."sent_at" > $2);

-- lockHash
select pg_advisory_xact_lock($1, $2);

-- selectNewestCode
select "id", "code_hash", "attempts", "used_at", "sent_at", "expires_at" from "sms_code" where ("sms_code"."mobile_hash" = $1 and "sms_code"."purpose" = $2) order by "sms_code"."id" desc limit $3;

-- insertCode
insert into "sms_code" ("id", "purpose", "mobile_hash", "code_hash", "attempts", "used_at", "sent_at", "expires_at", "visitor_id", "address") values (default, $1, $2, $3, default, default, $4, $5, $6, $7);

-- countAttempt
update "sms_code" set "attempts" = "sms_code"."attempts" + 1 where "sms_code"."id" = $1;

-- markCodeUsed
update "sms_code" set "used_at" = $1 where "sms_code"."id" = $2;

-- selectCustomerByMobile
select "id", "status", "password_hash", "continued_by", "is_demo" from "customer" where "customer"."mobile_hash" = $1;

-- insertCustomer
insert into "customer" ("id", "mobile_hash", "mobile_encrypted", "password_hash", "nick_name", "head_image_url", "intro", "gender", "birth_year", "region", "status", "status_reason", "continued_by", "cancels_at", "edition", "own_edition", "can_enter_advisory", "customer_level", "service_status", "advisory_status", "service_ends_at", "house_desk_status", "personal_group_id", "trust_level", "market", "wants_personal_content", "wants_personal_promotion", "agreement_version", "channel_code", "invite_code", "watch_order_version", "registered_at", "last_signed_in_at", "is_demo") values (default, $1, $2, default, $3, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, default, $4, default, default, default, default, default, default) on conflict do nothing returning "id";

-- deleteCodesBefore
delete from "ticket" where "ticket"."expires_at" < $1;
delete from "failed_sign_in" where "failed_sign_in"."failed_at" < $1;
delete from "sms_code" where "sms_code"."sent_at" < $1 returning "id";

-- countWrongCodes
select sum("attempts") from "sms_code" where ("sms_code"."mobile_hash" = $1 and "sms_code"."sent_at" > $2);

-- selectCustomerById
select "id", "status", "password_hash", "continued_by", "is_demo" from "customer" where "customer"."id" = $1;

-- lockCustomer
select "id", "mobile_encrypted" from "customer" where "customer"."id" = $1 for update;

-- markSignedIn
update "customer" set "last_signed_in_at" = $1 where "customer"."id" = $2;

-- updatePassword
update "customer" set "password_hash" = $1 where "customer"."id" = $2;

-- revokeFamilies
update "session_family" set "revoked_at" = $1, "revoke_reason" = $2 where ("session_family"."customer_id" = $3 and "session_family"."revoked_at" is null and "session_family"."id" <> $4 and "session_family"."client_type" in ($5)) returning "id";

-- selectDevices
select "id", "device_name", "client_type", "created_at", "rotated_at" from "session_family" where ("session_family"."customer_id" = $1 and "session_family"."revoked_at" is null and "session_family"."expires_at" > $2) order by "session_family"."created_at" asc;

-- selectOwner
select "id", "nick_name", "mobile_encrypted" from "customer" where "customer"."id" = $1;

-- shareDevice
select "session_family"."id" from "session_family" inner join "session_family" "other" on (("other"."visitor_id" = "session_family"."visitor_id" and "other"."visitor_id" <> $1) or ("other"."address" = "session_family"."address" and "other"."address" <> $2 and "other"."device_name" = "session_family"."device_name" and "other"."client_type" = "session_family"."client_type" and "other"."rotated_at" > $3 and "session_family"."rotated_at" > $4)) where ("session_family"."customer_id" = $5 and "other"."customer_id" = $6) limit $7;

-- knowsVisitor
select "id" from "session_family" where ("session_family"."customer_id" = $1 and "session_family"."visitor_id" = $2) limit $3;

-- revokeOwnFamily
update "session_family" set "revoked_at" = $1, "revoke_reason" = $2 where ("session_family"."id" = $3 and "session_family"."customer_id" = $4 and "session_family"."revoked_at" is null) returning "id";

-- insertTicket
insert into "ticket" ("hash", "kind", "content", "expires_at") values ($1, $2, $3, $4);

-- takeTicket
delete from "ticket" where ("ticket"."hash" = $1 and "ticket"."kind" = $2 and "ticket"."expires_at" > $3) returning "content";

-- selectTicket
select "content" from "ticket" where ("ticket"."hash" = $1 and "ticket"."kind" = $2 and "ticket"."expires_at" > $3);

-- insertFailedSignIn
insert into "failed_sign_in" ("id", "account_hash", "address", "failed_at") values (default, $1, $2, $3) returning "id";

-- countFailedSignIns
select count(*), min("failed_at") from "failed_sign_in" where ("failed_sign_in"."account_hash" = $1 and "failed_sign_in"."failed_at" > $2);

-- deleteFailedSignIn
delete from "failed_sign_in" where "failed_sign_in"."id" = $1;

-- deleteFailedSignIns
delete from "failed_sign_in" where "failed_sign_in"."account_hash" = $1;

-- selectOpenId
select "open_id" from "messenger_identity" where ("messenger_identity"."customer_id" = $1 and "messenger_identity"."app_id" = $2) limit $3;

-- selectMessengerCustomer
select "customer_id" from "messenger_identity" where ("messenger_identity"."app_id" = $1 and "messenger_identity"."open_id" = $2) or "messenger_identity"."union_id" = $3 limit $4;

-- upsertMessengerIdentity
insert into "messenger_identity" ("app_id", "open_id", "union_id", "customer_id", "created_at") values ($1, $2, $3, $4, $5) on conflict ("app_id","open_id") do update set "union_id" = $6, "customer_id" = $7;

-- insertConsent
insert into "consent" ("id", "customer_id", "document", "version", "is_given", "at") values (default, $1, $2, $3, $4, $5);

-- upsertPushDevice
insert into "push_device" ("provider", "token", "customer_id", "session_id", "client_type", "language", "updated_at") values ($1, $2, $3, $4, $5, $6, $7) on conflict ("provider","token") do update set "customer_id" = $8, "session_id" = $9, "client_type" = $10, "language" = $11, "updated_at" = $12;

-- deletePushDevices
delete from "push_device" where "push_device"."session_id" = $1;

-- deleteEverything
delete from "messenger_identity" where "messenger_identity"."customer_id" = $1;
delete from "push_device" where "push_device"."customer_id" = $1;

-- selectEverything
select "app_id", "created_at" from "messenger_identity" where "messenger_identity"."customer_id" = $1;
select "device_name", "client_type", "created_at", "revoked_at" from "session_family" where "session_family"."customer_id" = $1 order by "session_family"."created_at" desc;
