CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"after" uuid NOT NULL
);
--> statement-breakpoint
INSERT INTO "backfills" ("name", "after")
SELECT 'search', '00000000-0000-0000-0000-000000000000' WHERE EXISTS (SELECT FROM "member_redeems");
