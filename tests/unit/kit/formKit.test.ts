import { describe, expect, test } from 'vitest'
import { parseNumber } from '../../../contract/parseNumber.ts'
import { parseRupiah } from '../../../src/resources/_kit/fields/rupiah/RupiahInput.tsx'
import { findDifferences, isDifferentVersion } from '../../../src/resources/_kit/form/conflict.ts'
import { draftName } from '../../../src/resources/_kit/form/draftName.ts'
import { isSameValue } from '../../../src/resources/_kit/form/isSameValue.ts'
import { hasShapeOf } from '../../../src/resources/_kit/form/useStoredDraft.ts'
import { newProgram, toProgramInput, toProgramValues } from '../../../src/resources/program/programValues.ts'

describe('isSameValue', () => {
  const blob = new Blob(['x'])
  test.each([
    ['an empty text and null', '', null],
    ['undefined and an empty list', undefined, []],
    ['missing and empty fields', { title: 'A' }, { title: 'A', note: '', tags: [] }],
    ['equal lists in the same order', [{ a: 1 }, 'b'], [{ a: 1, b: null }, 'b']],
    ['two dates of the same moment', new Date('2026-03-01'), new Date('2026-03-01')],
    ['the same file', { file: blob }, { file: blob }],
  ])('equates %s', (_, one, other) => {
    expect(isSameValue(one, other)).toBe(true)
    expect(isSameValue(other, one)).toBe(true)
  })

  test.each([
    ['0 and null', 0, null],
    ['false and an empty text', false, ''],
    ['a number and its digits', 1, '1'],
    ['a space and an empty text', ' ', ''],
    ['lists in another order', ['a', 'b'], ['b', 'a']],
    ['lists of another length', ['a'], ['a', '']],
    ['a list and an array-like object', ['a'], { 0: 'a' }],
    ['objects with a nested change', { a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }],
    ['two moments', new Date('2026-03-01'), new Date('2026-03-02')],
    ['two files', new Blob(['x']), new Blob(['y'])],
  ])('distinguishes %s', (_, one, other) => {
    expect(isSameValue(one, other)).toBe(false)
    expect(isSameValue(other, one)).toBe(false)
  })
})

test('draftName is unique by form, whatever the order of its parameters', () => {
  expect(draftName('program', 'a-1')).toBe('program.a-1')
  expect(draftName('activity', undefined, { program: '1', topic: '2' })).toBe(
    draftName('activity', undefined, { topic: '2', program: '1' }),
  )
  // A colleague may have moved it meanwhile.
  expect(draftName('activity', 7, { program: '1', topic: '2' })).toBe(
    draftName('activity', '7', { program: '1', topic: '3' }),
  )
  const names = [
    draftName('topic', undefined, { program: '7' }),
    draftName('topic', 7),
    draftName('topic', 'program=7'),
    draftName('topic', '7.8'),
    draftName('topic', '8', { program: '7' }),
    draftName('topic', undefined, { program: '7.8' }),
    draftName('topic', undefined, { program: '7', topic: '8' }),
  ]
  expect(new Set(names).size).toBe(names.length)
})

describe('differences', () => {
  const base = { title: 'Barista', price: { selling: 100 }, tags: ['a'], note: null }
  const compare = (mine: object, newer: object) =>
    findDifferences(['title', 'price.selling', 'tags', 'note'], {
      base,
      mine: { ...base, ...mine },
      newer: { ...base, ...newer },
    })

  test('suggests the only changed version of a field', () => {
    expect(compare({ title: 'Kopi' }, { price: { selling: 200 } })).toEqual([
      { path: 'title', mine: 'Kopi', newer: 'Barista', suggestion: 'mine' },
      { path: 'price.selling', mine: 100, newer: 200, suggestion: 'newer' },
    ])
  })
  test('suggests nothing for a field that both changed', () => {
    expect(compare({ tags: ['a', 'b'] }, { tags: [] })).toEqual([
      { path: 'tags', mine: ['a', 'b'], newer: [], suggestion: undefined },
    ])
  })
  test('ignores equal and invisible changes', () => {
    expect(compare({ title: 'Kopi', note: '' }, { title: 'Kopi' })).toEqual([])
  })
  test('suggests an emptied value as empty', () => {
    expect(compare({ title: null }, {})).toEqual([
      { path: 'title', mine: null, newer: 'Barista', suggestion: 'mine' },
    ])
  })
  test('compares a record without the nested object', () => {
    expect(compare({}, { price: null })).toEqual([
      { path: 'price.selling', mine: 100, newer: undefined, suggestion: 'newer' },
    ])
  })
})

describe('isDifferentVersion', () => {
  const base = { id: 1, title: 'A', total_participants: 3 }
  const before = { ...base, updated_at: '2026-11-21T03:00:00Z' }
  test.each([
    ['accepts an equal record', base, { ...base }, false],
    ['compares content when the API sends no timestamps', base, { ...base, title: 'B' }, true],
    [
      'ignores other content when the timestamps are equal',
      before,
      { ...before, total_participants: 4 },
      false,
    ],
    [
      'detects another timestamp despite equal content',
      before,
      { ...before, updated_at: '2026-11-22' },
      true,
    ],
    ['compares content when only one has a timestamp', base, before, true],
    ['accepts any version of a new record', { title: '' }, { title: 'B' }, false],
  ])('%s', (_, one, other, expected) => expect(isDifferentVersion(one, other)).toBe(expected))
})

describe('hasShapeOf', () => {
  const shape = toProgramValues(newProgram)
  test('accepts a draft with empty fields on either side', () => {
    expect(hasShapeOf(shape, shape)).toBe(true)
    expect(hasShapeOf({ ...shape, title: null, unknown: [1] }, shape)).toBe(true)
    const filled = { studies: { id: '1', title: 'x' }, competence: ['a', 'b'] }
    expect(hasShapeOf({ ...shape, learning_targets: filled }, shape)).toBe(true)
    expect(hasShapeOf(shape, { ...shape, learning_targets: filled })).toBe(true)
  })
  test.each([
    ['a text in place of a list', { fasilitator: 'Sari' }],
    ['an object in place of a text', { title: { html: 'x' } }],
    ['a list in place of an object', { learning_targets: ['x'] }],
    ['a list item of another type', { fasilitator: ['Sari'] }],
    ['an object in place of a nested list', { program_information: { selling_link: { 0: 'x' } } }],
  ])('refuses %s', (_, change) => expect(hasShapeOf({ ...shape, ...change }, shape)).toBe(false))
})

test.each([
  ['150000', 150_000],
  ['150.000', 150_000],
  ['1.500.000', 1_500_000],
  [' Rp 1.500.000 ', 1_500_000],
  ['rp.2000', 2_000],
  ['0', 0],
  ['007', 7],
  ['-5', -5],
  ['', null],
  ['  ', null],
  ['Rp', null],
  ['150,5', '150,5'],
  ['1.5', '1.5'],
  ['15.00', '15.00'],
  ['1.0000', '1.0000'],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
  ['seratus', 'seratus'],
  ['Infinity', 'Infinity'],
])('parseRupiah turns «%s» into %s', (typed, value) => expect(parseRupiah(typed)).toBe(value))

test.each([
  ['1500', 1_500],
  ['1.500', 1_500],
  [' 12.345.678 ', 12_345_678],
  ['-5', -5],
  ['2,5', 2.5],
  ['1.500,25', 1_500.25],
  ['', null],
  ['  ', null],
  ['2,', '2,'],
  ['2.5', 2.5],
  ['1.50', 1.5],
  ['1500.000', '1500.000'],
  ['1.500.00', '1.500.00'],
  ['1,500.00', '1,500.00'],
  ['1e3', '1e3'],
  ['dua belas', 'dua belas'],
])('parseNumber turns «%s» into %s', (typed, value) => expect(parseNumber(typed)).toBe(value))

describe('program values', () => {
  test('toProgramValues gives missing fields their initial values', () => {
    expect(toProgramValues({ id: '1', title: 'Barista' })).toEqual({
      id: '1',
      title: 'Barista',
      learning_targets: { studies: null, competence: [] },
      program_information: { discount_price: 0, selling_link: [] },
      fasilitator: [],
    })
  })

  test('passes unknown fields through at every depth', () => {
    const foreign = {
      id: '1',
      nilai: { a: 1 },
      learning_targets: { studies: { id: 's', title: 'S' }, competence: ['x'], level: 'dasar' },
      program_information: {
        cover: null,
        discount_price: 0,
        selling_link: [{ title: 't', url: 'u', k: 1 }],
        v: 2,
      },
      fasilitator: [{ name: 'Sari', description: '', picture: null, nip: '7' }],
    }
    expect(toProgramValues(foreign)).toEqual(foreign)
    expect(toProgramInput(foreign)).toEqual({ ...foreign, id: undefined })
  })

  test('toProgramInput sends pictures by id and omits what the server computes', () => {
    const picture = { id: 'm1', url: '/media/m1' }
    const input = toProgramInput({
      id: '1',
      total_participants: 9,
      created_at: 'x',
      updated_at: '2026-11-21T03:00:00.000Z',
      program_information: { cover: picture },
      fasilitator: [
        { name: 'Sari', picture },
        { name: 'Budi', picture: null },
      ],
    })
    expect(input).toEqual({
      updated_at: '2026-11-21T03:00:00.000Z',
      program_information: { cover: 'm1' },
      fasilitator: [
        { name: 'Sari', picture: 'm1' },
        { name: 'Budi', picture: null },
      ],
    })
  })
})
