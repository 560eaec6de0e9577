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
CREATE INDEX "chat_member_of" ON "chat_member" USING btree ("customer_id","conversation_id") WHERE left_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_id" ON "chat_message" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_once" ON "chat_message" USING btree ("sender_id","client_msg_id");--> statement-breakpoint
CREATE INDEX "chat_message_recent" ON "chat_message" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_message_changed" ON "chat_message" USING btree ("conversation_id","change_seq") WHERE change_seq > 0;--> statement-breakpoint
CREATE INDEX "chat_message_time" ON "chat_message" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_pair" ON "conversation" USING btree ("low_id","high_id") WHERE kind = 'private';--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_owner" ON "conversation" USING btree ("owner_id","kind") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_started" ON "conversation" USING btree ("started_by","started_at");