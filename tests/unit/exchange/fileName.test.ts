import { expect, test } from 'vitest'
import { fileNameOf } from '../../../src/custom/question-exchange/export/saveFile.ts'

test.each([
  ['Ujian K3', 'Ujian K3.xlsx'],
  ['Ujian: 1/2 <akhir> "a|b"?*', 'Ujian 1 2 akhir a b.xlsx'],
  ['lapor\u202excod.exe\u2066', 'laporxcod.exe.xlsx'],
  ['a\u0000\u0085b\ud800', 'a b\ufffd.xlsx'],
  ['...rahasia. ', 'rahasia.xlsx'],
  ['CON', 'CON_.xlsx'],
  ['aux.txt', 'aux_.txt.xlsx'],
  ['Conto', 'Conto.xlsx'],
  ['السؤال', 'السؤال.xlsx'],
  ['', 'soal.xlsx'],
  ['\u202e/', 'soal.xlsx'],
])('%j', (title, name) => {
  expect(fileNameOf(title, 'xlsx')).toBe(name)
})
