CREATE TABLE "point_lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"task" text NOT NULL,
	"key" text NOT NULL,
	"points" integer NOT NULL,
	"points_left" integer NOT NULL,
	"expired" integer DEFAULT 0 NOT NULL,
	"day" text NOT NULL,
	"expires_on" text NOT NULL,
	CONSTRAINT "point_lot_once" UNIQUE("key"),
	CONSTRAINT "point_lot_left" CHECK ("point_lot"."points_left" between 0 and "point_lot"."points")
);
--> statement-breakpoint
CREATE TABLE "point_use" (
	"key" text NOT NULL,
	"lot_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_use_key_lot_id_pk" PRIMARY KEY("key","lot_id")
);
--> statement-breakpoint
CREATE TABLE "replay_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replay_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"trade_date" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"speed" integer NOT NULL,
	"is_running" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"debrief" jsonb,
	"answers" jsonb
);
--> statement-breakpoint
ALTER TABLE "practice_link" ADD COLUMN "replay_id" bigint;--> statement-breakpoint
ALTER TABLE "paper_order" ADD COLUMN "replay_id" bigint;--> statement-breakpoint
ALTER TABLE "point_lot" ADD CONSTRAINT "point_lot_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_use" ADD CONSTRAINT "point_use_lot_id_point_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."point_lot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replay_session" ADD CONSTRAINT "replay_session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_lot_of_day" ON "point_lot" USING btree ("customer_id","day");--> statement-breakpoint
CREATE INDEX "point_lot_left" ON "point_lot" USING btree ("expires_on","customer_id") WHERE "point_lot"."points_left" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "replay_session_open" ON "replay_session" USING btree ("customer_id") WHERE "replay_session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "replay_session_of_member" ON "replay_session" USING btree ("customer_id","id");