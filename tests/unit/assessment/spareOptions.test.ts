import { expect, test } from 'vitest'
import { toExport } from '../../../src/custom/assessment/exchange/export/toExport.ts'
import { newGroup, newPacket } from '../../../src/custom/assessment/model/changes.ts'
import { emptyDoc, newContainerEntry, newQuestionEntry } from '../../../src/custom/assessment/model/doc.ts'
import { newOption } from '../../../src/custom/assessment/model/values.ts'
import { itemsIn } from '../../../src/custom/assessment/preview/model/chooseItems.ts'
import { sheetOf } from '../../../src/custom/assessment/print/model/sheet.ts'
import { wholeQuestion } from '../../support/packets.ts'

/* Empty options that a save would drop. */

test('shows, prints and exports a question without its spare options', () => {
  const question = wholeQuestion('a')
  const packet = newPacket([newGroup(['a'], false)])
  const values = { ...question, options: [...question.options, newOption(), newOption()] }
  const doc = {
    ...emptyDoc,
    tree: [packet],
    packets: new Map([[packet.key, newContainerEntry()]]),
    questions: new Map([['a', newQuestionEntry(values)]]),
  }
  const expected = question.options
  expect(itemsIn(doc, packet)[0]?.values.options).toEqual(expected)
  const sheet = sheetOf(doc, { packet: undefined, withDrafts: false })
  expect(sheet.packets[0]?.blocks[0]?.questions[0]?.values.options).toEqual(expected)
  const { packets } = toExport(doc, undefined, String, 'asStored')
  expect(packets[0]?.questions[0]?.options).toEqual(expected.map(({ text }) => text))
})
