DROP INDEX "activities_topic_seq";--> statement-breakpoint
DROP INDEX "packets_activity";--> statement-breakpoint
DROP INDEX "question_groups_packet";--> statement-breakpoint
DROP INDEX "studies_created";--> statement-breakpoint
DROP INDEX "topics_program_seq";--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "media_title" ON "media" USING btree ("title" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "media_type_title" ON "media" USING btree ("type","title" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "programs_by_title" ON "programs" USING btree ("title" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "programs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "programs_status_title" ON "programs" USING btree ("status","title" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "programs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "programs_participants" ON "programs" USING btree ("total_participants" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "programs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "programs_status_participants" ON "programs" USING btree ("status","total_participants" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "programs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "programs_status" ON "programs" USING btree ("status" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "programs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "studies_by_title" ON "studies" USING btree ("title" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "studies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "studies_title_trgm" ON "studies" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activities_topic_seq" ON "activities" USING btree ("topic_id","seq" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "packets_activity" ON "packets" USING btree ("activity_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "question_groups_packet" ON "question_groups" USING btree ("packet_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "studies_created" ON "studies" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "studies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "topics_program_seq" ON "topics" USING btree ("program_id","seq" DESC NULLS LAST,"id" DESC NULLS LAST);