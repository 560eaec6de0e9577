CREATE TABLE "chat_ring" (
	"conversation_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"ring_after" timestamp with time zone,
	"waits_since" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"push_key" text,
	"rang_at" timestamp with time zone,
	CONSTRAINT "chat_ring_conversation_id_customer_id_pk" PRIMARY KEY("conversation_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "notice_mute" (
	"customer_id" bigint NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_mute_customer_id_code_pk" PRIMARY KEY("customer_id","code")
);
--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_ring" ADD CONSTRAINT "chat_ring_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_ring" ADD CONSTRAINT "chat_ring_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mute" ADD CONSTRAINT "notice_mute_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_ring_waiting" ON "chat_ring" USING btree ("ring_after") WHERE "chat_ring"."ring_after" is not null;--> statement-breakpoint
CREATE INDEX "chat_ring_member" ON "chat_ring" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "notice_changed" ON "notice" USING btree ("customer_id",greatest("created_at", "read_at", "deleted_at", "done_at"));--> statement-breakpoint
CREATE INDEX "alert_happening" ON "alert" USING btree ("market","stock_no") WHERE "alert"."fired_at" is null and "alert"."since" is not null;