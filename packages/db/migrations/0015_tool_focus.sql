CREATE TABLE "tool_focus" (
	"customer_id" bigint NOT NULL,
	"tool_id" integer NOT NULL,
	"place" integer NOT NULL,
	"focused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tool_focus_customer_id_tool_id_pk" PRIMARY KEY("customer_id","tool_id")
);
--> statement-breakpoint
ALTER TABLE "tool_focus" ADD CONSTRAINT "tool_focus_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;