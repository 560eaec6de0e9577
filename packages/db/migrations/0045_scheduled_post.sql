CREATE TABLE "cited_figure" (
	"item_id" bigint NOT NULL,
	"metric" text NOT NULL,
	"stock_no" text NOT NULL,
	"market" text NOT NULL,
	"value" double precision NOT NULL,
	"unit" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"sort_order" smallint NOT NULL,
	CONSTRAINT "cited_figure_item_id_metric_pk" PRIMARY KEY("item_id","metric")
);
--> statement-breakpoint
CREATE TABLE "scheduled_post" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheduled_post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"market" text NOT NULL,
	"data_type" smallint NOT NULL,
	"label" text NOT NULL,
	"input" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"failure" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"client_req_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "scheduled_post_once" UNIQUE("customer_id","client_req_id"),
	CONSTRAINT "scheduled_post_failure" CHECK ((state = 'failed') = (failure is not null))
);
--> statement-breakpoint
ALTER TABLE "cited_figure" ADD CONSTRAINT "cited_figure_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_post" ADD CONSTRAINT "scheduled_post_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_post_member" ON "scheduled_post" USING btree ("customer_id","publish_at");--> statement-breakpoint
CREATE INDEX "scheduled_post_due" ON "scheduled_post" USING btree ("publish_at") WHERE state = 'waiting';