import { describe, expect, test } from 'vitest'
import { allTitles, faultOf, titlesIn } from '../../support/titles.ts'

/* A title stands alone in a list of failures. */

test('every title says what the unit does', () => {
  const faults = allTitles().flatMap((title) => {
    const fault = faultOf(title)
    return fault === undefined ? [] : [`${title.file}:${title.line} ${fault}: ${title.text}`]
  })
  expect(faults).toEqual([])
})

test('titlesIn finds titles of tests, of groups and of tables', () => {
  const source = `
    describe('the list', () => {
      test('shows rows', () => {})
      test.each([['x']])('refuses %s', () => {})
      test.runIf(true)(\`keeps \${name}\`, () => {})
      describe.each(all)('$name', () => {})
    })
    expect(test.step).toBe('that is none')
  `
  expect(titlesIn('a.test.ts', source).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'describe the list',
    'test shows rows',
    'test refuses %s',
    'test keeps …',
    'describe $name',
  ])
})

describe('faultOf', () => {
  const faultOfText = (text: string) => faultOf({ file: '', line: 1, kind: 'test', text })

  test.each([
    'that fails is told',
    'Whose name is long',
    'is kept',
    'are read',
    'where it stands',
    'has a row',
  ])('finds half a sentence in «%s»', (text) => {
    expect(faultOfText(text)).toBe('is half a sentence')
  })

  test.each(['isolates text', 'hashes a password', 'refuses a duplicate title'])('passes «%s»', (text) => {
    expect(faultOfText(text)).toBeUndefined()
  })

  test('finds a title of more than 100 letters', () => {
    expect(faultOfText('a'.repeat(101))).toBe('has 101 letters')
  })
})
