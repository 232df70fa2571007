import { type CallName, calls } from '../../contract/calls.ts'
import { certificatePictures } from '../../server/db/schema.ts'
import { toFormData } from '../../src/dataProvider/toFormData.ts'
import { dataOf, type Sent, send } from './client.ts'
import { fileOf, mp4, pdf, png, uploadForm } from './files.ts'
import {
  activityBody,
  insertActivity,
  insertMedia,
  insertProgram,
  insertQuestions,
  insertRedeem,
  insertReply,
  insertStudy,
  insertTopic,
  programBody,
  questionBody,
} from './fixtures.ts'
import { insertGraduate, issue, printedPicture } from './graduates.ts'
import { insertParticipant, insertPractice } from './participants.ts'
import { addPresences, addRedeem } from './presences.ts'
import type { TestServer } from './server.ts'

/** Inserts the rows that a call needs, and returns a request that succeeds. */
export type Example = (server: TestServer) => Promise<Sent>

const anyProgram: Example = async ({ db }) => ({ params: { id: (await insertProgram(db)).id } })
const anyStudy: Example = async ({ db }) => ({ params: { id: (await insertStudy(db)).id } })

const anyReply: Example = async ({ db, admin }) => ({
  params: { id: (await insertReply(db, { adminId: admin.id })).id },
})

const anyCertificate: Example = async (server) => ({
  params: { code: (await issue(server, (await insertGraduate(server.db)).redeem.id)).code },
})

/** Deleted through the API. */
const anyDeletedProgram: Example = async (server) => {
  const sent = await anyProgram(server)
  await send(server, calls['program.delete'], { ...sent, token: await server.signIn() })
  return sent
}

const withParticipant = async ({ db }: TestServer) => {
  const { id } = await insertProgram(db)
  await insertRedeem(db, { programId: id })
  return { params: { id } }
}

const withTopic = async ({ db }: TestServer) => {
  const { id: program } = await insertProgram(db)
  const { id: topic } = await insertTopic(db, { programId: program })
  return { program, topic }
}

const withPresence = async (server: TestServer) => {
  const { program, topic } = await withTopic(server)
  const { memberId } = await addRedeem(server.db, { programId: program, member: { phone: '081234567890' } })
  const at = { memberId, programId: program, topicId: topic }
  await addPresences(server.db, at, ['2026-03-01T02:00:00.000Z', '2026-03-02T02:00:00.000Z'])
  return { program_id: program, topic_id: topic }
}

const anyPresence: Example = async (server) => ({ query: await withPresence(server) })

const withActivity = async (server: TestServer) => {
  const parents = await withTopic(server)
  const { id } = await insertActivity(server.db, { topicId: parents.topic })
  return { ...parents, id }
}

const anyTopic: Example = async (server) => ({ params: { id: (await withTopic(server)).topic } })
const anyActivity: Example = async (server) => ({ params: await withActivity(server) })

/** A test with one packet of one group of two questions. */
const withQuestions = async (server: TestServer) => {
  const { program, topic } = await withTopic(server)
  const { id: activity } = await insertActivity(server.db, { topicId: topic, type: 'quiz' })
  const { packetId, groupId, questionIds } = await insertQuestions(server.db, activity, 2)
  return { test: { program, topic, activity }, packet: packetId, group: groupId, questions: questionIds }
}

const anyTest: Example = async (server) => ({ params: (await withQuestions(server)).test })
const anyPacket: Example = async (server) => {
  const { test, packet } = await withQuestions(server)
  return { params: { ...test, id: packet } }
}
const inPacket = ({ test, packet }: Awaited<ReturnType<typeof withQuestions>>) => ({ ...test, packet })
const anyGroup: Example = async (server) => {
  const made = await withQuestions(server)
  return { params: { ...inPacket(made), group_id: made.group } }
}
const anyQuestion: Example = async (server) => {
  const [id = ''] = (await withQuestions(server)).questions
  return { params: { id } }
}
const wholeQuestion = async ({ db }: TestServer) => {
  const media = { id: (await insertMedia(db)).id }
  return { ...questionBody(), question: { text: '<p>Apa ini?</p>', media }, explanation: { correct: null } }
}

type Deleting = Extract<CallName, `${'topic' | 'activity' | 'packet' | 'group' | 'question'}.delete`>

const deletedBy =
  (name: Deleting, one: Example): Example =>
  async (server) => {
    const sent = await one(server)
    await send(server, calls[name], { ...sent, token: await server.signIn() })
    return sent
  }

/** A request per call; a call without one fails the type check. */
export const examples: Record<CallName, Example> = {
  'session.login': async ({ admin: { email, password } }) => ({
    json: { email, password, access_key: 'balai' },
  }),
  'session.detail': async () => ({}),
  'session.logout': async () => ({}),
  'session.changePassword': async ({ admin: { password } }) => ({
    json: { current_password: password, new_password: password, conf_new_password: password },
  }),
  'program.list': async ({ db }) => {
    const { id: studyId } = await insertStudy(db)
    await insertProgram(db, { studyId })
    return { query: { page: 1, limit: 5, sort: 'created_at', sort_type: 'desc' } }
  },
  'program.detail': async ({ db }) => {
    const { id: studyId } = await insertStudy(db)
    const fasilitator = [{ name: 'Sari Dewi', description: null, picture: null }]
    const sellingLink = [{ title: 'Tokopedia', url: 'https://tokopedia.example/kelas' }]
    return { params: { id: (await insertProgram(db, { studyId, fasilitator, sellingLink })).id } }
  },
  'program.create': async ({ db }) => ({ json: programBody((await insertStudy(db)).id) }),
  'program.copy': anyProgram,
  'program.update': async (server) => ({
    ...(await anyProgram(server)),
    json: { ...programBody((await insertStudy(server.db)).id), status: 'draft' },
  }),
  'program.updateStatus': async (server) => ({ ...(await anyProgram(server)), json: { status: 'publish' } }),
  'program.delete': anyProgram,
  'program.restore': anyDeletedProgram,
  'deleted.list': async (server) => {
    await anyDeletedProgram(server)
    return { query: { page: 1, limit: 10 } }
  },
  'study.list': async ({ db }) => {
    await insertStudy(db)
    return { query: { limit: -1, sort: 'created_at', sort_type: 'asc' } }
  },
  'study.detail': anyStudy,
  'study.create': async () => ({ json: { title: 'Tata Boga' } }),
  'study.update': async (server) => ({ ...(await anyStudy(server)), json: { name: 'Tata Busana' } }),
  'study.delete': anyStudy,
  'topic.list': async ({ db }) => {
    const { id: programId } = await insertProgram(db)
    await insertTopic(db, { programId })
    return { query: { program_id: programId, sort: 'seq', sort_type: 'asc', limit: -1 } }
  },
  'topic.detail': async (server) => ({ params: { topic: (await withTopic(server)).topic } }),
  'topic.create': async ({ db }) => ({
    json: { name: 'Pembuka', status: 'draft', program_id: (await insertProgram(db)).id },
  }),
  'topic.copy': async (server) => {
    const { program, topic } = await withTopic(server)
    return { params: { id: topic }, json: { program_id: program } }
  },
  'topic.update': async (server) => {
    const { program, topic } = await withTopic(server)
    return { params: { id: topic }, json: { name: 'Penutup', status: 'publish', program_id: program } }
  },
  'topic.delete': anyTopic,
  'topic.restore': deletedBy('topic.delete', anyTopic),
  'topic.reorder': async (server) => {
    const { program, topic } = await withTopic(server)
    return { json: { program_id: program, topic_id: topic, to: 1 } }
  },
  'activity.create': async (server) => ({
    params: await withTopic(server),
    form: toFormData({
      ...activityBody('menonton_video'),
      file: fileOf(mp4(), 'pembuka.mp4', 'video/mp4'),
      theory: { content: '<p>Isi</p>', file: fileOf(pdf(), 'modul.pdf', 'application/pdf') },
    }),
  }),
  'activity.show': async (server) => {
    const parents = await withTopic(server)
    const fileId = (await insertMedia(server.db, { type: 'document' })).id
    const { id } = await insertActivity(server.db, { topicId: parents.topic, type: 'quiz', fileId })
    return { params: { ...parents, id } }
  },
  'activity.update': async (server) => ({
    params: await withActivity(server),
    form: toFormData({
      ...activityBody('general'),
      description: '<p>Isi</p>',
      meta_data: [{ title: 'Bahan', content: '<p>Biji kopi</p>' }],
      status: 'draft',
      file: null,
    }),
  }),
  'activity.reorder': async (server) => {
    const { id, ...params } = await withActivity(server)
    return { params, json: { from: 0, to: 0, id } }
  },
  'activity.move': async (server) => {
    const params = await withActivity(server)
    const { id: topic } = await insertTopic(server.db, { programId: params.program, seq: 2 })
    return { params, json: { topic, to: 0 } }
  },
  'activity.copy': async (server) => {
    const { program, topic, id } = await withActivity(server)
    return { params: { program, topic, id }, json: { program, topic } }
  },
  'activity.approve': anyActivity,
  'activity.delete': anyActivity,
  'activity.restore': deletedBy('activity.delete', anyActivity),
  'packet.list': anyTest,
  'packet.create': async (server) => {
    const { test } = await withQuestions(server)
    return { params: test, json: { ...test, status: 'publish' } }
  },
  'packet.show': anyPacket,
  'packet.update': async (server) => {
    const { test, packet, group } = await withQuestions(server)
    return { params: { ...test, id: packet }, json: { ...test, status: 'draft', groups: [group] } }
  },
  'packet.approve': anyPacket,
  'packet.delete': anyPacket,
  'packet.restore': deletedBy('packet.delete', anyPacket),
  'group.list': async (server) => ({ params: inPacket(await withQuestions(server)), query: { limit: -1 } }),
  'group.create': async (server) => {
    const made = await withQuestions(server)
    const [id] = made.questions
    return { params: inPacket(made), json: { is_group: false, list_question: [{ id }] } }
  },
  'group.update': async (server) => {
    const made = await withQuestions(server)
    const list_question = made.questions.toReversed().map((id) => ({ id }))
    const params = { ...inPacket(made), group_id: made.group }
    return { params, json: { is_group: true, list_question } }
  },
  'group.delete': anyGroup,
  'group.restore': deletedBy('group.delete', anyGroup),
  'question.detail': anyQuestion,
  'question.create': async (server) => ({ json: await wholeQuestion(server) }),
  'question.update': async (server) => ({
    ...(await anyQuestion(server)),
    json: await wholeQuestion(server),
  }),
  'question.delete': anyQuestion,
  'question.restore': deletedBy('question.delete', anyQuestion),
  'program.checkPrePost': async (server) => ({ params: { program: (await withTopic(server)).program } }),
  'activity.list': async ({ db }) => {
    const { id: programId } = await insertProgram(db)
    const { id: topicId } = await insertTopic(db, { programId })
    await insertActivity(db, { topicId })
    return { params: { program: programId, topic: topicId } }
  },
  'media.upload': async () => ({ form: uploadForm() }),
  'media.list': async ({ db }) => {
    await insertMedia(db)
    return { query: { type: 'image', limit: 9, page: 1, sort: 'created_at', dir: 'desc' } }
  },
  'media.detail': async ({ db }) => ({ params: { id: (await insertMedia(db)).id } }),
  'media.update': async ({ db }) => ({
    params: { id: (await insertMedia(db)).id },
    json: { title: 'Foto', alt: 'Secangkir kopi', caption: null, description: '' },
  }),
  'media.public': async ({ db, media }) => {
    const row = await insertMedia(db)
    await media.put(row.storageKey, png())
    return { params: { id: row.id } }
  },
  'member.redeems': async (server) => {
    const { params } = await withParticipant(server)
    return { params, query: { page: 1, limit: 10, sort: 'created_at', dir: 'desc', q: 'peserta' } }
  },
  'member.redeemDetail': async (server) => ({ params: { id: (await insertPractice(server)).redeem.id } }),
  'member.detail': async ({ db }) => ({ params: { id: (await insertParticipant(db)).redeem.memberId } }),
  'member.update': async ({ db }) => ({
    params: { id: (await insertParticipant(db)).redeem.memberId },
    json: { fullname: 'Siti Nurhaliza', date_of_birth: '', phone: '', email: '', meta: { code: '' } },
  }),
  'member.feedback': async (server) => ({
    json: { ...(await insertPractice(server)).feedback, text: 'Kerja yang baik.' },
  }),
  'member.certificate': async ({ db }) => ({ params: { id: (await insertParticipant(db)).redeem.license } }),
  'member.updateCertificate': async ({ db }) => ({
    json: { order_id: (await insertParticipant(db)).redeem.id, sertificate_id: 12 },
  }),
  'member.program': async (server) => ({ params: { id: (await insertPractice(server)).redeem.id } }),
  'member.work': async (server) => {
    const call = calls['member.redeemDetail']
    const { redeem } = await insertPractice(server)
    const sent = { params: { id: redeem.id }, token: await server.signIn() }
    const { topics } = await dataOf(await send(server, call, sent), call)
    const url = topics[0]?.activities[0]?.upload?.file?.url ?? ''
    return { params: { token: url.split('/').at(-1) ?? '' } }
  },
  'presence.list': anyPresence,
  'presence.export': anyPresence,
  'presence.matrix': anyPresence,
  'presence.matrixExport': anyPresence,
  'export.program': withParticipant,
  'export.programs': async (server) => {
    const { params } = await withParticipant(server)
    const query = { sort: 'created_at', limit: -1, progress_start: 0, progress_end: 100 }
    return { query, json: { id: [params.id] } }
  },
  'find.all': async (server) => {
    await withParticipant(server)
    return { query: { q: 'peserta' } }
  },
  'export.file': async (server) => {
    const call = calls['export.program']
    const token = await server.signIn()
    const { public_url } = await dataOf(
      await send(server, call, { ...(await withParticipant(server)), token }),
      call,
    )
    return { params: { token: public_url.split('/').at(-1) ?? '' } }
  },
  'member.progress': async (server) => {
    const { program, topic } = await insertPractice(server)
    const query = { topic: topic.id, unfinished: 0, page: 1, limit: 50, q: 'peserta' }
    return { params: { program: program.id }, query }
  },
  'member.awaitingFeedback': async (server) => ({
    params: { program: (await insertPractice(server)).program.id },
    query: { page: 1, limit: 10 },
  }),
  'member.progressExport': async (server) => {
    const { program, topic } = await insertPractice(server)
    const query = { topic: topic.id, unfinished: 1, q: 'peserta' }
    return { params: { program: program.id }, query }
  },
  'member.awaitingFeedbackExport': async (server) => ({
    params: { program: (await insertPractice(server)).program.id },
  }),
  'reply.list': async (server) => {
    await anyReply(server)
    return { query: { limit: -1, sort: 'title', dir: 'asc' } }
  },
  'reply.detail': anyReply,
  'reply.create': async () => ({ json: { title: 'Sudah baik', text: 'Terima kasih, {nama_depan}.' } }),
  'reply.update': async (server) => ({
    ...(await anyReply(server)),
    json: { title: 'Perlu diulang', text: 'Mohon kirim ulang {aktivitas}.' },
  }),
  'reply.delete': anyReply,
  'certificate.issue': async ({ db }) => ({
    params: { id: (await insertGraduate(db)).redeem.id },
    json: { kind: 'participant', reissue: true, reason: 'Nama diperbaiki' },
  }),
  'certificate.revoke': async (server) => ({
    ...(await anyCertificate(server)),
    json: { reason: 'Nilai milik peserta lain' },
  }),
  'certificate.check': anyCertificate,
  'certificate.picture': async ({ db }) => {
    const picture = printedPicture()
    await db.insert(certificatePictures).values({ ...picture, createdAt: new Date() })
    return { params: { digest: picture.digest } }
  },
  'certificate.issuer': async () => ({}),
}
