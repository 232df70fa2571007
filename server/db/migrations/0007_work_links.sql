CREATE TABLE "work_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"media_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"session_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_links" ADD CONSTRAINT "work_links_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_links" ADD CONSTRAINT "work_links_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_links_created" ON "work_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "work_links_media" ON "work_links" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "work_links_admin" ON "work_links" USING btree ("admin_id");