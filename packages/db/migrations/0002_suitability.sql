CREATE TABLE "assessment" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"risk_class" smallint NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_class" CHECK ("assessment"."risk_class" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "assessment" ("customer_id", "risk_class", "valid_until") SELECT "id", "risk_class", "risk_class_until" FROM "customer" WHERE "risk_class" BETWEEN 1 AND 5 AND "risk_class_until" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" DROP COLUMN "risk_class";--> statement-breakpoint
ALTER TABLE "customer" DROP COLUMN "risk_class_until";