CREATE TABLE "registered_trade" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registered_trade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"market" text NOT NULL,
	"symbol" text NOT NULL,
	"side" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"fees_fen" bigint NOT NULL,
	"trade_date" text NOT NULL,
	"trade_time" text,
	"note" text NOT NULL,
	"tactics_id" text,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"client_trade_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registered_trade_once" UNIQUE("customer_id","market","key"),
	CONSTRAINT "registered_trade_tap" UNIQUE("customer_id","client_trade_id")
);
--> statement-breakpoint
ALTER TABLE "registered_trade" ADD CONSTRAINT "registered_trade_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registered_trade_of_member" ON "registered_trade" USING btree ("customer_id","market","trade_date");