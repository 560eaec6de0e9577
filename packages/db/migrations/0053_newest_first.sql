DROP INDEX "comment_newest";--> statement-breakpoint
DROP INDEX "comment_hottest";--> statement-breakpoint
DROP INDEX "comment_replies";--> statement-breakpoint
DROP INDEX "content_item_newest";--> statement-breakpoint
DROP INDEX "content_item_author";--> statement-breakpoint
DROP INDEX "content_item_mood";--> statement-breakpoint
DROP INDEX "content_item_tool";--> statement-breakpoint
CREATE INDEX "comment_newest" ON "comment" USING btree ("data_type","data_id","created_at","id") WHERE root_id is null;--> statement-breakpoint
CREATE INDEX "comment_hottest" ON "comment" USING btree ("data_type","data_id","likes","created_at","id") WHERE root_id is null;--> statement-breakpoint
CREATE INDEX "comment_replies" ON "comment" USING btree ("root_id","created_at","id");--> statement-breakpoint
CREATE INDEX "content_item_newest" ON "content_item" USING btree ("state","data_type","published_at","id");--> statement-breakpoint
CREATE INDEX "content_item_author" ON "content_item" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "content_item_mood" ON "content_item" USING btree ("expression_id","published_at","id") WHERE expression_id is not null;--> statement-breakpoint
CREATE INDEX "content_item_tool" ON "content_item" USING btree ("tool_id","published_at","id") WHERE tool_id is not null;