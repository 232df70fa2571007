import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { certificates, feedbacks, programs, topics } from '../../../server/db/schema.ts'
import { newId } from '../../../server/entity/ids.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { insertActivity, insertMember, insertRedeem, insertTopic } from '../../support/fixtures.ts'
import { insertCompletion, insertParticipant, insertPractice } from '../../support/participants.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* The details of a participant's voucher. */

const call = calls['member.redeemDetail']

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

const detail = async (id: string) => dataOf(await send(server, call, { params: { id }, token }), call)
const statusOf = async (call: { method: 'GET'; path: `/${string}` }, id: string) =>
  (await failureOf(await send(server, call, { params: { id }, token }))).status

const competence = ['Menyeduh kopi', 'Merawat mesin']

describe('member.redeemDetail', () => {
  test('returns participant, program, results and certificates of a voucher', async () => {
    const { program, redeem } = await insertParticipant(server.db, {
      redeem: {
        license: 'BLI-00001-AAAAA',
        progress: 100,
        preTestScore: 0,
        postTestScore: 92.5,
        finalScore: 90,
        startTestAt: new Date('2026-01-02T17:00:00.000Z'),
        endTestAt: new Date('2026-02-03T16:59:59.999Z'),
        member: {
          fullname: '<b>Ñ</b> ‫سيتي‬ =1+1 👩🏽‍🌾',
          phone: '+62 812-3456-7890',
          email: 'siti@example.com',
          dateOfBirth: '2000-02-29',
          code: '0012345678901234',
        },
      },
    })
    await server.db.update(programs).set({ competence })
    const issued = (code: string, at: string, rest: Partial<typeof certificates.$inferInsert> = {}) => ({
      code,
      memberRedeemId: redeem.id,
      kind: 'participant' as const,
      issuedAt: new Date(at),
      facts: {
        fullname: 'Siti',
        program: 'Barista',
        competence,
        date: '2026-02-03',
        final_score: 90,
        city: 'Yogyakarta',
        director: '',
        issuer: 'Balai',
      },
      ...rest,
    })
    const gone = new Date('2026-02-05T00:00:00.000Z')
    await server.db
      .insert(certificates)
      .values([
        issued('000000000001', '2026-02-04T00:00:00.000Z', { replacedAt: gone }),
        issued('000000000002', '2026-02-05T00:00:00.000Z'),
        issued('000000000003', '2026-02-06T00:00:00.123Z', { kind: 'graduation', revokedAt: gone }),
      ])
    const { topics: _, ...voucher } = await detail(redeem.id)
    expect(voucher).toEqual({
      id: redeem.id,
      license: 'BLI-00001-AAAAA',
      member: {
        id: redeem.memberId,
        fullname: '<b>Ñ</b> ‫سيتي‬ =1+1 👩🏽‍🌾',
        phone: '+62 812-3456-7890',
        email: 'siti@example.com',
        date_of_birth: '2000-02-29',
        meta: { code: '0012345678901234' },
        updated_at: expect.any(String),
      },
      program: { id: program.id, title: program.title, learning_targets: { competence } },
      results: {
        progress: 100,
        scores: { pre_test: { score: 0 }, post_test: { score: 92.5, final_score: 90 } },
      },
      start_test_at: '2026-01-02T17:00:00.000Z',
      end_test_at: '2026-02-03T16:59:59.999Z',
      created_at: redeem.createdAt.toISOString(),
      last_activity: redeem.createdAt.toISOString(),
      certificates: [
        {
          kind: 'graduation',
          code: '000000000003',
          state: 'revoked',
          issued_at: '2026-02-06T00:00:00.123Z',
        },
        {
          kind: 'participant',
          code: '000000000002',
          state: 'valid',
          issued_at: '2026-02-05T00:00:00.000Z',
        },
        {
          kind: 'participant',
          code: '000000000001',
          state: 'replaced',
          issued_at: '2026-02-04T00:00:00.000Z',
        },
      ],
    })
  })

  test('returns null for missing phone, e-mail, birth date and card', async () => {
    const { redeem } = await insertParticipant(server.db)
    expect((await detail(redeem.id)).member).toMatchObject({
      phone: null,
      email: null,
      date_of_birth: null,
      meta: { code: null },
    })
  })

  test('lists topics and activities in their order, without deleted ones', async () => {
    const { program, topic, activity, redeem } = await insertParticipant(server.db, { activity: { seq: 2 } })
    const { db } = server
    const gone = { deletedAt: new Date() }
    const first = await insertTopic(db, { programId: program.id, seq: 0.5, name: 'Awal', status: 'draft' })
    await insertTopic(db, { programId: program.id, seq: 0.7, ...gone })
    const before = await insertActivity(db, { topicId: topic.id, seq: 1, type: 'quiz', status: 'draft' })
    await insertActivity(db, { topicId: topic.id, seq: 1.5, ...gone })
    const { topics: shown } = await detail(redeem.id)
    expect(shown.map(({ id, activities }) => [id, activities.map((each) => each.id)])).toEqual([
      [first.id, []],
      [topic.id, [before.id, activity.id]],
    ])
  })

  test('returns completion, score, submission and feedback of this participant alone', async () => {
    const { program, topic, activity, redeem, file, feedback } = await insertPractice(server)
    const quiz = await insertActivity(server.db, { topicId: topic.id, seq: 2, type: 'quiz' })
    const of = { memberRedeemId: redeem.id, programId: program.id }
    await insertCompletion(server.db, { ...of, activityId: quiz.id, score: 0 })
    await insertActivity(server.db, { topicId: topic.id, seq: 3 })
    await server.db.insert(feedbacks).values({
      id: newId(),
      text: 'Rapi.',
      memberRedeemId: redeem.id,
      activityId: activity.id,
      topicId: feedback.topic_id,
      adminId: server.admin.id,
      createdAt: new Date(),
      updatedAt: new Date('2026-03-06T01:02:03.004Z'),
    })
    const other = await insertRedeem(server.db, { programId: program.id })

    const [shown] = (await detail(redeem.id)).topics
    expect(shown?.activities).toMatchObject([
      {
        is_complete: true,
        completed_at: '2026-03-05T03:42:00.000Z',
        score: null,
        upload: { text: 'Sudah saya coba.', file: { title: 'foto-praktik.png', size: file.size } },
        feedback: {
          text: 'Rapi.',
          updated_at: '2026-03-06T01:02:03.004Z',
          admin: { fullname: 'Ratna Sari' },
        },
      },
      { is_complete: true, score: 0, feedback: null },
      { is_complete: false, completed_at: null, score: null, feedback: null },
    ])
    const [empty] = (await detail(other.id)).topics
    expect(empty?.activities.map((each) => [each.is_complete, each.upload, each.feedback])).toEqual(
      Array(3).fill([false, undefined, null]),
    )
  })

  test.each(['unknown', 'no id'])('answers 404 for a wrong voucher id: %s', async (kind) => {
    expect(await statusOf(call, kind === 'unknown' ? newId() : "BLI'; --")).toBe(404)
  })

  test('answers 404 for a voucher of a deleted program', async () => {
    const { redeem } = await insertParticipant(server.db)
    await server.db.update(programs).set({ deletedAt: new Date() })
    expect(await statusOf(call, redeem.id)).toBe(404)
  })
})

describe('member.program', () => {
  const own = calls['member.program']

  test.each(['id', 'license'] as const)('returns published content by the voucher’s %s', async (key) => {
    const { program, topic, activity, redeem } = await insertPractice(server)
    const draft = { status: 'draft' as const }
    const hidden = await insertTopic(server.db, { programId: program.id, seq: 2, ...draft })
    await insertActivity(server.db, { topicId: hidden.id })
    await insertActivity(server.db, { topicId: topic.id, seq: 2, ...draft })
    const sent = { params: { id: redeem[key] }, token }
    expect(await dataOf(await send(server, own, sent), own)).toMatchObject({
      id: program.id,
      title: program.title,
      topics: [{ id: topic.id, activities: [{ id: activity.id, is_complete: true }] }],
    })
    expect(await statusOf(own, program.id)).toBe(404)
  })

  test('returns a published topic without published activities', async () => {
    const { topic, redeem } = await insertParticipant(server.db, { activity: { status: 'draft' } })
    const sent = { params: { id: redeem.id }, token }
    expect((await dataOf(await send(server, own, sent), own)).topics).toEqual([
      { id: topic.id, name: topic.name, activities: [] },
    ])
    await server.db.update(topics).set({ status: 'draft' })
    expect((await dataOf(await send(server, own, sent), own)).topics).toEqual([])
  })
})

describe('member.certificate', () => {
  const data = calls['member.certificate']

  test('finds the voucher by its id and licence, and by nothing else', async () => {
    const { program, redeem } = await insertParticipant(server.db, { redeem: { license: 'BLI/1 +é' } })
    const result = []
    for (const id of [redeem.id, redeem.id.toUpperCase(), 'BLI/1 +é'])
      result.push(await dataOf(await send(server, data, { params: { id }, token }), data))
    expect(result.map(({ id }) => id)).toEqual(Array(3).fill(redeem.id))
    for (const id of [newId(), 'BLI', 'bli/1 +é', redeem.memberId, program.id])
      expect(await statusOf(data, id), id).toBe(404)
  })

  test('answers 404 for a deleted program', async () => {
    const { redeem } = await insertParticipant(server.db)
    await server.db.update(programs).set({ deletedAt: new Date() })
    expect(await statusOf(data, redeem.license)).toBe(404)
  })

  test('prefers a licence to another voucher’s equal id', async () => {
    const { program, redeem } = await insertParticipant(server.db)
    const named = await insertRedeem(server.db, { programId: program.id, license: redeem.id })
    const sent = { params: { id: redeem.id }, token }
    expect((await dataOf(await send(server, data, sent), data)).id).toBe(named.id)
  })
})

describe('member.updateCertificate', () => {
  const note = calls['member.updateCertificate']
  const kept = async () =>
    (await server.db.query.memberRedeems.findMany()).map(({ sertificateId }) => sertificateId)

  test.each(['id', 'license'] as const)('stores the certificate id by the voucher’s %s', async (key) => {
    const { program, redeem } = await insertParticipant(server.db)
    await insertRedeem(server.db, { programId: program.id })
    const json = { order_id: redeem[key], sertificate_id: 4711 }
    expect((await send(server, note, { json, token })).status).toBe(200)
    expect((await kept()).toSorted()).toEqual(['4711', null].toSorted())
  })

  test('answers 404 for an unknown voucher', async () => {
    const { id } = await insertMember(server.db)
    for (const order_id of [id, 12, 'BLI'])
      expect(
        await failureOf(await send(server, note, { json: { order_id, sertificate_id: 'x' }, token })),
      ).toMatchObject({ status: 404 })
  })
})
