import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { activities, idempotencyKeys, media, programs, questions, topics } from '../../../server/db/schema.ts'
import { copyActivity } from '../../../server/domains/activity/copy.ts'
import { copyProgram } from '../../../server/domains/program/copy.ts'
import { copyTopic } from '../../../server/domains/program/topic/copy.ts'
import { newId } from '../../../server/entity/ids.ts'
import { toFormData } from '../../../src/dataProvider/toFormData.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { eventually } from '../../support/eventually.ts'
import { fileOf, pdf } from '../../support/files.ts'
import {
  activityBody,
  insertActivity,
  insertMedia,
  insertProgram,
  insertQuestions,
  insertStudy,
  insertTopic,
} from '../../support/fixtures.ts'
import { handle } from '../../support/handle.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  token = await server.signIn()
})

const { 'program.copy': ofProgram, 'topic.copy': ofTopic, 'activity.copy': ofActivity } = calls
const deletedAt = new Date()

const copyOfProgram = (id: string, headers = {}) =>
  send(server, ofProgram, { token, params: { id }, headers })
const copyOfTopic = (id: string, program_id: string) =>
  send(server, ofTopic, { token, params: { id }, json: { program_id } })
type Place = { program: string; topic: string }
const copyOfActivity = (place: Place, id: string, to: Place = place) =>
  send(server, ofActivity, { token, params: { ...place, id }, json: to })
const idOf = async (response: Response) => String((await dataOf(response, ofProgram)).id)

/** A program with a pre test, its clone, files, and a deleted row on every level. */
async function withCourse() {
  const { db } = server
  const study = await insertStudy(db)
  const cover = await insertMedia(db)
  const file = await insertMedia(db, { owner: 'activity', type: 'document', mime: 'application/pdf' })
  const { id: program } = await insertProgram(db, {
    title: 'Barista',
    status: 'publish',
    studyId: study.id,
    coverId: cover.id,
    totalParticipants: 7,
    fasilitator: [
      { name: 'Sari', picture: cover.id, status: 'approved' },
      { name: 'Budi', picture: null, description: 'Barista' },
    ],
  })
  const { id: topic } = await insertTopic(db, { programId: program, seq: 1, name: 'Dasar' })
  const { id: secondTopic } = await insertTopic(db, {
    programId: program,
    seq: 2,
    name: 'Lanjut',
    status: 'draft',
  })
  await insertTopic(db, { programId: program, seq: 2.5, deletedAt })
  const { id: preTest } = await insertActivity(db, { topicId: topic, seq: 1, type: 'pre_test', title: 'Pre' })
  await insertQuestions(db, preTest, 3)
  await insertQuestions(db, preTest, 1, { question: true })
  await insertQuestions(db, preTest, 1, { group: true })
  await insertQuestions(db, preTest, 1, { packet: true })
  const { id: reading } = await insertActivity(db, {
    topicId: topic,
    seq: 2,
    title: 'Modul',
    type: 'membaca-e-book',
    status: 'draft',
    fileId: file.id,
    embedYoutube: [{ title: 'Film', url: 'https://youtu.be/x' }],
  })
  await insertActivity(db, { topicId: topic, seq: 2.5, deletedAt })
  const { id: postTest } = await insertActivity(db, {
    topicId: secondTopic,
    seq: 1,
    type: 'post_test',
    title: 'Post',
    isClone: true,
    cloneOf: preTest,
  })
  await insertQuestions(db, postTest, 2)
  return { program, topic, secondTopic, preTest, reading, postTest, file: file.id }
}

/** What of a program is not deleted, in order: rows without ids and moments, the names of clones' originals. */
async function outlineOf(program: string) {
  const plain = (row: string) =>
    sql.raw(
      `to_jsonb(${row}) - array['id','program_id','topic_id','activity_id','packet_id','group_id','clone_of','created_at','updated_at']`,
    )
  const { rows } = await server.db.execute<{
    activity: Record<string, unknown>
    file: string | null
  }>(sql`
    select ${plain('t')} as topic, ${plain('a')} as activity, o.title as clone_of, ${plain('p')} as packet, ${plain('g')} as "group",
      ${plain('q')} as question, a.file_id as file
    from topics t left join activities a on a.topic_id = t.id and a.deleted_at is null
      left join activities o on o.id = a.clone_of and o.topic_id in (select id from topics where program_id = t.program_id)
      left join packets p on p.activity_id = a.id and p.deleted_at is null
      left join question_groups g on g.packet_id = p.id and g.deleted_at is null
      left join questions q on q.group_id = g.id and q.deleted_at is null
    where t.program_id = ${program}::uuid and t.deleted_at is null
    order by t.seq, a.seq, p.created_at, p.id, g.seq, q.seq`)
  return rows
}

const namesOf = async (programId: string) =>
  (await server.db.select().from(topics).where(eq(topics.programId, programId)).orderBy(topics.seq))
    .filter((topic) => topic.deletedAt === null)
    .map(({ name, seq, status }) => `${seq} ${name} ${status}`)
const titlesOf = async (topicId: string) =>
  (await server.db.select().from(activities).where(eq(activities.topicId, topicId)).orderBy(activities.seq))
    .filter((activity) => activity.deletedAt === null)
    .map(({ title, seq, status }) => `${seq} ${title} ${status}`)
const programOf = async (id: string) => {
  const [row] = await server.db.select().from(programs).where(eq(programs.id, id))
  if (!row) throw new Error('No program')
  return row
}

describe('program.copy', () => {
  test('copies everything that is not deleted, in order, under new ids', async () => {
    const { program } = await withCourse()
    const source = await outlineOf(program)
    expect(source).toHaveLength(8)
    const id = await idOf(await copyOfProgram(program))
    expect(await outlineOf(id)).toEqual(source)
    expect(await outlineOf(program)).toEqual(source)
    const { id: _, createdAt, updatedAt, ...original } = await programOf(program)
    expect(await programOf(id)).toEqual({
      ...original,
      id,
      title: 'Barista (salinan)',
      status: 'draft',
      totalParticipants: 0,
      fasilitator: original.fasilitator.map(({ status: __, ...person }) => person),
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    })
    expect(createdAt).toEqual(updatedAt)
  })

  test('points clones into the copy, and nowhere when their original stays behind', async () => {
    const { program, preTest, secondTopic } = await withCourse()
    const id = await idOf(await copyOfProgram(program))
    const cloneOf = async (programId: string) => {
      const rows = await server.db
        .select({ cloneOf: activities.cloneOf, isClone: activities.isClone })
        .from(activities)
        .innerJoin(topics, eq(topics.id, activities.topicId))
        .where(eq(topics.programId, programId))
      return rows.filter((row) => row.isClone).map((row) => row.cloneOf)
    }
    const [original] = await cloneOf(id)
    expect(original).toEqual(expect.any(String))
    expect(original).not.toBe(preTest)
    const { id: other } = await insertProgram(server.db)
    await idOf(await copyOfTopic(secondTopic, other))
    expect(await cloneOf(other)).toEqual([null])
  })

  test('takes the first free title among programs that are not deleted', async () => {
    const { id } = await insertProgram(server.db, { title: 'Barista' })
    await insertProgram(server.db, { title: 'Barista (salinan 2)' })
    await insertProgram(server.db, { title: 'Barista (salinan 3)', deletedAt })
    const titles = []
    for (let n = 0; n < 3; n++) titles.push((await programOf(await idOf(await copyOfProgram(id)))).title)
    expect(titles).toEqual(['Barista (salinan)', 'Barista (salinan 3)', 'Barista (salinan 4)'])
  })

  test('gives two concurrent copies two titles', async () => {
    const { id } = await insertProgram(server.db, { title: 'Barista' })
    const ids = await Promise.all([copyOfProgram(id), copyOfProgram(id)].map(async (one) => idOf(await one)))
    const titles = await Promise.all(ids.map(async (each) => (await programOf(each)).title))
    expect(titles.toSorted()).toEqual(['Barista (salinan 2)', 'Barista (salinan)'])
  })

  test('makes one copy per idempotency key', async () => {
    const { program } = await withCourse()
    const headers = { 'idempotency-key': randomUUID() }
    const [one, other] = await Promise.all([copyOfProgram(program, headers), copyOfProgram(program, headers)])
    expect(await idOf(one)).toBe(await idOf(other))
    expect(await server.db.$count(programs)).toBe(2)
  })

  test('leaves nothing when it dies in the middle', async () => {
    const { program } = await withCourse()
    const rowCounts = () =>
      Promise.all(
        [programs, topics, activities, questions, idempotencyKeys].map((table) => server.db.$count(table)),
      )
    const before = await rowCounts()
    const dying = server.db.transaction(async (tx) => {
      await handle(copyProgram, { db: tx, now: () => new Date() }, { params: { id: program } })
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await rowCounts()).toEqual(before)
  })
})

describe('topic.copy', () => {
  test('places a draft behind its original, or at the end of another program', async () => {
    const { program, topic } = await withCourse()
    await idOf(await copyOfTopic(topic, program))
    await idOf(await copyOfTopic(topic, program))
    expect(await namesOf(program)).toEqual([
      '1 Dasar publish',
      '2 Dasar (salinan 2) draft',
      '3 Dasar (salinan) draft',
      '4 Lanjut draft',
    ])
    const { id: other } = await insertProgram(server.db)
    await insertTopic(server.db, { programId: other, seq: 1, name: 'Pembuka' })
    const id = await idOf(await copyOfTopic(topic, other))
    expect(await namesOf(other)).toEqual(['1 Pembuka publish', '2 Dasar (salinan) draft'])
    expect(await titlesOf(id)).toEqual(['1 Pre publish', '2 Modul draft'])
  })
})

describe('activity.copy', () => {
  test('places a draft behind its original, or at the end of another topic', async () => {
    const { program, topic, secondTopic, preTest } = await withCourse()
    await idOf(await copyOfActivity({ program, topic }, preTest))
    expect(await titlesOf(topic)).toEqual(['1 Pre publish', '2 Pre (salinan) draft', '3 Modul draft'])
    await idOf(await copyOfActivity({ program, topic }, preTest, { program, topic: secondTopic }))
    expect(await titlesOf(secondTopic)).toEqual(['1 Post publish', '2 Pre (salinan) draft'])
    const { id: other } = await insertProgram(server.db)
    const { id: otherTopic } = await insertTopic(server.db, { programId: other })
    await idOf(await copyOfActivity({ program, topic }, preTest, { program: other, topic: otherTopic }))
    const [copied] = await outlineOf(other)
    expect(copied).toMatchObject({ activity: { title: 'Pre (salinan)' }, question: { seq: 1 } })
  })

  test('shares files: a copy keeps its own when the original’s is replaced or deleted', async () => {
    const { program, topic, reading, file } = await withCourse()
    const id = await idOf(await copyOfActivity({ program, topic }, reading))
    const replaced = await send(server, calls['activity.update'], {
      token,
      params: { program, topic, id: reading },
      form: toFormData({
        ...activityBody('membaca-e-book'),
        file: fileOf(pdf(), 'baru.pdf', 'application/pdf'),
      }),
    })
    expect(replaced.status).toBe(200)
    const fileOfCopy = async () => {
      const show = calls['activity.show']
      return (await dataOf(await send(server, show, { token, params: { program, topic, id } }), show)).file
        ?.id
    }
    expect(await fileOfCopy()).toBe(file)
    const removed = await send(server, calls['activity.delete'], {
      token,
      params: { program, topic, id: reading },
    })
    expect(removed.status).toBe(200)
    expect(await fileOfCopy()).toBe(file)
  })
})

test('answers 404 for an original or a place that is deleted, of another program, or unknown', async () => {
  const { program, topic, preTest } = await withCourse()
  const { id: other } = await insertProgram(server.db)
  const { id: gone } = await insertProgram(server.db, { deletedAt })
  const { id: goneTopic } = await insertTopic(server.db, { programId: program, seq: 9, deletedAt })
  const { id: otherTopic } = await insertTopic(server.db, { programId: other })
  const { id: below } = await insertTopic(server.db, { programId: gone })
  const place = { program, topic }
  const before = await server.db.$count(topics)
  const responses = [
    copyOfProgram(gone),
    copyOfProgram(newId()),
    copyOfProgram('x'),
    copyOfTopic(goneTopic, program),
    copyOfTopic(below, program),
    copyOfTopic(topic, gone),
    copyOfTopic(topic, 'x'),
    copyOfActivity({ program: other, topic }, preTest),
    copyOfActivity({ program, topic: otherTopic }, preTest),
    copyOfActivity(place, newId()),
    copyOfActivity(place, preTest, { program, topic: goneTopic }),
    copyOfActivity(place, preTest, { program, topic: otherTopic }),
    copyOfActivity(place, preTest, { program: gone, topic: below }),
  ]
  const statuses = (await Promise.all(responses)).map(async (response) => (await failureOf(response)).status)
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([404]))
  expect(await server.db.$count(topics)).toBe(before)
})

describe.runIf(process.env.TEST_DATABASE_URL)('copying beside another change', () => {
  const now = () => new Date()
  const waitingLocks = async (n: number) =>
    eventually(async () => {
      const { rows } = await server.db.execute(sql`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`)
      expect(rows).toHaveLength(n)
    })
  const replaceFile = ({ program, topic, reading }: Awaited<ReturnType<typeof withCourse>>) =>
    send(server, calls['activity.update'], {
      token,
      params: { program, topic, id: reading },
      form: toFormData({
        ...activityBody('membaca-e-book'),
        file: fileOf(pdf(), 'baru.pdf', 'application/pdf'),
      }),
    })

  test('keeps a file that is replaced while a copy is about to name it', async () => {
    const course = await withCourse()
    const { replacing, id } = await server.db.transaction(async (tx) => {
      const copy = await handle(copyProgram, { db: tx, now }, { params: { id: course.program } })
      const started = replaceFile(course)
      await waitingLocks(1)
      return { replacing: started, id: String(copy.id) }
    })
    expect((await replacing).status).toBe(200)
    expect(await server.db.$count(media, eq(media.id, course.file))).toBe(1)
    expect((await outlineOf(id)).some((row) => row.file === course.file)).toBe(true)
  })

  test('copies the new file when the old one goes while the copy waits for it', async () => {
    const course = await withCourse()
    const { id: newFile } = await insertMedia(server.db, { owner: 'activity', type: 'document' })
    const copying = await server.db.transaction(async (tx) => {
      await tx.update(activities).set({ fileId: newFile }).where(eq(activities.id, course.reading))
      await tx.delete(media).where(eq(media.id, course.file))
      const started = handle(
        copyTopic,
        { db: server.db, now },
        { params: { id: course.topic }, body: { program_id: course.program } },
      )
      await waitingLocks(1)
      return { started }
    })
    const { id } = await copying.started
    const [copied] = await server.db
      .select({ file: activities.fileId })
      .from(activities)
      .where(sql`${activities.topicId} = ${id}::uuid and ${activities.fileId} is not null`)
    expect(copied).toEqual({ file: newFile })
  })

  test('copies one state while activities are edited and moved', async () => {
    const course = await withCourse()
    const { program, topic, secondTopic, preTest, reading } = course
    // The copy waits for its activity; what it then copies is what that change has left.
    const copying = await server.db.transaction(async (tx) => {
      await tx.update(activities).set({ title: 'Pre baru' }).where(eq(activities.id, preTest))
      const started = handle(
        copyActivity,
        { db: server.db, now },
        { params: { program, topic, id: preTest }, body: { program, topic } },
      )
      await waitingLocks(1)
      return { started }
    })
    await copying.started
    expect(await titlesOf(topic)).toEqual([
      '1 Pre baru publish',
      '2 Pre baru (salinan) draft',
      '3 Modul draft',
    ])

    const move = calls['activity.move']
    const moves = Array.from({ length: 8 }, (_, n) =>
      n % 2 === 0 ? { from: topic, to: secondTopic } : { from: secondTopic, to: topic },
    )
    const moving = (async () => {
      for (const { from, to } of moves) {
        const params = { program, topic: from, id: reading }
        expect((await send(server, move, { token, params, json: { topic: to, to: 0 } })).status).toBe(200)
      }
    })()
    const copies = await Promise.all(
      Array.from({ length: 8 }, async () => idOf(await copyOfProgram(program))),
    )
    await moving
    for (const copy of copies) {
      const titles = (await outlineOf(copy)).map((row) => row.activity.title)
      expect(titles.filter((title) => title === 'Modul')).toHaveLength(1)
    }
  })
})
