import { describe, expect, test } from 'vitest'
import { emptyQuestion, type ParsedQuestion } from '../../../formats/question/parsedQuestion.ts'
import { openPackage } from '../../../formats/readers/package.ts'
import { cellTextFromHtml, htmlOfCell, roundTripThroughCell } from '../../../formats/readers/table/cell.ts'
import { readCsv } from '../../../formats/readers/table/csv.ts'
import { compareFingerprint, toFingerprint } from '../../../formats/readers/table/fingerprint.ts'
import { readXlsx } from '../../../formats/readers/xlsx/xlsx.ts'
import { writeCsv } from '../../../formats/writers/csv.ts'
import { writeXlsx } from '../../../formats/writers/xlsx.ts'
import { anyHtml, seeded } from '../../support/parsedQuestions.ts'
import { sized } from '../../support/sized.ts'
import { anyPackets } from '../../support/writtenPackets.ts'

/* Fingerprints of exported rows. */

const base: ParsedQuestion = {
  ...emptyQuestion,
  id: 'q1',
  packet: 'Paket 1',
  question: '<p>Berapa?</p>',
  options: ['<p>1.500</p>', '<p>2,5</p>'],
  right: 0,
  point: '2,5',
  timer: '60',
  correct: '<p>ya</p>',
  instruction: '<p>=1+1</p>',
  group: '-1',
}

test('roundTripThroughCell returns a text as it is read from its cell', () => {
  const lines = [
    '',
    '<p>a</p>',
    '<p> a</p>',
    '<p>a </p>',
    '<p>a  b</p>',
    '<p></p>',
    '<p>É=</p>',
    '<p>a\u0001</p>',
  ]
  const texts = Array.from({ length: 500 }, (_, seed) => anyHtml(seeded(seed)))
  for (const text of [...lines, ...texts])
    expect(roundTripThroughCell(text), text).toBe(htmlOfCell(cellTextFromHtml(text)))
})

describe('fingerprint', () => {
  test('stays the same after writing and reading a file', async () => {
    for (let seed = 0; seed < sized(12, 60); seed += 1) {
      const packets = anyPackets(seeded(seed)).map(({ name, questions }) => ({
        name,
        questions: questions.map((question, at) => ({ ...question, id: `${seed}-${at}` })),
      }))
      const written = packets.flatMap(({ questions }) => questions.map(toFingerprint))
      const csv = readCsv(writeCsv(packets))
      const xlsx = await readXlsx(openPackage(await writeXlsx(packets)))
      for (const { entries } of [csv, xlsx]) {
        expect(
          entries.map(({ fingerprint }) => fingerprint),
          `seed ${seed}`,
        ).toEqual(written)
        expect(
          entries.map(({ question }) => question && toFingerprint(question)),
          `seed ${seed}`,
        ).toEqual(written)
      }
    }
  })

  test.each<[string, Partial<ParsedQuestion>]>([
    ['number formats', { options: ['<p>1500</p>', '<p>2.5</p>'], point: '2.5', timer: '60,0' }],
    ['spaces at line ends', { question: '<p>Berapa? </p>', correct: '<p>ya&nbsp;</p>' }],
    ['empty options at the end', { options: [...base.options, '', ''] }],
    ['escaped formulas', { instruction: "<p>'=1+1</p>", group: "'-1" }],
    ['the id', { id: 'q2' }],
  ])('ignores differences in %s', (_, more) => {
    expect(toFingerprint({ ...base, ...more })).toBe(toFingerprint(base))
  })

  test.each<[string, Partial<ParsedQuestion>, boolean, boolean]>([
    ['the question', { question: '<p>Berapakah?</p>' }, false, true],
    ['formatting', { question: '<p><strong>Berapa?</strong></p>' }, false, true],
    ['the instruction', { instruction: '<p>Baca!</p>' }, false, true],
    ['an option', { options: ['<p>1.500</p>', '<p>2,51</p>'] }, false, true],
    ['the order of options', { options: [...base.options].reverse() }, false, true],
    ['the key', { right: 1 }, false, true],
    ['a removed key', { right: undefined }, false, true],
    ['points', { point: '3' }, false, true],
    ['a removed timer', { timer: '' }, false, true],
    ['an explanation', { correct: '', wrong: '<p>ya</p>' }, false, true],
    ['the packet', { packet: 'Paket 2' }, true, false],
    ['the group', { group: 'Paket 1 – 1' }, true, false],
  ])('detects a change: %s', (_, more, says, stands) => {
    const held = compareFingerprint(toFingerprint(base))
    const other = { ...base, ...more }
    expect([held?.isSameText(other), held?.isSamePlace(other)]).toEqual([says, stands])
  })

  test.each(['', 'x', 'x1', '12', 'xab-', 'x-ab', 'XAB-CD', 'sidik', 'xab-cd '])('refuses %j', (text) => {
    expect(compareFingerprint(text)).toBeUndefined()
  })
})
