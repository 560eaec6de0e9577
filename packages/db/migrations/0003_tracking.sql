CREATE TABLE "access_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint,
	"visitor_id" text NOT NULL,
	"client_type" smallint NOT NULL,
	"client_version" text NOT NULL,
	"channel_code" text,
	"at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"route" text NOT NULL,
	"url" text NOT NULL,
	"stay_ms" integer NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scene_feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scene_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint,
	"visitor_id" text NOT NULL,
	"client_type" smallint NOT NULL,
	"client_version" text NOT NULL,
	"channel_code" text,
	"at" timestamp with time zone NOT NULL,
	"scene" text NOT NULL,
	"score" smallint,
	"options" jsonb NOT NULL,
	"text" text,
	"context" text
);
--> statement-breakpoint
CREATE TABLE "tracked_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracked_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint,
	"visitor_id" text NOT NULL,
	"client_type" smallint NOT NULL,
	"client_version" text NOT NULL,
	"channel_code" text,
	"at" timestamp with time zone NOT NULL,
	"event_id" integer NOT NULL,
	"main_id" text,
	"stock_no" text,
	"route" text NOT NULL,
	"url" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"is_unknown" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracked_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracked_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint,
	"visitor_id" text NOT NULL,
	"client_type" smallint NOT NULL,
	"client_version" text NOT NULL,
	"channel_code" text,
	"at" timestamp with time zone NOT NULL,
	"title" text,
	"route" text NOT NULL,
	"url" text NOT NULL,
	"refer_route" text,
	"entered_at" timestamp with time zone NOT NULL,
	"stay_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "access_log_at" ON "access_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "scene_feedback_person" ON "scene_feedback" USING btree ("visitor_id","at");--> statement-breakpoint
CREATE INDEX "tracked_event_at" ON "tracked_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "tracked_event_id" ON "tracked_event" USING btree ("event_id","at");--> statement-breakpoint
CREATE INDEX "tracked_view_at" ON "tracked_view" USING btree ("at");