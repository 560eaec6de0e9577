-- selectDemoMembers
select "customer"."id", count(*) from "customer" inner join "tracked_view" on "tracked_view"."customer_id" = "customer"."id" where ("customer"."is_demo" = $1 and "tracked_view"."at" >= $2 and "tracked_view"."visitor_id" = $3) group by "customer"."id";
