ALTER TABLE "customer" ADD COLUMN "market" text;--> statement-breakpoint
ALTER TABLE "saved_query" DROP CONSTRAINT "saved_query_name";--> statement-breakpoint
ALTER TABLE "watch_group" DROP CONSTRAINT "watch_group_name";--> statement-breakpoint
ALTER TABLE "watch_group_member" DROP CONSTRAINT "watch_group_member_stock";--> statement-breakpoint
ALTER TABLE "watched_stock" DROP CONSTRAINT "watched_stock_customer_id_stock_no_pk";--> statement-breakpoint
-- What was kept before there was a choice is of the market that every installation had.
ALTER TABLE "saved_query" ADD COLUMN "market" text DEFAULT 'simulated' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_query" ALTER COLUMN "market" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "watch_group_member" ADD COLUMN "market" text DEFAULT 'simulated' NOT NULL;--> statement-breakpoint
ALTER TABLE "watch_group_member" ALTER COLUMN "market" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "watch_group" ADD COLUMN "market" text DEFAULT 'simulated' NOT NULL;--> statement-breakpoint
ALTER TABLE "watch_group" ALTER COLUMN "market" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "watched_stock" ADD COLUMN "market" text DEFAULT 'simulated' NOT NULL;--> statement-breakpoint
ALTER TABLE "watched_stock" ALTER COLUMN "market" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "watched_stock" ADD CONSTRAINT "watched_stock_customer_id_market_stock_no_pk" PRIMARY KEY("customer_id","market","stock_no");--> statement-breakpoint
ALTER TABLE "watch_group_member" ADD CONSTRAINT "watch_group_member_stock" FOREIGN KEY ("customer_id","market","stock_no") REFERENCES "public"."watched_stock"("customer_id","market","stock_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_query" ADD CONSTRAINT "saved_query_name" UNIQUE("customer_id","market","name");--> statement-breakpoint
ALTER TABLE "watch_group" ADD CONSTRAINT "watch_group_name" UNIQUE("customer_id","market","name");
