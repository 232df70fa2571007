import { expect, test } from 'vitest'
import { toFileName, toFileNamePart } from '../../../src/resources/_kit/media/fileName.ts'

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
])('turns the title %j into the file name %j', (title, name) => {
  expect(toFileName(title, 'xlsx', 'soal')).toBe(name)
})

const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'

test.each([
  ['at the length limit', 'a'.repeat(12), 'a'.repeat(10)],
  ['without a trailing space or dot', 'abcdefghi. jkl', 'abcdefghi'],
  ['without splitting a letter of several code points', `abcdef${family}`, 'abcdef'],
  ['without splitting a letter from its accents', `abcdefgh${'e\u0323\u0301\u0302'}`, 'abcdefgh'],
  ['by bytes for letters of three bytes', '王'.repeat(12), '王'.repeat(6)],
  ['to nothing when one letter alone is too long', `e${'\u0323\u0301'.repeat(9)}`, ''],
])('cuts a file name %s', (_, text, part) => {
  expect(toFileNamePart(text, 10)).toBe(part)
})
