import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { oldestReleases } from '../../../server/db/oldestReleases.ts'
import { RELEASE } from '../../../server/release.ts'

/* What a migration may do while processes of the release before still run: CONTRIBUTING.md. */

const folder = 'server/db/migrations'
const tags = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => basename(name, '.sql'))
  .sort()

/** Databases remember the files by their hashes, so these cannot say it themselves any more. */
const reasons: Readonly<Record<string, string>> = {
  '0003_list_indexes': 'indexes, in place of which this release has wider ones',
  '0005_ready_for_what_comes':
    'indexes that none reads; columns of the same file, filled in it, which 0.1.0 writes',
  '0006_drop_media_of_activities': 'an index that none reads',
  '0010_search_without_apostrophes': 'indexes, in place of which the file has others',
  '0012_redeem_states': 'indexes, in place of which the file has others',
}

const TAKES_AWAY = [
  /\b(drop|rename)\b/i,
  /\bset\s+not\s+null\b/i,
  // Rows that it writes as before are refused.
  /\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/is,
  /\badd\s+constraint\b(?!.*\bforeign\s+key\b)/is,
  /\balter\s+column\b.*\btype\b/is,
]
const SAYS_WHY = /^\s*-- why: \S.{10,}$/m

/** The statements that take away what a process of the release before may use, and do not say why. */
const unexplained = (migration: string): string[] =>
  migration
    .split('--> statement-breakpoint')
    .filter((statement) => {
      const code = statement.replace(/^\s*--.*$/gm, '')
      return TAKES_AWAY.some((one) => one.test(code)) && !SAYS_WHY.test(statement)
    })
    .map((statement) => statement.trim())

test.each(tags)('%s takes nothing away without saying why', (tag) => {
  if (Object.hasOwn(reasons, tag)) return
  expect(unexplained(readFileSync(join(folder, `${tag}.sql`), 'utf8'))).toEqual([])
})

test('each migration from 0010 on says the oldest release that may run on it', () => {
  expect(Object.keys(oldestReleases)).toEqual(tags.filter((tag) => tag >= '0010'))
  const { compare } = new Intl.Collator('en', { numeric: true })
  for (const release of Object.values(oldestReleases)) {
    expect(release).toMatch(/^\d+\.\d+\.\d+$/)
    expect(compare(release, RELEASE)).toBeLessThanOrEqual(0)
  }
})

describe('unexplained', () => {
  test.each([
    ['DROP INDEX "a";', 1],
    ['alter table a rename column b to c;', 1],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET  NOT NULL;', 1],
    ['-- why: \nDROP TABLE a;', 1],
    ['-- why: nobody has read it since 0.2.0\nDROP TABLE a;', 0],
    ['-- why: nobody has read it since 0.2.0\nDROP TABLE a;\n--> statement-breakpoint\nDROP TABLE b;', 1],
    ['-- the drop follows in a later release\nALTER TABLE "a" ADD COLUMN "b" text;', 0],
    ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', 1],
    ['ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;', 0],
    ['ALTER TABLE "a" ADD CONSTRAINT "b" CHECK (c > 0);', 1],
    ['ALTER TABLE "a" ADD CONSTRAINT "b" FOREIGN KEY ("c") REFERENCES "d"("id");', 0],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;', 1],
    ['CREATE TABLE "raindrops" ("b" text NOT NULL);', 0],
  ])('%j: %i', (migration, count) => {
    expect(unexplained(migration)).toHaveLength(count)
  })
})
