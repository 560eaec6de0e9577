CREATE TABLE "chart_drawing" (
	"customer_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"market" text NOT NULL,
	"symbol" text NOT NULL,
	"drawing" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chart_drawing_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "chart_drawing" ADD CONSTRAINT "chart_drawing_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chart_drawing_of_symbol" ON "chart_drawing" USING btree ("customer_id","market","symbol");