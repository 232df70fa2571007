import { expect, test } from 'vitest'
import { bidiIsolate } from '../../../contract/bidiIsolate.ts'

test.each([
  ['Barista Dasar', 'Barista Dasar'],
  ['Kopi & teh — «50%» ☕️', 'Kopi & teh — «50%» ☕️'],
  ['', ''],
  ['\u202eabc', '\u2068\u202eabc\u2069'],
  ['مهارات', '\u2068مهارات\u2069'],
  // Unclosed controls are closed, surplus closing ones removed.
  ['a\u2067b', '\u2068a\u2067b\u2069\u2069'],
  ['a\u2069\u202eb', '\u2068a\u202eb\u2069'],
  ['\u2066a\u2069b\u2069', '\u2068\u2066a\u2069b\u2069'],
])('bidiIsolate turns %j into %j', (text, expected) => {
  expect(bidiIsolate(text)).toBe(expected)
})
