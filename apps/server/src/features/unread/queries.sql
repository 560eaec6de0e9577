-- countUnreadNotices
select count(*) from "notice" where ("notice"."customer_id" = $1 and "notice"."read_at" is null and ("notice"."type" between $2 and $3 or "notice"."code" like $4));
