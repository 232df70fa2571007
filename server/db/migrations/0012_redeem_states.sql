CREATE TABLE "redeem_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"state" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"last_activity" timestamp (3) with time zone NOT NULL,
	"only_completed" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "member_redeems_program_created";--> statement-breakpoint
DROP INDEX "member_redeems_program_end";--> statement-breakpoint
CREATE INDEX "redeem_states_activity" ON "redeem_states" USING btree ("program_id","last_activity" DESC NULLS LAST,"id" DESC NULLS LAST,"state");--> statement-breakpoint
CREATE INDEX "redeem_states_name" ON "redeem_states" USING btree ("program_id","name_key" DESC NULLS LAST,"id" DESC NULLS LAST,"state","last_activity");--> statement-breakpoint
CREATE INDEX "redeem_states_only_completed" ON "redeem_states" USING btree ("program_id","id") WHERE "redeem_states"."only_completed";--> statement-breakpoint
CREATE INDEX "member_redeems_program_progress" ON "member_redeems" USING btree ("program_id","progress" DESC NULLS LAST,"id" DESC NULLS LAST,"start_test_at");--> statement-breakpoint
CREATE INDEX "member_redeems_program_start" ON "member_redeems" USING btree ("program_id","start_test_at" DESC NULLS LAST,"id" DESC NULLS LAST,"progress");--> statement-breakpoint
CREATE INDEX "member_redeems_program_created" ON "member_redeems" USING btree ("program_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"progress","start_test_at");--> statement-breakpoint
CREATE INDEX "member_redeems_program_end" ON "member_redeems" USING btree ("program_id","end_test_at" DESC NULLS LAST,"id" DESC NULLS LAST,"progress","start_test_at");--> statement-breakpoint
-- What "redeem_states" has to hold: the one place that says it.
CREATE VIEW "current_redeem_states" AS
SELECT r."id", r."program_id",
  CASE WHEN r."progress" = 100 THEN 'done'
    WHEN r."progress" = 0 AND r."start_test_at" IS NULL AND c."last" IS NULL THEN 'not_started'
    ELSE 'running' END AS "state",
  -- A B-tree takes no long keys: of one name the beginning is enough.
  left(split_part(r."search", E'\n', 1), 64) AS "name_key",
  greatest(r."created_at", r."start_test_at", r."end_test_at", c."last", p."last")::timestamp (3) with time zone AS "last_activity",
  r."progress" = 0 AND r."start_test_at" IS NULL AND c."last" IS NOT NULL AS "only_completed"
FROM "member_redeems" AS r
LEFT JOIN LATERAL (
  SELECT max("completed_at") AS "last" FROM "activity_completions" WHERE "member_redeem_id" = r."id"
) AS c ON true
LEFT JOIN LATERAL (
  SELECT max("created_at") AS "last" FROM "presences" WHERE "program_id" = r."program_id" AND "member_id" = r."member_id"
) AS p ON true;--> statement-breakpoint
CREATE FUNCTION "refresh_redeem_states"("ids" uuid[]) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  -- Waits for concurrent writers, whose rows the next statement then sees.
  PERFORM FROM "redeem_states" WHERE "id" = ANY("ids") ORDER BY "id" FOR UPDATE;
  INSERT INTO "redeem_states" AS s SELECT * FROM "current_redeem_states" WHERE "id" = ANY("ids") ORDER BY "id"
  ON CONFLICT ("id") DO UPDATE SET "state" = excluded."state", "name_key" = excluded."name_key",
    "last_activity" = excluded."last_activity", "only_completed" = excluded."only_completed"
  WHERE s IS DISTINCT FROM excluded;
END $$;--> statement-breakpoint
-- Counts by state and day of the last activity, in the order of all counts. Another name changes none, and waits for none.
CREATE FUNCTION "count_redeem_states"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO "day_counts" AS c ("counted", "scope", "day", "n")
    SELECT "state", "program_id", "day", sum("n") FROM (
      SELECT "state", "program_id", ("last_activity" AT TIME ZONE 'Asia/Jakarta')::date AS "day", 1 AS "n" FROM "written"
      UNION ALL
      SELECT "state", "program_id", ("last_activity" AT TIME ZONE 'Asia/Jakarta')::date, -1 FROM "before"
    ) AS moved GROUP BY 1, 2, 3 HAVING sum("n") <> 0 ORDER BY 1, 2, 3
    ON CONFLICT ("counted", "scope", "day") DO UPDATE SET "n" = c."n" + excluded."n";
  ELSE
    INSERT INTO "day_counts" AS c ("counted", "scope", "day", "n")
    SELECT "state", "program_id", ("last_activity" AT TIME ZONE 'Asia/Jakarta')::date, count(*) * TG_ARGV[0]::int
    FROM "written" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ("counted", "scope", "day") DO UPDATE SET "n" = c."n" + excluded."n";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "redeem_states_inserted" AFTER INSERT ON "redeem_states" REFERENCING NEW TABLE AS "written"
FOR EACH STATEMENT EXECUTE FUNCTION "count_redeem_states"('1');--> statement-breakpoint
CREATE TRIGGER "redeem_states_deleted" AFTER DELETE ON "redeem_states" REFERENCING OLD TABLE AS "written"
FOR EACH STATEMENT EXECUTE FUNCTION "count_redeem_states"('-1');--> statement-breakpoint
CREATE TRIGGER "redeem_states_updated" AFTER UPDATE ON "redeem_states" REFERENCING OLD TABLE AS "before" NEW TABLE AS "written"
FOR EACH STATEMENT EXECUTE FUNCTION "count_redeem_states"();--> statement-breakpoint
CREATE FUNCTION "redeems_added"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO "redeem_states" SELECT * FROM "current_redeem_states" WHERE "id" = ANY(ARRAY(SELECT "id" FROM "written")) ORDER BY "id"
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "redeems_written"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM "refresh_redeem_states"(ARRAY(SELECT "id" FROM "written"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "redeems_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM "redeem_states" WHERE "id" IN (SELECT "id" FROM "written");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "completions_written"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM "refresh_redeem_states"(ARRAY(SELECT DISTINCT "member_redeem_id" FROM "written"));
  RETURN NULL;
END $$;--> statement-breakpoint
-- Replies and another type of an activity change no moment.
CREATE FUNCTION "completions_updated"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM "refresh_redeem_states"(ARRAY(
    SELECT DISTINCT w."member_redeem_id" FROM "written" AS w JOIN "before" AS b USING ("member_redeem_id", "activity_id")
    WHERE w."completed_at" <> b."completed_at"));
  RETURN NULL;
END $$;--> statement-breakpoint
-- The usual case, and a third of the work: a presence can only make the last activity later.
CREATE FUNCTION "presences_added"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE "redeem_states" AS s SET "last_activity" = latest."at" FROM (
    SELECT r."id", max(w."created_at") AS "at" FROM "written" AS w
    JOIN "member_redeems" AS r ON r."member_id" = w."member_id" AND r."program_id" = w."program_id" GROUP BY 1
  ) AS latest WHERE s."id" = latest."id" AND s."last_activity" < latest."at";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "presences_written"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM "refresh_redeem_states"(ARRAY(
    SELECT DISTINCT r."id" FROM "written" AS w JOIN "member_redeems" AS r ON r."member_id" = w."member_id" AND r."program_id" = w."program_id"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "redeems_inserted" AFTER INSERT ON "member_redeems" REFERENCING NEW TABLE AS "written"
FOR EACH STATEMENT EXECUTE FUNCTION "redeems_added"();--> statement-breakpoint
CREATE TRIGGER "redeems_updated" AFTER UPDATE ON "member_redeems" REFERENCING NEW TABLE AS "written"
FOR EACH STATEMENT EXECUTE FUNCTION "redeems_written"();--> statement-breakpoint
CREATE TRIGGER "redeems_deleted" AFTER DELETE ON "member_redeems" REFERENCING OLD TABLE AS "written"
FOR EACH STATEMENT EXECUTE FUNCTION "redeems_deleted"();--> statement-breakpoint
CREATE TRIGGER "completions_inserted" AFTER INSERT ON "activity_completions" REFERENCING NEW TABLE AS "written"
FOR EACH STATEMENT EXECUTE FUNCTION "completions_written"();--> statement-breakpoint
CREATE TRIGGER "completions_updated" AFTER UPDATE ON "activity_completions" REFERENCING OLD TABLE AS "before" NEW TABLE AS "written"
FOR EACH STATEMENT EXECUTE FUNCTION "completions_updated"();--> statement-breakpoint
CREATE TRIGGER "completions_deleted" AFTER DELETE ON "activity_completions" REFERENCING OLD TABLE AS "written"
FOR EACH STATEMENT EXECUTE FUNCTION "completions_written"();--> statement-breakpoint
CREATE TRIGGER "presences_inserted" AFTER INSERT ON "presences" REFERENCING NEW TABLE AS "written"
FOR EACH STATEMENT EXECUTE FUNCTION "presences_added"();--> statement-breakpoint
CREATE TRIGGER "presences_updated_from" AFTER UPDATE ON "presences" REFERENCING OLD TABLE AS "written"
FOR EACH STATEMENT EXECUTE FUNCTION "presences_written"();--> statement-breakpoint
CREATE TRIGGER "presences_updated_to" AFTER UPDATE ON "presences" REFERENCING NEW TABLE AS "written"
FOR EACH STATEMENT EXECUTE FUNCTION "presences_written"();--> statement-breakpoint
CREATE TRIGGER "presences_deleted" AFTER DELETE ON "presences" REFERENCING OLD TABLE AS "written"
FOR EACH STATEMENT EXECUTE FUNCTION "presences_written"();--> statement-breakpoint
INSERT INTO "backfills" ("name", "after")
SELECT 'redeem_states', '00000000-0000-0000-0000-000000000000' WHERE EXISTS (SELECT FROM "member_redeems");
