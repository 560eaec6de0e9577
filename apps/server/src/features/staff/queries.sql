-- selectStaffByName
select "id", "name", "display_name", "roles", "team", "state", "password_hash", "code_secret", "last_step", "issued_by_id", "failures", "locked_until", "last_sign_in_at", "created_at", "is_demo" from "staff" where "staff"."name" = $1;

-- lockStaff
select "id", "name", "display_name", "roles", "team", "state", "password_hash", "code_secret", "last_step", "issued_by_id", "failures", "locked_until", "last_sign_in_at", "created_at", "is_demo" from "staff" where "staff"."id" = $1 for update;

-- insertStaff
insert into "staff" ("id", "name", "display_name", "roles", "team", "state", "password_hash", "code_secret", "last_step", "issued_by_id", "failures", "locked_until", "last_sign_in_at", "created_at", "is_demo") values (default, $1, $2, default, default, $3, $4, $5, default, default, default, default, default, $6, default) on conflict do nothing returning "id";

-- updateStaff
update "staff" set "failures" = $1 where "staff"."id" = $2;

-- selectStaff
select "id", "name", "display_name", "roles", "team", "state", "last_sign_in_at" from "staff" order by "staff"."id" limit $1;

-- selectNames
select "id", "display_name" from "staff" where "staff"."id" = any($1::bigint[]);

-- selectIssuers
select "id", "issued_by_id" from "staff" where "staff"."issued_by_id" is not null;

-- selectTeam
select "staff"."id" from "staff" inner join "staff" "own" on ("own"."id" = $1 and "own"."team" = "staff"."team") order by "staff"."id" asc;

-- insertSession
insert into "staff_session" ("hash", "staff_id", "created_at", "ends_at", "address", "user_agent") values ($1, $2, $3, $4, $5, $6);

-- selectSession
select "staff"."id", "staff"."name", "staff"."display_name", "staff"."roles", "staff_session"."ends_at" from "staff_session" inner join "staff" on "staff"."id" = "staff_session"."staff_id" where ("staff_session"."hash" = $1 and "staff_session"."ends_at" > $2 and "staff"."state" = $3 and "staff"."is_demo" = $4);

-- deleteSession
delete from "staff_session" where "staff_session"."hash" = $1;

-- deleteSessionsOf
delete from "staff_session" where "staff_session"."staff_id" = $1;

-- deleteSessionsBefore
delete from "staff_session" where "staff_session"."ends_at" < $1;

-- countFailure
insert into "staff_sign_in_limit" ("name", "address", "failures", "ends_at") values ($1, $2, $3, $4) on conflict ("name","address") do update set "failures" = case when "staff_sign_in_limit"."ends_at" <= $5 then 1 else "staff_sign_in_limit"."failures" + 1 end, "ends_at" = case when "staff_sign_in_limit"."ends_at" <= $6 then excluded.ends_at else "staff_sign_in_limit"."ends_at" end returning "failures", "ends_at";

-- discountFailure
update "staff_sign_in_limit" set "failures" = greatest("staff_sign_in_limit"."failures" - 1, 0) where ("staff_sign_in_limit"."name" = $1 and "staff_sign_in_limit"."address" = $2);

-- deleteFailures
delete from "staff_sign_in_limit" where ("staff_sign_in_limit"."name" = $1 and "staff_sign_in_limit"."address" = $2);

-- deleteFailuresBefore
delete from "staff_sign_in_limit" where "staff_sign_in_limit"."ends_at" < $1;

-- hasSignedInFrom
select "id" from "audit_entry" where ("audit_entry"."staff_name" = $1 and "audit_entry"."action" = $2 and "audit_entry"."address" = $3 and "audit_entry"."at" > $4) limit $5;

-- insertProposal
insert into "staff_proposal" ("id", "kind", "payload", "reason", "by_id", "controller_ids", "before", "client_req_id", "created_at", "state", "decided_by_id", "decided_at", "note") values (default, $1, $2, $3, $4, default, default, $5, $6, $7, default, default, default) on conflict do nothing;
select "id" from "staff_proposal" where ("staff_proposal"."by_id" = $1 and "staff_proposal"."client_req_id" = $2);

-- lockProposal
select "id", "kind", "payload", "reason", "by_id", "controller_ids", "before", "client_req_id", "created_at", "state", "decided_by_id", "decided_at", "note" from "staff_proposal" where "staff_proposal"."id" = $1 for update;

-- updateProposal
update "staff_proposal" set "note" = $1 where "staff_proposal"."id" = $2;

-- selectProposals
select "staff_proposal"."id", "staff_proposal"."kind", "staff_proposal"."payload", "staff_proposal"."reason", "staff_proposal"."by_id", "staff_proposal"."controller_ids", "staff_proposal"."before", "staff_proposal"."client_req_id", "staff_proposal"."created_at", "staff_proposal"."state", "staff_proposal"."decided_by_id", "staff_proposal"."decided_at", "staff_proposal"."note", "author"."display_name", "judge"."display_name" from "staff_proposal" inner join "staff" "author" on "author"."id" = "staff_proposal"."by_id" left join "staff" "judge" on "judge"."id" = "staff_proposal"."decided_by_id" where ("staff_proposal"."state" = $1 and "staff_proposal"."id" < $2) order by "staff_proposal"."id" desc limit $3;

-- insertAudit
insert into "audit_entry" ("id", "at", "staff_id", "staff_name", "roles", "action", "resource", "resource_id", "before", "after", "reason", "address", "request_id", "approver_name") values (default, $1, default, $2, $3, $4, $5, $6, default, default, default, $7, $8, default);

-- insertAudits
insert into "audit_entry" ("id", "at", "staff_id", "staff_name", "roles", "action", "resource", "resource_id", "before", "after", "reason", "address", "request_id", "approver_name") values (default, $1, default, $2, $3, $4, $5, $6, default, default, default, $7, $8, default);

-- isAuditedAs
select "id" from "audit_entry" where "audit_entry"."request_id" = $1 limit $2;

-- selectAudit
select "id", "at", "staff_id", "staff_name", "roles", "action", "resource", "resource_id", "before", "after", "reason", "address", "request_id", "approver_name" from "audit_entry" where ("audit_entry"."staff_name" = $1 and "audit_entry"."action" = $2 and "audit_entry"."resource" = $3 and "audit_entry"."resource_id" = $4 and "audit_entry"."at" >= $5 and "audit_entry"."at" < $6 and "audit_entry"."id" < $7) order by "audit_entry"."id" desc limit $8;
