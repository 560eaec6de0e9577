CREATE TABLE "provider_call" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_call_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"action" text NOT NULL,
	"code" text NOT NULL,
	"request_id" text,
	"biz_id" text,
	"ms" integer NOT NULL,
	"called_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_call_at" ON "provider_call" USING btree ("called_at");