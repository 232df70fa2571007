import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from '../../server/db/db.ts'

/* A database of the first release, with rows in every table. */

/** Migrations of the first release. */
export const FIRST_RELEASE = 5

/** A readable id: `id('a', 3)` is the third activity. */
export const id = (kind: string, nth: number) =>
  `${kind.charCodeAt(0).toString(16).padStart(8, '0')}-0000-7000-8000-${String(nth).padStart(12, '0')}`

type Value = string | number | boolean | null

const literal = (value: Value) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

const rows = (table: string, columns: string, values: Value[][]) =>
  `insert into ${table} (${columns}) values ${values.map((row) => `(${row.map(literal).join(', ')})`).join(', ')}`

const [t1, t2, t3, t4] = [1, 2, 3, 4].map((day) => `2026-03-0${day}T02:00:00Z`)
const at = [t1 ?? '', t1 ?? '']
const program = id('p', 1)
const deletedProgram = id('p', 2)

const otherwise = [
  'online',
  'publish',
  '<p>x</p>',
  '[]',
  1,
  '[]',
  `[{"name": "Sari", "description": null, "picture": "${id('m', 1)}"}]`,
]

const content: string[] = [
  rows('admins', 'id, email, fullname, password_hash, created_at, updated_at', [
    [id('z', 1), 'ratna@balai.test', 'Ratna Sari', 'x', ...at],
  ]),
  rows('media', 'id, type, title, storage_key, original_name, mime, size, created_at', [
    [id('m', 1), 'image', 'Potret', '2026/03/a.png', 'a.png', 'image/png', 10, t1 ?? ''],
    [id('m', 2), 'video', 'Video', '2026/03/b.mp4', 'b.mp4', 'video/mp4', 10, t1 ?? ''],
  ]),
  rows(
    'programs',
    'id, title, type, status, program_benefits, competence, selling_price, selling_link, fasilitator, created_at, updated_at, deleted_at, total_participants',
    [
      [program, 'Barista', ...otherwise, ...at, null, 2],
      [deletedProgram, 'Lama', ...otherwise, ...at, t3 ?? '', 1],
    ],
  ),
  // A gap, a tie, and a deleted one.
  rows('topics', 'id, program_id, name, seq, status, created_at, updated_at, deleted_at', [
    [id('t', 1), program, 'Satu', 1, 'publish', ...at, null],
    [id('t', 2), program, 'Terhapus', 2, 'publish', ...at, t4 ?? ''],
    [id('t', 3), program, 'Dua', 2, 'publish', t2 ?? '', t2 ?? '', null],
    [id('t', 4), program, 'Tiga', 7, 'publish', ...at, null],
    [id('t', 5), deletedProgram, 'Lain', 1, 'publish', ...at, null],
  ]),
  rows(
    'activities',
    'id, topic_id, title, type, seq, settings, file_id, status, created_at, updated_at',
    [
      [id('t', 1), 'Pre', 'pre_test', 1, null],
      [id('t', 1), 'Praktik', 'evaluasi_praktek_mandiri', 2, null],
      [id('t', 1), 'Video', 'menonton_video', 3, id('m', 2)],
      [id('t', 2), 'Di bawah', 'general', 1, null],
      [id('t', 5), 'Lain', 'evaluasi_praktek_mandiri', 1, null],
    ].map(([topic = null, title = null, type = null, seq = null, file = null], i) => [
      id('a', i + 1),
      topic,
      title,
      type,
      seq,
      '{"estimated_duration": 600}',
      file,
      'publish',
      ...at,
    ]),
  ),
  rows('packets', 'id, activity_id, status, created_at, updated_at, deleted_at', [
    [id('k', 1), id('a', 1), 'publish', ...at, null],
    [id('k', 2), id('a', 1), 'publish', ...at, t2 ?? ''],
  ]),
  // Not in the order of ids, two at the same time.
  rows('question_groups', 'id, packet_id, is_group, created_at, updated_at, deleted_at', [
    [id('g', 1), id('k', 1), false, t2 ?? '', t2 ?? '', null],
    [id('g', 2), id('k', 1), true, ...at, null],
    [id('g', 3), id('k', 1), false, t2 ?? '', t2 ?? '', null],
    [id('g', 4), id('k', 1), false, t1 ?? '', t1 ?? '', t3 ?? ''],
  ]),
  rows(
    'questions',
    'id, group_id, seq, type, question_type, answer_type, question, point, options, correct_answer, status, created_at, updated_at, deleted_at',
    [
      [id('g', 2), 1, null],
      [id('g', 2), 2, null],
      [id('g', 1), 1, null],
      [id('g', 2), 2, t2 ?? ''],
      [null, 1, null],
    ].map(([group = null, seq = null, deleted = null], i) => [
      id('q', i + 1),
      group,
      seq,
      'multiple_choice',
      'text',
      'text',
      '{"text": "?"}',
      10,
      '[{"text": "a"}]',
      '["a"]',
      'publish',
      ...at,
      deleted,
    ]),
  ),
  rows('members', 'id, fullname, phone, email, code, created_at, updated_at', [
    [id('o', 1), "Fáṭimah O'Hara \\ %", '+62 812-3456-7890', 'F@Example.com', '0012345678901234', ...at],
    [id('o', 2), 'Budi, "Sang" {Juara}', null, null, null, ...at],
  ]),
  rows('member_redeems', 'id, license, member_id, program_id, progress, created_at', [
    [id('r', 1), 'BLI-1', id('o', 1), program, 100, '2026-03-01T16:59:59.999Z'],
    [id('r', 2), 'BLI-2', id('o', 2), program, 50, '2026-03-01T17:00:00Z'],
    [id('r', 3), 'BLI-3', id('o', 1), deletedProgram, 10, t1 ?? ''],
  ]),
  rows('activity_completions', 'member_redeem_id, activity_id, completed_at', [
    [id('r', 1), id('a', 1), t2 ?? ''],
    [id('r', 1), id('a', 2), t2 ?? ''],
    [id('r', 2), id('a', 2), t3 ?? ''],
    [id('r', 3), id('a', 5), t3 ?? ''],
  ]),
  // Just before and at midnight in Jakarta.
  rows('presences', 'id, member_id, program_id, topic_id, created_at', [
    [id('s', 1), id('o', 1), program, id('t', 1), '2026-03-01T16:59:59.999Z'],
    [id('s', 2), id('o', 2), program, id('t', 1), '2026-03-01T17:00:00Z'],
    [id('s', 3), id('o', 1), program, id('t', 3), '2026-03-02T03:00:00Z'],
    [id('s', 4), id('o', 1), program, null, '2026-03-02T04:00:00Z'],
    [id('s', 5), id('o', 1), deletedProgram, id('t', 5), '2026-03-02T03:00:00Z'],
  ]),
  rows('feedbacks', 'id, text, member_redeem_id, topic_id, activity_id, admin_id, created_at', [
    [id('f', 1), 'Dulu', id('r', 1), id('t', 1), id('a', 2), id('z', 1), t2 ?? ''],
    [id('f', 2), 'Kini', id('r', 1), id('t', 1), id('a', 2), id('z', 1), t3 ?? ''],
    [id('f', 3), 'Sama waktu', id('r', 1), id('t', 1), id('a', 2), null, t3 ?? ''],
    [id('f', 4), 'Lain', id('r', 1), id('t', 1), id('a', 1), null, t3 ?? ''],
  ]),
]

/** Migrates an empty database to the first release, and fills it. */
export async function makeFirstRelease(db: Db): Promise<void> {
  const files = readMigrationFiles({ migrationsFolder: 'server/db/migrations' }).slice(0, FIRST_RELEASE)
  await db.execute(
    sql`create table balai_migrations (hash text primary key, applied_at timestamptz not null default now())`,
  )
  for (const file of files) {
    for (const statement of file.sql) await db.execute(sql.raw(statement))
    await db.execute(sql`insert into balai_migrations (hash) values (${file.hash})`)
  }
  for (const statement of content) await db.execute(sql.raw(statement))
}
