CREATE TABLE "export_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_links" ADD CONSTRAINT "export_links_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_links_created" ON "export_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "export_links_admin" ON "export_links" USING btree ("admin_id");