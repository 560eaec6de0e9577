-- insertComplaint
insert into "complaint" ("item_id", "customer_id", "type", "loss_band", "causes", "would_do", "same_num", "created_at") values ($1, $2, $3, $4, $5, $6, default, $7);

-- selectStories
select "complaint"."item_id", "complaint"."customer_id", "complaint"."type", "complaint"."loss_band", "complaint"."causes", "complaint"."would_do", "complaint"."same_num", exists (select 1 from "complaint_same" where "complaint_same"."item_id" = "complaint"."item_id" and "complaint_same"."customer_id" = $1), "award_application"."state", "award_application"."level", "award_season"."month", "award_season"."state", exists (select 1 from "complaint_case" where "complaint_case"."item_id" = "complaint"."item_id") from "complaint" left join "award_application" on "award_application"."item_id" = "complaint"."item_id" left join "award_season" on "award_season"."id" = "award_application"."season_id" where "complaint"."item_id" in ($2);

-- selectNewest
select "complaint"."item_id", "content_item"."published_at", "complaint"."same_num" from "complaint" inner join "content_item" on "content_item"."id" = "complaint"."item_id" where ((true and "complaint"."type" = $1 and exists (select 1 from "content_stock" where "content_stock"."item_id" = "complaint"."item_id" and "content_stock"."stock_no" = $2)) and ("content_item"."published_at", "complaint"."item_id") < ($3::timestamptz, $4::bigint)) order by "content_item"."published_at" desc, "complaint"."item_id" desc limit $5;

-- selectSame
select "complaint"."item_id", "content_item"."published_at", "complaint"."same_num" from "complaint" inner join "content_item" on "content_item"."id" = "complaint"."item_id" where ((true and "complaint"."type" = $1 and exists (select 1 from "content_stock" where "content_stock"."item_id" = "complaint"."item_id" and "content_stock"."stock_no" = $2)) and "content_item"."published_at" >= $3 and ("complaint"."same_num" < $4 or ("complaint"."same_num" = $5 and "complaint"."item_id" < $6))) order by "complaint"."same_num" desc, "complaint"."item_id" desc limit $7;

-- lockComplaint
select "item_id", "customer_id" from "complaint" where "complaint"."item_id" = $1 for update;

-- insertSame
insert into "complaint_same" ("item_id", "customer_id", "network", "device", "at") values ($1, $2, $3, $4, $5) on conflict do nothing;

-- deleteSame
delete from "complaint_same" where ("complaint_same"."item_id" = $1 and "complaint_same"."customer_id" = $2);

-- selectSames
select "network", "device" from "complaint_same" where "complaint_same"."item_id" = $1 order by "complaint_same"."at" asc, "complaint_same"."customer_id" asc;

-- setSameNum
update "complaint" set "same_num" = $1 where "complaint"."item_id" = $2;

-- selectOwnStories
select "complaint"."item_id", left("content_item"."plain_text", 40), length("content_item"."plain_text"), "content_item"."state", "content_item"."published_at" from "complaint" inner join "content_item" on "content_item"."id" = "complaint"."item_id" where ("complaint"."customer_id" = $1 and "content_item"."state" in ($2, $3)) order by "complaint"."created_at" desc, "complaint"."item_id" desc limit $4;

-- selectSeasons
select "id", "month", "prizes", "state", "deadline", "published_at", "is_demo" from "award_season" order by "award_season"."month" desc limit $1;

-- insertSeason
insert into "award_season" ("id", "month", "prizes", "state", "deadline", "published_at", "is_demo") values (default, $1, $2, $3, $4, default, default) on conflict do nothing returning "id";

-- endSeasons
update "award_season" set "state" = $1 where ("award_season"."state" = $2 and "award_season"."deadline" <= $3) returning "id";

-- selectJudged
select "id", "month", "prizes", "state", "deadline", "published_at", "is_demo" from "award_season" where ("award_season"."state" = $1 and "award_season"."deadline" <= $2 and not exists (select 1 from "award_application" where "award_application"."season_id" = "award_season"."id" and "award_application"."state" = 'applied'));

-- markPublished
update "award_season" set "state" = $1, "published_at" = $2 where ("award_season"."id" = $3 and "award_season"."state" <> $4) returning "id";

-- insertApplication
insert into "award_application" ("id", "season_id", "item_id", "customer_id", "why", "real_name", "state", "reason", "panel_score", "score", "level", "points", "created_at", "decided_at", "is_demo") values (default, $1, $2, $3, $4, default, $5, default, default, default, default, default, $6, default, default) returning "id", "season_id", "item_id", "customer_id", "why", "real_name", "state", "reason", "panel_score", "score", "level", "points", "created_at", "decided_at", "is_demo";

-- updateApplication
update "award_application" set "state" = $1, "panel_score" = $2 where "award_application"."id" = $3;

-- lockApplication
select "id", "season_id", "item_id", "customer_id", "why", "real_name", "state", "reason", "panel_score", "score", "level", "points", "created_at", "decided_at", "is_demo" from "award_application" where "award_application"."id" = $1 for update;

-- selectOwnApplications
select "award_application"."id", "award_application"."season_id", "award_application"."item_id", "award_application"."customer_id", "award_application"."why", "award_application"."real_name", "award_application"."state", "award_application"."reason", "award_application"."panel_score", "award_application"."score", "award_application"."level", "award_application"."points", "award_application"."created_at", "award_application"."decided_at", "award_application"."is_demo", "award_season"."month", left("content_item"."plain_text", 40) from "award_application" inner join "award_season" on "award_season"."id" = "award_application"."season_id" inner join "content_item" on "content_item"."id" = "award_application"."item_id" where "award_application"."customer_id" = $1 order by "award_application"."created_at" desc, "award_application"."id" desc;

-- selectForPanel
select "award_application"."id", "award_application"."season_id", "award_application"."item_id", "award_application"."customer_id", "award_application"."why", "award_application"."real_name", "award_application"."state", "award_application"."reason", "award_application"."panel_score", "award_application"."score", "award_application"."level", "award_application"."points", "award_application"."created_at", "award_application"."decided_at", "award_application"."is_demo", "award_season"."month", left("content_item"."plain_text", 40), "award_season"."state", "customer"."nick_name", "content_item"."plain_text", "complaint"."same_num", "content_item"."state" = $1 from "award_application" inner join "award_season" on "award_season"."id" = "award_application"."season_id" inner join "content_item" on "content_item"."id" = "award_application"."item_id" inner join "complaint" on "complaint"."item_id" = "award_application"."item_id" inner join "customer" on "customer"."id" = "award_application"."customer_id" where ("award_application"."state" in ($2, $3) and ("award_application"."created_at", "award_application"."id") < ($4::timestamptz, $5::bigint)) order by "award_application"."created_at" desc, "award_application"."id" desc limit $6;

-- selectOneForPanel
select "award_application"."id", "award_application"."season_id", "award_application"."item_id", "award_application"."customer_id", "award_application"."why", "award_application"."real_name", "award_application"."state", "award_application"."reason", "award_application"."panel_score", "award_application"."score", "award_application"."level", "award_application"."points", "award_application"."created_at", "award_application"."decided_at", "award_application"."is_demo", "award_season"."month", left("content_item"."plain_text", 40), "award_season"."state", "customer"."nick_name", "content_item"."plain_text", "complaint"."same_num", "content_item"."state" = $1 from "award_application" inner join "award_season" on "award_season"."id" = "award_application"."season_id" inner join "content_item" on "content_item"."id" = "award_application"."item_id" inner join "complaint" on "complaint"."item_id" = "award_application"."item_id" inner join "customer" on "customer"."id" = "award_application"."customer_id" where "award_application"."id" = $2;

-- selectOfSeason
select "award_application"."id", "award_application"."item_id", "award_application"."customer_id", "award_application"."state", "award_application"."panel_score", "complaint"."same_num", "content_item"."state" from "award_application" inner join "complaint" on "complaint"."item_id" = "award_application"."item_id" inner join "content_item" on "content_item"."id" = "award_application"."item_id" where "award_application"."season_id" = $1 order by "award_application"."id" asc;

-- selectWinners
select "award_application"."item_id", "award_application"."level", "award_application"."points", "customer"."nick_name", "content_item"."is_anonymous", left("content_item"."plain_text", 40), "content_item"."state" = $1 and "content_item"."customer_id" is not null from "award_application" inner join "content_item" on "content_item"."id" = "award_application"."item_id" inner join "customer" on "customer"."id" = "award_application"."customer_id" where ("award_application"."season_id" = $2 and "award_application"."state" = $3) order by "award_application"."level" asc, "award_application"."score" desc;

-- selectSaid
select "customer_id", length("content"), "likes" from "comment" where ("comment"."data_type" = $1 and "comment"."data_id" = $2 and "comment"."state" = $3 and "comment"."customer_id" is not null and "comment"."fold_reason" is null);

-- forgetMember
delete from "complaint_same" where "complaint_same"."customer_id" = $1;
delete from "award_application" where "award_application"."customer_id" = $1;
delete from "complaint" where "complaint"."customer_id" = $1;

-- selectEverything
select "complaint"."type", "complaint"."causes", "complaint"."would_do", "award_application"."why", "award_application"."real_name", "complaint"."created_at" from "complaint" left join "award_application" on "award_application"."item_id" = "complaint"."item_id" where "complaint"."customer_id" = $1 order by "complaint"."created_at" desc, "complaint"."item_id" desc;
