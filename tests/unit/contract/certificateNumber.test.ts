import { expect, test } from 'vitest'
import { CertificateCode } from '../../../contract/certificate.ts'
import {
  CODE_LENGTH,
  certificateLetters,
  formatCode,
  normaliseCode,
} from '../../../contract/certificateNumber.ts'
import { newCode } from '../../../server/domains/certificate/newCode.ts'

const CODE = 'K7M2Q9RXW410'

test.each([
  ['as it is', 'K7M2Q9RXW410'],
  ['in groups', 'K7M2 Q9RX W410'],
  ['in lower case', 'k7m2q9rxw410'],
  ['with dashes', 'K7M2-Q9RX-W410'],
  ['with the dashes of word processors', 'K7M2–Q9RX—W410'],
  ['with a non-breaking hyphen and a minus', 'K7M2‑Q9RX−W410'],
  ['with blanks around it', '  K7M2Q9RXW410\n'],
  ['with a blank between all letters', 'K 7 M 2 Q 9 R X W 4 1 0'],
  ['with non-breaking blanks', 'K7M2\u00a0Q9RX\u202fW410'],
  ['with invisible characters', '\u2066K7M2\u200bQ9RX\u00adW410\u2069\ufeff'],
  ['at the end of a sentence', 'K7M2 Q9RX W410.'],
  ['with O for 0', 'K7M2Q9RXW41O'],
  ['with o for 0', 'k7m2q9rxw41o'],
  ['with I for 1', 'K7M2Q9RXW4I0'],
  ['with i for 1', 'K7M2Q9RXW4i0'],
  ['with l for 1', 'K7M2Q9RXW4l0'],
  ['with L for 1', 'K7M2Q9RXW4L0'],
  ['in full-width letters', 'Ｋ７Ｍ２Ｑ９ＲＸＷ４１０'],
])('normaliseCode reads a number %s', (_, typed) => {
  expect(normaliseCode(typed)).toBe(CODE)
})

test.each([
  ['an empty text', ''],
  ['blanks', '   '],
  ['one letter too few', 'K7M2Q9RXW41'],
  ['one letter too many', 'K7M2Q9RXW4100'],
  ['a letter outside the alphabet', 'U7M2Q9RXW410'],
  ['a letter of another script', 'К7M2Q9RXW410'],
  ['a slash', 'K7M2/Q9RX/W410'],
  ['a licence', 'BLI-00001-AAAAA'],
  ['markup', '<b>K7M2Q9RXW410</b>'],
  ['an address', 'https://balai.example/verifikasi/K7M2Q9RXW410'],
  ['an overlong text', `${' '.repeat(189)}K7M2Q9RXW410`],
])('normaliseCode refuses %s', (_, typed) => {
  expect(normaliseCode(typed)).toBeUndefined()
})

test('formatCode splits a number into groups of four', () => {
  expect(formatCode(CODE)).toBe('K7M2 Q9RX W410')
  expect(normaliseCode(formatCode(CODE))).toBe(CODE)
})

test('certificateLetters are unique, and their number divides 256', () => {
  expect(256 % certificateLetters.length).toBe(0)
  expect(new Set(certificateLetters).size).toBe(certificateLetters.length)
})

test('CertificateCode accepts exactly the certificate letters and length', () => {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
  const takes = (text: string) => CertificateCode.safeParse(text).success
  expect(ascii.filter((letter) => takes(letter.repeat(CODE_LENGTH)))).toEqual([...certificateLetters])
  expect([-1, 1].some((more) => takes('0'.repeat(CODE_LENGTH + more)))).toBe(false)
})

test('newCode uses all letters, repeats no number, and returns numbers normalised', () => {
  const codes = Array.from({ length: 1_000 }, newCode)
  expect(codes.map(normaliseCode)).toEqual(codes)
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(codes.join(''))).toEqual(new Set(certificateLetters))
})
