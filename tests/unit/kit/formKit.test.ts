import { describe, expect, test } from 'vitest'
import { parseNumber } from '../../../contract/parseNumber.ts'
import { parseRupiah } from '../../../src/resources/_kit/fields/rupiah/RupiahInput.tsx'
import { differences, isOtherVersion } from '../../../src/resources/_kit/form/conflict.ts'
import { draftName } from '../../../src/resources/_kit/form/draftName.ts'
import { hasShapeOf } from '../../../src/resources/_kit/form/hasShapeOf.ts'
import { isSameValue } from '../../../src/resources/_kit/form/isSameValue.ts'
import { newProgram, toProgramInput, toProgramValues } from '../../../src/resources/program/programValues.ts'

describe('two values are the same to a person', () => {
  const blob = new Blob(['x'])
  test.each([
    ['nothing, however it is written', '', null],
    ['nothing that was never there', undefined, []],
    ['a record that lacks what the other has empty', { title: 'A' }, { title: 'A', note: '', tags: [] }],
    ['lists of the same in the same order', [{ a: 1 }, 'b'], [{ a: 1, b: null }, 'b']],
    ['the same moment', new Date('2026-03-01'), new Date('2026-03-01')],
    ['the same file', { file: blob }, { file: blob }],
  ])('%s', (_, one, other) => {
    expect(isSameValue(one, other)).toBe(true)
    expect(isSameValue(other, one)).toBe(true)
  })

  test.each([
    ['nought and nothing', 0, null],
    ['no and nothing', false, ''],
    ['a number and its digits', 1, '1'],
    ['space and nothing', ' ', ''],
    ['another order', ['a', 'b'], ['b', 'a']],
    ['one more', ['a'], ['a', '']],
    ['a list and what looks like one', ['a'], { 0: 'a' }],
    ['a deeper change', { a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }],
    ['two moments', new Date('2026-03-01'), new Date('2026-03-02')],
    ['two files', new Blob(['x']), new Blob(['y'])],
  ])('but not %s', (_, one, other) => {
    expect(isSameValue(one, other)).toBe(false)
    expect(isSameValue(other, one)).toBe(false)
  })
})

test('no two forms have the name of one draft', () => {
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

describe('what two people changed', () => {
  const base = { title: 'Barista', price: { selling: 100 }, tags: ['a'], note: null }
  const compare = (mine: object, newer: object) =>
    differences(['title', 'price.selling', 'tags', 'note'], {
      base,
      mine: { ...base, ...mine },
      newer: { ...base, ...newer },
    })

  test('a field that only one of them changed is suggested from there', () => {
    expect(compare({ title: 'Kopi' }, { price: { selling: 200 } })).toEqual([
      { path: 'title', mine: 'Kopi', newer: 'Barista', suggestion: 'mine' },
      { path: 'price.selling', mine: 100, newer: 200, suggestion: 'newer' },
    ])
  })
  test('a field that both changed has no suggestion', () => {
    expect(compare({ tags: ['a', 'b'] }, { tags: [] })).toEqual([
      { path: 'tags', mine: ['a', 'b'], newer: [], suggestion: undefined },
    ])
  })
  test('the same change, or none that can be seen, is no difference', () => {
    expect(compare({ title: 'Kopi', note: '' }, { title: 'Kopi' })).toEqual([])
  })
  test('what one emptied is suggested as empty', () => {
    expect(compare({ title: null }, {})).toEqual([
      { path: 'title', mine: null, newer: 'Barista', suggestion: 'mine' },
    ])
  })
  test('a record that lost the whole object is compared, not failed on', () => {
    expect(compare({}, { price: null })).toEqual([
      { path: 'price.selling', mine: 100, newer: undefined, suggestion: 'newer' },
    ])
  })
})

describe('a record is another version than a draft began with', () => {
  const base = { id: 1, title: 'A', total_participants: 3 }
  const before = { ...base, updated_at: '2026-11-21T03:00:00Z' }
  test.each([
    ['not where it is the same', base, { ...base }, false],
    ['by its content, where the API tells no time', base, { ...base, title: 'B' }, true],
    ['by its time alone, where it tells one', before, { ...before, total_participants: 4 }, false],
    ['by its time, whatever else is the same', before, { ...before, updated_at: '2026-11-22' }, true],
    ['by its content, where only one has a time', base, before, true],
    ['never, where it is a new one', { title: '' }, { title: 'B' }, false],
  ])('%s', (_, one, other, expected) => expect(isOtherVersion(one, other)).toBe(expected))
})

describe('a draft fits its form', () => {
  const shape = toProgramValues(newProgram)
  test('as far as it goes: what is empty on either side fits', () => {
    expect(hasShapeOf(shape, shape)).toBe(true)
    expect(hasShapeOf({ ...shape, title: null, unknown: [1] }, shape)).toBe(true)
    const filled = { studies: { id: '1', title: 'x' }, competence: ['a', 'b'] }
    expect(hasShapeOf({ ...shape, learning_targets: filled }, shape)).toBe(true)
    expect(hasShapeOf(shape, { ...shape, learning_targets: filled })).toBe(true)
  })
  test.each([
    ['a list that is a text', { fasilitator: 'Sari' }],
    ['a text that is an object', { title: { html: 'x' } }],
    ['an object that is a list', { learning_targets: ['x'] }],
    ['an item of another kind', { fasilitator: ['Sari'] }],
    ['a deeper list', { program_information: { selling_link: { 0: 'x' } } }],
  ])('but not %s', (_, change) => expect(hasShapeOf({ ...shape, ...change }, shape)).toBe(false))
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
])('«%s» as rupiah is %s', (typed, value) => expect(parseRupiah(typed)).toBe(value))

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
])('«%s» as a number is %s', (typed, value) => expect(parseNumber(typed)).toBe(value))

describe('a program between the API and its form', () => {
  test('what is missing is what the form begins with', () => {
    expect(toProgramValues({ id: '1', title: 'Barista' })).toEqual({
      id: '1',
      title: 'Barista',
      learning_targets: { studies: null, competence: [] },
      program_information: { discount_price: 0, selling_link: [] },
      fasilitator: [],
    })
  })

  test('what this admin knows nothing of goes through, at every depth', () => {
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

  test('pictures are sent by their id, and what the server counts is not sent', () => {
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
