import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ruleKeys } from '../../../contract/issue.ts'
import { ValidationError } from '../../../server/errors.ts'
import { parseWith } from '../../../server/http/input.ts'
import { en } from '../../../server/messages.en.ts'
import { id } from '../../../server/messages.id.ts'
import { localeOf, messages, textOf } from '../../../server/messages.ts'
import { en as fieldsInEnglish } from '../../../src/resources/_kit/fields/messages.en.ts'
import { fieldMessages } from '../../../src/resources/_kit/fields/messages.ts'

/* What the server says, by key, in the language of who asks. */

test.each([
  [undefined, 'id'],
  ['', 'id'],
  ['*', 'id'],
  ['id', 'id'],
  ['en', 'en'],
  [' EN ', 'en'],
  // A browser's list: not chosen here.
  ['en-US,en;q=0.9', 'id'],
  ['id,en', 'id'],
  ['fr', 'id'],
  ['__proto__', 'id'],
] as const)('localeOf reads Accept-Language «%s» as %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale)
})

describe.each(ruleKeys)('rule «%s»', (key) => {
  test('words the rule in both languages, on the server and in the admin', () => {
    const said = messages.issue({ key, min: 3, max: 7, found: 'x', known: 'y' })
    const indonesian = textOf(said)
    const english = textOf(said, 'en')
    expect(indonesian).not.toBe(english)
    expect(`${indonesian}${english}`).not.toContain('undefined')
    const ofAdmin = [fieldMessages.validation[key], fieldsInEnglish.validation[key]]
    expect(ofAdmin.every((text) => typeof text === 'string' && text !== '')).toBe(true)
  })
})

const plain = Object.entries(id).filter(([, text]) => typeof text === 'string')
test.each(plain.map(([key]) => key as keyof typeof id))('translates «%s» into English', (key) => {
  expect(en[key]).not.toBe(id[key])
})

test('keeps a message that the schema itself declares', () => {
  const schema = z.object({ code: z.string().regex(/^[A-Z]+$/, 'Hanya huruf besar.'), name: z.string() })
  try {
    parseWith(schema, { code: 'a' }, messages.checkInput)
    expect.unreachable()
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const { code, name } = error.errors
    expect([code, name].map((all) => all?.map((said) => textOf(said, 'en')))).toEqual([
      ['Hanya huruf besar.'],
      ['Must not be empty.'],
    ])
  }
})

test('inserts counts and entity labels into messages', () => {
  expect(textOf(messages.notFound('program'))).toBe('Program tidak ditemukan.')
  expect(textOf(messages.notFound('program'), 'en')).toBe('This program was not found.')
  const label = { one: { id: 'tempat', en: 'venue' }, many: { id: 'Tempat', en: 'Venues' } }
  expect(textOf(messages.notFound({ label }), 'en')).toBe('This venue was not found.')
  expect(textOf(messages.studyInUse(1), 'en')).toBe('This field of study is used by 1 program.')
  expect(textOf({ id: 'Sudah penuh.', en: 'It is full.' }, 'en')).toBe('It is full.')
})
