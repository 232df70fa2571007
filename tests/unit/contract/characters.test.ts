import { describe, expect, test } from 'vitest'
import { findUnsafeCharacter, isVisible } from '../../../contract/characters.ts'
import { Line, OptionalLine, RequiredText, RichText, Text, WebAddress } from '../../../contract/primitives.ts'
import { toPrintable } from '../../../contract/printable.ts'
import { toComparable } from '../../../contract/question.ts'
import { RequiredRichText } from '../../../contract/richText.ts'
import { wording } from '../../support/wording.ts'

/** The server's validation messages for a text. */
const refused = (schema: Pick<typeof Line extends () => infer S ? S : never, 'safeParse'>, text: unknown) =>
  (schema.safeParse(text, { error: wording }).error?.issues ?? []).map(({ message }) => message)

const EMPTY = 'Tidak boleh kosong.'
const hidden = (character: string) =>
  `Memuat karakter tersembunyi (${character}) yang tidak boleh dipakai. Ketik ulang teksnya.`

const required = { Line: Line(), RequiredText: RequiredText(), RequiredRichText }
const optional = { OptionalLine: OptionalLine(), Text: Text(), RichText }
const everyText = Object.entries({ ...required, ...optional })

describe('invisible characters', () => {
  test.each([
    ['a zero-width space', '\u200b'],
    ['a zero-width non-joiner', '\u200c'],
    ['a zero-width joiner', '\u200d'],
    ['directional marks', '\u200e\u200f\u061c'],
    ['a word joiner', '\u2060'],
    ['invisible operators', '\u2061\u2062\u2063\u2064'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a grapheme joiner', '\u034f'],
    ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
    ['a Braille blank', '\u2800'],
    ['invisible Khmer vowels', '\u17b4\u17b5'],
    ['a Mongolian separator', '\u180e\u180b'],
    ['variation selectors', '\ufe0e\ufe0f\u{e0100}'],
    ['tags', '\u{e0041}\u{e007f}'],
    ['annotations', '\ufff9\ufffa\ufffb'],
    ['musical controls', '\u{1d173}'],
    ['wide spaces', '\u3000\u2003\u00a0'],
    ['an accent on a space', ' \u0301'],
    ['a mixture of them', '\u200b \u3164\u2800\u00ad'],
  ])('treats %s alone as empty', (_, text) => {
    expect(isVisible(text)).toBe(false)
    for (const schema of Object.values(required)) expect(refused(schema, text)).toEqual([EMPTY])
    expect(refused(RequiredRichText, `<p>${text}</p>`)).toEqual([EMPTY])
    for (const schema of [OptionalLine(), Text(), RichText]) expect(refused(schema, text)).toEqual([])
    expect([toPrintable(text), toComparable(text)]).toEqual(['', ''])
  })

  test.each([
    ['a family emoji', '👨‍👩‍👧'],
    ['a heart in colour', '❤️'],
    ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a key cap', '1️⃣'],
    ['an emoji that is not assigned yet', '\u{1fae9}\u{1faff}'],
    ['Persian with a non-joiner', 'می‌خواهم'],
    ['Arabic with marks', 'بِسْمِ اللَّهِ'],
    ['Javanese', 'ꦗꦮ​ꦧꦱ'],
    ['Balinese', 'ᬩᬮᬶ'],
    ['Sinhala with a joiner', 'ශ්‍රී'],
    ['Hebrew beside a directional mark', 'עברית\u200e (2)'],
    ['a kanji variant', '葛\u{e0100}'],
    ['letters with combining accents', 'Cafe\u0301'],
    ['a soft hyphen between letters', 'Perkebunan\u00adkopi'],
    ['a byte order mark between letters', 'Kopi\ufeffTeh'],
    ['a private-use character', '\ue000'],
    ['punctuation alone', '…'],
    ['digits', '2026'],
  ])('keeps %s unchanged', (_, text) => {
    for (const [, schema] of everyText) expect(schema.safeParse(text)).toEqual({ success: true, data: text })
  })

  test('trims a byte order mark before a line like a space', () => {
    expect(Line().parse('\ufeffKopi ')).toBe('Kopi')
  })

  test('reports a missing text once', () => {
    for (const schema of Object.values(required))
      for (const text of ['', undefined, null]) expect(refused(schema, text)).toEqual([EMPTY])
    for (const schema of [Line(), RequiredText()]) expect(refused(schema, ' \n ')).toEqual([EMPTY])
  })
})

describe('unsafe characters', () => {
  test.each([
    ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
    ...['\ufdd0', '\ufdef', '\ufffe', '\uffff', '\u{1fffe}', '\u{10ffff}', '\ud83d', '\udc00'],
  ])('refuses and names %j in every text', (character) => {
    const name = `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`
    expect(findUnsafeCharacter(`a${character}b`)).toBe(name)
    for (const [kind, schema] of everyText)
      expect(refused(schema, `a${character}b`), kind).toEqual([hidden(name)])
    expect(refused(WebAddress, `https://example.com/a${character}b`)).toEqual([hidden(name)])
  })

  test('accepts harmless characters such as directional marks and emoji', () => {
    for (const text of [
      'Kopi',
      '\u200e\u200f\u061c',
      '\u2065\u206a',
      '\ufdcf\ufdf0',
      '\ufffd',
      '😀',
      '\u202f',
    ])
      expect(findUnsafeCharacter(text)).toBeUndefined()
  })

  test('names the first of several unsafe characters beside other validation issues', () => {
    expect(refused(Line(), 'a\tb\u2066c\u202e')).toEqual([
      'Harus satu baris, tanpa tab dan karakter kontrol.',
      hidden('U+2066'),
    ])
  })
})
