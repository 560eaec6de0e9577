CREATE TABLE "fund_discussion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fund_discussion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"holder_id" text NOT NULL,
	"content" text NOT NULL,
	"client_req_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fund_discussion_once" UNIQUE("customer_id","client_req_id")
);
--> statement-breakpoint
CREATE TABLE "fund_like" (
	"discussion_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	CONSTRAINT "fund_like_discussion_id_customer_id_pk" PRIMARY KEY("discussion_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "fund_discussion" ADD CONSTRAINT "fund_discussion_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_like" ADD CONSTRAINT "fund_like_discussion_id_fund_discussion_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."fund_discussion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_like" ADD CONSTRAINT "fund_like_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fund_discussion_of_holder" ON "fund_discussion" USING btree ("holder_id","id");--> statement-breakpoint
CREATE INDEX "fund_like_of_member" ON "fund_like" USING btree ("customer_id");