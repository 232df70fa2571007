ALTER TABLE "replies" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_deleted_by_admins_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;