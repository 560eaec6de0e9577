-- selectAssessment
select "risk_class", "valid_until" from "assessment" where "assessment"."customer_id" = $1;

-- upsertAssessment
insert into "assessment" ("customer_id", "risk_class", "valid_until") values ($1, $2, $3) on conflict ("customer_id") do update set "risk_class" = $4, "valid_until" = $5;

-- deleteAssessment
delete from "assessment" where "assessment"."customer_id" = $1;
