CREATE TABLE "query_look" (
	"query_id" bigint PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"trade_date" text NOT NULL,
	"members" jsonb NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
ALTER TABLE "query_look" ADD CONSTRAINT "query_look_query_id_saved_query_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."saved_query"("id") ON DELETE cascade ON UPDATE no action;