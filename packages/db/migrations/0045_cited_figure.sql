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
ALTER TABLE "cited_figure" ADD CONSTRAINT "cited_figure_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;