CREATE TABLE "grass_report" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"stock_no" text,
	"industry" text NOT NULL,
	"place" text NOT NULL,
	"observe_date" text NOT NULL,
	"method" text NOT NULL,
	"facts" jsonb NOT NULL,
	"opinion" text NOT NULL,
	"confidence" smallint NOT NULL,
	"conflict" text NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_vote" (
	"item_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"is_agreed" boolean NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_vote_item_id_customer_id_pk" PRIMARY KEY("item_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "study_proposal" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"stock_no" text,
	"industry" text NOT NULL,
	"questions" text[] NOT NULL,
	"state" text NOT NULL,
	"support_num" integer DEFAULT 0 NOT NULL,
	"support_points" integer DEFAULT 0 NOT NULL,
	"collect_until" timestamp with time zone NOT NULL,
	"handler" text DEFAULT '' NOT NULL,
	"plan_date" text,
	"refuse_reason" text DEFAULT '' NOT NULL,
	"survey_id" bigint,
	"steps" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_support" (
	"item_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"points" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_support_item_id_customer_id_pk" PRIMARY KEY("item_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "survey" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"stock_no" text,
	"industry" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"team" text[] NOT NULL,
	"certificate_no" text DEFAULT '' NOT NULL,
	"survey_date" text NOT NULL,
	"method" text NOT NULL,
	"sections" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	"open_questions" text[] NOT NULL,
	"updates" jsonb NOT NULL,
	"is_for_members" boolean NOT NULL,
	"client_req_id" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "grass_report" ADD CONSTRAINT "grass_report_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_vote" ADD CONSTRAINT "report_vote_item_id_grass_report_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."grass_report"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_vote" ADD CONSTRAINT "report_vote_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_proposal" ADD CONSTRAINT "study_proposal_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_proposal" ADD CONSTRAINT "study_proposal_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_support" ADD CONSTRAINT "study_support_item_id_study_proposal_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."study_proposal"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_support" ADD CONSTRAINT "study_support_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grass_report_newest" ON "grass_report" USING btree ("market","item_id");--> statement-breakpoint
CREATE INDEX "grass_report_stock" ON "grass_report" USING btree ("market","stock_no");--> statement-breakpoint
CREATE INDEX "report_vote_member" ON "report_vote" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "study_proposal_newest" ON "study_proposal" USING btree ("market","state","item_id");--> statement-breakpoint
CREATE INDEX "study_proposal_stock" ON "study_proposal" USING btree ("market","stock_no");--> statement-breakpoint
CREATE INDEX "study_proposal_due" ON "study_proposal" USING btree ("collect_until") WHERE state = 'collecting';--> statement-breakpoint
CREATE INDEX "study_support_member" ON "study_support" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_request" ON "survey" USING btree ("client_req_id");--> statement-breakpoint
CREATE INDEX "survey_newest" ON "survey" USING btree ("market","id");