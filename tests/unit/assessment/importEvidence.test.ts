import { expect, test } from 'vitest'
import { readPlainText } from '../../../formats/readers/text/plainText.ts'
import { readHtml } from '../../../formats/readers/text/readHtml.ts'
import {
  evidenceFor,
  toBulkAnswers,
  withoutAnswerMarks,
} from '../../../src/custom/assessment/exchange/import/model/evidence.ts'
import { itemsOf } from '../../../src/custom/assessment/exchange/import/model/items.ts'
import { emptyDoc } from '../../../src/custom/assessment/model/doc.ts'

const offers = (reading: Parameters<typeof itemsOf>[0]) =>
  toBulkAnswers(itemsOf(reading, emptyDoc)).map(
    ({ kind, answers }) =>
      `${kind}: ${answers.map(({ item, right }) => `${item.number}${'ABC'[right]}`).join(' ')}`,
  )

test.each([
  [
    'a stated key against a listed one',
    '1. Apa?\nA. x\nB. y\nKunci: A\n2. Lagi?\nA. x\nB. y\nKunci: B\nKUNCI JAWABAN\n1. B\n2. B',
    ['stated: 1A', 'listed: 1B'],
  ],
  [
    'listed keys numbered unlike the paper',
    '1. Apa?\nA. x\nB. y\n3. Lagi?\nA. x\nB. y\n4. Ini?\nA. x\nB. y\nKUNCI JAWABAN\n1. A\n2. B\n3. B',
    ['listed: 2B 3B'],
  ],
  [
    'nothing for a key number that two questions share',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n2. Ini?\nA. x\nB. y\nKUNCI JAWABAN\n1. A\n2. B',
    [],
  ],
  ['nothing without a key', '1. Apa?\nA. x\nB. y', []],
])('offers %s', (_, text, expected) => {
  expect(offers(readPlainText(text))).toEqual(expected)
})

test('removes the marking of the chosen option alone', () => {
  const [item] = itemsOf(
    readHtml(
      '<p>1. Apa?</p><p>A. <b>x</b></p><p>B. <i>y</i></p><p>2. Lagi?</p><p>A. x</p><p>B. y</p>',
      'text',
    ),
    emptyDoc,
  )
  if (item?.kind !== 'new') throw new Error('no new question')
  expect(evidenceFor(item.evidence, 0)).toEqual(['bold'])
  const chosen = (right: number) => withoutAnswerMarks(item.question, item.evidence, right).options
  expect(chosen(0)).toEqual(['<p>x</p>', '<p><em>y</em></p>'])
  expect(chosen(1)).toEqual(['<p><strong>x</strong></p>', '<p>y</p>'])
})
