-- Trigrams of one program alone: its id stands in the same index.
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "certificate_pictures" (
	"digest" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"code" text PRIMARY KEY NOT NULL,
	"member_redeem_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"logo_digest" text,
	"signature_digest" text,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by" uuid,
	"reason" text,
	"replaced_at" timestamp (3) with time zone,
	"replaced_by" text,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"revoke_reason" text
);
--> statement-breakpoint
CREATE TABLE "completion_counts" (
	"activity_id" uuid PRIMARY KEY NOT NULL,
	"completed" integer NOT NULL,
	"awaiting" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_counts" (
	"counted" text NOT NULL,
	"scope" uuid NOT NULL,
	"day" date NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "day_counts_counted_scope_day_pk" PRIMARY KEY("counted","scope","day")
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"program_id" uuid NOT NULL,
	"admin_id" uuid,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"admin_id" uuid NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_admin_id_key_pk" PRIMARY KEY("admin_id","key")
);
--> statement-breakpoint
CREATE TABLE "replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "members_fullname_trgm";--> statement-breakpoint
DROP INDEX "feedbacks_redeem_activity";--> statement-breakpoint
DROP INDEX "media_created";--> statement-breakpoint
DROP INDEX "media_type_created";--> statement-breakpoint
DROP INDEX "media_title";--> statement-breakpoint
DROP INDEX "media_type_title";--> statement-breakpoint
DROP INDEX "media_title_trgm";--> statement-breakpoint
DROP INDEX "question_groups_packet";--> statement-breakpoint
ALTER TABLE "activities" ALTER COLUMN "seq" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "seq" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "seq" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "topics" ALTER COLUMN "seq" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "clone_of" uuid;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "theory_file_id" uuid;--> statement-breakpoint
ALTER TABLE "activity_completions" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "activity_completions" ADD COLUMN "score" double precision;--> statement-breakpoint
ALTER TABLE "activity_completions" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "activity_completions" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "activity_completions" ADD COLUMN "awaiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- One feedback for each participant and activity: the newest stays.
DELETE FROM "feedbacks" AS f USING "feedbacks" AS newer
WHERE newer."member_redeem_id" = f."member_redeem_id" AND newer."activity_id" = f."activity_id"
	AND (newer."created_at", newer."id") > (f."created_at", f."id");--> statement-breakpoint
-- A voucher's completions are its program's; a practice without a feedback waits for one.
UPDATE "activity_completions" AS c SET "program_id" = r."program_id",
	"awaiting" = a."type" = 'evaluasi_praktek_mandiri' AND NOT EXISTS (
		SELECT FROM "feedbacks" AS f WHERE f."member_redeem_id" = c."member_redeem_id" AND f."activity_id" = c."activity_id"
	)
FROM "member_redeems" AS r, "activities" AS a
WHERE r."id" = c."member_redeem_id" AND a."id" = c."activity_id";--> statement-breakpoint
ALTER TABLE "activity_completions" ALTER COLUMN "program_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "feedbacks" SET "updated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "feedbacks" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "owner" text DEFAULT 'library' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_redeems" ADD COLUMN "sertificate_id" text;--> statement-breakpoint
ALTER TABLE "member_redeems" ADD COLUMN "search" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "phone_key" text;--> statement-breakpoint
-- step: fillSearch
--> statement-breakpoint
ALTER TABLE "member_redeems" ALTER COLUMN "search" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "question_groups" ADD COLUMN "seq" double precision;--> statement-breakpoint
-- Groups stood in the order of their creation.
UPDATE "question_groups" AS t SET "seq" = o.living + CASE WHEN t."deleted_at" IS NULL THEN 0 ELSE (o.nth - o.living)::float8 / (o.total + 1) END
FROM (
	SELECT "id", count(*) OVER (PARTITION BY "packet_id") AS total,
		count(*) OVER w AS nth, count(*) FILTER (WHERE "deleted_at" IS NULL) OVER w AS living
	FROM "question_groups" WHERE "packet_id" IS NOT NULL
	WINDOW w AS (PARTITION BY "packet_id" ORDER BY "created_at", "id")
) AS o WHERE o."id" = t."id";--> statement-breakpoint
ALTER TABLE "question_groups" ALTER COLUMN "seq" SET NOT NULL;--> statement-breakpoint
-- Places anew, 1..n among what is not deleted; what is deleted stands between two of them, a fraction, as services/places.ts has it.
UPDATE "topics" AS t SET "seq" = o.living + CASE WHEN t."deleted_at" IS NULL THEN 0 ELSE (o.nth - o.living)::float8 / (o.total + 1) END
FROM (
	SELECT "id", count(*) OVER (PARTITION BY "program_id") AS total,
		count(*) OVER w AS nth, count(*) FILTER (WHERE "deleted_at" IS NULL) OVER w AS living
	FROM "topics" WHERE "program_id" IS NOT NULL
	WINDOW w AS (PARTITION BY "program_id" ORDER BY "seq", "created_at", "id")
) AS o WHERE o."id" = t."id";--> statement-breakpoint
UPDATE "activities" AS t SET "seq" = o.living + CASE WHEN t."deleted_at" IS NULL THEN 0 ELSE (o.nth - o.living)::float8 / (o.total + 1) END
FROM (
	SELECT "id", count(*) OVER (PARTITION BY "topic_id") AS total,
		count(*) OVER w AS nth, count(*) FILTER (WHERE "deleted_at" IS NULL) OVER w AS living
	FROM "activities" WHERE "topic_id" IS NOT NULL
	WINDOW w AS (PARTITION BY "topic_id" ORDER BY "seq", "created_at", "id")
) AS o WHERE o."id" = t."id";--> statement-breakpoint
UPDATE "questions" AS t SET "seq" = o.living + CASE WHEN t."deleted_at" IS NULL THEN 0 ELSE (o.nth - o.living)::float8 / (o.total + 1) END
FROM (
	SELECT "id", count(*) OVER (PARTITION BY "group_id") AS total,
		count(*) OVER w AS nth, count(*) FILTER (WHERE "deleted_at" IS NULL) OVER w AS living
	FROM "questions" WHERE "group_id" IS NOT NULL
	WINDOW w AS (PARTITION BY "group_id" ORDER BY "seq", "created_at", "id")
) AS o WHERE o."id" = t."id";--> statement-breakpoint
-- What was deleted until now can be brought back, too; by whom it was is not known.
INSERT INTO "deletions" ("id", "kind", "program_id", "deleted_at")
SELECT "id", 'program', "id", "deleted_at" FROM "programs" WHERE "deleted_at" IS NOT NULL
UNION ALL SELECT "id", 'topic', "program_id", "deleted_at" FROM "topics" WHERE "deleted_at" IS NOT NULL
UNION ALL SELECT a."id", 'activity', t."program_id", a."deleted_at"
	FROM "activities" AS a JOIN "topics" AS t ON t."id" = a."topic_id" WHERE a."deleted_at" IS NOT NULL
UNION ALL SELECT p."id", 'packet', t."program_id", p."deleted_at"
	FROM "packets" AS p JOIN "activities" AS a ON a."id" = p."activity_id" JOIN "topics" AS t ON t."id" = a."topic_id"
	WHERE p."deleted_at" IS NOT NULL
UNION ALL SELECT g."id", 'group', t."program_id", g."deleted_at"
	FROM "question_groups" AS g JOIN "packets" AS p ON p."id" = g."packet_id"
	JOIN "activities" AS a ON a."id" = p."activity_id" JOIN "topics" AS t ON t."id" = a."topic_id"
	WHERE g."deleted_at" IS NOT NULL
UNION ALL SELECT q."id", 'question', t."program_id", q."deleted_at"
	FROM "questions" AS q JOIN "question_groups" AS g ON g."id" = q."group_id" JOIN "packets" AS p ON p."id" = g."packet_id"
	JOIN "activities" AS a ON a."id" = p."activity_id" JOIN "topics" AS t ON t."id" = a."topic_id"
	WHERE q."deleted_at" IS NOT NULL;--> statement-breakpoint
-- Counted once; from here on whoever writes keeps them, services/tally.ts. Zeros stand for all programs that are not deleted.
INSERT INTO "day_counts" ("counted", "scope", "day", "n")
SELECT 'presences', s.scope, s.day, sum(s.n)
FROM (
	SELECT "program_id", "topic_id", ("created_at" AT TIME ZONE 'Asia/Jakarta')::date AS day, count(*) AS n
	FROM "presences" GROUP BY 1, 2, 3
) AS c
JOIN "programs" AS p ON p."id" = c."program_id"
CROSS JOIN LATERAL (VALUES
	(c."program_id", c.day, c.n),
	(c."topic_id", c.day, c.n),
	(CASE WHEN p."deleted_at" IS NULL THEN '00000000-0000-0000-0000-000000000000'::uuid END, c.day, c.n)
) AS s (scope, day, n)
WHERE s.scope IS NOT NULL GROUP BY s.scope, s.day
UNION ALL
SELECT 'redeems', "program_id", ("created_at" AT TIME ZONE 'Asia/Jakarta')::date, count(*)
FROM "member_redeems" GROUP BY 2, 3;--> statement-breakpoint
INSERT INTO "completion_counts" ("activity_id", "completed", "awaiting")
SELECT "activity_id", count(*), count(*) FILTER (WHERE "awaiting") FROM "activity_completions" GROUP BY 1;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_member_redeem_id_member_redeems_id_fk" FOREIGN KEY ("member_redeem_id") REFERENCES "public"."member_redeems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_logo_digest_certificate_pictures_digest_fk" FOREIGN KEY ("logo_digest") REFERENCES "public"."certificate_pictures"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_signature_digest_certificate_pictures_digest_fk" FOREIGN KEY ("signature_digest") REFERENCES "public"."certificate_pictures"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_admins_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaced_by_certificates_code_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."certificates"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_admins_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completion_counts" ADD CONSTRAINT "completion_counts_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_current" ON "certificates" USING btree ("member_redeem_id","kind") WHERE "certificates"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_redeem" ON "certificates" USING btree ("member_redeem_id","issued_at" DESC NULLS LAST,"code" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certificates_logo" ON "certificates" USING btree ("logo_digest") WHERE "certificates"."logo_digest" is not null;--> statement-breakpoint
CREATE INDEX "certificates_signature" ON "certificates" USING btree ("signature_digest") WHERE "certificates"."signature_digest" is not null;--> statement-breakpoint
CREATE INDEX "deletions_program" ON "deletions" USING btree ("program_id","deleted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletions"."kind" <> 'program';--> statement-breakpoint
CREATE INDEX "deletions_programs" ON "deletions" USING btree ("deleted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deletions"."kind" = 'program';--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "replies_admin_created" ON "replies" USING btree ("admin_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_clone_of_activities_id_fk" FOREIGN KEY ("clone_of") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_theory_file_id_media_id_fk" FOREIGN KEY ("theory_file_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_completions" ADD CONSTRAINT "activity_completions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_completions" ADD CONSTRAINT "activity_completions_file_id_media_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_file" ON "activities" USING btree ("file_id") WHERE "activities"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "activities_theory_file" ON "activities" USING btree ("theory_file_id") WHERE "activities"."theory_file_id" is not null;--> statement-breakpoint
CREATE INDEX "activity_completions_awaiting" ON "activity_completions" USING btree ("program_id","completed_at","member_redeem_id","activity_id") WHERE "activity_completions"."awaiting";--> statement-breakpoint
CREATE INDEX "activity_completions_activity" ON "activity_completions" USING btree ("activity_id","member_redeem_id");--> statement-breakpoint
CREATE INDEX "activity_completions_file" ON "activity_completions" USING btree ("file_id") WHERE "activity_completions"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "media_of_activities" ON "media" USING btree ("created_at") WHERE "media"."owner" = 'activity';--> statement-breakpoint
CREATE INDEX "member_redeems_unfinished" ON "member_redeems" USING btree ("program_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "member_redeems"."progress" < 100;--> statement-breakpoint
CREATE INDEX "member_redeems_search" ON "member_redeems" USING gin ("program_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_phone_key" ON "members" USING btree ("phone_key") WHERE "members"."phone_key" is not null;--> statement-breakpoint
CREATE INDEX "members_email" ON "members" USING btree (lower("email")) WHERE "members"."email" is not null;--> statement-breakpoint
CREATE INDEX "presences_program_member" ON "presences" USING btree ("program_id","member_id","created_at","topic_id");--> statement-breakpoint
CREATE INDEX "questions_untaken" ON "questions" USING btree ("created_at") WHERE "questions"."group_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "feedbacks_redeem_activity" ON "feedbacks" USING btree ("member_redeem_id","activity_id");--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "media"."owner" = 'library';--> statement-breakpoint
CREATE INDEX "media_type_created" ON "media" USING btree ("type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "media"."owner" = 'library';--> statement-breakpoint
CREATE INDEX "media_title" ON "media" USING btree ("title" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "media"."owner" = 'library';--> statement-breakpoint
CREATE INDEX "media_type_title" ON "media" USING btree ("type","title" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "media"."owner" = 'library';--> statement-breakpoint
CREATE INDEX "media_title_trgm" ON "media" USING gin ("title" gin_trgm_ops) WHERE "media"."owner" = 'library';--> statement-breakpoint
CREATE INDEX "question_groups_packet" ON "question_groups" USING btree ("packet_id","seq" DESC NULLS LAST,"id" DESC NULLS LAST);