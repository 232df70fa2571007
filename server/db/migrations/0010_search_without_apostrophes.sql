CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"after" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "media_title_trgm";--> statement-breakpoint
DROP INDEX "programs_title_trgm";--> statement-breakpoint
DROP INDEX "studies_title_trgm";--> statement-breakpoint
CREATE INDEX "media_title_trgm" ON "media" USING gin (translate("title", '''`´ʹʺʻʼʽʾʿˀˁˈˊˋ‘’‚‛′‵Ꞌꞌ＇｀', '') gin_trgm_ops) WHERE "media"."owner" = 'library';--> statement-breakpoint
CREATE INDEX "programs_title_trgm" ON "programs" USING gin (translate("title", '''`´ʹʺʻʼʽʾʿˀˁˈˊˋ‘’‚‛′‵Ꞌꞌ＇｀', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "studies_title_trgm" ON "studies" USING gin (translate("title", '''`´ʹʺʻʼʽʾʿˀˁˈˊˋ‘’‚‛′‵Ꞌꞌ＇｀', '') gin_trgm_ops);--> statement-breakpoint
CREATE STATISTICS "media_searched_title" ON (translate("title", '''`´ʹʺʻʼʽʾʿˀˁˈˊˋ‘’‚‛′‵Ꞌꞌ＇｀', '')) FROM "media";--> statement-breakpoint
-- An empty table would be planned for as one that stays empty.
DO $$ BEGIN
  IF EXISTS (SELECT FROM "media") THEN ANALYZE "media"; END IF;
  IF EXISTS (SELECT FROM "programs") THEN ANALYZE "programs"; END IF;
  IF EXISTS (SELECT FROM "studies") THEN ANALYZE "studies"; END IF;
END $$;--> statement-breakpoint
INSERT INTO "backfills" ("name", "after")
SELECT 'search', '00000000-0000-0000-0000-000000000000' WHERE EXISTS (SELECT FROM "member_redeems");
