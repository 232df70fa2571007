import { describe, expect, test } from 'vitest'
import { emptyQuestion } from '../../../formats/question/parsedQuestion.ts'
import type { ParsedItem } from '../../../src/custom/assessment/exchange/import/model/items.ts'
import { toResultRows } from '../../../src/custom/assessment/exchange/import/model/rows.ts'
import { diffWords } from '../../../src/custom/assessment/exchange/import/model/wordDiff.ts'

/* The layout of parsed questions, and of their changes. */

/**
 * Items of words: `new`, `same`, `older` and `changed` questions with `@packet` and `#group`, and `skipped` ones, numbered as
 * on the page.
 */
function itemsOf(words: string): readonly ParsedItem[] {
  let number = 0
  return words.split(' ').map((word, at): ParsedItem => {
    const [, kind = '', packet, group] = /^(\w+)(?:@(\w+))?(?:#(\w+))?$/.exec(word) ?? []
    const shared = { key: `k${at}`, from: at, to: at, issues: [] }
    if (kind === 'skipped') return { ...shared, kind, reason: 'essay', excerpt: '' }
    number += 1
    const question = { ...emptyQuestion, packet, group, instruction: group ? `<p>${group}</p>` : '' }
    if (kind === 'new')
      return {
        ...shared,
        kind,
        number,
        question,
        evidence: [],
        isAlreadyInTest: false,
        duplicateOf: undefined,
        sameIdAs: undefined,
      }
    const changes =
      kind === 'same' || kind === 'older' ? [] : [{ field: 'point' as const, before: '1', after: '2' }]
    return {
      ...shared,
      kind: 'existing',
      number,
      question,
      existingKey: `q${at}`,
      changes,
      isOlder: kind === 'older',
    }
  })
}

const numberOf = (item: ParsedItem | undefined) => (item && item.kind !== 'skipped' ? item.number : '–')

const shown = (items: readonly ParsedItem[], opened: readonly string[] = []) =>
  toResultRows(items, new Set(opened)).map((row) => {
    if (row.kind === 'packet') return `${row.name || 'none'}:${row.items.length}`
    if (row.kind === 'group') return `${row.group.instruction}${row.group.items.map(numberOf)}`
    if (row.kind === 'same') return `${row.isOpen ? '-' : '+'}${row.items.map(numberOf)}`
    return `${numberOf(row.item)}${row.group ? '*' : ''}`
  })

describe('toResultRows', () => {
  test.each([
    ['questions in order', 'new skipped new', ['1', '–', '2']],
    ['one packet without a header', 'new@a new@a', ['1', '2']],
    ['packets with skipped items', 'new@a skipped new@b new@b', ['a:2', '1', '–', 'b:2', '2', '3']],
    ['a recurring packet', 'new@a new@b new@a', ['a:1', '1', 'b:1', '2', 'a:1', '3']],
    ['questions without a packet', 'new new@b', ['none:1', '1', 'b:1', '2']],
    ['a group under its instruction', 'new new#g new#g new', ['1', '<p>g</p>2,3', '2*', '3*', '4']],
    [
      'groups of the same name in two packets',
      'new@a#g new@b#g',
      ['a:1', '<p>g</p>1', '1*', 'b:1', '<p>g</p>2', '2*'],
    ],
    ['a group around a skipped item', 'new#g skipped new#g', ['<p>g</p>1,2', '1*', '–', '2*']],
    ['an existing group without a header', 'same#g changed#g', ['+1', '2']],
    ['unchanged questions folded', 'same same changed same', ['+1,2', '3', '+4']],
    ['a question edited since, unfolded', 'same same older', ['+1,2', '3']],
    ['unchanged questions folded per packet', 'same@a same@a same@b same@b', ['a:2', '+1,2', 'b:2', '+3,4']],
  ])('lays out %s', (_, words, expected) => {
    expect(shown(itemsOf(words))).toEqual(expected)
  })

  test('shows opened questions as rows of their own', () => {
    expect(shown(itemsOf('same same changed same same'), ['k0'])).toEqual(['-1,2', '1', '2', '3', '+4,5'])
  })

  test('never folds a question with a warning', () => {
    const [first, second, third] = itemsOf('same same same')
    if (!first || !second || !third) throw new Error('Three are made')
    const noted: ParsedItem = { ...second, issues: [{ rule: 'lostPicture', isError: false, line: 1 }] }
    expect(shown([first, noted, third])).toEqual(['+1', '2', '+3'])
  })

  test('gives each row a unique key', () => {
    const rows = toResultRows(itemsOf('same@a#g same@a#g new@a#h new@b#h same@b same@b'), new Set(['k0']))
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })
})

const sides = (before: string, after: string) => {
  const words = diffWords(before, after)
  const say = (name: 'before' | 'after') =>
    words?.[name].map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')
  return words && [say('before'), say('after')]
}

describe('diffWords', () => {
  test.each([
    [
      '<p>tindakan apa yang pertama</p>',
      '<p>langkah apa yang pertama</p>',
      '[tindakan] apa yang pertama',
      '[langkah] apa yang pertama',
    ],
    ['<p>Kota di Jawa</p>', '<p>Kota besar di Jawa</p>', 'Kota di Jawa', 'Kota [besar ]di Jawa'],
    [
      '<p>Ia <em>makan</em> nasi</p>',
      '<p>Ia <strong>makan</strong> roti</p>',
      'Ia makan [nasi]',
      'Ia makan [roti]',
    ],
    ['<p>1 &lt; 2 &amp; 3</p>', '<p>1 &lt; 2 &amp; 4</p>', '1 < 2 & [3]', '1 < 2 & [4]'],
  ])('marks the words that differ between %s and %s', (before, after, old, now) => {
    expect(sides(before, after)).toEqual([old, now])
  })

  test.each([
    ['an unrelated text', '<p>Jakarta</p>', '<p>Semarang</p>'],
    ['an empty text before', '', '<p>Baru</p>'],
    ['changed formatting alone', '<p>Satu dua</p>', '<p>Satu <strong>dua</strong></p>'],
    ['several paragraphs', '<p>Satu</p><p>dua</p>', '<p>Satu</p><p>tiga</p>'],
    ['a changed superscript', '<p>x<sup>2</sup> dan y</p>', '<p>x<sup>3</sup> dan y</p>'],
    ['a picture', '<p>Apa <img src="/m/1"> ini</p>', '<p>Apa itu <img src="/m/1"> ini</p>'],
  ])('marks nothing for %s', (_, before, after) => {
    expect(sides(before, after)).toBeUndefined()
  })

  test('gives up without delay on long texts that differ throughout', () => {
    const text = (word: string) =>
      `<p>${Array.from({ length: 4_000 }, (_, at) => `${word}${at}`).join(' ')}</p>`
    expect(sides(text('a'), text('b'))).toBeUndefined()
  })
})
