import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../../contract/call.ts'
import { listQuery } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import {
  capabilities,
  capabilityField,
  capabilityOf,
  withoutCapabilityFields,
} from '../../../contract/capability.ts'
import { openApiDocument } from '../../../server/routes/openapi.ts'

describe('capabilityOf', () => {
  test.each([
    ['plain', capabilityField('counts', z.string())],
    ['made optional', capabilityField('counts', z.string()).optional()],
    ['nullish', capabilityField('counts', z.string().nullable()).nullish()],
    ['picked', z.object({ a: capabilityField('counts', z.string()) }).pick({ a: true }).shape.a],
    ['extended', z.object({ a: capabilityField('counts', z.string()) }).extend({}).shape.a],
    ['partial', z.object({ a: capabilityField('counts', z.string()) }).partial().shape.a],
    ['checked', z.object({ a: capabilityField('counts', z.string()) }).check(() => undefined).shape.a],
  ])('finds the capability of a schema: %s', (_, schema) => {
    expect(capabilityOf(schema)).toBe('counts')
    expect(schema.safeParse(undefined).success).toBe(true)
  })

  test('ignores capabilities of nested schemas', () => {
    const schema = z.object({
      a: z.array(z.object({ b: capabilityField('search', z.string()), c: z.string() })),
    })
    expect(capabilityOf(schema)).toBeUndefined()
    expect(capabilityOf(schema.shape.a)).toBeUndefined()
  })
})

describe('withoutCapabilityFields', () => {
  const schema = z.object({
    id: z.string(),
    version: capabilityField('versions', z.string()),
    list: z.array(
      z.object({ name: z.string(), counts: capabilityField('counts', z.object({ n: z.int() })) }),
    ),
    one: z
      .union([z.object({ a: z.int() }), z.object({ b: z.string(), c: capabilityField('search', z.int()) })])
      .nullish(),
  })
  const whole = {
    id: '1',
    version: '2',
    list: [{ name: 'x', counts: { n: 1 }, unknown: true }],
    one: { b: 'x', c: 1 },
    own: { version: 3 },
  }

  test('removes additions, and keeps unknown fields', () => {
    expect(withoutCapabilityFields(schema, whole)).toEqual({
      id: '1',
      list: [{ name: 'x', unknown: true }],
      one: { b: 'x' },
      own: { version: 3 },
    })
  })

  test('keeps additions that the API has', () => {
    const has = new Set<string>(['versions', 'search'])
    expect(withoutCapabilityFields(schema, whole, (capability) => has.has(capability))).toEqual({
      ...whole,
      list: [{ name: 'x', unknown: true }],
    })
  })

  test.each([[null], [undefined], ['text'], [[1]], [{ list: 'x', one: 7 }]])(
    'returns %j unchanged',
    (value) => {
      expect(withoutCapabilityFields(schema, value)).toEqual(value)
    },
  )
})

describe('withoutCapabilityFields on list queries', () => {
  const oneWay = listQuery(['created_at'], { addedColumns: ['title'], isOneWay: true })
  const bothWays = listQuery(['created_at'])
  test.each([
    { query: oneWay, asked: { sort: 'created_at', dir: 'desc' }, kept: { sort: 'created_at', dir: 'desc' } },
    { query: oneWay, asked: { sort: 'title', dir: 'desc', q: 'x' }, kept: { dir: 'desc', q: 'x' } },
    { query: oneWay, asked: { sort: 'created_at', dir: 'asc' }, kept: { sort: 'created_at' } },
    { query: bothWays, asked: { sort: 'created_at', dir: 'asc' }, kept: { sort: 'created_at', dir: 'asc' } },
  ])('reduces $asked to $kept', ({ query, asked, kept }) => {
    expect(withoutCapabilityFields(query, asked)).toEqual(kept)
    expect(withoutCapabilityFields(query, asked, (capability) => capability === 'search')).toEqual(asked)
  })

  test.each([
    ['program.list', ['title', 'status', 'total_participants'], ['created_at'], ['asc']],
    [
      'member.redeems',
      ['end_test_at', 'fullname', 'progress', 'start_test_at', 'last_activity'],
      ['created_at'],
      ['asc'],
    ],
    ['study.list', ['title'], ['created_at'], ['desc']],
    ['media.list', ['title'], ['created_at'], ['asc']],
    ['topic.list', ['created_at', 'name'], ['seq'], ['desc']],
    ['activity.list', ['created_at', 'title'], ['seq'], ['desc']],
    ['presence.list', [], ['created_at'], []],
  ] as const)(
    'marks sort columns of %s as additions: %j, not %j, and the directions %j',
    (name, added, own, ways) => {
      const { sort, dir, sort_type } = calls[name].query.shape
      for (const way of ['asc', 'desc'] as const)
        for (const direction of [dir, sort_type])
          expect(capabilityOf(direction, way)).toBe(ways.some((one) => one === way) ? 'search' : undefined)
      for (const column of added) expect(capabilityOf(sort, column)).toBe('search')
      for (const column of own) expect(capabilityOf(sort, column)).toBeUndefined()
    },
  )
})

test('an API without search is sent neither state nor inactive days, and sends no last activity', () => {
  const { query, response } = calls['member.redeems']
  expect(withoutCapabilityFields(query, { q: 'siti', state: 'done', inactive_days: '7' })).toEqual({
    q: 'siti',
  })
  const list = [{ license: 'BLI-1', last_activity: '2026-03-01T00:00:00.000Z' }]
  expect(withoutCapabilityFields(response, { list })).toEqual({ list: [{ license: 'BLI-1' }] })
})

const all = Object.entries<Call>(calls)

test('uses every capability in the contract', () => {
  const marks = JSON.stringify([openApiDocument().paths, openApiDocument().components])
  expect(capabilities.filter((name) => !marks.includes(`"x-addition":"${name}"`))).toEqual([])
})

test('marks every POST that creates a record', () => {
  const making = all.filter(([name]) => /\.(create|upload|issue)$/.test(name))
  expect(making.filter(([, call]) => !call.isCreation)).toEqual([])
})
