CREATE TABLE "comment_like" (
	"comment_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	CONSTRAINT "comment_like_comment_id_customer_id_pk" PRIMARY KEY("comment_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"data_type" smallint NOT NULL,
	"data_id" text NOT NULL,
	"root_id" bigint,
	"parent_id" bigint,
	"customer_id" bigint,
	"reply_to_id" bigint,
	"content" text NOT NULL,
	"image" jsonb,
	"likes" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"is_author_liked" boolean DEFAULT false NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	"fold_reason" text,
	"ip_region" text DEFAULT '' NOT NULL,
	"state" smallint NOT NULL,
	"state_reason" text,
	"client_req_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "comment_once" UNIQUE("customer_id","client_req_id"),
	CONSTRAINT "comment_state" CHECK (state between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "content_counter" (
	"data_type" smallint NOT NULL,
	"data_id" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"forwards" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "content_counter_data_type_data_id_pk" PRIMARY KEY("data_type","data_id")
);
--> statement-breakpoint
CREATE TABLE "content_edit" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"title" text,
	"doc" jsonb NOT NULL,
	"plain_text" text NOT NULL,
	"files" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"data_type" smallint NOT NULL,
	"customer_id" bigint,
	"market" text,
	"title" text,
	"doc" jsonb NOT NULL,
	"plain_text" text NOT NULL,
	"cover" text,
	"files" jsonb NOT NULL,
	"appends" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expression_id" smallint,
	"tool_id" smallint,
	"reference" jsonb,
	"declarations" jsonb NOT NULL,
	"risk_class" smallint NOT NULL,
	"is_for_followers" boolean DEFAULT false NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"ip_region" text DEFAULT '' NOT NULL,
	"state" smallint NOT NULL,
	"state_reason" text,
	"fold_reason" text,
	"is_hot_allowed" boolean DEFAULT false NOT NULL,
	"quality" real NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"client_req_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "content_item_once" UNIQUE("customer_id","client_req_id"),
	CONSTRAINT "content_item_state" CHECK (state between 0 and 7)
);
--> statement-breakpoint
CREATE TABLE "content_reaction" (
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"data_type" smallint NOT NULL,
	"data_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_reaction_customer_id_kind_data_type_data_id_pk" PRIMARY KEY("customer_id","kind","data_type","data_id")
);
--> statement-breakpoint
CREATE TABLE "content_stock" (
	"item_id" bigint NOT NULL,
	"stock_no" text NOT NULL,
	"market" text NOT NULL,
	"price_fen" integer,
	"index_fen" integer,
	"trade_date" text NOT NULL,
	CONSTRAINT "content_stock_item_id_stock_no_pk" PRIMARY KEY("item_id","stock_no")
);
--> statement-breakpoint
CREATE TABLE "content_view" (
	"viewer" text NOT NULL,
	"data_type" smallint NOT NULL,
	"data_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_view_viewer_data_type_data_id_pk" PRIMARY KEY("viewer","data_type","data_id")
);
--> statement-breakpoint
CREATE TABLE "opinion" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint,
	"market" text NOT NULL,
	"stock_no" text NOT NULL,
	"direction" text NOT NULL,
	"horizon_days" smallint NOT NULL,
	"trade_date" text NOT NULL,
	"end_date" text NOT NULL,
	"state" text NOT NULL,
	"stock_pct" real,
	"index_pct" real,
	"withdrawn_at" timestamp with time zone,
	"judged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"data_type" smallint NOT NULL,
	"data_id" text NOT NULL,
	"is_comment" boolean DEFAULT false NOT NULL,
	"target_id" bigint,
	"snapshot" text NOT NULL,
	"reason" text NOT NULL,
	"class" text,
	"marks" jsonb NOT NULL,
	"score" real DEFAULT 0 NOT NULL,
	"reporters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"claimed_by" bigint,
	"claim_until" timestamp with time zone,
	"decided_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_link" (
	"code" text PRIMARY KEY NOT NULL,
	"data_type" smallint NOT NULL,
	"data_id" text NOT NULL,
	"customer_id" bigint,
	"channel" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_link_once" UNIQUE("customer_id","data_type","data_id","channel")
);
--> statement-breakpoint
CREATE TABLE "strike" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "strike_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"level" smallint NOT NULL,
	"rule" text NOT NULL,
	"quoted" text NOT NULL,
	"data_type" smallint NOT NULL,
	"data_id" text NOT NULL,
	"muted_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"appeal_state" text DEFAULT 'none' NOT NULL,
	"decided_by" bigint,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow" (
	"customer_id" bigint NOT NULL,
	"followed_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_customer_id_followed_id_pk" PRIMARY KEY("customer_id","followed_id")
);
--> statement-breakpoint
CREATE TABLE "ballot" (
	"of" text NOT NULL,
	"of_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"option_id" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ballot_of_of_id_customer_id_option_id_pk" PRIMARY KEY("of","of_id","customer_id","option_id")
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"data_type" smallint NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"device" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"ballot" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topic_follow" (
	"topic_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "topic_follow_topic_id_customer_id_pk" PRIMARY KEY("topic_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "topic_item" (
	"topic_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"is_chosen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "topic_item_topic_id_item_id_pk" PRIMARY KEY("topic_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "topic" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topic_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"intro" text NOT NULL,
	"host_id" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"vote" jsonb,
	"sort_order" integer NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "topic_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_reply_to_id_customer_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_edit" ADD CONSTRAINT "content_edit_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reaction" ADD CONSTRAINT "content_reaction_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_stock" ADD CONSTRAINT "content_stock_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion" ADD CONSTRAINT "opinion_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion" ADD CONSTRAINT "opinion_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_target_id_customer_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strike" ADD CONSTRAINT "strike_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_followed_id_customer_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ballot" ADD CONSTRAINT "ballot_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll" ADD CONSTRAINT "poll_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_follow" ADD CONSTRAINT "topic_follow_topic_id_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_follow" ADD CONSTRAINT "topic_follow_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_item" ADD CONSTRAINT "topic_item_topic_id_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_item" ADD CONSTRAINT "topic_item_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic" ADD CONSTRAINT "topic_host_id_customer_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_like_of_member" ON "comment_like" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "comment_newest" ON "comment" USING btree ("data_type","data_id","id" DESC NULLS LAST) WHERE root_id is null;--> statement-breakpoint
CREATE INDEX "comment_hottest" ON "comment" USING btree ("data_type","data_id","likes" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE root_id is null;--> statement-breakpoint
CREATE INDEX "comment_replies" ON "comment" USING btree ("root_id","id");--> statement-breakpoint
CREATE INDEX "comment_author" ON "comment" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "content_item_newest" ON "content_item" USING btree ("state","data_type","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_item_author" ON "content_item" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_item_mood" ON "content_item" USING btree ("expression_id","id" DESC NULLS LAST) WHERE expression_id is not null;--> statement-breakpoint
CREATE INDEX "content_item_tool" ON "content_item" USING btree ("tool_id","id" DESC NULLS LAST) WHERE tool_id is not null;--> statement-breakpoint
CREATE INDEX "content_reaction_of" ON "content_reaction" USING btree ("data_type","data_id","kind");--> statement-breakpoint
CREATE INDEX "content_stock_newest" ON "content_stock" USING btree ("market","stock_no","item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_view_age" ON "content_view" USING btree ("at");--> statement-breakpoint
CREATE INDEX "opinion_due" ON "opinion" USING btree ("state","end_date");--> statement-breakpoint
CREATE INDEX "opinion_author" ON "opinion" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "review_waiting" ON "review" USING btree ("state","score" DESC NULLS LAST,"due_at");--> statement-breakpoint
CREATE INDEX "review_of" ON "review" USING btree ("data_type","data_id","is_comment");--> statement-breakpoint
CREATE INDEX "review_target" ON "review" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "share_link_member" ON "share_link" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "strike_member" ON "strike" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "follow_newest" ON "follow" USING btree ("customer_id","at" DESC NULLS LAST,"followed_id");--> statement-breakpoint
CREATE INDEX "follow_fans" ON "follow" USING btree ("followed_id","at" DESC NULLS LAST,"customer_id");--> statement-breakpoint
CREATE INDEX "ballot_member" ON "ballot" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "draft_newest" ON "draft" USING btree ("customer_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "topic_follow_member" ON "topic_follow" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "topic_item_newest" ON "topic_item" USING btree ("topic_id","item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "topic_item_item" ON "topic_item" USING btree ("item_id");