import { HttpResponse } from 'msw'
import type { RaRecord } from 'react-admin'
import { expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { capabilities } from '../../contract/capability.ts'
import type { Id } from '../../contract/primitives.ts'
import { durations } from '../../src/common/durations.ts'
import { fileOf, pdf } from '../support/files.ts'
import {
  insertActivity,
  insertMedia,
  insertMember,
  insertProgram,
  insertQuestions,
  insertReply,
  insertStudy,
  insertTopic,
} from '../support/fixtures.ts'
import { realDataProvider } from '../support/parts.ts'
import { testServices } from '../support/services.ts'
import { startUi } from '../support/ui.tsx'

/* Saves of every kind of record that succeeded but whose response was lost, on the real server. */

const ui = startUi()
const provider = realDataProvider(testServices({ durations: { ...durations, retryDelay: 1 } }))

type Answering = Pick<Call, 'method' | 'path'>
type Saved = {
  resource: string
  call: CallName | Answering
  id: Id
  meta?: Record<string, unknown>
  change: object
}

const rich =
  '<h2>Kopi &amp; teh</h2><p>Satu <strong>dua</strong>,<br>tiga.&nbsp;<a href="https://balai.test" target="_blank" rel="noopener noreferrer nofollow">empat</a></p>'

const activity = async (input: object, change: object): Promise<Saved> => {
  const { id: program } = await insertProgram(ui.server.db)
  const { id: topic } = await insertTopic(ui.server.db, { programId: program })
  const { id } = await insertActivity(ui.server.db, { topicId: topic, ...input })
  return { resource: 'activity', call: 'activity.update', id, meta: { program, topic }, change }
}

const saves: Record<string, () => Promise<Saved>> = {
  study: async () => ({
    resource: 'study',
    call: 'study.update',
    id: (await insertStudy(ui.server.db, { availablePart: 2 })).id,
    change: { title: ' Tata Boga ', available_part: 12 },
  }),
  program: async () => {
    const study = await insertStudy(ui.server.db)
    const other = await insertStudy(ui.server.db, { title: 'Boga' })
    const { id: cover, title } = await insertMedia(ui.server.db)
    return {
      resource: 'program',
      call: 'program.update',
      id: (await insertProgram(ui.server.db, { studyId: study.id, status: 'publish' })).id,
      change: {
        title: 'Barista',
        program_benefits: rich,
        learning_targets: { studies: { id: other.id, title: 'Boga' }, competence: ['Menyeduh', 'Menyaji'] },
        program_information: {
          cover: { id: cover, url: `/${title}` },
          discount_price: 0,
          selling_price: 175_000,
          selling_link: [{ title: 'Toko', url: 'https://toko.test/a?b=1' }],
        },
        fasilitator: [{ name: 'Sari', description: 'Satu\r\ndua', picture: { id: cover, url: '/x' } }],
      },
    }
  },
  topic: async () => {
    const { id: programId } = await insertProgram(ui.server.db)
    const { id } = await insertTopic(ui.server.db, { programId, status: 'draft' })
    const change = { name: 'Adonan', program_id: programId }
    return { resource: 'topic', call: 'topic.update', id, change }
  },
  'general activity': () =>
    activity({}, { title: 'Membaca', description: rich, meta_data: [{ title: 'Catatan', content: rich }] }),
  'activity with a file': () =>
    activity(
      { type: 'membaca-e-book' },
      { title: 'Buku', theory: { content: rich }, file: fileOf(pdf(), 'buku resep.pdf', 'application/pdf') },
    ),
  meeting: () =>
    activity(
      { type: 'berdiskusi_daring' },
      {
        meeting: {
          is_must_participate: 1,
          link: 'https://rapat.test/a',
          is_day: true,
          days: [{ day: 'monday', times: [{ start_time: '09:00', end_time: '11:00' }] }],
          dates: [],
        },
      },
    ),
  'settings of a test': () =>
    activity(
      { type: 'quiz' },
      {
        settings: {
          estimated_duration: 1_800,
          is_show_discussion: 1,
          is_show_answer: 0,
          set_minimum_value: { is_set: 1, minimum_value: 72.5 },
          opportunity_repeat_test: -1,
          is_skip: 1,
          number_questions_package: null,
          timer: 30,
        },
      },
    ),
  participant: async () => ({
    resource: 'member',
    call: 'member.update',
    id: (await insertMember(ui.server.db, { phone: '0812' })).id,
    change: { fullname: ' Siti Aminah ', date_of_birth: '1999-02-03', email: '', meta: { code: 'K-1' } },
  }),
  'saved reply': async () => ({
    resource: 'reply',
    call: { method: 'PUT', path: '/reply/{id}' },
    id: (await insertReply(ui.server.db, { adminId: ui.server.admin.id })).id,
    change: { title: 'Bagus', text: 'Baik, {nama_depan}.\n\nSalam' },
  }),
  question: async () => {
    const { id } = await insertActivity(ui.server.db, {
      topicId: (await insertTopic(ui.server.db, { programId: (await insertProgram(ui.server.db)).id })).id,
      type: 'quiz',
    })
    const { questionIds } = await insertQuestions(ui.server.db, id, 1)
    return {
      resource: 'question',
      call: 'question.update',
      id: questionIds[0] ?? '',
      change: {
        question: { text: rich, timer: 45 },
        options: [{ text: '<p>Ya</p>' }, { text: '<p>Tidak</p>' }],
        correct_answer: ['<p>Ya</p>'],
        point: 2.5,
        explanation: { correct: { text: '<p>Betul</p>' }, wrong: null },
      },
    }
  },
}

async function begin(name: string) {
  const session = JSON.stringify({
    token: await ui.server.signIn(),
    user: { id: '1', fullname: 'Ratna', email: 'r@balai.test' },
    capabilities,
  })
  localStorage.setItem('balai.session', session)
  const saved = await saves[name]?.()
  if (!saved) throw new Error(`No save of «${name}»`)
  const { resource, id, meta, change } = saved
  const read = async () => (await provider.getOne(resource, { id, meta })).data as RaRecord
  const before = await read()
  const save = (more: object = {}) =>
    provider.update(resource, { id, data: { ...before, ...change, ...more }, previousData: before, meta })
  return { ...saved, before, read, save }
}

/** The server does it, but the response is lost; `meanwhile` runs before the retry. */
function loseAnswer(name: Saved['call'], meanwhile: () => Promise<unknown> = async () => undefined) {
  let isLost = false
  const call: Answering = typeof name === 'string' ? calls[name] : name
  ui.fault(call, async ({ request }) => {
    if (isLost) return undefined
    isLost = true
    expect((await ui.server.fetch(new Request(request))).status).toBe(200)
    await meanwhile()
    return HttpResponse.error()
  })
}

test.each(Object.keys(saves))('recognises its own save on retry after a lost response: %s', async (name) => {
  const { call, read, save } = await begin(name)
  loseAnswer(call)
  const { data } = await save()
  const now = await read()
  expect(data.updated_at).toBe(now.updated_at)
  expect(ui.requests.filter((request) => !request.startsWith('GET'))).toHaveLength(2)
})

test.each([
  ['study', { available_part: 99 }],
  ['program', { fasilitator: [] }],
  ['general activity', { description: '<p>Lain</p>' }],
  ['participant', { meta: { code: 'K-2' } }],
  ['question', { point: 3 }],
])('reports a conflict when somebody else changed the record before the retry: %s', async (name, theirs) => {
  const { call, read, save, resource, id, meta } = await begin(name)
  loseAnswer(call, async () => {
    const stands = await read()
    ui.recover()
    await provider.update(resource, { id, data: { ...stands, ...theirs }, previousData: stands, meta })
  })
  await expect(save()).rejects.toMatchObject({ status: 409, body: { newer: expect.any(Object) } })
  expect(await read()).toMatchObject(theirs)
})
