import { expect, test } from 'vitest'
import { newContainerEntry, newQuestionEntry } from '../../../src/custom/assessment/model/doc.ts'
import { searchMatches } from '../../../src/custom/assessment/model/search.ts'
import { newOption } from '../../../src/custom/assessment/model/values.ts'
import { treeOf, wholeQuestion } from '../../support/packets.ts'

/* Searching questions. */

const part = (text: string) => ({ text, media: null })
const tree = treeOf('P: kopi teh G(susu gula)')
const questions = {
  kopi: wholeQuestion('kopi', { question: part('<p>Apa itu <b>Ko</b>pi &amp; teh?</p>') }),
  teh: wholeQuestion('teh', {
    options: [newOption(part('<p>Daun</p>')), newOption(part('<p>Biji ko`pi</p>'))],
  }),
  susu: wholeQuestion('susu', { question: part(`<p>${'panjang '.repeat(60)} sekali</p>`) }),
  gula: wholeQuestion('gula', { instruction: part('<p>Baca tentang kopi</p>') }),
}
const doc = {
  base: tree,
  tree,
  packets: new Map([['P', newContainerEntry()]]),
  groups: new Map(),
  questions: new Map(Object.entries(questions).map(([key, values]) => [key, newQuestionEntry(values)])),
}

test.each([
  ['KOPI', 'question and options despite markup', ['kopi', 'teh']],
  ['biji  daun', 'every word in any order', ['teh']],
  ['kopi & teh?', 'punctuation', ['kopi']],
  ['sekali', 'the end of a long text', ['susu']],
  ['daun Ko’pi', 'words despite other apostrophes', ['teh']],
  ['tidak ada', 'nothing', []],
])('searches for «%s»: %s', (search, _, found) => {
  expect([...(searchMatches(doc, search) ?? [])]).toEqual(found)
})

test('searches for nothing without a word', () => {
  expect(searchMatches(doc, ' ')).toBeUndefined()
})
