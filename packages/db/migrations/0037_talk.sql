CREATE TABLE "chat_flood" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"refused" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"silenced_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_group" (
	"conversation_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"head_image_url" text,
	"notice" text DEFAULT '' NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"kind" smallint NOT NULL,
	"join_type" smallint NOT NULL,
	"most_members" integer DEFAULT 500 NOT NULL,
	"is_silent" boolean DEFAULT false NOT NULL,
	"slow_seconds" integer DEFAULT 0 NOT NULL,
	"pinned" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "chat_group_kind" CHECK ("chat_group"."kind" between 1 and 4),
	CONSTRAINT "chat_group_join" CHECK ("chat_group"."join_type" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "chat_member" (
	"conversation_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"hidden_seq" integer DEFAULT 0 NOT NULL,
	"named_seq" integer DEFAULT 0 NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"nick_name" text,
	"draft" text,
	"silenced_until" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "chat_member_conversation_id_customer_id_pk" PRIMARY KEY("conversation_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"conversation_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender_id" bigint,
	"sender_role" text NOT NULL,
	"staff_id" bigint,
	"client_msg_id" uuid,
	"body" jsonb NOT NULL,
	"words" text NOT NULL,
	"quote_seq" integer,
	"named_ids" bigint[] DEFAULT '{}' NOT NULL,
	"names_all" boolean DEFAULT false NOT NULL,
	"is_masked" boolean DEFAULT false NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"recalled_by" bigint,
	"change_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_message_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "chat_message_state" CHECK ("chat_message"."state" in (1, 3, 4, 5))
);
--> statement-breakpoint
CREATE TABLE "chat_presence" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"low_id" bigint,
	"high_id" bigint,
	"owner_id" bigint,
	"started_by" bigint,
	"started_at" timestamp with time zone,
	"is_answered" boolean DEFAULT false NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_change" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_pair" CHECK ((kind = 'private') = (low_id is not null and high_id is not null and low_id < high_id))
);
--> statement-breakpoint
CREATE TABLE "group_request" (
	"conversation_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_request_conversation_id_customer_id_pk" PRIMARY KEY("conversation_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "alert" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"market" text NOT NULL,
	"stock_no" text NOT NULL,
	"kind" text NOT NULL,
	"threshold" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"fired_at" timestamp with time zone,
	CONSTRAINT "alert_threshold" CHECK ("alert"."threshold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "push_day" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"day" date,
	"sent" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_setting" (
	"customer_id" bigint NOT NULL,
	"push_type" smallint NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "push_setting_customer_id_push_type_pk" PRIMARY KEY("customer_id","push_type")
);
--> statement-breakpoint
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
ALTER TABLE "notice" ADD COLUMN "level" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "group_key" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "by_id" bigint;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "item_id" bigint;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "comment_id" bigint;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "market" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "stock_no" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_flood" ADD CONSTRAINT "chat_flood_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_group" ADD CONSTRAINT "chat_group_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_sender_id_customer_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_recalled_by_customer_id_fk" FOREIGN KEY ("recalled_by") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_presence" ADD CONSTRAINT "chat_presence_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_low_id_customer_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_high_id_customer_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_owner_id_customer_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_started_by_customer_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_request" ADD CONSTRAINT "group_request_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_request" ADD CONSTRAINT "group_request_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_day" ADD CONSTRAINT "push_day_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_setting" ADD CONSTRAINT "push_setting_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grass_report" ADD CONSTRAINT "grass_report_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_vote" ADD CONSTRAINT "report_vote_item_id_grass_report_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."grass_report"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_vote" ADD CONSTRAINT "report_vote_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_proposal" ADD CONSTRAINT "study_proposal_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_proposal" ADD CONSTRAINT "study_proposal_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_support" ADD CONSTRAINT "study_support_item_id_study_proposal_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."study_proposal"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_support" ADD CONSTRAINT "study_support_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_member_of" ON "chat_member" USING btree ("customer_id","conversation_id") WHERE left_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_id" ON "chat_message" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_once" ON "chat_message" USING btree ("sender_id","client_msg_id");--> statement-breakpoint
CREATE INDEX "chat_message_recent" ON "chat_message" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_message_changed" ON "chat_message" USING btree ("conversation_id","change_seq") WHERE change_seq > 0;--> statement-breakpoint
CREATE INDEX "chat_message_time" ON "chat_message" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_pair" ON "conversation" USING btree ("low_id","high_id") WHERE kind = 'private';--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_owner" ON "conversation" USING btree ("owner_id","kind") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_started" ON "conversation" USING btree ("started_by","started_at");--> statement-breakpoint
CREATE INDEX "alert_customer" ON "alert" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "alert_waiting" ON "alert" USING btree ("id") WHERE "alert"."fired_at" is null;--> statement-breakpoint
CREATE INDEX "grass_report_newest" ON "grass_report" USING btree ("market","item_id");--> statement-breakpoint
CREATE INDEX "grass_report_stock" ON "grass_report" USING btree ("market","stock_no");--> statement-breakpoint
CREATE INDEX "report_vote_member" ON "report_vote" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "study_proposal_newest" ON "study_proposal" USING btree ("market","state","item_id");--> statement-breakpoint
CREATE INDEX "study_proposal_stock" ON "study_proposal" USING btree ("market","stock_no");--> statement-breakpoint
CREATE INDEX "study_proposal_due" ON "study_proposal" USING btree ("collect_until") WHERE state = 'collecting';--> statement-breakpoint
CREATE INDEX "study_support_member" ON "study_support" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_request" ON "survey" USING btree ("client_req_id");--> statement-breakpoint
CREATE INDEX "survey_newest" ON "survey" USING btree ("market","id");--> statement-breakpoint
CREATE INDEX "content_item_published" ON "content_item" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "notice_type" ON "notice" USING btree ("customer_id","type","id");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("customer_id","type") WHERE "notice"."read_at" is null and "notice"."deleted_at" is null;