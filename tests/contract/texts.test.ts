import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { members, programs } from '../../server/db/schema.ts'
import { placesOf, textsOf, withText } from '../support/bodyTexts.ts'
import { type Entry, everyCall, titled } from '../support/calls.ts'
import { dataOf, failureOf, send } from '../support/client.ts'
import { examples } from '../support/examples.ts'
import { insertProgram, insertRedeem, insertStudy, programBody } from '../support/fixtures.ts'
import { addRedeem } from '../support/presences.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { wording } from '../support/wording.ts'

const EMPTY = 'Tidak boleh kosong.'
const HIDDEN = 'Memuat karakter tersembunyi (U+202E) yang tidak boleh dipakai. Ketik ulang teksnya.'
const TURNED = 'Kopi \u202eteh'
const UNSEEN = '\u200b\u3164\u2800'

/** Fields that are not displayed: credentials, and those that are ignored when sent back. */
const exempt: ReadonlySet<string> = new Set([
  'session.login email',
  'session.login password',
  'session.login access_key',
  'session.changePassword current_password',
  'session.changePassword conf_new_password',
  'member.update phone',
  'media.upload url',
  'program.create learning_targets.studies.title',
  'program.update learning_targets.studies.title',
])

const textsToCheck = ({ name, call }: Entry) =>
  textsOf(call).filter(({ steps }) => !exempt.has(`${name} ${steps.join('.')}`))

const withTexts = everyCall.filter((entry) => textsToCheck(entry).length > 0)

test('exempts only texts of the contract', () => {
  const known = everyCall.flatMap(({ name, call }) =>
    textsOf(call).map(({ steps }) => `${name} ${steps.join('.')}`),
  )
  expect(known).toEqual(expect.arrayContaining([...exempt]))
})

describe.each(titled(withTexts))('schema of $title', (entry) => {
  test.each(textsToCheck(entry).map((text) => ({ ...text, at: text.steps.join('.') })))(
    'refuses hidden characters and invisible text in $at',
    ({ schema }) => {
      const errorsOf = (text: string) =>
        schema.safeParse(text, { error: wording }).error?.issues.map(({ message }) => message) ?? []
      expect(errorsOf(TURNED)).toContain(HIDDEN)
      // A required text may not look empty either.
      if (errorsOf('').length > 0) expect(errorsOf(UNSEEN)).toEqual(errorsOf(''))
    },
  )
})

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

describe('texts of a request', () => {
  test.each(titled(withTexts))('$title reports the text that has a hidden character', async (entry) => {
    const sent = { ...(await examples[entry.name](server)), token }
    const places = textsToCheck(entry).flatMap((text) => placesOf(sent, text))
    expect(places.length).toBeGreaterThan(0)
    for (const place of places) {
      const response = await send(server, entry.call, withText(sent, place, TURNED))
      expect(await failureOf(response), place.join('.')).toMatchObject({
        status: 422,
        errors: { [place.join('.')]: expect.arrayContaining([HIDDEN]) },
      })
    }
  })

  test.each(titled(withTexts))('$title treats an invisible text like an empty one', async (entry) => {
    const sent = { ...(await examples[entry.name](server)), token }
    const faultsOf = async (place: string[], text: string) => {
      const response = await send(server, entry.call, withText(sent, place, text))
      const { errors = {} } = response.status === 422 ? await failureOf(response) : {}
      return errors[place.join('.')] ?? []
    }
    for (const place of textsToCheck(entry).flatMap((text) => placesOf(sent, text)))
      expect(await faultsOf(place, UNSEEN), place.join('.')).toEqual(await faultsOf(place, ''))
  })
})

test('refuses required texts of invisible characters as empty', async () => {
  const empty = async (call: Parameters<typeof send>[1], json: unknown) =>
    (await failureOf(await send(server, call, { token, json }))).errors
  expect(await empty(calls['study.create'], { title: '\u3164' })).toEqual({ title: [EMPTY] })
  expect(await empty(calls['reply.create'], { title: 'A', text: '\u200b\n\u2800' })).toEqual({
    text: [EMPTY],
  })
  const body = programBody((await insertStudy(server.db)).id)
  expect(
    await empty(calls['program.create'], {
      ...body,
      title: '\ufeff',
      program_benefits: '<p>&#8203;&#x2800;</p>',
    }),
  ).toEqual({ title: [EMPTY] })
  expect(
    await empty(calls['program.create'], { ...body, program_benefits: '<p>&#8203;&#x2800;</p>' }),
  ).toEqual({
    program_benefits: [EMPTY],
  })
})

describe('stored hidden character', () => {
  const old = 'Siti \u202e\uffff'

  test('reads, finds and lists a record with a stored hidden character', async () => {
    const { id } = await insertProgram(server.db, { title: `Kopi ${old}`, competence: [old] })
    const member = { fullname: old, phone: '\u202a+62812\u202c', code: old }
    const { id: redeem, memberId } = await addRedeem(server.db, { programId: id, member })
    const read = async (call: (typeof calls)['member.detail'], params: Record<string, string>) =>
      dataOf(await send(server, call, { token, params }), call)
    expect((await read(calls['member.detail'], { id: memberId })).fullname).toBe(old)
    for (const [call, sent] of [
      [calls['program.list'], {}],
      [calls['program.detail'], { params: { id } }],
      [calls['member.redeems'], { params: { id } }],
      [calls['member.redeemDetail'], { params: { id: redeem } }],
      [calls['member.progress'], { params: { program: id } }],
    ] as const) {
      const response = await send(server, call, { token, ...sent })
      expect(response.status, call.path).toBe(200)
      expect(await response.text(), call.path).toContain(JSON.stringify(old).slice(1, -1))
    }
    const find = calls['find.all']
    const { participants } = await dataOf(await send(server, find, { token, query: { q: 'siti' } }), find)
    expect(participants.list).toMatchObject([{ member: { fullname: old } }])
  })

  test('reports a stored hidden character under its field when it is sent back unchanged', async () => {
    const { id } = await insertProgram(server.db)
    const { memberId } = await insertRedeem(server.db, { programId: id, member: { fullname: old } })
    const sent = { token, params: { id: memberId }, json: { fullname: old, meta: { code: null } } }
    expect(await failureOf(await send(server, calls['member.update'], sent))).toMatchObject({
      status: 422,
      errors: { fullname: [HIDDEN] },
    })
  })

  test('saves a record with a hidden character in an ignored field', async () => {
    const { id } = await insertProgram(server.db)
    const phone = '\u202a+62812\u202c'
    const { memberId } = await insertRedeem(server.db, { programId: id, member: { phone } })
    const json = { fullname: 'Siti', phone, meta: { code: null } }
    const sent = { token, params: { id: memberId }, json }
    expect((await send(server, calls['member.update'], sent)).status).toBe(200)
    const [row] = await server.db.select().from(members).where(eq(members.id, memberId))
    expect(row).toMatchObject({ fullname: 'Siti', phone })

    const study = await insertStudy(server.db, { title: old })
    const body = programBody(study.id)
    const targets = { ...body.learning_targets, studies: { id: study.id, title: old } }
    const saved = { token, params: { id }, json: { ...body, learning_targets: targets } }
    expect((await send(server, calls['program.update'], saved)).status).toBe(200)
    const [program] = await server.db.select().from(programs).where(eq(programs.id, id))
    expect(program?.studyId).toBe(study.id)
  })
})

test.each(everyCall.filter(({ call }) => call.query && 'q' in call.query.shape))(
  'accepts hidden and invisible characters in a search by $name',
  async ({ name, call }) => {
    const sent = await examples[name](server)
    for (const q of [TURNED, UNSEEN]) {
      const response = await send(server, call, { ...sent, token, query: { ...sent.query, q } })
      expect(response.status).toBe(200)
      await response.body?.cancel()
    }
  },
)
