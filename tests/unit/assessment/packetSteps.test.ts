import { expect, test } from 'vitest'
import { rebaseDoc, toDoc } from '../../../src/custom/assessment/model/doc.ts'
import { locationOf } from '../../../src/custom/assessment/model/tree.ts'
import {
  hasUnsavedChanges,
  mainChangeOf,
  unsavedChangesIn,
} from '../../../src/custom/assessment/model/unsaved.ts'
import {
  addGroup,
  addPacket,
  addQuestionAfter,
  dropQuestions,
  duplicateQuestion,
  moveGroup,
  moveQuestions,
  setNumbers,
  writeInstruction,
  writeQuestion,
} from '../../../src/custom/assessment/state/actions.ts'
import { type Builder, changeDoc, createBuilder } from '../../../src/custom/assessment/state/builder.ts'
import { draftsOf } from '../../../src/custom/assessment/state/drafts.ts'
import { saveAll } from '../../../src/custom/assessment/state/save.ts'
import { undo, undoOfLastStep } from '../../../src/custom/assessment/state/steps.ts'
import { packetServer } from '../../support/packetServer.ts'
import { show, wholeQuestion } from '../../support/packets.ts'

const start = 'P: a b G(c d)'

/** Adds a packet with one complete question, «x». */
function addPacketOf(builder: Builder) {
  const question = addPacket(builder)
  if (question !== undefined) writeQuestion(builder, question, () => wholeQuestion('x'))
}

function begin(text = start) {
  const builder = createBuilder()
  builder.setState({ doc: toDoc(packetServer(text, { takesOver: true }).answers()) })
  const values = (key: string) => builder.getState().doc.questions.get(key)?.values
  return { builder, values, shown: () => show(builder.getState().doc.tree) }
}

test('undoes a bulk edit and keeps what was written since', () => {
  const { builder, values } = begin()
  setNumbers(builder, new Set(['a', 'b']), { point: '9' })
  writeQuestion(builder, 'a', (now) => ({
    ...now,
    timer: '30',
    question: { text: '<p>Lain</p>', media: null },
  }))
  writeQuestion(builder, 'b', (now) => ({ ...now, point: '7' }))
  undo(builder)
  expect(values('a')).toMatchObject({ point: '5', timer: '30', question: { text: '<p>Lain</p>' } })
  expect(values('b')).toMatchObject({ point: '7' })
})

test('undoes moves one by one, latest first', () => {
  const { builder, shown } = begin()
  moveQuestions(builder, new Set(['a']), { packet: 'P', group: 'G', after: 'c' })
  moveQuestions(builder, new Set(['b']), { packet: 'P', group: 'G' })
  expect(shown()).toBe('P: G(b c a d)')
  expect(undo(builder)).toBe(true)
  expect(shown()).toBe('P: b G(c a d)')
  expect(undo(builder)).toBe(true)
  expect(shown()).toBe(start)
  expect(undo(builder)).toBe(false)
})

test('undoes a given step once, past later ones', () => {
  const { builder, shown } = begin()
  moveQuestions(builder, new Set(['a']), { packet: 'P', group: 'G', after: 'c' })
  const undoFirst = undoOfLastStep(builder)
  moveQuestions(builder, new Set(['b']), { packet: 'P', group: 'G' })
  expect(undoFirst()).toBe(true)
  expect(shown()).toBe('P: a G(b c d)')
  expect(undoFirst()).toBe(false)
  expect(shown()).toBe('P: a G(b c d)')
  expect(undo(builder)).toBe(true)
  expect(shown()).toBe(start)
})

test('keeps an open group open when undo moves it back', () => {
  const { builder } = begin('P: a G(c d) | Q: e')
  moveGroup(builder, 'G', { packet: 'Q' })
  const moved = builder.getState().doc.tree[1]?.groups[0]?.key
  builder.setState({ openItem: `group ${moved}` })
  undo(builder)
  const { doc, openItem } = builder.getState()
  expect(openItem).toBe(`group ${locationOf(doc.tree, 'c')?.group.key}`)
})

test('undoes a saved move but no saved additions', async () => {
  const server = packetServer(start, { takesOver: true })
  const builder = createBuilder()
  builder.setState({ doc: toDoc(server.answers()) })
  moveQuestions(builder, new Set(['b']), { packet: 'P', group: 'G' })
  duplicateQuestion(builder, 'a', true)
  addPacketOf(builder)
  await saveAll(builder, { api: server.api, ordersGroups: true })
  expect(server.show()).toBe('a a (b c d) | x')
  expect(undo(builder)).toBe(true)
  expect(undo(builder)).toBe(false)
  await saveAll(builder, { api: server.api, ordersGroups: true })
  expect(server.show()).toBe('a a b (c d) | x')
  expect(hasUnsavedChanges(unsavedChangesIn(builder.getState().doc))).toBe(false)
})

test('refuses to undo an addition while it is being saved', async () => {
  const server = packetServer(start, { takesOver: true })
  const builder = createBuilder()
  builder.setState({ doc: toDoc(server.answers()) })
  duplicateQuestion(builder, 'a', true)
  const saving = saveAll(builder, { api: server.api, ordersGroups: true })
  expect(undo(builder)).toBe(false)
  await saving
  expect(show(builder.getState().doc.tree)).toMatch(/^P: a \S+ b G\(c d\)$/)
  expect(server.show()).toBe('a a b (c d)')
})

test('restores a deleted unsaved question with its content after a reload', async () => {
  const { builder, values } = begin()
  const question = duplicateQuestion(builder, 'a', true) ?? ''
  writeQuestion(builder, question, (now) => ({ ...now, point: '41' }))
  dropQuestions(builder, new Set([question]))
  const { answers } = packetServer(start, { takesOver: true })
  changeDoc(builder, (doc) => rebaseDoc(doc, answers()))
  undo(builder)
  expect(locationOf(builder.getState().doc.tree, question)?.number).toBe(2)
  expect(values(question)).toMatchObject({ point: '41' })
})

test.each([
  ['behind the original', true, /^P: a \S+ \S+ b G\(c d\)$/],
  ['at the end of its packet without an order of groups', false, /^P: a b G\(c d\) \S+ \S+$/],
])('inserts a new question and a copy %s', (_, ordersGroups, expected) => {
  const { builder, shown } = begin()
  duplicateQuestion(builder, 'a', ordersGroups)
  addQuestionAfter(builder, 'a', ordersGroups)
  expect(shown()).toMatch(expected)
})

test('neither saves nor counts untouched new questions, and saves the others', async () => {
  const server = packetServer(start, { takesOver: true })
  const builder = createBuilder()
  builder.setState({ doc: toDoc(server.answers()) })
  const doc = () => builder.getState().doc
  const blank = addQuestionAfter(builder, 'c', true) ?? ''
  addQuestionAfter(builder, 'a', true)
  addPacket(builder)
  expect(mainChangeOf(unsavedChangesIn(doc()))).toBeUndefined()
  expect(draftsOf('test.', doc()).size).toBe(0)
  for (let copy = 0; copy < 9; copy += 1) duplicateQuestion(builder, 'd', true)
  expect(mainChangeOf(unsavedChangesIn(doc()))).toEqual({ kind: 'questions', count: 9 })
  const result = await saveAll(builder, { api: server.api, ordersGroups: true })
  expect(result).toMatchObject({ fatalError: undefined, wasStopped: false })
  expect(server.show()).toBe('a b (c d d d d d d d d d d)')
  expect(hasUnsavedChanges(unsavedChangesIn(doc()))).toBe(false)
  writeQuestion(builder, blank, () => wholeQuestion('x'))
  await saveAll(builder, { api: server.api, ordersGroups: true })
  expect(server.show()).toBe('a b (c x d d d d d d d d d d)')
})

test('counts a new group as unsaved once its instruction is written', () => {
  const { builder } = begin()
  const group = addGroup(builder, 'P')
  expect(unsavedChangesIn(builder.getState().doc).questions).toEqual([])
  writeInstruction(builder, group, { text: '<p>Baca dulu.</p>', media: null })
  expect(unsavedChangesIn(builder.getState().doc).questions).toHaveLength(1)
})

test('refuses to save a test of untouched questions alone', async () => {
  const server = packetServer('', { takesOver: true })
  const builder = createBuilder()
  addPacket(builder)
  const result = await saveAll(builder, { api: server.api, ordersGroups: true })
  expect(result).toEqual({ blocker: 'noQuestions' })
  expect(server.log).toEqual([])
})
