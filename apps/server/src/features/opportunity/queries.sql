-- insertLead
insert into "opportunity_lead" ("customer_id", "scene", "day", "source", "stock_no", "note", "created_at") values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning "scene";

-- deleteEverything
delete from "opportunity_lead" where "opportunity_lead"."customer_id" = $1;

-- selectEverything
select "scene", "source", "stock_no", "note", "created_at" from "opportunity_lead" where "opportunity_lead"."customer_id" = $1 order by "opportunity_lead"."created_at" desc;
