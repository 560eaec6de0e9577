-- selectStories
select "complaint"."item_id", "complaint"."customer_id", "complaint"."causes", "complaint"."same_num", "content_item"."plain_text", "content_item"."state", "content_item"."published_at", "content_item"."is_anonymous", "customer"."nick_name", "complaint_case"."lesson_id", "complaint_case"."teaching", "complaint_case"."practice_code", "complaint_case"."market", "complaint_case"."made_by", "complaint_case"."made_at" from "complaint" inner join "content_item" on "content_item"."id" = "complaint"."item_id" inner join "customer" on "customer"."id" = "complaint"."customer_id" left join "complaint_case" on "complaint_case"."item_id" = "complaint"."item_id" where ("content_item"."state" = $1 and "complaint_case"."item_id" is null and ("complaint"."same_num" < $2 or ("complaint"."same_num" = $3 and "complaint"."item_id" < $4))) order by "complaint"."same_num" desc, "complaint"."item_id" desc limit $5;

-- selectStory
select "complaint"."item_id", "complaint"."customer_id", "complaint"."causes", "complaint"."same_num", "content_item"."plain_text", "content_item"."state", "content_item"."published_at", "content_item"."is_anonymous", "customer"."nick_name", "complaint_case"."lesson_id", "complaint_case"."teaching", "complaint_case"."practice_code", "complaint_case"."market", "complaint_case"."made_by", "complaint_case"."made_at" from "complaint" inner join "content_item" on "content_item"."id" = "complaint"."item_id" inner join "customer" on "customer"."id" = "complaint"."customer_id" left join "complaint_case" on "complaint_case"."item_id" = "complaint"."item_id" where "complaint"."item_id" = $1;

-- lockStory
select "item_id" from "complaint" where "complaint"."item_id" = $1 for update;

-- selectStockNos
select "stock_no" from "content_stock" where "content_stock"."item_id" = $1;

-- insertCase
insert into "complaint_case" ("item_id", "lesson_id", "teaching", "practice_code", "market", "made_by", "made_at") values ($1, $2, $3, default, default, $4, $5);

-- deleteCase
delete from "complaint_case" where "complaint_case"."item_id" = $1;

-- selectCase
select "lesson_id", "teaching", "practice_code", "market", "made_at" from "complaint_case" where "complaint_case"."item_id" = $1;
