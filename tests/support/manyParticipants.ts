import pg from 'pg'

/** Sizes of the tables. */
export type Many = {
  /** Vouchers of all programs. */
  participants: number
  /** Of the program under test. */
  inProgram: number
  /** The newest of these: they have completions. */
  active: number
  /** Topics of that program, and activities of each; the last of a topic is a practice. */
  topics: number
  activities: number
}

const PROGRAM = '00000000-0000-7000-8000-0000000000a0'
const OTHER = '00000000-0000-7000-8000-0000000000b0'
const topicId = (topic: number) =>
  `00000000-0000-7000-8000-${(0xa000 + topic).toString(16).padStart(12, '0')}`

/** A UUIDv7, ascending like the application's. */
const idOf = (kind: string, number: string) =>
  `('00000000-0000-7${kind}-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** One redemption every three minutes; the newest day does not depend on the clock. */
const created = (number: string, all: number) =>
  `timestamptz '2026-11-01T02:00Z' - (${all} - ${number}) * interval '3 minutes'`

const name = (number: string) =>
  `(array['Siti', 'Budi', 'Dewi', 'Agus', 'Rina', 'Joko', 'Ayu'])[1 + ${number} % 7] || ' ' ||
  (array['Santoso', 'Lestari', 'Wijaya', 'Rahman', 'Putri'])[1 + ${number} / 7 % 5] || ' ' || ${number}`

const statements = ({ participants, inProgram, active, topics, activities }: Many): string[] => {
  const every = `generate_series(1, ${participants}) as i`
  // Spread over all, so that the program's rows are not adjacent, as in production.
  const program = `case when i % ${Math.max(1, Math.floor(participants / inProgram))} = 0 then '${PROGRAM}' else '${OTHER}' end::uuid`
  const done = topics * activities
  return [
    `insert into programs (id, title, type, status, program_benefits, competence, selling_price, selling_link,
        fasilitator, total_participants, created_at, updated_at)
      select id, 'Program ' || id, 'online', 'publish', '', '[]', 0, '[]', '[]', 0, now(), now()
      from unnest(array['${PROGRAM}', '${OTHER}']::uuid[]) as id`,
    `insert into topics (id, program_id, name, seq, status, created_at, updated_at)
      select ('00000000-0000-7000-8000-' || lpad(to_hex(${0xa000} + t), 12, '0'))::uuid, '${PROGRAM}', 'Topik ' || t, t,
        'publish', now(), now()
      from generate_series(1, ${topics}) as t`,
    `insert into activities (id, topic_id, title, type, seq, settings, status, created_at, updated_at)
      select ${idOf('001', `(t - 1) * ${activities} + a`)},
        ('00000000-0000-7000-8000-' || lpad(to_hex(${0xa000} + t), 12, '0'))::uuid, 'Aktivitas ' || t || '.' || a,
        case when a = ${activities} then 'evaluasi_praktek_mandiri' else 'general' end, a,
        '{"estimated_duration": 600}', 'publish', now(), now()
      from generate_series(1, ${topics}) as t, generate_series(1, ${activities}) as a`,
    `insert into members (id, fullname, phone, email, created_at, updated_at)
      select ${idOf('002', 'i')}, ${name('i')}, '0812' || lpad(i::text, 8, '0'), 'peserta' || i || '@example.com',
        now(), now()
      from ${every}`,
    `insert into member_redeems (id, license, member_id, program_id, progress, search, created_at)
      select ${idOf('003', 'i')}, 'MANY-' || i, ${idOf('002', 'i')}, ${program}, 0,
        ' ' || lower(${name('i')}) || E'\\n peserta' || i || E'@example.com\\n 0812' || lpad(i::text, 8, '0')
          || E'\\n many-' || i,
        ${created('i', participants)}
      from ${every}`,
    // Progress: one in three finished.
    `create temporary table courses as
      select id, created_at, case when nth % 3 = 0 then ${done} else nth::int % ${done} end as done
      from (select id, created_at, row_number() over (order by created_at desc, id desc) as nth
        from member_redeems where program_id = '${PROGRAM}') as ranked
      where nth <= ${active}`,
    `update member_redeems as r set progress = floor(100 * done / ${done}.0) from courses as c where c.id = r.id`,
    `insert into activity_completions (member_redeem_id, activity_id, program_id, completed_at, text, awaiting)
      select id, ${idOf('001', 'a')}, '${PROGRAM}', created_at + a * interval '1 hour',
        case when a % ${activities} = 0 then 'Sudah selesai.' end, a % ${activities} = 0 and a % 2 = 0
      from courses, generate_series(1, done) as a`,
    `insert into completion_counts (activity_id, completed, awaiting)
      select activity_id, count(*), count(*) filter (where awaiting) from activity_completions where program_id = '${PROGRAM}' group by 1`,
    `insert into day_counts (counted, scope, day, n)
      select 'redeems', program_id, (created_at at time zone 'Asia/Jakarta')::date, count(*)
      from member_redeems where program_id in ('${PROGRAM}', '${OTHER}') group by 2, 3`,
    `update programs set total_participants = (select count(*) from member_redeems where program_id = programs.id)
      where id in ('${PROGRAM}', '${OTHER}')`,
    'drop table courses',
  ]
}

/**
 * Fills a migrated database with participants of two programs, one of them large. Rows are written in bulk, and the search
 * index is built once, at the end.
 *
 * @returns the id of the large program, and of one of its topics.
 */
export async function insertManyParticipants(
  databaseUrl: string,
  many: Many,
): Promise<{ program: string; topic: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ made: string }>(
      "select indexdef as made from pg_indexes where indexname = 'member_redeems_search'",
    )
    await client.query('drop index member_redeems_search')
    for (const statement of statements(many)) await client.query(statement)
    for (const { made } of rows) await client.query(made)
    await client.query('vacuum analyze')
    return { program: PROGRAM, topic: topicId(Math.ceil(many.topics / 2)) }
  } finally {
    await client.end()
  }
}
