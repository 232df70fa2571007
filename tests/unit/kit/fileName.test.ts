import { expect, test } from 'vitest'
import { fileNameOf, namePartOf } from '../../../src/resources/_kit/media/fileName.ts'

test.each([
  ['Ujian K3', 'Ujian K3.xlsx'],
  ['Ujian: 1/2 <akhir> "a|b"?*', 'Ujian 1 2 akhir a b.xlsx'],
  ['lapor\u202excod.exe\u2066', 'laporxcod.exe.xlsx'],
  ['a\u0000\u0085b\ud800', 'a b\ufffd.xlsx'],
  ['...rahasia. ', 'rahasia.xlsx'],
  ['CON', 'CON_.xlsx'],
  ['aux.txt', 'aux_.txt.xlsx'],
  ['com\u00b9', 'com\u00b9_.xlsx'],
  ['CONOUT$', 'CONOUT$_.xlsx'],
  ['Conto', 'Conto.xlsx'],
  ['السؤال', 'السؤال.xlsx'],
  // Normalised to composed characters.
  ['Re\u0301ne\u0301', 'R\u00e9n\u00e9.xlsx'],
  ['', 'soal.xlsx'],
  ['\u202e/', 'soal.xlsx'],
])('%j', (title, name) => {
  expect(fileNameOf(title, 'xlsx', 'soal')).toBe(name)
})

const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'

test.each([
  ['as long as it may be', 'a'.repeat(12), 'a'.repeat(10)],
  ['no space or dot at the end that it is cut to', 'abcdefghi. jkl', 'abcdefghi'],
  ['no letter out of several signs in two', `abcdef${family}`, 'abcdef'],
  ['no letter with its accents in two', `abcdefgh${'e\u0323\u0301\u0302'}`, 'abcdefgh'],
  ['letters of three bytes, of which fewer have room', '王'.repeat(12), '王'.repeat(6)],
  ['a letter that is too long by itself', `e${'\u0323\u0301'.repeat(9)}`, ''],
])('%s', (_, text, part) => {
  expect(namePartOf(text, 10)).toBe(part)
})
