-- insertProposal
insert into "study_proposal" ("item_id", "market", "stock_no", "industry", "questions", "state", "support_num", "support_points", "collect_until", "handler", "plan_date", "refuse_reason", "survey_id", "steps", "created_at") values ($1, $2, default, $3, $4, $5, default, default, $6, default, default, default, default, $7, $8);

-- insertReport
insert into "grass_report" ("item_id", "market", "stock_no", "industry", "place", "observe_date", "method", "facts", "opinion", "confidence", "conflict", "verified_at") values ($1, $2, default, $3, $4, $5, $6, $7, $8, $9, $10, default);

-- lockSubject
select pg_advisory_xact_lock(hashtext($1));

-- selectSame
select "study_proposal"."item_id", coalesce("content_item"."title", '') from "study_proposal" inner join "content_item" on "content_item"."id" = "study_proposal"."item_id" where ("study_proposal"."market" = $1 and "study_proposal"."stock_no" = $2 and "study_proposal"."created_at" >= $3 and "study_proposal"."state" not in ('refused', 'expired') and ("content_item"."state" = $4 or ("content_item"."customer_id" = $5 and "content_item"."state" = $6))) order by "study_proposal"."item_id" desc limit $7;

-- lockProposal
select "study_proposal"."item_id", "study_proposal"."market", "study_proposal"."stock_no", "study_proposal"."industry", "study_proposal"."questions", "study_proposal"."state", "study_proposal"."support_num", "study_proposal"."support_points", "study_proposal"."collect_until", "study_proposal"."handler", "study_proposal"."plan_date", "study_proposal"."refuse_reason", "study_proposal"."survey_id", "study_proposal"."steps", "study_proposal"."created_at", "content_item"."customer_id", "content_item"."state", coalesce("content_item"."title", ''), "content_item"."plain_text" from "study_proposal" inner join "content_item" on "content_item"."id" = "study_proposal"."item_id" where "study_proposal"."item_id" = $1 for update of "study_proposal";

-- selectProposals
select "study_proposal"."item_id", "study_proposal"."market", "study_proposal"."stock_no", "study_proposal"."industry", "study_proposal"."questions", "study_proposal"."state", "study_proposal"."support_num", "study_proposal"."support_points", "study_proposal"."collect_until", "study_proposal"."handler", "study_proposal"."plan_date", "study_proposal"."refuse_reason", "study_proposal"."survey_id", "study_proposal"."steps", "study_proposal"."created_at", "content_item"."customer_id", "content_item"."state", coalesce("content_item"."title", ''), "content_item"."plain_text" from "study_proposal" inner join "content_item" on "content_item"."id" = "study_proposal"."item_id" where "study_proposal"."item_id" in ($1);

-- updateProposal
update "study_proposal" set "state" = $1 where "study_proposal"."item_id" = $2;

-- selectProposalPlaces
select "study_proposal"."item_id", "content_item"."published_at" from "study_proposal" inner join "content_item" on "content_item"."id" = "study_proposal"."item_id" where (("study_proposal"."market" = $1 and "study_proposal"."stock_no" = $2 and "study_proposal"."industry" = $3 and ("content_item"."published_at", "study_proposal"."item_id") < ($4::timestamptz, $5::bigint)) and "study_proposal"."state" in ($6, $7) and "content_item"."customer_id" = $8 and ("content_item"."state" = $9 and "content_item"."customer_id" is not null and ("content_item"."market" is null or "content_item"."market" = $10) and (not "content_item"."is_for_followers" or "content_item"."customer_id" = $11 or exists (select 1 from "follow" where "follow"."customer_id" = $12 and "follow"."followed_id" = "content_item"."customer_id")) and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $13 and "blocked_person"."blocked_id" = "content_item"."customer_id") or ("blocked_person"."customer_id" = "content_item"."customer_id" and "blocked_person"."blocked_id" = $14)) and not exists (select 1 from "content_reaction" where "content_reaction"."customer_id" = $15 and "content_reaction"."kind" = 'hide' and "content_reaction"."data_type" = "content_item"."data_type" and "content_reaction"."data_id" = "content_item"."id"::text))) order by "content_item"."published_at" desc, "study_proposal"."item_id" desc limit $16;

-- selectReportPlaces
select "grass_report"."item_id", "content_item"."published_at" from "grass_report" inner join "content_item" on "content_item"."id" = "grass_report"."item_id" where (("grass_report"."market" = $1 and "grass_report"."stock_no" = $2 and "grass_report"."industry" = $3 and ("content_item"."published_at", "grass_report"."item_id") < ($4::timestamptz, $5::bigint)) and ("content_item"."state" = $6 and "content_item"."customer_id" is not null and ("content_item"."market" is null or "content_item"."market" = $7) and (not "content_item"."is_for_followers" or "content_item"."customer_id" = $8 or exists (select 1 from "follow" where "follow"."customer_id" = $9 and "follow"."followed_id" = "content_item"."customer_id")) and not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = $10 and "blocked_person"."blocked_id" = "content_item"."customer_id") or ("blocked_person"."customer_id" = "content_item"."customer_id" and "blocked_person"."blocked_id" = $11)) and not exists (select 1 from "content_reaction" where "content_reaction"."customer_id" = $12 and "content_reaction"."kind" = 'hide' and "content_reaction"."data_type" = "content_item"."data_type" and "content_reaction"."data_id" = "content_item"."id"::text))) order by "content_item"."published_at" desc, "grass_report"."item_id" desc limit $13;

-- selectProposalIndustries
select "industry" from "study_proposal" where "study_proposal"."market" = $1 group by "study_proposal"."industry" order by "study_proposal"."industry" asc;

-- selectReportIndustries
select "industry" from "grass_report" where "grass_report"."market" = $1 group by "grass_report"."industry" order by "grass_report"."industry" asc;

-- selectSurveyIndustries
select "industry" from "survey" where "survey"."market" = $1 group by "survey"."industry" order by "survey"."industry" asc;

-- insertSupport
insert into "study_support" ("item_id", "customer_id", "points", "at") values ($1, $2, $3, $4);

-- selectOwnSupports
select "item_id", "points" from "study_support" where ("study_support"."customer_id" = $1 and "study_support"."item_id" in ($2));

-- selectSupporters
select "customer_id", "points" from "study_support" where "study_support"."item_id" = $1 order by "study_support"."customer_id" asc;

-- selectTopSupporters
select "customer"."nick_name", "customer"."head_image_url", "study_support"."points" from "study_support" inner join "customer" on "customer"."id" = "study_support"."customer_id" where "study_support"."item_id" = $1 order by "study_support"."points" desc, "study_support"."at" asc, "study_support"."customer_id" asc limit $2;

-- selectDue
select "study_proposal"."item_id" from "study_proposal" inner join "content_item" on "content_item"."id" = "study_proposal"."item_id" where (("study_proposal"."state" = $1 and "study_proposal"."collect_until" <= $2) or ("study_proposal"."state" in ('collecting', 'qualified', 'accepted', 'scheduled', 'doing') and ("content_item"."customer_id" is null or "content_item"."state" in ($3, $4, $5)))) order by "study_proposal"."item_id" asc limit $6;

-- selectForAdmin
select "study_proposal"."item_id", "study_proposal"."market", "study_proposal"."stock_no", "study_proposal"."industry", "study_proposal"."questions", "study_proposal"."state", "study_proposal"."support_num", "study_proposal"."support_points", "study_proposal"."collect_until", "study_proposal"."handler", "study_proposal"."plan_date", "study_proposal"."refuse_reason", "study_proposal"."survey_id", "study_proposal"."steps", "study_proposal"."created_at", "content_item"."customer_id", "content_item"."state", coalesce("content_item"."title", ''), "content_item"."plain_text" from "study_proposal" inner join "content_item" on "content_item"."id" = "study_proposal"."item_id" where ("study_proposal"."market" = $1 and "study_proposal"."state" = $2 and "content_item"."state" = $3) order by "study_proposal"."support_points" desc, "study_proposal"."item_id" desc limit $4;

-- selectReports
select "grass_report"."item_id", "grass_report"."market", "grass_report"."stock_no", "grass_report"."industry", "grass_report"."place", "grass_report"."observe_date", "grass_report"."method", "grass_report"."facts", "grass_report"."opinion", "grass_report"."confidence", "grass_report"."conflict", "grass_report"."verified_at", "content_item"."customer_id", "content_item"."state", coalesce("content_item"."title", ''), (select count(*)::int from "report_vote" where "report_vote"."item_id" = "grass_report"."item_id" and "report_vote"."is_agreed"), (select count(*)::int from "report_vote" where "report_vote"."item_id" = "grass_report"."item_id" and not "report_vote"."is_agreed") from "grass_report" inner join "content_item" on "content_item"."id" = "grass_report"."item_id" where "grass_report"."item_id" in ($1);

-- lockReport
select "item_id" from "grass_report" where "grass_report"."item_id" = $1 for update;

-- setVerified
update "grass_report" set "verified_at" = $1 where "grass_report"."item_id" = $2;

-- upsertVote
insert into "report_vote" ("item_id", "customer_id", "is_agreed", "reason", "at") values ($1, $2, $3, $4, $5) on conflict ("item_id","customer_id") do update set "is_agreed" = $6, "reason" = $7, "at" = $8;

-- selectVotes
select "report_vote"."customer_id", "customer"."nick_name", "report_vote"."is_agreed", "report_vote"."reason", "report_vote"."at" from "report_vote" inner join "customer" on "customer"."id" = "report_vote"."customer_id" where "report_vote"."item_id" = $1 order by "report_vote"."at" desc, "report_vote"."customer_id" asc limit $2;

-- selectOwnVote
select "is_agreed", "reason" from "report_vote" where ("report_vote"."item_id" = $1 and "report_vote"."customer_id" = $2);

-- insertSurvey
insert into "survey" ("id", "market", "stock_no", "industry", "title", "summary", "team", "certificate_no", "survey_date", "method", "sections", "findings", "open_questions", "updates", "is_for_members", "client_req_id", "published_at", "is_demo") values (default, $1, default, $2, $3, $4, $5, default, $6, $7, $8, $9, $10, $11, $12, $13, $14, default) on conflict do nothing returning "id";

-- selectSurveyByRequest
select "id" from "survey" where "survey"."client_req_id" = $1;

-- selectSurveys
select "id", "market", "stock_no", "industry", "title", "summary", "team", "certificate_no", "survey_date", "method", "sections", "findings", "open_questions", "updates", "is_for_members", "client_req_id", "published_at", "is_demo" from "survey" where ("survey"."market" = $1 and "survey"."stock_no" = $2 and "survey"."industry" = $3 and ("survey"."published_at", "survey"."id") < ($4::timestamptz, $5::bigint)) order by "survey"."published_at" desc, "survey"."id" desc limit $6;

-- selectSurvey
select "id", "market", "stock_no", "industry", "title", "summary", "team", "certificate_no", "survey_date", "method", "sections", "findings", "open_questions", "updates", "is_for_members", "client_req_id", "published_at", "is_demo" from "survey" where ("survey"."market" = $1 and "survey"."id" = $2);

-- addUpdate
update "survey" set "updates" = "survey"."updates" || $1::jsonb where ("survey"."market" = $2 and "survey"."id" = $3) returning "updates";

-- selectAnswered
select "study_proposal"."item_id", coalesce("content_item"."title", '') from "study_proposal" inner join "content_item" on "content_item"."id" = "study_proposal"."item_id" where ("study_proposal"."survey_id" = $1 and "content_item"."state" = $2) order by "content_item"."published_at" desc, "study_proposal"."item_id" desc;

-- forgetMember
delete from "study_support" where "study_support"."customer_id" = $1;
delete from "report_vote" where "report_vote"."customer_id" = $1;

-- selectEverything
select "item_id", "points", "at" from "study_support" where "study_support"."customer_id" = $1 order by "study_support"."at" desc;
select "item_id", "is_agreed", "reason" from "report_vote" where "report_vote"."customer_id" = $1 order by "report_vote"."at" desc;
