import { describe, expect, test } from 'vitest'
import { phoneKey, searchPatterns, searchText } from '../../../server/db/search.ts'

const budi = {
  fullname: 'Budi Santoso',
  email: 'Budi.1@Example.com',
  phone: '+62 812-3456-7890',
  code: '0012345678901234',
  license: 'BLI-AB12C-9XYZ0',
}

/** LIKE for patterns of a literal between two `%`. */
const isLike = (text: string, pattern: string) => text.includes(pattern.slice(1, -1).replace(/\\(.)/g, '$1'))

const finds = (query: string, of: Partial<typeof budi> = {}) => {
  const fields = searchText({ ...budi, ...of }).split('\n')
  return searchPatterns(query).some((patterns) =>
    fields.some((field) => patterns.every((pattern) => isLike(field, pattern))),
  )
}

test('searchText puts a space before each word and each field on a line', () => {
  expect(searchText(budi)).toBe(
    ' budi santoso\n budi.1@example.com\n 081234567890\n 6281234567890\n bli-ab12c-9xyz0\n 0012345678901234',
  )
  expect(searchText({ ...budi, email: null, phone: null, code: null })).toBe(
    ' budi santoso\n bli-ab12c-9xyz0',
  )
})

describe('phone numbers', () => {
  test.each([
    ['081234567890', '081234567890'],
    ['6281234567890', '081234567890'],
    ['+6281234567890', '081234567890'],
    ['+62 812-3456-7890', '081234567890'],
    ['+62 (0) 812 3456 7890', '081234567890'],
    ['006281234567890', '081234567890'],
    ['81234567890', '081234567890'],
    ['0812.3456.7890', '081234567890'],
    ['(0274) 555 123', '0274555123'],
    ['+1 202 555 0100', '12025550100'],
    ['0812345678٩', '0812345678'],
    ['-', null],
    ['', null],
    [null, null],
  ])('phoneKey normalises %j to %j', (phone, key) => {
    expect(phoneKey(phone)).toBe(key)
  })

  test.each([
    '081234567890',
    '6281234567890',
    '+6281234567890',
    '+62 812-3456',
    '+62 (0)812 3456',
    '0062812',
    '0812 3456 7890',
    '0812-34',
    '34567890',
    '08',
    '62',
    '+6',
  ])('finds a phone number by %s', (query) => {
    for (const phone of ['081234567890', '6281234567890', '+62 812-3456-7890', '81234567890'])
      expect(finds(query, { phone })).toBe(true)
  })
})

describe('searchPatterns', () => {
  test.each([
    ['santoso', true],
    ['SANTOSO', true],
    ['  budi   san ', true],
    ['toso', true],
    ['budi.1@', true],
    ['example.com', true],
    ['BLI-AB12C', true],
    ['ab12c-9xy', true],
    ['0012345678901234', true],
    ['0012 3456 7890', true],
    ['santoso budi', true],
    ['tos  bud', true],
    ['sa bu', true],
    ['budi toso b', true],
    // Each below three letters at the beginning of a word.
    ['budi so', false],
    ['di san', false],
    // All in one field.
    ['budi siti', false],
    ['budi bli', false],
    ['siti', false],
    // Below three letters: only beginnings of words.
    ['sa', true],
    ['bu', true],
    ['b', true],
    ['to', false],
    ['oso', true],
  ])('finds Budi by %j: %j', (query, expected) => {
    expect(finds(query)).toBe(expected)
  })

  test.each([
    ['Fáṭimah Azzahrá', 'fatimah azzahra'],
    ['Fatimah Azzahra', 'FÁṬIMAH'],
    ['İlkay Şahin', 'ilkay sahin'],
    ['Ni Luh Dwi', 'ni luh'],
    ['ﬁrman', 'firman'],
    ['Ｓｉｔｉ', 'siti'],
    ['مُحَمَّد', 'محمد'],
    ['李小龍', '李小龍'],
    ['\u200fBudi\u200e Santoso', 'budi santoso'],
    ['I Gusti Agung', 'agung gusti'],
    ['Ma’ruf Jum‘at', "ma'ruf"],
    ["Ma'ruf", 'Ma’ruf'],
    ['Ma’ruf', 'maruf'],
    ['Maruf', 'Ma`ruf'],
    ['Ma´ruf', 'maruf'],
    ['ʿAlī al-Qurʾān', 'ali quran'],
    ['Jum′at', 'jumʼat'],
    ['Nu＇man', 'NU’MAN'],
    ["O'Hara", "o' hara"],
  ])('finds %s by %s', (fullname, query) => {
    expect(finds(query, { fullname })).toBe(true)
  })

  test.each([
    ['100%', '%100\\%%'],
    ['a_b', '%a\\_b%'],
    ['a\\b', '%a\\\\b%'],
    ['%', '% \\%%'],
  ])('escapes the query %s', (query, pattern) => {
    expect(searchPatterns(query)).toEqual([[pattern]])
  })

  test('searches each distinct word once, the longest first', () => {
    expect(searchPatterns('Ni  Agung ni Luh')).toEqual([['%agung%', '%luh%', '% ni%']])
  })

  test.each(['', '  ', '\u0301', "'’ ´"])('returns no pattern for %j', (query) => {
    expect(searchPatterns(query)).toEqual([])
  })

  test('searches digits as a number, and with separators as text, too', () => {
    expect(searchPatterns('9012-345')).toEqual([['%9012-345%'], ['%9012345%']])
    expect(searchPatterns('0812 34')).toEqual([['%0812 34%'], ['%081234%']])
    expect(searchPatterns('0812')).toEqual([['%0812%']])
  })
})
