import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ActivitySettings, ActivityType, testTypes } from '../../../contract/activity.ts'
import { CertificateCode, CertificateFacts } from '../../../contract/certificate.ts'
import { Meeting } from '../../../contract/meeting.ts'
import { Member } from '../../../contract/member.ts'
import { Program } from '../../../contract/program.ts'
import { Question } from '../../../contract/question.ts'
import { Study } from '../../../contract/study.ts'
import { Topic } from '../../../contract/topic.ts'
import { ALL_PROGRAMS } from '../../../server/common/counterDeltas.ts'
import type { OpenDatabase } from '../../../server/db/engines.ts'
import * as schema from '../../../server/db/schema.ts'
import { searchText } from '../../../server/db/search.ts'
import { folderStore } from '../../../server/media/folderStore.ts'
import type { MediaStore } from '../../../server/media/store.ts'
import { makeCatalogue } from '../../../server/seed/catalogue.ts'
import { makeMedia } from '../../../server/seed/media/catalogue.ts'
import { awkwardNames } from '../../../server/seed/names.ts'
import { makePeople } from '../../../server/seed/participants.ts'
import { AlreadySeededError, type SeedSummary, seed } from '../../../server/seed/seed.ts'
import { insertAdmin } from '../../support/fixtures.ts'
import { openScratch } from '../../support/scratch.ts'

type Opened = Pick<OpenDatabase, 'db' | 'close'>

const NOW = new Date('2026-11-21T08:30:00Z')

const { fullname, email, phone, code } = schema.members
const person = { fullname, email, phone, code }

const nowhere: Pick<MediaStore, 'put' | 'remove'> = { put: async () => {}, remove: async () => {} }

const tables = {
  studies: 'id',
  media: 'id',
  programs: 'id',
  topics: 'id',
  activities: 'id',
  packets: 'id',
  question_groups: 'id',
  questions: 'id',
  members: 'id',
  member_redeems: 'id',
  activity_completions: 'member_redeem_id, activity_id',
  presences: 'id',
  feedbacks: 'id',
  deletions: 'deleted_at',
  certificates: 'code',
  replies: 'admin_id, id',
  day_counts: 'counted, scope, day',
  completion_counts: 'activity_id',
}

/** Undeleted activities. */
const living = `activities as (select a.*, t.program_id from activities a join topics t on t.id = a.topic_id
  join programs p on p.id = t.program_id
  where a.deleted_at is null and t.deleted_at is null and p.deleted_at is null)`

let database: Opened
let folder: string
let summary: SeedSummary

const opened: Opened[] = []
async function emptyDatabase(): Promise<Opened> {
  const made = await openScratch()
  opened.push(made)
  return made
}

const rowsOf = async <Row extends Record<string, unknown>>(query: string, from = database) =>
  (await from.db.execute<Row>(sql.raw(query))).rows

const one = async (expression: string) =>
  (await rowsOf<{ value: number }>(`select (${expression})::int as value`))[0]?.value

/** A hash per table of the seed's rows. */
async function hashes(of: Opened) {
  const all: Record<string, unknown> = {}
  for (const [table, order] of Object.entries(tables)) {
    all[table] = await rowsOf(`select md5(string_agg(t::text, '|' order by ${order})) from ${table} t`, of)
  }
  return all
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balai-seed-'))
  database = await emptyDatabase()
  summary = await seed(database.db, { media: folderStore(folder), now: NOW })
})

afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()))
  await rm(folder, { recursive: true, force: true })
})

describe('programs', () => {
  test('creates 38 published, 15 draft and 7 archived programs of every type, with unique titles', async () => {
    const programs = await database.db.select().from(schema.programs).where(isNull(schema.programs.deletedAt))
    const count = (status: string) => programs.filter((program) => program.status === status).length
    expect([count('publish'), count('draft'), count('archive')]).toEqual([38, 15, 7])
    expect(new Set(programs.map((program) => program.type))).toEqual(new Set(['online', 'offline', 'hybrid']))
    expect(new Set(programs.map((program) => program.title)).size).toBe(60)
  })

  test('creates programs that fit the contract', async () => {
    const picture = (id: string | null) => (id === null ? null : { id, url: `/${id}` })
    for (const row of await database.db.select().from(schema.programs)) {
      const program = Program.parse({
        ...row,
        program_benefits: row.benefits,
        total_participants: row.totalParticipants,
        learning_targets: { studies: null, competence: row.competence },
        program_information: {
          cover: picture(row.coverId),
          discount_price: row.discountPrice,
          selling_price: row.sellingPrice,
          selling_link: row.sellingLink,
        },
        fasilitator: row.fasilitator.map((person) => ({ ...person, picture: picture(person.picture) })),
        created_at: row.createdAt.toISOString(),
        updated_at: row.updatedAt.toISOString(),
      })
      expect(program.learning_targets.competence.length).toBeGreaterThanOrEqual(3)
      expect(program.fasilitator.length).toBeGreaterThanOrEqual(1)
      expect(row.updatedAt.getTime()).toBeLessThanOrEqual(NOW.getTime())
      expect(row.updatedAt.getTime()).toBeGreaterThanOrEqual(row.createdAt.getTime())
    }
  })

  test('sets total_participants to the number of vouchers, from none to over a hundred', async () => {
    expect(
      await rowsOf(`select p.title from programs p
        where total_participants <> (select count(*) from member_redeems r where r.program_id = p.id)`),
    ).toEqual([])
    expect(await one('select max(total_participants) from programs')).toBeGreaterThan(100)
    expect(
      await one("select count(*) from programs where status = 'publish' and total_participants = 0"),
    ).toBeGreaterThan(0)
    expect(await one("select sum(total_participants) from programs where status = 'draft'")).toBe(0)
  })

  test('includes edge cases of programs, such as long titles and missing topics', async () => {
    const titles = (await rowsOf<{ title: string }>('select title from programs')).map(({ title }) => title)
    expect(Math.max(...titles.map((title) => title.length))).toBeGreaterThan(115)
    expect(titles.some((title) => title.includes('&') && title.includes('"') && title.includes('<b>'))).toBe(
      true,
    )
    expect(titles.some((title) => /\p{Emoji_Presentation}/u.test(title))).toBe(true)
    expect(await one('select count(*) from programs where study_id is null')).toBe(1)
    expect(
      await one(
        'select count(*) from programs p where not exists (select 1 from topics where program_id = p.id)',
      ),
    ).toBe(1)
    expect(
      await one(
        'select count(*) from topics t where not exists (select 1 from activities where topic_id = t.id)',
      ),
    ).toBe(1)
    expect(await one('select count(*) from programs where selling_price = 0')).toBeGreaterThan(0)
    expect(await one('select count(*) from programs where discount_price is null')).toBeGreaterThan(0)
    expect(await one('select count(*) from programs where discount_price > selling_price')).toBeGreaterThan(
      30,
    )
  })

  test('creates studies and topics that fit the contract', async () => {
    for (const row of await database.db.select().from(schema.studies)) {
      Study.parse({
        id: row.id,
        title: row.title,
        category_id: row.categoryId,
        available_part: row.availablePart,
      })
    }
    for (const row of await database.db.select().from(schema.topics).where(isNull(schema.topics.deletedAt))) {
      Topic.parse({ ...row, program: { id: row.programId } })
    }
  })
})

describe('topics and activities', () => {
  test.each([
    ['topics', 'program_id'],
    ['activities', 'topic_id'],
    ['question_groups', 'packet_id'],
    ['questions', 'group_id'],
  ])('numbers %s from 1 without gaps', async (table, parent) => {
    expect(
      await rowsOf(`select ${parent} from ${table} where deleted_at is null group by ${parent}
        having min(seq) <> 1 or max(seq) <> count(*) or count(distinct seq) <> count(*)`),
    ).toEqual([])
  })

  test('creates activities of all types that fit the contract', async () => {
    const activities = await database.db.select().from(schema.activities)
    expect(new Set(activities.map((activity) => activity.type))).toEqual(new Set(ActivityType.options))
    for (const { type, settings, meeting } of activities) {
      expect(ActivitySettings.parse(settings)).toEqual(settings)
      expect(settings.estimated_duration % 60).toBe(0)
      expect(meeting !== null).toBe(type === 'berdiskusi_daring')
      expect(settings.timer !== undefined).toBe(testTypes.some((test) => test === type))
    }
    const meetings = activities.flatMap(({ meeting }) => (meeting ? [meeting] : []))
    expect(meetings.map((meeting) => Meeting.parse(meeting))).toEqual(meetings)
    expect(new Set(meetings.map((meeting) => meeting.is_day))).toEqual(new Set([true, false]))
    const kinds = await rowsOf(
      'select distinct m.type from activities a join media m on m.id = a.file_id order by 1',
    )
    expect(kinds).toEqual([{ type: 'document' }, { type: 'video' }])
  })

  test('gives most programs a pre test and a post test', async () => {
    const both =
      await one(`select count(*) from (select t.program_id from activities a join topics t on t.id = a.topic_id
      where a.type in ('pre_test', 'post_test') group by 1 having count(distinct a.type) = 2) as arcs`)
    expect(both).toBeGreaterThan(45)
  })
})

describe('tests', () => {
  test('gives every test a packet with questions, and one at least 40', async () => {
    expect(
      await one(`select count(*) from activities a where type in ('pre_test', 'quiz', 'post_test')
        and not exists (select 1 from packets p join question_groups g on g.packet_id = p.id
          join questions q on q.group_id = g.id where p.activity_id = a.id)`),
    ).toBe(0)
    expect(
      await one(`select max(count) from (select count(*) from questions q join question_groups g on g.id = q.group_id
        group by g.packet_id) as sizes`),
    ).toBeGreaterThanOrEqual(40)
  })

  test('creates questions that fit the contract, with distinct options and one right answer', async () => {
    const questions = await database.db.select().from(schema.questions)
    for (const row of questions) {
      const question = Question.parse({
        ...row,
        question_type: row.questionType,
        answer_type: row.answerType,
        correct_answer: row.correctAnswer,
        created_at: row.createdAt.toISOString(),
        updated_at: row.updatedAt.toISOString(),
      })
      const texts = question.options.map((option) => option.text.trim())
      expect([4, 5]).toContain(texts.length)
      expect(new Set(texts).size).toBe(texts.length)
      expect(question.correct_answer).toHaveLength(1)
      expect(texts).toContain(question.correct_answer[0])
      // Options are displayed both as text and as HTML: these characters would differ.
      expect(texts.join()).not.toMatch(/[<>&]/)
      expect(question.point).toBeGreaterThan(0)
    }
    const media = new Set(questions.flatMap((row) => row.question.media?.type ?? []))
    expect(media).toEqual(new Set(['image', 'audio']))
  })

  test('repeats no question within a packet', async () => {
    expect(
      await rowsOf(`select g.packet_id, q.question->>'text' from questions q join question_groups g on g.id = q.group_id
        group by 1, 2 having count(*) > 1`),
    ).toEqual([])
  })
})

describe('participants', () => {
  test('creates 600 participants that fit the contract, awkward names included', async () => {
    const members = await database.db.select().from(schema.members)
    expect(members).toHaveLength(600)
    for (const row of members) {
      Member.parse({
        ...row,
        date_of_birth: row.dateOfBirth,
        meta: { code: row.code },
        updated_at: undefined,
      })
    }
    const codes = members.flatMap(({ code }) => code ?? [])
    expect(codes.length).toBeGreaterThan(100)
    expect(codes.filter((code) => !code.startsWith('0'))).toEqual([])
    const emails = members.flatMap(({ email }) => email ?? [])
    expect(emails.length).toBeGreaterThan(100)
    expect(emails.filter((email) => !/^[a-z0-9.]+@example\.(com|net|org)$/.test(email))).toEqual([])
    expect(members.map((member) => member.fullname)).toEqual(expect.arrayContaining([...awkwardNames]))
    expect(new Set(members.map((member) => member.phone)).size).toBeGreaterThan(580)
  })

  test('keeps progress, times and scores consistent', async () => {
    const redeems = await database.db.select().from(schema.memberRedeems)
    expect(redeems.length).toBeGreaterThan(600)
    for (const row of redeems) {
      expect(row.endTestAt !== null).toBe(row.progress === 100)
      expect(row.startTestAt !== null).toBe(row.progress > 0)
      expect(row.finalScore !== null).toBe(row.postTestScore !== null)
      const moments = [row.createdAt, row.startTestAt, row.endTestAt, NOW].flatMap(
        (moment) => moment?.getTime() ?? [],
      )
      expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    }
    const scores = redeems.flatMap((row) =>
      [row.preTestScore ?? [], row.postTestScore ?? [], row.finalScore ?? []].flat(),
    )
    expect(scores.length).toBeGreaterThan(300)
    expect(scores.filter((score) => score < 0 || score > 100)).toEqual([])
    const tested = redeems.filter((row) => row.postTestScore !== null)
    expect(tested.length).toBeGreaterThan(100)
    expect(new Set(tested.map((row) => row.progress))).toEqual(new Set([100]))
    expect(new Set(redeems.map((row) => row.license)).size).toBe(redeems.length)
    expect(
      await one(
        'select count(*) from member_redeems r join programs p on p.id = r.program_id where r.created_at < p.created_at',
      ),
    ).toBe(0)
    expect(
      await one(
        "select count(*) from member_redeems where to_char(end_test_at at time zone 'Asia/Jakarta', 'HH24:MI') in ('00:00', '23:59')",
      ),
    ).toBeGreaterThan(3)
  })

  test('completes as many activities as the progress says, within the program and the course', async () => {
    expect(
      await rowsOf(`select r.id from member_redeems r
        left join (with ${living} select program_id, count(*) as total from activities group by 1) p
          on p.program_id = r.program_id
        left join (select member_redeem_id, count(*) as done from activity_completions group by 1) c
          on c.member_redeem_id = r.id
        where r.progress <> coalesce(floor(100.0 * c.done / p.total), 0)`),
    ).toEqual([])
    expect(
      await one(`select count(*) from activity_completions c join member_redeems r on r.id = c.member_redeem_id
        join activities a on a.id = c.activity_id join topics t on t.id = a.topic_id
        where t.program_id <> r.program_id or completed_at < r.start_test_at or completed_at > r.end_test_at`),
    ).toBe(0)
  })

  test('records presences on topics of the program, and feedback after a completed practice', async () => {
    expect(summary.presences).toBeGreaterThan(2_900)
    expect(summary.presences).toBeLessThanOrEqual(3_000)
    expect(
      await one(`select count(*) from presences p left join topics t on t.id = p.topic_id
        where t.program_id is distinct from p.program_id or not exists
          (select 1 from member_redeems r where r.member_id = p.member_id and r.program_id = p.program_id)`),
    ).toBe(0)
    expect(summary.feedbacks).toBeGreaterThan(20)
    expect(
      await one(`select count(*) from feedbacks f join activities a on a.id = f.activity_id
        left join activity_completions c on c.member_redeem_id = f.member_redeem_id and c.activity_id = f.activity_id
        where a.type <> 'evaluasi_praktek_mandiri' or c.completed_at is null or c.completed_at > f.created_at`),
    ).toBe(0)
  })
})

describe('content for every screen', () => {
  test('leaves participants waiting for a reply, all with texts and some with files', async () => {
    expect(await one('select count(*) from activity_completions where awaiting')).toBeGreaterThan(30)
    expect(
      await one(`select count(*) from activity_completions c join activities a on a.id = c.activity_id
        where awaiting <> (a.type = 'evaluasi_praktek_mandiri' and not exists (select 1 from feedbacks f
          where f.member_redeem_id = c.member_redeem_id and f.activity_id = c.activity_id))
        or (a.type = 'evaluasi_praktek_mandiri') <> (c.text is not null)
        or program_id <> (select program_id from member_redeems r where r.id = c.member_redeem_id)`),
    ).toBe(0)
    const files =
      await rowsOf(`select m.type, count(*)::int as n, bool_and(m.owner = 'participant') as private
      from activity_completions c join media m on m.id = c.file_id group by 1 order by 1`)
    expect(files).toEqual([
      { type: 'document', n: expect.toSatisfy((n: number) => n > 10), private: true },
      { type: 'image', n: expect.toSatisfy((n: number) => n > 10), private: true },
    ])
  })

  test('gives tests the scores of the voucher', async () => {
    expect(
      await one(`select count(*) from activity_completions c join activities a on a.id = c.activity_id
        join member_redeems r on r.id = c.member_redeem_id
        where (a.type = 'pre_test' and c.score is distinct from r.pre_test_score)
          or (a.type = 'post_test' and c.score is distinct from r.post_test_score)
          or (a.type = 'quiz') and (c.score is null or c.score not between 0 and 100)`),
    ).toBe(0)
  })

  test('includes participants without presences in more than ten programs', async () => {
    expect(
      await one(`select count(distinct r.program_id) from member_redeems r where not exists
        (select 1 from presences p where p.member_id = r.member_id and p.program_id = r.program_id)`),
    ).toBeGreaterThan(10)
  })

  test('issues certificates that are valid, replaced, revoked, and revoked and reissued', async () => {
    const states = await rowsOf(`select revoked_at is not null as revoked, replaced_at is not null as replaced
      from certificates group by 1, 2 order by 1, 2`)
    expect(states).toEqual([
      { revoked: false, replaced: false },
      { revoked: false, replaced: true },
      { revoked: true, replaced: false },
      { revoked: true, replaced: true },
    ])
    expect(await one('select count(distinct kind) from certificates')).toBe(2)
    for (const { code, facts } of await database.db.select().from(schema.certificates)) {
      expect(CertificateCode.parse(code)).toBe(code)
      expect(CertificateFacts.parse({ ...facts, logo: null, signature: null })).toBeTruthy()
    }
    expect(
      await one(`select count(*) from certificates c join member_redeems r on r.id = c.member_redeem_id
        where r.progress < 100 or r.end_test_at > c.issued_at`),
    ).toBe(0)
  })

  test('soft-deletes something of every kind within ten days, with its position', async () => {
    expect(await rowsOf('select kind from deletions order by kind')).toEqual(
      ['activity', 'group', 'packet', 'program', 'question', 'topic'].map((kind) => ({ kind })),
    )
    const ages = (await database.db.select().from(schema.deletions)).map(
      ({ deletedAt }) => NOW.getTime() - deletedAt.getTime(),
    )
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.max(...ages)).toBeLessThan(10 * 86_400_000)
    expect(await rowsOf(`select seq from topics where deleted_at is not null`)).toEqual([
      { seq: expect.toSatisfy((seq: number) => seq > 1 && seq < 2) },
    ])
  })

  test('clones post tests from pre tests of their program, and attaches theory files', async () => {
    expect(
      await one(`with ${living} select count(*) from activities c join activities o on o.id = c.clone_of
        where c.is_clone and c.type = 'post_test' and o.type = 'pre_test' and o.program_id = c.program_id`),
    ).toBeGreaterThan(3)
    expect(await one('select count(*) from activities where is_clone and clone_of is null')).toBe(0)
    expect(
      await one(`select count(*) from activities a join media m on m.id = a.theory_file_id
        where m.owner = 'activity' and a.theory->>'content' <> ''`),
    ).toBeGreaterThan(10)
  })

  test('creates saved replies for its administrator, with documented placeholders only', async () => {
    const { db } = await emptyDatabase()
    const { id } = await insertAdmin(db)
    const { replies } = await seed(db, { media: nowhere, now: NOW, participants: 20 })
    expect(replies).toBeGreaterThan(3)
    const rows = await db.select().from(schema.replies).where(eq(schema.replies.adminId, id))
    expect(rows).toHaveLength(replies)
    // Only placeholders that docs/api.md documents.
    const names = rows.flatMap(({ text }) => text.match(/\{\w+\}/g) ?? [])
    expect([...new Set(names)].sort()).toEqual(['{aktivitas}', '{nama_depan}', '{nama}'])
    expect(await db.$count(schema.deletions, eq(schema.deletions.adminId, id))).toBe(6)
  })
})

test('keeps counters equal to the rows that they count', async () => {
  expect(
    await one(`select count(*) from (
      (select activity_id, completed, awaiting from completion_counts except
        select activity_id, count(*), count(*) filter (where awaiting) from activity_completions group by 1)
      union all (select activity_id, count(*), count(*) filter (where awaiting) from activity_completions group by 1
        except select activity_id, completed, awaiting from completion_counts)) as wrong`),
  ).toBe(0)
  expect(
    await rowsOf(`select sum(n) filter (where scope = '${ALL_PROGRAMS}')::int as everywhere,
      sum(n) filter (where scope in (select id from programs))::int as programs,
      sum(n) filter (where scope in (select id from topics))::int as topics
      from day_counts where counted = 'presences'`),
  ).toEqual([{ everywhere: summary.presences, programs: summary.presences, topics: summary.presences }])
  expect(await one(`select sum(n) from day_counts where counted = 'redeems'`)).toBe(summary.memberRedeems)
})

test('creates the requested number of presences, and leaves the indexes as before', async () => {
  const { db } = await emptyDatabase()
  const structure = () =>
    db.execute(sql`select pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid::regclass::text = any('{members,member_redeems,presences}') union all
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint order by 1`)
  const before = await structure()
  const { presences } = await seed(db, { media: nowhere, now: NOW, presences: 50_000 })
  expect(presences).toBe(50_000)
  const { rows } = await db.execute(sql`select sum(n)::int as n from day_counts
    where counted = 'presences' and scope = ${ALL_PROGRAMS}`)
  expect(rows).toEqual([{ n: presences }])
  expect((await structure()).rows).toEqual(before.rows)
})

test('stores the search text of every voucher', async () => {
  const rows = await database.db
    .select({ search: schema.memberRedeems.search, license: schema.memberRedeems.license, ...person })
    .from(schema.memberRedeems)
    .innerJoin(schema.members, eq(schema.members.id, schema.memberRedeems.memberId))
  for (const { search, ...found } of rows) expect(search).toBe(searchText(found))
})

test('creates nothing in the future, and sorts ids by creation time', async () => {
  for (const [table, order] of Object.entries(tables).filter(([, order]) => order === 'id')) {
    const rows = await rowsOf<{ at: string }>(
      `select created_at::timestamptz(3) as at from ${table} order by ${order}`,
    )
    const times = rows.map(({ at }) => new Date(at).getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThanOrEqual(NOW.getTime())
  }
})

const beginnings: Record<string, RegExp> = {
  'image/png': /^.PNG\r\n.\n/,
  'audio/wav': /^RIFF....WAVEfmt /s,
  'audio/mpeg': /^(ID3|\xff[\xe0-\xff])/,
  'video/mp4': /^....ftyp.*moov.*mdat/s,
  'application/pdf': /^%PDF-1\.\d\n.*startxref\n\d+\n%%EOF\n$/s,
}

test('stores media files of the size and type in their rows', async () => {
  const rows = await database.db.select().from(schema.media)
  expect(rows.length).toBeGreaterThanOrEqual(30)
  expect(new Set(rows.map((row) => row.mime))).toEqual(new Set(Object.keys(beginnings)))
  for (const row of rows) {
    const bytes = await readFile(join(folder, row.storageKey))
    expect(bytes.length).toBe(row.size)
    expect(bytes.length).toBeLessThan(100_000)
    expect(bytes.toString('latin1')).toMatch(beginnings[row.mime] ?? /$^/)
  }
  const cover = rows.find((row) => row.width === 1280)
  const bytes = await readFile(join(folder, cover?.storageKey ?? ''))
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1280, 720])
})

test('produces the same content for the same moment', async () => {
  const again = await emptyDatabase()
  expect(await seed(again.db, { media: nowhere, now: NOW })).toEqual(summary)
  expect(await hashes(again)).toEqual(await hashes(database))
})

test('changes only the dates on another day', async () => {
  const media = await makeMedia(0)
  const contentAt = (day: number) => {
    const { programs, activities, questions, plans } = makeCatalogue(day, media)
    const people = [...makePeople(plans, 600, day, 100)]
    return {
      programs: programs.map(({ title, benefits, sellingPrice, fasilitator }) => [
        title,
        benefits,
        sellingPrice,
        fasilitator,
      ]),
      activities: activities.map(({ title, type, settings }) => [title, type, settings]),
      questions: questions.map(({ question, options, correctAnswer }) => [question, options, correctAnswer]),
      members: people.flatMap(({ members }) =>
        members.map(({ fullname, phone, dateOfBirth }) => [fullname, phone, dateOfBirth]),
      ),
      results: people.flatMap(({ memberRedeems }) =>
        memberRedeems.map(({ license, progress, finalScore }) => [license, progress, finalScore]),
      ),
    }
  }
  const day = Date.UTC(2026, 10, 20, 17)
  expect(contentAt(day + 23 * 86_400_000)).toEqual(contentAt(day))
})

test('refuses a second seed, and changes nothing', async () => {
  const before = await hashes(database)
  await expect(seed(database.db, { media: folderStore(folder), now: NOW })).rejects.toThrow(
    AlreadySeededError,
  )
  expect(await hashes(database)).toEqual(before)
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(files.filter((file) => file.isFile())).toHaveLength(summary.media)
})

describe('seed that fails', () => {
  let target: Opened
  beforeAll(async () => {
    target = await emptyDatabase()
    await target.db.execute(sql`alter table feedbacks add constraint no_feedback check (false)`)
  })

  test('leaves neither rows nor files when the rows fail half-way', async () => {
    const place = await mkdtemp(join(tmpdir(), 'balai-seed-'))
    await expect(seed(target.db, { media: folderStore(place), now: NOW })).rejects.toThrow()
    for (const table of Object.keys(tables)) {
      expect(await rowsOf(`select count(*)::int as count from ${table}`, target)).toEqual([{ count: 0 }])
    }
    const left = await readdir(place, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
    await rm(place, { recursive: true })
  })

  test('leaves neither rows nor files when the media fail half-way', async () => {
    const kept = new Set<string>()
    const full: Pick<MediaStore, 'put' | 'remove'> = {
      put: async (key) => {
        if (kept.size === 10) throw new Error('No space left')
        kept.add(key)
      },
      remove: async (key) => {
        kept.delete(key)
      },
    }
    await expect(seed(target.db, { media: full, now: NOW })).rejects.toThrow('No space left')
    expect(kept.size).toBe(0)
    expect(await rowsOf('select count(*)::int as count from programs', target)).toEqual([{ count: 0 }])
  })
})
