import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { isLockedFacilitator, type Program } from '../../../contract/program.ts'
import { programs, studies } from '../../../server/db/schema.ts'
import { newId } from '../../../server/entity/ids.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { insertMedia, insertProgram, insertStudy, programBody } from '../../support/fixtures.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let token: string
let studyId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  token = await server.signIn()
  studyId = (await insertStudy(server.db, { title: 'Tata Boga' })).id
})

const create = (json: unknown) => send(server, calls['program.create'], { token, json })
const update = (id: string, json: unknown) =>
  send(server, calls['program.update'], { token, params: { id }, json })
const read = async (id: string) => {
  const response = await send(server, calls['program.detail'], { token, params: { id } })
  return dataOf(response, calls['program.detail'])
}
const created = async (json: unknown) => {
  const { id } = await dataOf(await create(json), calls['program.create'])
  return await read(String(id))
}

type Json = { [key: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** A valid body with one field changed, by its dotted path. */
function body(path?: string, value?: unknown): Json {
  const whole: Json = programBody(studyId)
  if (path === undefined) return whole
  const steps = path.split('.')
  let holder: unknown = whole
  for (const step of steps.slice(0, -1)) holder = isObject(holder) ? holder[step] : undefined
  if (!isObject(holder)) throw new Error(`No ${path}`)
  holder[steps.at(-1) ?? ''] = value
  return whole
}

/** The detail's response as a form. */
const sentBack = (program: Program) => ({
  ...program,
  program_information: {
    ...program.program_information,
    cover: program.program_information.cover?.id ?? null,
  },
  fasilitator: program.fasilitator.map((person) => ({ ...person, picture: person.picture?.id ?? null })),
})

describe('program.create', () => {
  test('stores every field', async () => {
    const cover = await insertMedia(server.db)
    const photo = await insertMedia(server.db)
    const response = await create({
      ...body(),
      program_information: {
        cover: cover.id,
        discount_price: 1_000_000_000_000,
        selling_price: 0,
        selling_link: [{ title: ' Tokopedia ', url: 'https://tokopedia.example/a?b=1&c=2#d' }],
      },
      fasilitator: [
        { name: '  Sari Dewi ', description: 'Baris 1\nBaris 2', picture: photo.id, status: 'draft' },
        { name: 'Budi' },
      ],
    })
    const answered: { message: string; data: { id: string } } = await response.json()
    expect(answered.message).toBe('Program berhasil ditambahkan')
    const { id } = answered.data
    const url = (picture: string) => `/api/storage/v1/media/company/public/${picture}`
    const program = await read(id)
    expect(program).toEqual({
      id,
      title: 'Barista Pemula',
      type: 'online',
      status: 'draft',
      program_benefits: '<p>Belajar langsung dari praktisi.</p>',
      total_participants: 0,
      learning_targets: { studies: { id: studyId, title: 'Tata Boga' }, competence: ['Menyeduh kopi'] },
      program_information: {
        cover: { id: cover.id, url: url(cover.id) },
        discount_price: 1_000_000_000_000,
        selling_price: 0,
        selling_link: [{ title: 'Tokopedia', url: 'https://tokopedia.example/a?b=1&c=2#d' }],
      },
      fasilitator: [
        {
          name: 'Sari Dewi',
          description: 'Baris 1\nBaris 2',
          picture: { id: photo.id, url: url(photo.id) },
          status: 'draft',
        },
        { name: 'Budi' },
      ],
      created_at: expect.any(String),
      updated_at: program.created_at,
      counts: { topics: 0, activities: 0, questions: 0, participants: 0, duration: 0, awaiting: 0 },
    })
  })

  test.each(['publish', 'archive', 'draft', 'nonsense', 7, null])('ignores the status %s', async (status) => {
    expect(await created(body('status', status))).toMatchObject({ status: 'draft' })
  })

  test('stores omitted optional fields as empty', async () => {
    const program = await created({
      ...body(),
      learning_targets: { studies: { id: studyId }, competence: [] },
      program_information: { selling_price: 5, selling_link: [] },
      fasilitator: [],
    })
    expect(program).toMatchObject({
      learning_targets: { studies: { title: 'Tata Boga' }, competence: [] },
      program_information: { discount_price: null },
      fasilitator: [],
    })
  })

  test('ignores unknown and read-only fields', async () => {
    const own = newId()
    const program = await created({
      ...body(),
      id: own,
      total_participants: 999,
      created_at: '2020-01-01T00:00:00.000Z',
      updated_at: 'yesterday',
      deleted_at: '2020-01-01T00:00:00.000Z',
      fasilitator: [{ name: 'Sari', admin: true }],
    })
    expect(program.id).not.toBe(own)
    expect(program.total_participants).toBe(0)
    expect(program.created_at).not.toContain('2020')
    expect(program.fasilitator).toEqual([{ name: 'Sari' }])
  })

  test('finds study and pictures by id regardless of case', async () => {
    const { id } = await insertMedia(server.db)
    const program = await created({
      ...body('fasilitator.0.picture', id.toUpperCase()),
      learning_targets: { studies: { id: studyId.toUpperCase() }, competence: [] },
    })
    expect(program.learning_targets.studies?.id).toBe(studyId)
    expect(program.fasilitator[0]?.picture?.id).toBe(id)
  })

  test('drops facilitator statuses that would lock a facilitator', async () => {
    const statuses = ['publish', 'approved', ' draft', 'DRAFT', 'draft', '', null]
    const fasilitator = statuses.map((status) => ({ name: 'Sari', picture: null, status }))
    const { id, fasilitator: stored } = await created({ ...body(), fasilitator })
    expect(stored.map(({ status }) => status)).toEqual([...Array(4).fill(undefined), ...['draft', '', null]])
    expect((await update(String(id), body())).status).toBe(200)
  })

  test('lists the new program among drafts', async () => {
    const { id } = await created(body())
    const call = calls['program.list']
    const listed = await dataOf(await send(server, call, { token, query: { status: 'draft' } }), call)
    expect(listed.list).toMatchObject([{ id, title: 'Barista Pemula' }])
  })
})

const REQUIRED = 'Tidak boleh kosong.'
const WHOLE = 'Harus angka bulat.'
const NUMBER = 'Harus angka.'
const NEGATIVE = 'Tidak boleh kurang dari 0.'
const URL_WORDS = 'Bukan alamat web yang valid.'
const TOO_INTRICATE = 'Teks ini memuat terlalu banyak format. Sederhanakan atau pendekkan teksnya.'
const upTo = (max: number) => `Harus kurang dari atau sama dengan ${max} karakter.`
const tooMuch = 'Tidak boleh lebih dari 1000000000000.'
const link = (url: unknown) => [{ title: 'Toko', url }]

const refusals: [path: string, value: unknown, message: string, at?: string][] = [
  ['title', undefined, REQUIRED],
  ['title', null, REQUIRED],
  ['title', ' \t\n ', REQUIRED],
  ['title', 'x'.repeat(256), upTo(255)],
  ['title', '😀'.repeat(256), upTo(255)],
  ['title', ['a'], 'Isian tidak valid.'],
  ['type', undefined, REQUIRED],
  ['type', 'luring', 'Pilihan tidak dikenal.'],
  ['type', '__proto__', 'Pilihan tidak dikenal.'],
  ['program_benefits', undefined, REQUIRED],
  ['program_benefits', '', REQUIRED],
  ['program_benefits', '<p></p>', REQUIRED],
  ['program_benefits', '<p>&nbsp;</p>\n<p><br></p>', REQUIRED],
  ['program_benefits', '<script>alert(1)</script>', REQUIRED],
  ['program_benefits', '<img src=x onerror=alert(1)>', REQUIRED],
  ['program_benefits', 'x'.repeat(200_001), upTo(200_000)],
  ['program_benefits', '&'.repeat(60_000), upTo(200_000)],
  ['program_benefits', `${'<b>'.repeat(60_000)}a`, TOO_INTRICATE],
  ['program_benefits', { html: 'x' }, 'Isian tidak valid.'],
  ['learning_targets', undefined, REQUIRED],
  ['learning_targets.studies', undefined, REQUIRED],
  ['learning_targets.studies', null, REQUIRED],
  ['learning_targets.studies', { title: 'Lainnya' }, REQUIRED, 'learning_targets.studies.id'],
  ['learning_targets.studies', { id: '' }, REQUIRED, 'learning_targets.studies.id'],
  ['learning_targets.competence', undefined, REQUIRED],
  ['learning_targets.competence', ['a', '  '], REQUIRED, 'learning_targets.competence.1'],
  ['learning_targets.competence', ['a', null], REQUIRED, 'learning_targets.competence.1'],
  ['learning_targets.competence', ['x'.repeat(501)], upTo(500), 'learning_targets.competence.0'],
  ['learning_targets.competence', Array(101).fill('a'), 'Paling banyak 100 isian.'],
  ['program_information.selling_price', undefined, REQUIRED],
  ['program_information.selling_price', null, REQUIRED],
  ['program_information.selling_price', '', NUMBER],
  ['program_information.selling_price', '150000', NUMBER],
  ['program_information.selling_price', 'NaN', NUMBER],
  ['program_information.selling_price', -1, NEGATIVE],
  ['program_information.selling_price', 1.5, WHOLE],
  ['program_information.selling_price', 1_000_000_000_001, tooMuch],
  ['program_information.selling_price', 1e300, tooMuch],
  ['program_information.discount_price', -0.01, WHOLE],
  ['program_information.discount_price', -1, NEGATIVE],
  ['program_information.discount_price', 1_000_000_000_001, tooMuch],
  ['program_information.selling_link', undefined, REQUIRED],
  ['program_information.selling_link', link(undefined), REQUIRED, 'program_information.selling_link.0.url'],
  ...[
    'toko',
    'javascript:alert(1)',
    'data:text/html,x',
    '//toko.example',
    'ftp://toko.example',
    'https://',
  ].map((url): [string, unknown, string, string] => [
    'program_information.selling_link',
    link(url),
    URL_WORDS,
    'program_information.selling_link.0.url',
  ]),
  [
    'program_information.selling_link',
    [{ title: ' ', url: 'https://toko.example' }],
    REQUIRED,
    'program_information.selling_link.0.title',
  ],
  [
    'program_information.selling_link',
    Array(51).fill({ title: 'Toko', url: 'https://toko.example' }),
    'Paling banyak 50 isian.',
  ],
  ['fasilitator', undefined, REQUIRED],
  ['fasilitator.0.name', '', REQUIRED],
  ['fasilitator.0.name', 'x'.repeat(151), upTo(150)],
  ['fasilitator.0.description', 'x'.repeat(2_001), upTo(2_000)],
  ['fasilitator.0.status', 'x'.repeat(31), upTo(30)],
  ['fasilitator', Array(51).fill({ name: 'Sari' }), 'Paling banyak 50 isian.'],
]

describe.each(['create', 'update'] as const)('program.%s body', (verb) => {
  const write = async (json: unknown) => {
    if (verb === 'create') return await create(json)
    return await update((await insertProgram(server.db)).id, json)
  }

  test.each(refusals)('rejects %s = %j at its field', async (path, value, message, at = path) => {
    const before = await server.db.$count(programs)
    const { status, errors } = await failureOf(await write(body(path, value)))
    expect({ status, errors }).toEqual({ status: 422, errors: { [at]: expect.arrayContaining([message]) } })
    expect(await server.db.$count(programs)).toBe(verb === 'create' ? before : before + 1)
  })

  test('accepts values at their limits', async () => {
    const json = {
      ...body('title', 'x'.repeat(255)),
      program_benefits: 'x'.repeat(200_000),
      learning_targets: { studies: { id: studyId }, competence: Array(100).fill('x'.repeat(500)) },
      program_information: {
        discount_price: 0,
        selling_price: 1_000_000_000_000,
        selling_link: Array(50).fill({
          title: 'x'.repeat(150),
          url: `https://x.example/${'x'.repeat(1_900)}`,
        }),
      },
      fasilitator: Array(50).fill({ name: 'x'.repeat(150), description: 'x'.repeat(2_000) }),
    }
    expect((await write(json)).status).toBe(200)
  })

  test('keeps special characters in texts unchanged', async () => {
    const texts = [
      "'; drop table programs; --",
      '<script>alert(1)</script>',
      '{{7*7}} #{7*7} %s %00 \\u0000 \\',
      '=1+1',
      'שלום مرحبا 你好 👩🏽‍🏫 e\u0301 \u200ftxt',
      '\u200b​nol lebar',
    ]
    const json = {
      ...body('title', texts[1]),
      learning_targets: { studies: { id: studyId }, competence: texts },
      fasilitator: texts.map((text) => ({ name: text, description: `${text}\n` })),
    }
    const { id } = await dataOf(await write(json), calls[`program.${verb}`])
    expect(await read(String(id))).toMatchObject({
      title: texts[1],
      learning_targets: { competence: texts },
      fasilitator: texts.map((text) => ({ name: text, description: `${text}\n` })),
    })
  })

  test('sanitises rich text', async () => {
    const html =
      '<p onclick="x">a</p><script>x</script><a href="javascript:x">b</a><img src="data:image/png;base64,x">' +
      '<img src="/api/storage/v1/media/company/public/1" onerror="x">'
    const { id } = await dataOf(await write(body('program_benefits', html)), calls[`program.${verb}`])
    expect((await read(String(id))).program_benefits).toBe(
      '<p>a</p><a>b</a><img src="/api/storage/v1/media/company/public/1">',
    )
  })

  test('accepts a description that holds only a picture', async () => {
    const html = '<p><img src="/api/storage/v1/media/company/public/1"></p>'
    const { id } = await dataOf(await write(body('program_benefits', html)), calls[`program.${verb}`])
    expect((await read(String(id))).program_benefits).toBe(html)
  })

  test.each(['activity', 'participant'] as const)('rejects pictures with the owner %s', async (owner) => {
    const { id } = await insertMedia(server.db, { owner })
    const json = {
      ...body(),
      program_information: { cover: id, selling_price: 1, selling_link: [] },
      fasilitator: [{ name: 'a', picture: id }],
    }
    expect(await failureOf(await write(json))).toMatchObject({
      status: 422,
      errors: {
        'program_information.cover': ['Gambar tidak ditemukan.'],
        'fasilitator.0.picture': ['Gambar tidak ditemukan.'],
      },
    })
  })

  test('rejects unresolved references, with an issue at each', async () => {
    const audio = await insertMedia(server.db, { type: 'audio' })
    const deleted = await insertStudy(server.db, { deletedAt: new Date() })
    for (const id of [newId(), deleted.id, 'lainnya', 7, "' or 1=1 --", '0'.repeat(64)]) {
      const json = {
        ...body(),
        learning_targets: { studies: { id }, competence: [] },
        program_information: { cover: newId(), selling_price: 1, selling_link: [] },
        fasilitator: [
          { name: 'a', picture: audio.id },
          { name: 'b', picture: null },
          { name: 'c', picture: 12 },
        ],
      }
      expect(await failureOf(await write(json))).toMatchObject({
        status: 422,
        message: 'Bidang studi tidak ditemukan.',
        errors: {
          'learning_targets.studies': ['Bidang studi tidak ditemukan.'],
          'program_information.cover': ['Gambar tidak ditemukan.'],
          'fasilitator.0.picture': ['Berkas ini bukan gambar.'],
          'fasilitator.2.picture': ['Gambar tidak ditemukan.'],
        },
      })
    }
  })
})

describe('program.update', () => {
  test('changes only the version when the detail is sent back', async () => {
    const { id: cover } = await insertMedia(server.db)
    const { id } = await insertProgram(server.db, {
      studyId,
      coverId: cover,
      status: 'publish',
      categoryId: 'kuliner',
      availablePart: 40,
      totalParticipants: 12,
      discountPrice: 1,
      sellingLink: [{ title: 'Toko', url: 'https://toko.example/' }],
      fasilitator: [
        { name: 'Sari', description: 'Ahli', picture: cover, status: 'publish' },
        { name: 'Budi', picture: null, status: 'draft' },
      ],
    })
    const before = await read(id)
    const rowBefore = await server.db.select().from(programs).where(eq(programs.id, id))
    const response = await update(id, sentBack(before))
    const after = await read(id)
    expect(await response.json()).toEqual({
      message: 'Program berhasil diubah',
      data: { id, updated_at: after.updated_at },
    })
    expect({ ...after, updated_at: before.updated_at }).toEqual(before)
    expect(Date.parse(String(after.updated_at))).toBeGreaterThan(Date.parse(String(before.updated_at)))
    const [row] = await server.db.select().from(programs).where(eq(programs.id, id))
    expect([{ ...row, updatedAt: rowBefore[0]?.updatedAt }]).toEqual(rowBefore)
  })

  test('replaces every field, and empties omitted ones', async () => {
    const { id: cover } = await insertMedia(server.db)
    const program = await created({
      ...body('fasilitator.0.picture', cover),
      program_information: { cover, discount_price: 9, selling_price: 9, selling_link: [] },
    })
    const other = await insertStudy(server.db, { title: 'Seni Kopi' })
    const json = {
      title: 'Barista Mahir',
      type: 'hybrid',
      program_benefits: '<h2>Baru</h2>',
      learning_targets: { studies: { id: other.id, title: 'nama lama' }, competence: ['x', 'y'] },
      program_information: { selling_price: 0, selling_link: [] },
      fasilitator: [{ name: 'Budi' }],
    }
    expect((await update(String(program.id), json)).status).toBe(200)
    expect(await read(String(program.id))).toMatchObject({
      ...json,
      status: 'draft',
      learning_targets: { studies: { id: other.id, title: 'Seni Kopi' }, competence: ['x', 'y'] },
      program_information: { discount_price: null, selling_price: 0 },
      fasilitator: [{ name: 'Budi' }],
    })
  })

  test.each([newId(), '1', 'bukan-id'])('answers 404 for the unknown program %s', async (id) => {
    expect(await failureOf(await update(id, body()))).toEqual({
      status: 404,
      message: 'Program tidak ditemukan.',
    })
  })

  test('answers 404 for a deleted program, leaving its row unchanged', async () => {
    const { id } = await insertProgram(server.db, { title: 'Lama', deletedAt: new Date() })
    expect((await update(id, body())).status).toBe(404)
    expect(await server.db.select().from(programs)).toMatchObject([{ title: 'Lama' }])
  })

  describe('status in the body', () => {
    test.each(['draft', 'publish', 'archive'] as const)('keeps status %s, sent or not', async (status) => {
      const { id } = await insertProgram(server.db, { status })
      expect((await update(id, body('status', status))).status).toBe(200)
      expect((await update(id, body())).status).toBe(200)
      expect(await read(id)).toMatchObject({ status, title: 'Barista Pemula' })
    })

    test.each([
      ['draft', 'publish'],
      ['publish', 'draft'],
      ['archive', 'publish'],
    ] as const)('rejects a change of status from %s to %s with 409', async (status, sent) => {
      const { id } = await insertProgram(server.db, { status, title: 'Lama' })
      expect(await failureOf(await update(id, body('status', sent)))).toMatchObject({
        status: 409,
        message: 'Status program ini sudah berubah. Muat ulang sebelum menyimpan.',
        data: { id, status, title: 'Lama' },
      })
      expect(await read(id)).toMatchObject({ status, title: 'Lama' })
    })

    test('rejects an unknown status with 422', async () => {
      const { id } = await insertProgram(server.db)
      expect(await failureOf(await update(id, body('status', 'hapus')))).toMatchObject({
        status: 422,
        errors: { status: ['Pilihan tidak dikenal.'] },
      })
    })
  })

  describe('optimistic concurrency', () => {
    test('rejects an outdated version with 409 and the current program', async () => {
      const { updated_at, id } = await created(body())
      await update(String(id), { ...body('title', 'Milik Ratna'), updated_at })
      const failure = await failureOf(
        await update(String(id), { ...body('title', 'Milik Budi'), updated_at }),
      )
      expect(failure).toEqual({
        status: 409,
        message: 'Data ini sudah diubah oleh orang lain. Muat ulang sebelum menyimpan.',
        data: await read(String(id)),
      })
      expect(failure.data).toMatchObject({ title: 'Milik Ratna' })
    })

    test('rejects an outdated version when only the status changed', async () => {
      const { updated_at, id } = await created(body())
      const json = { status: 'publish' }
      await send(server, calls['program.updateStatus'], { token, params: { id: String(id) }, json })
      expect(
        await failureOf(await update(String(id), { ...body('status', 'draft'), updated_at })),
      ).toMatchObject({
        status: 409,
        data: { status: 'publish' },
      })
    })

    test('overwrites changes when no version is sent', async () => {
      const { updated_at, id } = await created(body())
      await update(String(id), { ...body('title', 'Milik Ratna'), updated_at })
      expect((await update(String(id), body('title', 'Milik Budi'))).status).toBe(200)
      expect((await update(String(id), { ...body('title', 'Milik Ani'), updated_at: null })).status).toBe(200)
      expect(await read(String(id))).toMatchObject({ title: 'Milik Ani' })
    })

    test('accepts a version in another time zone', async () => {
      const { updated_at, id } = await created(body())
      const jakarta = new Date(Date.parse(String(updated_at)) + 7 * 3_600_000)
        .toISOString()
        .replace('Z', '+07:00')
      expect((await update(String(id), { ...body(), updated_at: jakarta })).status).toBe(200)
    })

    test.each(['kemarin', 0, '2026-02-30T00:00:00Z'])(
      'rejects %j as a version with 422',
      async (updated_at) => {
        const { id } = await created(body())
        expect(await failureOf(await update(String(id), { ...body(), updated_at }))).toMatchObject({
          status: 422,
          errors: { updated_at: ['Isian tidak valid.'] },
        })
      },
    )

    test('lets one of eight concurrent updates win, and returns it to the others', async () => {
      const { updated_at, id } = await created(body())
      const writes = await Promise.all(
        Array.from({ length: 8 }, async (_, index) => {
          const learning_targets = { studies: { id: (await insertStudy(server.db)).id }, competence: [] }
          return { ...body(), title: `Milik ${index}`, updated_at, learning_targets }
        }),
      )
      const responses = await Promise.all(writes.map((json) => update(String(id), json)))
      const statuses = responses.map(({ status }) => status)
      expect([...statuses].sort()).toEqual([200, ...Array(7).fill(409)])
      const won = writes[statuses.indexOf(200)]
      const stored = await read(String(id))
      expect(stored).toMatchObject({ title: won?.title, learning_targets: won?.learning_targets })
      const lost = responses.filter(({ status }) => status === 409)
      for (const response of lost) expect((await failureOf(response)).data).toEqual(stored)
    })
  })

  describe('locked facilitator', () => {
    const locked = { name: 'Sari', description: null, status: 'publish' }
    const free = { name: 'Budi', description: '', status: 'draft' }
    const saved = async (fasilitator: unknown, stored = [locked, free]) => {
      const rows = stored.map((person) => ({ ...person, picture: null }))
      const { id } = await insertProgram(server.db, { fasilitator: rows })
      return { id, response: await update(id, { ...body(), fasilitator }) }
    }

    test.each([
      ['in place', [locked, free]],
      ['in another place', [free, locked]],
      ['while others are removed', [locked]],
      ['while others are added and changed', [{ name: 'Ani' }, { ...free, name: 'Budi Santoso' }, locked]],
      ['sent with equivalent blanks', [{ name: ' Sari ', description: '', status: 'publish' }]],
    ])('keeps a locked facilitator %s', async (_, fasilitator) => {
      const { id, response } = await saved(fasilitator)
      expect(response.status).toBe(200)
      expect((await read(id)).fasilitator).toContainEqual(
        expect.objectContaining({ name: 'Sari', status: 'publish' }),
      )
    })

    test.each([
      ['renamed', [{ ...locked, name: 'Sari Dewi' }, free]],
      ['given a description', [{ ...locked, description: 'Ahli' }, free]],
      ['unlocked', [{ ...locked, status: 'draft' }, free]],
      ['left without status', [{ name: 'Sari' }, free]],
      ['removed', [free]],
      ['removed with all others', []],
    ])('rejects a body with a locked facilitator %s', async (_, fasilitator) => {
      const { id, response } = await saved(fasilitator)
      const message = 'Data fasilitator Sari tidak dapat diubah atau dihapus karena statusnya bukan draft.'
      expect(await failureOf(response)).toEqual({ status: 422, message, errors: { fasilitator: [message] } })
      expect((await read(id)).fasilitator).toEqual([locked, free])
    })

    test.each([
      ['new facilitator', [locked, free, { name: 'Ani', status: 'publish' }]],
      ['former draft', [locked, { ...free, status: 'publish' }]],
      ['duplicate', [locked, { ...locked }]],
      ['namesake of another status', [locked, { ...locked, status: 'approved' }]],
    ])('locks no %s beside a locked facilitator', async (_, fasilitator) => {
      const { id, response } = await saved(fasilitator)
      expect(response.status).toBe(200)
      const { fasilitator: stored } = await read(id)
      expect(stored.map(({ name }) => name)).toEqual(fasilitator.map(({ name }) => name))
      expect(stored.filter(isLockedFacilitator)).toEqual([locked])
    })

    test('rejects another picture of a locked facilitator', async () => {
      const { id: picture } = await insertMedia(server.db)
      expect((await saved([{ ...locked, picture }, free])).response.status).toBe(422)
    })

    test('rejects the removal of one of two identical locked facilitators', async () => {
      expect((await saved([locked], [locked, locked])).response.status).toBe(422)
      expect((await saved([locked, locked], [locked, locked])).response.status).toBe(200)
    })
  })
})

test('lets either the deletion of a study or concurrent writes with it succeed, never both', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await insertStudy(server.db)
    const json = { ...body(), learning_targets: { studies: { id }, competence: [] } }
    const program = await insertProgram(server.db)
    const [made, changed, deleted] = await Promise.all([
      create(json),
      update(program.id, json),
      send(server, calls['study.delete'], { token, params: { id } }),
    ])
    const [study] = await server.db.select().from(studies).where(eq(studies.id, id))
    const uses = await server.db.$count(programs, eq(programs.studyId, id))
    expect([200, 422]).toContain(made.status)
    expect(deleted.status === 200).toBe(study?.deletedAt !== null)
    expect(uses).toBe([made, changed].filter(({ status }) => status === 200).length)
    expect(deleted.status === 200 && uses > 0).toBe(false)
  }
})
