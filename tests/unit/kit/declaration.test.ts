import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { RepeatLimit } from '../../../contract/activity.ts'
import { listQuery } from '../../../contract/call.ts'
import { Flag } from '../../../contract/primitives.ts'
import { checkDeclaration } from '../../../src/resources/_kit/declaration/checkDeclaration.ts'
import type { ResourceDeclaration } from '../../../src/resources/_kit/declaration/defineResource.ts'
import {
  schemaConstraints,
  toLiteralSchema,
} from '../../../src/resources/_kit/declaration/schemaConstraints.ts'
import { fieldTypesInList } from '../../../src/resources/_kit/fields/fieldTypesInList.ts'
import { resources } from '../../../src/resources/all.ts'

const label = { id: 'x', en: 'x' }
const Venue = z.object({
  id: z.string(),
  name: z.string().trim().min(1).max(80),
  kind: z.enum(['hall', 'room']),
  seats: z.int().nullish(),
  place: z.object({ city: z.string() }).nullish(),
  rooms: z.array(z.object({ name: z.string().max(40), beds: z.array(z.string()) })).nullish(),
})
const load = async () => ({ default: () => null })
const views = { create: load, edit: load }

const venue = {
  name: 'venue',
  schema: Venue,
  label: { one: label, many: label },
  recordRepresentation: 'name',
  fields: { name: { type: 'text', label }, kind: { type: 'choice', label, choices: { hall: label } } },
  list: { columns: ['name'] },
  form: { fields: ['name', 'kind'] },
} as unknown as ResourceDeclaration

const rooms = { rooms: { type: 'rows', label, rowLabel: label }, 'rooms.name': { type: 'text', label } }

const refused =
  (change: object, folder = 'venue') =>
  () =>
    checkDeclaration({ ...venue, ...change } as ResourceDeclaration, folder, fieldTypesInList)

describe('checkDeclaration', () => {
  test('accepts a valid declaration', () => expect(refused({})).not.toThrow())

  test.each(resources)('accepts the declaration of $name', (resource) => {
    expect(() => checkDeclaration(resource, resource.name, fieldTypesInList)).not.toThrow()
  })

  test('accepts every newer type, paths into a list and a form schema', () => {
    const fields = {
      name: { type: 'richText', label },
      kind: { type: 'picture', label },
      seats: { type: 'number', label },
      rooms: { type: 'custom', label },
      'rooms.name': { type: 'text', label },
      'rooms.beds': { type: 'custom', label },
    }
    const list = { columns: ['seats'] }
    const form = {
      tabs: [
        { label, fields: ['name', 'kind'] },
        { label, fields: ['rooms'] },
      ],
    }
    const formSchema = Venue.extend({ seats: z.int().min(1) })
    expect(refused({ fields, list, form, formSchema, views })).not.toThrow()
  })

  test.each([
    { change: { name: 'place' }, key: 'name: is «place», but the folder is «venue»' },
    { change: { schema: {} }, key: 'schema: must be a zod object' },
    {
      change: { recordRepresentation: 'titel' },
      key: 'recordRepresentation: the schema has no field «titel»',
    },
    {
      change: { fields: { nam: { type: 'text', label } } },
      key: 'fields.nam: the schema has no field «nam»',
    },
    { change: { fields: { name: { type: 'txt', label } } }, key: 'fields.name.type: there is no type «txt»' },
    {
      change: { fields: { name: { type: 'text', label, choices: {} } } },
      key: 'fields.name.choices: only a choice',
    },
    { change: { list: { columns: ['seats'] } }, key: 'list.columns: «seats» is not among fields' },
    { change: { list: { columns: ['name'], headers: { x: label } } }, key: 'list.headers: «x»' },
    { change: { list: { columns: ['name'], sortable: ['x'] } }, key: 'list.sortable: «x»' },
    { change: { list: { columns: ['name'], widths: { x: 90 } } }, key: 'list.widths: «x»' },
    { change: { list: { columns: ['name'], collapse: ['x'] } }, key: 'list.collapse: «x»' },
    {
      change: { list: { columns: ['name'], collapse: ['name'] } },
      key: 'list.collapse: «name» is the first column, which stays',
    },
    {
      change: {
        list: { columns: ['name'], sortable: ['name'] },
        endpoints: { list: { call: { path: '/x', query: listQuery(['created_at']) } } },
      },
      key: 'list.sortable: the call of the list does not sort by «name»',
    },
    { change: { list: { columns: ['name'], sort: { field: 'x', order: 'ASC' } } }, key: 'list.sort.field' },
    {
      change: {
        list: {
          columns: ['name'],
          tabs: {
            label,
            items: [
              { name: 'all', label },
              { name: 'all', label },
            ],
          },
        },
      },
      key: 'list.tabs: «all» is there twice',
    },
    { change: { form: { fields: ['nope'] } }, key: 'form.fields: «nope»' },
    { change: { form: { tabs: [{ label, fields: ['nope'] }] } }, key: 'form.tabs.0: «nope»' },
    {
      change: { form: { tabs: [{ label, fields: [] }] } },
      key: 'form.tabs.0: has neither fields nor a name',
    },
    { change: { form: undefined }, key: 'form: is missing beside list' },
    { change: { endpoints: { list: {} } }, key: 'endpoints.list.call' },
    {
      change: { fields: { rooms: { type: 'custom', label }, 'rooms.nam': { type: 'text', label } } },
      key: 'fields.rooms.nam: the schema has no field «rooms.nam»',
    },
    {
      change: { fields: { 'rooms.0.name': { type: 'text', label } } },
      key: 'fields.rooms.0.name: the schema has no field «rooms.0.name»',
    },
    ...['richText', 'picture', 'custom'].map((kind) => ({
      change: { fields: { name: { type: kind, label }, kind: { type: 'choice', label } } },
      key: `list.columns: «name» is a ${kind}, too large for a column`,
    })),
    {
      change: { fields: { ...venue.fields, rooms: { type: 'custom', label } }, form: { fields: ['rooms'] } },
      key: 'fields.rooms.type: a custom input needs views that bring it',
    },
    {
      change: {
        fields: { ...venue.fields, rooms: { type: 'custom', label } },
        form: { tabs: [{ label, fields: ['name', 'rooms'] }] },
        views: { create: load },
      },
      key: 'fields.rooms.type: a custom input needs views that bring it',
    },
    {
      change: { fields: { ...venue.fields, name: { type: 'choice', label } } },
      key: 'fields.name.type: the schema names no values to choose from',
    },
    {
      change: { fields: { ...venue.fields, name: { type: 'flag', label } } },
      key: 'fields.name.type: the schema takes neither true nor 1',
    },
    {
      change: { fields: { ...venue.fields, name: { type: 'text', label, when: { field: 'nam', is: 1 } } } },
      key: 'fields.name.when: hidden, it would be sent as nothing',
    },
    {
      change: {
        fields: { ...venue.fields, seats: { type: 'number', label, when: { field: 'nam', is: 1 } } },
      },
      key: 'fields.seats.when: the schema has no field «nam»',
    },
    {
      change: {
        fields: { ...venue.fields, seats: { type: 'number', label, when: { field: 'seats', is: 1 } } },
      },
      key: 'fields.seats.when: waits for itself: seats, seats',
    },
    {
      change: {
        fields: { ...venue.fields, rooms: { type: 'rows', label, rowLabel: label } },
        form: { fields: ['rooms'] },
      },
      key: 'fields.rooms.type: rows need fields, declared by their paths below it',
    },
    {
      change: {
        fields: { ...venue.fields, ...rooms, rooms: { type: 'rows', label } },
        form: { fields: ['rooms'] },
      },
      key: 'fields.rooms.rowLabel: what is one of the rows called?',
    },
    {
      change: {
        fields: { ...venue.fields, seats: { type: 'rows', label, rowLabel: label } },
        form: { fields: ['seats'] },
      },
      key: 'fields.seats.type: the schema has no list there',
    },
    {
      change: { fields: { ...venue.fields, ...rooms }, form: { fields: ['rooms.name'] } },
      key: 'form.fields: «rooms.name» is in a list: it comes with that list',
    },
    {
      change: {
        fields: { ...venue.fields, ...rooms, 'rooms.name': { type: 'minutes', label } },
        form: { fields: ['rooms'] },
      },
      key: 'fields.rooms.name.type: the schema has no number of seconds there',
    },
    {
      change: { fields: { ...venue.fields, place: { type: 'file', label } }, form: { fields: ['place'] } },
      key: 'fields.place.accept: a file needs one',
    },
    ...[
      undefined,
      { create: { call: { path: '/venue', multipart: true } }, update: { call: { path: '/venue' } } },
    ].map((endpoints) => ({
      change: {
        fields: { ...venue.fields, place: { type: 'file', label, accept: 'video', withForm: true } },
        form: { fields: ['place'] },
        endpoints,
      },
      key: 'fields.place.withForm: a save that is no multipart body holds no file',
    })),
    {
      change: { fields: { ...venue.fields, kind: { type: 'weekday', label } } },
      key: 'fields.kind.type: the schema takes something else than names of weekdays',
    },
    {
      change: { fields: { ...venue.fields, seats: { type: 'time', label } }, form: { fields: ['seats'] } },
      key: 'fields.seats.type: the schema takes no time of day (HH:mm)',
    },
    {
      change: { form: { by: 'name', forms: {}, otherwise: { fields: ['name'] } } },
      key: 'form.by: «name» is a text, and no choice',
    },
    {
      change: { form: { by: 'kind', forms: { hut: { fields: ['name'] } }, otherwise: { fields: ['name'] } } },
      key: 'form.forms.hut: is no value of «kind»',
    },
    {
      change: { form: { by: 'kind', forms: { hall: { fields: ['x'] } }, otherwise: { fields: ['name'] } } },
      key: 'form.forms.hall.fields: «x» is not among fields',
    },
    { change: { form: { by: 'kind', forms: {} } }, key: 'form.otherwise: is missing' },
    { change: { formSchema: { name: z.string() } }, key: 'formSchema: must be a zod object' },
    { change: { formSchema: Venue.omit({ kind: true }) }, key: 'formSchema: has no field «kind»' },
  ])('reports $key', ({ change, key }) =>
    expect(refused(change)).toThrow(`resources/venue/resource.ts: ${key}`),
  )
})

test('schemaConstraints reads the constraints of inputs from the schema', () => {
  expect(schemaConstraints(Venue, 'name')).toEqual({ isRequired: true, maxLength: 80 })
  expect(schemaConstraints(Venue, 'kind')).toEqual({ isRequired: true, choices: ['hall', 'room'] })
  expect(schemaConstraints(Venue, 'seats').isRequired).toBe(false)
  expect(schemaConstraints(Venue, 'place.city').isRequired).toBe(true)
  expect(schemaConstraints(Venue, 'rooms.name')).toEqual({ isRequired: true, maxLength: 40 })
  expect(schemaConstraints(Venue, 'rooms')).toEqual({ isRequired: false })
  const Limits = z.object({
    tags: z.array(z.string().max(9)).min(1).max(5),
    share: z.number().min(2).max(100),
    seats: z.int().min(2),
    url: z.url().max(2_000),
  })
  expect(schemaConstraints(Limits, 'tags')).toEqual({
    isRequired: true,
    minItems: 1,
    maxItems: 5,
    maxLength: 9,
  })
  expect(schemaConstraints(Limits, 'share')).toEqual({ isRequired: true, max: 100 })
  expect(schemaConstraints(Limits, 'seats')).toEqual({ isRequired: true })
  expect(schemaConstraints(Limits, 'url')).toEqual({ isRequired: true, isUrl: true, maxLength: 2_000 })
  expect(() => schemaConstraints(Venue, 'place.zip')).toThrow('«place.zip»')
})

test.each<[string, z.ZodType, readonly unknown[] | undefined]>([
  ['an enum', z.enum(['hall', 'room']).nullish(), ['hall', 'room']],
  ['an enum of numbers', z.enum({ ground: 0, first: 1 }), [0, 1]],
  ['a literal', z.literal('hall'), ['hall']],
  ['a literal of several', z.literal(['hall', 5]).optional(), ['hall', 5]],
  ['the contract’s own union', RepeatLimit.optional(), [5, 10, 50, 100, 0, -1]],
  [
    'unions in unions',
    z.union([z.enum(['hall']), z.union([z.literal(1), z.literal('x')])]),
    ['hall', 1, 'x'],
  ],
  ['a text', z.string(), undefined],
  ['a union with a text', z.union([z.literal('hall'), z.string()]), undefined],
])('schemaConstraints finds the choices of %s', (_, field, choices) => {
  expect(schemaConstraints(z.object({ field }), 'field').choices).toEqual(choices)
})

test.each<[string, z.ZodType, readonly unknown[]]>([
  ['required', RepeatLimit, [5, -1]],
  ['optional', RepeatLimit.optional(), [5, undefined]],
  ['nullish', RepeatLimit.nullish(), [5, null, undefined]],
])('toLiteralSchema accepts the same values as a union of literals: %s', (_, field, taken) => {
  const values = [5, -1, 7, '5', '', null, undefined]
  const takenBy = (schema: z.ZodType) => values.filter((value) => schema.safeParse(value).success)
  expect(takenBy(toLiteralSchema(field))).toEqual(takenBy(field))
  expect(takenBy(field)).toEqual(expect.arrayContaining([...taken]))
  expect(toLiteralSchema(field).safeParse(7).error?.issues).toMatchObject([{ code: 'invalid_value' }])
})

test.each<[string, z.ZodType, object | undefined]>([
  ['a boolean', z.boolean().nullish(), { yes: true, no: false }],
  ['the contract’s own flag', Flag.optional(), { yes: 1, no: 0 }],
  ['a mandatory yes', z.literal(true), { yes: true, no: false }],
  ['a text', z.string(), undefined],
])('schemaConstraints finds the flag values of %s', (_, field, flag) => {
  expect(schemaConstraints(z.object({ field }), 'field').flag).toEqual(flag)
})
