import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { deletedCalls } from '../../contract/deleted.ts'
import { defineEntity } from '../../contract/entity.ts'
import { type EntityVerb, entityCalls } from '../../contract/entityCalls.ts'
import { DAY_MS } from '../../contract/jakarta.ts'
import { timestamps } from '../../server/db/schema/timestamps.ts'
import { sweepRecords } from '../../server/entity/deleted/sweep.ts'
import { newId } from '../../server/entity/ids.ts'
import { type AnyServedEntity, serve } from '../../server/entity/serve/serve.ts'
import { dataOf, failureOf, type Sent, send } from '../support/client.ts'
import { entities } from '../support/entities.ts'
import { insertAdmin, insertMedia, insertStudy } from '../support/fixtures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { venue } from '../support/venue/contract.ts'
import { createVenues } from '../support/venue/createTable.ts'
import { servedVenue, venues } from '../support/venue/table.ts'

let server: TestServer
let token: string
let now = new Date('2026-03-01T02:00:00.000Z')
beforeAll(async () => {
  server = await startTestServer({ entities, now: () => now })
  await createVenues(server.db)
})
afterAll(async () => {
  await server.db.execute(sql`drop table venues`)
  await server.close()
})
beforeEach(async () => {
  now = new Date('2026-03-01T02:00:00.000Z')
  await server.reset()
  token = await server.signIn()
})

type Item = Record<string, unknown> & { id: string; updated_at: string }

const Rows = z.array(z.record(z.string(), z.unknown()))

/** The calls of an entity, by verb, as a client makes them. */
function clientOf({ entity }: AnyServedEntity) {
  const calls = entityCalls(entity)
  const call = (verb: EntityVerb): Call => {
    const found = calls[verb]
    if (!found) throw new Error(`${entity.name} has no ${verb}`)
    return found
  }
  const ask = (verb: EntityVerb, sent: Sent = {}) => send(server, call(verb), { token, ...sent })
  /** The answer of a success: exactly the fields of the contract. */
  const item = async (response: Response): Promise<Item> => {
    const answer: unknown = await response.json()
    expect(response.status, JSON.stringify(answer)).toBe(200)
    expect(answer).toEqual(entity.schema.parse(answer))
    return answer as Item
  }
  const add = (json: object = entity.example, headers: Record<string, string> = {}) =>
    ask('create', { json, headers })
  const save = (id: string, json: object) => ask('update', { params: { id }, json })
  return {
    call,
    ask,
    item,
    add,
    save,
    made: async (json: object = entity.example) => item(await add(json)),
    read: async (id: string) => item(await ask('detail', { params: { id } })),
    remove: (id: string) => ask('delete', { params: { id } }),
    restore: (id: string) => ask('restore', { params: { id } }),
    list: async (query: Record<string, unknown> = {}) => {
      const response = await ask('list', {
        query: Object.fromEntries(
          Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
        ),
      })
      const rows: unknown = await response.json()
      expect(response.status, JSON.stringify(rows)).toBe(200)
      return {
        rows: Rows.parse(rows),
        range: response.headers.get('content-range'),
        more: response.headers.get('x-total-more'),
      }
    },
  }
}

const cases = entities.map((served) => ({ name: served.entity.name, served }))

describe.each(cases)('$name', ({ served }) => {
  const { entity } = served
  const api = clientOf(served)
  const titleOf = (record: Record<string, unknown>) => record[entity.recordRepresentation]

  test('stores, lists and updates what its form sends', async () => {
    const made = await api.made({ ...entity.example, unknown: 'x', id: newId() })
    expect(made).toMatchObject(entity.example)
    expect(made).not.toHaveProperty('unknown')
    expect(await api.read(made.id)).toEqual(made)
    expect(await api.list()).toEqual({ rows: [made], range: `${entity.name} 0-0/1`, more: null })
    now = new Date('2026-03-01T02:00:01.000Z')
    const saved = await api.item(await api.save(made.id, { ...made, [entity.recordRepresentation]: 'Lain' }))
    expect(saved).toEqual({ ...made, [entity.recordRepresentation]: 'Lain', updated_at: now.toISOString() })
  })

  test.each(['list', 'detail', 'create', 'update', 'delete', 'restore'] as const)(
    'answers 401 to %s without a session, and refuses another method',
    async (verb) => {
      expect(await failureOf(await api.ask(verb, { token: '' }))).toMatchObject({ status: 401 })
      const call = api.call(verb)
      const other = await send(server, { ...call, method: call.path.endsWith('restore') ? 'PUT' : 'POST' })
      expect([401, 405]).toContain(other.status)
    },
  )

  test.each(["' or 1=1 --", '0', 'x'.repeat(5_000), newId()])(
    'answers 404 to the unknown record %s',
    async (id) => {
      const missing = { status: 404, message: expect.stringMatching(/^[A-Z].* tidak ditemukan\.$/) }
      expect(await failureOf(await api.ask('detail', { params: { id } }))).toEqual(missing)
      expect(await failureOf(await api.save(id, entity.example))).toEqual(missing)
      expect(await failureOf(await api.remove(id))).toEqual(missing)
      expect(await failureOf(await api.restore(id))).toEqual(missing)
    },
  )

  test.each([
    ['truncated JSON', '{"a":', 400],
    ['__proto__ in the body', '{"__proto__":{"admin":true}}', 400],
    ['NUL in the body', '{"a":"x\\u0000y"}', 400],
    ['a list as the body', '[]', 422],
    ['an empty object as the body', '{}', 422],
    ['a value of the wrong type', `{"${entity.recordRepresentation}":{"a":1}}`, 422],
  ])('refuses %s', async (_, raw, status) => {
    const { id } = await api.made()
    expect(await failureOf(await api.ask('create', { raw }))).toMatchObject({ status })
    expect(await failureOf(await api.ask('update', { raw, params: { id } }))).toMatchObject({ status })
  })

  test.each([
    ['filter', '{'],
    ['filter', '[]'],
    ['filter', '{"password_hash":"x"}'],
    ['filter', '{"__proto__":1}'],
    ['filter', '{"created_at_like":"x"}'],
    ['filter', `{"q":"${'x'.repeat(201)}"}`],
    ['sort', '["password_hash","ASC"]'],
    ['sort', '["id","SIDEWAYS"]'],
    ['sort', 'id'],
    ['range', '[0,5000]'],
    ['range', '[5,1]'],
    ['range', '[-1,10]'],
    ['range', '[0]'],
    ['range', '[0,1e300]'],
  ])('refuses the list parameter %s=%s', async (name, value) => {
    const refusal = await failureOf(await api.ask('list', { query: { [name]: value } }))
    expect(refusal.status).toBe(422)
    expect([...new Set(Object.keys(refusal.errors ?? {}).map((field) => field.split('.')[0]))]).toEqual([
      name,
    ])
  })

  test('reports a blank name as a validation issue of its field', async () => {
    const refusal = { status: 422, errors: { [entity.recordRepresentation]: ['Tidak boleh kosong.'] } }
    const { id } = await api.made()
    const empty = { ...entity.example, [entity.recordRepresentation]: '  ' }
    expect(await failureOf(await api.add(empty))).toMatchObject(refusal)
    expect(await failureOf(await api.save(id, empty))).toMatchObject(refusal)
  })

  test('creates one record per idempotency key, and refuses another body under it', async () => {
    const key = { 'idempotency-key': newId() }
    const made = await Promise.all([1, 2, 3].map(async () => api.item(await api.add(entity.example, key))))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await server.db.$count(served.table)).toBe(1)
    const other = await api.add({ ...entity.example, [entity.recordRepresentation]: 'Lain' }, key)
    const { id, updated_at } = made[0] ?? {}
    expect(await failureOf(other)).toMatchObject({ status: 422, data: { id, updated_at } })
  })

  test('answers 409 with the current record to one of two concurrent saves', async () => {
    const { id, updated_at } = await api.made()
    const saves = await Promise.all(
      ['Satu', 'Dua'].map((name) =>
        api.save(id, { ...entity.example, [entity.recordRepresentation]: name, updated_at }),
      ),
    )
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = saves.find(({ status }) => status === 409)
    expect(await refused?.json()).toEqual({
      message: 'Data ini sudah diubah oleh orang lain. Muat ulang sebelum menyimpan.',
      data: await api.read(id),
    })
  })

  test('soft-deletes a record, lists the deletion, and restores it unchanged', async () => {
    const made = await api.made()
    const response = await api.remove(made.id)
    expect(await api.item(response)).toEqual(made)
    // Sent again: the same.
    expect(await api.item(await api.remove(made.id))).toEqual(made)
    expect((await api.list()).rows).toEqual([])
    expect((await api.ask('detail', { params: { id: made.id } })).status).toBe(404)
    expect((await api.save(made.id, entity.example)).status).toBe(404)
    const listed = await dataOf(await send(server, deletedCalls['deleted.list'], { token }), {
      ...deletedCalls['deleted.list'],
    })
    expect(listed).toEqual({
      list: [
        {
          kind: entity.name,
          id: made.id,
          title: titleOf(made),
          place: [],
          parents: [],
          deleted_at: now.toISOString(),
          admin: { fullname: server.admin.fullname },
        },
      ],
      page: 1,
      limit: 10,
      total: 1,
    })
    expect(await api.item(await api.restore(made.id))).toEqual(made)
    expect(await api.item(await api.restore(made.id))).toEqual(made)
    expect((await api.list()).rows).toEqual([made])
  })

  test('purges a deleted record after 30 days, when it can no longer be restored', async () => {
    const old = await api.made()
    const young = await api.made({ ...entity.example, [entity.recordRepresentation]: 'Yang baru' })
    await api.remove(old.id)
    now = new Date(now.getTime() + DAY_MS)
    await api.remove(young.id)
    now = new Date(now.getTime() + 29 * DAY_MS)
    token = await server.signIn()
    expect((await api.restore(old.id)).status).toBe(404)
    await sweepRecords({ db: server.db, now: () => now }, served)
    expect(await server.db.$count(served.table)).toBe(1)
    expect((await api.restore(young.id)).status).toBe(200)
  })

  test('answers 404 when another admin repeats a deletion', async () => {
    const { id } = await api.made()
    await api.remove(id)
    token = await server.signIn((await insertAdmin(server.db)).id)
    expect((await api.remove(id)).status).toBe(404)
  })

  test('streams a long list with its total, and any range of it', async () => {
    const rows = Array.from({ length: 300 }, (_, nth) => ({
      [entity.recordRepresentation]: `Nomor ${1_000 + nth}`,
    }))
    for (const row of rows) expect((await api.add({ ...entity.example, ...row })).status).toBe(200)
    const sort = [entity.recordRepresentation === 'id' ? 'id' : entity.recordRepresentation, 'DESC']
    const { rows: listed, range } = await api.list({ sort, range: [0, 999] })
    expect(listed.map(titleOf)).toEqual(rows.map(titleOf).reverse())
    expect(range).toBe(`${entity.name} 0-299/300`)
    const page = await api.list({ sort, range: [7, 9] })
    expect(page.rows).toEqual(listed.slice(7, 10))
    expect(page.range).toBe(`${entity.name} 7-9/300`)
    expect((await api.list({ range: [300, 310] })).range).toBe(`${entity.name} */300`)
  })
})

describe('venue', () => {
  const api = clientOf(servedVenue)
  const add = (name: string, more: object = {}) => api.made({ name, ...more })
  const names = async (query: object) => (await api.list({ ...query })).rows.map(({ name }) => name)

  test('filters by value, list, null and range, searches, and sorts', async () => {
    const study = await insertStudy(server.db)
    await add('Aula', { capacity: 100, study_id: study.id })
    await add('Bengkel', { capacity: 20 })
    await add('Cendana')
    expect(await names({ filter: { capacity: 20 } })).toEqual(['Bengkel'])
    expect(await names({ filter: { capacity: [20, 100] } })).toEqual(['Aula', 'Bengkel'])
    expect(await names({ filter: { capacity: null } })).toEqual(['Cendana'])
    expect(await names({ filter: { capacity: [null, 20] } })).toEqual(['Bengkel', 'Cendana'])
    expect(await names({ filter: { capacity_gte: 20, capacity_lte: 99 } })).toEqual(['Bengkel'])
    expect(await names({ filter: { study_id: study.id } })).toEqual(['Aula'])
    expect(await names({ filter: { study_id: 'x' } })).toEqual([])
    expect(await names({ filter: { created_at_gte: '2026-03-01T02:00:00.000Z' } })).toHaveLength(3)
    expect(await names({ filter: { created_at_lte: '2026-03-01T01:59:59.999Z' } })).toEqual([])
    expect(await names({ filter: { q: 'CEND' } })).toEqual(['Cendana'])
    expect(await names({ filter: { id: [] } })).toEqual([])
    expect(await names({ sort: ['capacity', 'ASC'] })).toEqual(['Cendana', 'Bengkel', 'Aula'])
    expect(await names({ sort: ['capacity', 'DESC'] })).toEqual(['Aula', 'Bengkel', 'Cendana'])
  })

  test.each([{ created_at_gte: '0000-01-01T00:00:00Z' }, { capacity: 99_999_999_999 }])(
    'refuses the filter %j, which no column can hold',
    async (filter) => {
      const response = await api.ask('list', { query: { filter: JSON.stringify(filter) } })
      expect(await failureOf(response)).toMatchObject({ status: 422 })
    },
  )

  test('caps the total of a search at 10,000, and reports that there are more', async () => {
    await server.db.execute(sql`insert into venues (id, name, created_at, updated_at)
      select gen_random_uuid(), 'Ruang ' || n, now(), now() from generate_series(1, 10001) as n`)
    const found = await api.list({ filter: { q: 'ruang' }, range: [0, 9] })
    expect(found).toMatchObject({ range: 'venue 0-9/10000', more: 'true' })
    expect(await api.list({ range: [0, 9] })).toMatchObject({ range: 'venue 0-9/10001', more: null })
  })

  test('sanitizes rich text, resolves the picture URL, and clears references', async () => {
    const photo = await insertMedia(server.db)
    const study = await insertStudy(server.db)
    const made = await add('Aula', {
      notes: '<p onclick="x()">Ada <script>alert(1)</script>proyektor.</p>',
      photo: { id: photo.id, url: '/elsewhere' },
      study_id: study.id,
    })
    expect(made).toMatchObject({
      notes: '<p>Ada proyektor.</p>',
      photo: { id: photo.id, url: `/api/storage/v1/media/company/public/${photo.id}` },
      study_id: study.id,
    })
    const emptied = await api.item(await api.save(made.id, { name: 'Aula', photo: null, study_id: null }))
    expect(emptied).toMatchObject({ photo: null, study_id: null, notes: '<p>Ada proyektor.</p>' })
  })

  test('reports each missing reference as a validation issue of its field', async () => {
    const gone = await insertStudy(server.db, { deletedAt: now })
    const submitted = await insertMedia(server.db, { owner: 'participant' })
    for (const [study_id, id] of [
      [newId(), newId()],
      [gone.id, submitted.id],
      [7, 'x'],
    ]) {
      const response = await api.add({ name: 'Aula', study_id, photo: { id, url: '/x' } })
      expect(await failureOf(response)).toMatchObject({
        status: 422,
        errors: {
          study_id: ['Pilihan ini tidak ditemukan. Pilih yang lain.'],
          photo: ['Berkas tidak ditemukan di pustaka media.'],
        },
      })
    }
  })

  test('reports a violated unique index under its field on save, and as a conflict on restore', async () => {
    const taken = 'Tempat dengan nama ini sudah ada.'
    const { id } = await add('Aula')
    const refusal = { status: 422, message: taken, errors: { name: [taken] } }
    expect(await failureOf(await api.add({ name: 'AULA' }))).toEqual(refusal)
    const { id: other } = await add('Bengkel')
    expect(await failureOf(await api.save(other, { name: 'aula' }))).toEqual(refusal)
    await api.remove(id)
    await api.item(await api.save(other, { name: 'aula' }))
    expect(await failureOf(await api.restore(id))).toEqual({ status: 409, message: taken })
  })

  test('reads a page in default order by its index', async () => {
    await server.db.execute(sql`insert into venues (id, name, created_at, updated_at)
      select gen_random_uuid(), 'Ruang ' || n, now(), now() from generate_series(1, 5000) as n`)
    await server.db.execute(sql`analyze venues`)
    const { rows } = await server.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from venues where deleted_at is null
        order by name asc nulls first, id asc nulls first limit 25`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('venues_by_name')
  })
})

describe('serve', () => {
  const parts = {
    name: 'room',
    label: { one: { id: 'ruang', en: 'room' }, many: { id: 'Ruang', en: 'Rooms' } },
    recordRepresentation: 'name',
    example: { name: 'Mawar' },
  } as const
  const name = z.string().max(100)
  const room = (columns: object = {}) =>
    pgTable('rooms', { id: uuid().primaryKey(), name: text().notNull(), ...timestamps, ...columns }) as never

  test.each([
    [
      defineEntity({ ...parts, undo: false, fields: { name, floor: z.int().nullish() } }),
      room(),
      '«floor» has no column',
    ],
    [
      defineEntity({ ...parts, undo: false, fields: { name, floor: z.int().nullish() } }),
      room({ floor: integer() }),
      '«floor» needs bounds that its column can hold',
    ],
    [
      defineEntity({ ...parts, undo: false, fields: { name, owner: z.string().nullish() } }),
      room({ owner: uuid() }),
      '«owner» is an id without a foreign key',
    ],
    [defineEntity({ ...parts, fields: { name } }), room(), '«deleted_at» has no column'],
    [
      defineEntity({ ...parts, undo: false, versions: false, fields: { name } }),
      room(),
      '«updated_at» is there, or the entity says `versions: false`',
    ],
  ])('throws on a table that does not fit, and names the problem (%#)', (entity, table, problem) => {
    expect(() => serve(entity as never, table)).toThrow(`entity «room», table «rooms»: ${problem}`)
  })

  test('accepts exclusive bounds', () => {
    const floor = z.int().gt(-3).lt(100).nullish()
    const entity = defineEntity({ ...parts, undo: false, fields: { name, floor } })
    expect(() => serve(entity as never, room({ floor: integer() }))).not.toThrow()
  })
})

test('lets the last save win, and deletes for good, without versions and undo', async () => {
  const note = defineEntity({
    name: 'note',
    label: { one: { id: 'catatan', en: 'note' }, many: { id: 'Catatan', en: 'Notes' } },
    recordRepresentation: 'text',
    fields: { text: z.string().min(1).max(100) },
    example: { text: 'Satu' },
    versions: false,
    undo: false,
  })
  const { createdAt } = timestamps
  const notes = pgTable('notes', { id: uuid().primaryKey(), text: text().notNull(), createdAt })
  await server.db.execute(
    sql`create table notes (id uuid primary key, text text not null, created_at timestamptz(3) not null)`,
  )
  const served = serve(note, notes)
  const { fetch, ...rest } = await startTestServer({ entities: [served], database: server })
  try {
    const admin = { admin: { ...rest.admin }, tokenHash: '' }
    const context = { db: server.db, now: () => now, settings: { publicUrl: '' } as never }
    const made = await served.create(context, admin, { text: 'Satu' })
    expect(made).toEqual({ id: made.id, text: 'Satu', created_at: now.toISOString() })
    await served.update(context, admin, String(made.id), { text: 'Dua', updated_at: '2020-01-01T00:00:00Z' })
    expect(await served.find(context, admin, String(made.id))).toMatchObject({ text: 'Dua' })
    await served.remove(context, admin, String(made.id))
    expect(await server.db.$count(notes)).toBe(0)
    await expect(served.remove(context, admin, String(made.id))).rejects.toThrow('Catatan tidak ditemukan.')
    expect(entityCalls(note)).not.toHaveProperty('restore')
  } finally {
    await server.db.execute(sql`drop table notes`)
  }
})

test('shows an admin only their own rows of a shared table', async () => {
  const api = clientOf(entities[0] as AnyServedEntity)
  const mine = await api.made()
  token = await server.signIn((await insertAdmin(server.db)).id)
  expect((await api.list()).rows).toEqual([])
  expect((await api.remove(mine.id)).status).toBe(404)
  expect(await server.db.select().from(venues).where(eq(venues.name, venue.example.name))).toEqual([])
})
