CREATE TABLE "device_marks" (
	"mark_hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_attempts" ADD COLUMN "ready_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "device_marks" ADD CONSTRAINT "device_marks_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_marks_admin" ON "device_marks" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "device_marks_last_used" ON "device_marks" USING btree ("last_used_at");