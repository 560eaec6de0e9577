CREATE TABLE "answer" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"question_id" bigint NOT NULL,
	"stance" text,
	"evidences" jsonb NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"stock_no" text NOT NULL,
	"target" smallint NOT NULL,
	"hold_state" smallint NOT NULL,
	"cost_band" text,
	"horizon" text NOT NULL,
	"bounty" integer NOT NULL,
	"bounty_state" text NOT NULL,
	"state" text NOT NULL,
	"best_answer_id" bigint,
	"chosen_by" text,
	"fact_answer" jsonb,
	"asked_at" timestamp with time zone NOT NULL,
	"choose_until" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "question_target" CHECK ("question"."target" in (1, 2)),
	CONSTRAINT "question_bounty" CHECK ("question"."bounty" between 0 and 200)
);
--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_question_id_question_item_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_of" ON "answer" USING btree ("question_id","item_id");--> statement-breakpoint
CREATE INDEX "answer_untold" ON "answer" USING btree ("item_id") WHERE not is_told;--> statement-breakpoint
CREATE INDEX "question_newest" ON "question" USING btree ("market","stock_no","item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "question_due" ON "question" USING btree ("choose_until") WHERE bounty_state = 'held';