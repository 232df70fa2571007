import { v4 as newId } from 'uuid'
import {
  moveGroupInTree,
  moveQuestionsInTree,
  newGroup,
  newPacket,
  type Position,
  withNewGroups,
  withoutPacket,
  withoutQuestions,
  withPacket,
  withQuestions,
} from '../model/changes.ts'
import {
  type Doc,
  newContainerEntry,
  newQuestionEntry,
  type QuestionEntry,
  withChangedQuestions,
} from '../model/doc.ts'
import type { NumberField } from '../model/fields.ts'
import { instructionOf } from '../model/instruction.ts'
import { withNewQuestion } from '../model/newQuestions.ts'
import { groupOf, locationOf, packetOf, questionsIn } from '../model/tree.ts'
import { copyValues, isEmptyPart, type Part, type QuestionValues } from '../model/values.ts'
import { type Builder, changeDoc } from './builder.ts'
import { commit } from './steps.ts'

/* Local until saved; changes of structure are undoable. What adds returns the key of what is new. */

const withEntries = (doc: Doc, entries: readonly (readonly [string, QuestionEntry])[]): Doc => ({
  ...doc,
  questions: new Map([...doc.questions, ...entries]),
})

function addNewQuestion(builder: Builder, instruction: Part, position: Position): string {
  const key = newId()
  commit(builder, (doc) =>
    withNewQuestion({ ...doc, tree: withQuestions(doc.tree, [key], position) }, key, instruction),
  )
  return key
}

/** In its group, or as a single one, which only goes to the end of its packet without an order of groups. */
function positionAfter({ tree }: Doc, question: string, ordersGroups: boolean): Position | undefined {
  const location = locationOf(tree, question)
  if (!location) return undefined
  const { packet, group } = location
  return group.isGroup
    ? { packet: packet.key, group: group.key, after: question }
    : { packet: packet.key, after: (ordersGroups ? group : packet.groups.at(-1))?.key }
}

export function addQuestionAfter(
  builder: Builder,
  question: string,
  ordersGroups: boolean,
): string | undefined {
  const { doc } = builder.getState()
  const position = positionAfter(doc, question, ordersGroups)
  if (!position) return undefined
  const group = position.group === undefined ? undefined : groupOf(doc.tree, position.group)
  return addNewQuestion(builder, instructionOf(doc, group), position)
}

export function addQuestionTo(builder: Builder, packet: string, group?: string): string {
  const { doc } = builder.getState()
  const groupNode = group === undefined ? undefined : groupOf(doc.tree, group)
  const after = groupNode ? groupNode.questions.at(-1) : packetOf(doc.tree, packet)?.groups.at(-1)?.key
  return addNewQuestion(builder, instructionOf(doc, groupNode), { packet, group: groupNode?.key, after })
}

export function addGroup(builder: Builder, packet: string, after?: string): string {
  const key = newId()
  const group = newGroup([key], true)
  commit(builder, (doc) => {
    const previousGroup = after ?? packetOf(doc.tree, packet)?.groups.at(-1)?.key
    const tree = withNewGroups(doc.tree, packet, previousGroup, [group])
    const groups = new Map(doc.groups).set(group.key, newContainerEntry())
    return withNewQuestion({ ...doc, groups, tree }, key)
  })
  return group.key
}

/** With a first question. @returns the question's key. */
export function addPacket(builder: Builder): string {
  const key = newId()
  const packet = newPacket([newGroup([key], false)])
  commit(builder, (doc) => {
    const packets = new Map(doc.packets).set(packet.key, newContainerEntry())
    return withNewQuestion({ ...doc, packets, tree: withPacket(doc.tree, packet) }, key)
  })
  return key
}

export function duplicateQuestion(
  builder: Builder,
  question: string,
  ordersGroups: boolean,
): string | undefined {
  const { doc } = builder.getState()
  const entry = doc.questions.get(question)
  const position = positionAfter(doc, question, ordersGroups)
  if (!entry || !position) return undefined
  const copy = newQuestionEntry(copyValues(entry.values))
  commit(builder, (currentDoc) => ({
    ...withEntries(currentDoc, [[copy.attempt, copy]]),
    tree: withQuestions(currentDoc.tree, [copy.attempt], position),
  }))
  return copy.attempt
}

export function duplicatePacket(builder: Builder, key: string): string | undefined {
  const { doc } = builder.getState()
  const packet = packetOf(doc.tree, key)
  if (!packet) return undefined
  const copies = new Map(
    questionsIn(packet).flatMap((question) => {
      const values = doc.questions.get(question)?.values
      return values ? [[question, newQuestionEntry(copyValues(values))] as const] : []
    }),
  )
  const groups = packet.groups.map(({ isGroup, questions }) =>
    newGroup(
      questions.flatMap((question) => copies.get(question)?.attempt ?? []),
      isGroup,
    ),
  )
  const copy = newPacket(groups)
  commit(builder, (currentDoc) => ({
    ...withEntries(
      currentDoc,
      [...copies.values()].map((entry) => [entry.attempt, entry] as const),
    ),
    packets: new Map(currentDoc.packets).set(copy.key, newContainerEntry()),
    groups: new Map([
      ...currentDoc.groups,
      ...groups.map((group) => [group.key, newContainerEntry()] as const),
    ]),
    tree: withPacket(currentDoc.tree, copy),
  }))
  return copy.key
}

/** Moved into a group, they get its instruction. */
export const moveQuestions = (
  builder: Builder,
  questions: ReadonlySet<string>,
  position: Position,
  ordersGroups = true,
): boolean =>
  commit(builder, (doc) => {
    const tree = moveQuestionsInTree(doc.tree, questions, position, ordersGroups)
    const targetGroup = position.group === undefined ? undefined : groupOf(doc.tree, position.group)
    if (tree === doc.tree || !targetGroup) return { ...doc, tree }
    const movedKeys = [...questions].filter((key) => !targetGroup.questions.includes(key))
    const instruction = instructionOf(doc, targetGroup)
    // Otherwise it would lose its own instruction.
    const nextQuestions = isEmptyPart(instruction)
      ? doc.questions
      : withInstruction(doc, movedKeys, instruction)
    return { ...doc, tree, questions: nextQuestions }
  })

const withInstruction = ({ questions }: Doc, keys: readonly string[], instruction: Part) =>
  withFields(questions, keys, { instruction })

const withFields = (questions: Doc['questions'], keys: Iterable<string>, fields: Partial<QuestionValues>) =>
  withChangedQuestions(
    questions,
    [...keys].map((key) => [key, (values) => ({ ...values, ...fields })] as const),
  )

/** In another packet it gets a new key, and stays open. */
export function moveGroup(builder: Builder, group: string, position: Position): boolean {
  const { doc, openItem } = builder.getState()
  const [firstQuestion = ''] = groupOf(doc.tree, group)?.questions ?? []
  const isMoved = commit(builder, (now) => ({ ...now, tree: moveGroupInTree(now.tree, group, position) }))
  const key = locationOf(builder.getState().doc.tree, firstQuestion)?.group.key
  if (isMoved && openItem === `group ${group}` && key !== undefined)
    builder.setState({ openItem: `group ${key}` })
  return isMoved
}

/** For questions that were never saved. */
export const dropQuestions = (builder: Builder, questions: ReadonlySet<string>): boolean =>
  commit(builder, (doc) => ({ ...doc, tree: withoutQuestions(doc.tree, questions) }))

export const dropPacket = (builder: Builder, packet: string): boolean =>
  commit(builder, (doc) => ({ ...doc, tree: withoutPacket(doc.tree, packet) }))

/** From base and tree, so that nothing of them is saved. */
export const forgetQuestions = (builder: Builder, questions: ReadonlySet<string>): void =>
  changeDoc(builder, (doc) => ({
    ...doc,
    base: withoutQuestions(doc.base, questions),
    tree: withoutQuestions(doc.tree, questions),
  }))

export const forgetPacket = (builder: Builder, packet: string): void =>
  changeDoc(builder, (doc) => ({
    ...doc,
    base: withoutPacket(doc.base, packet),
    tree: withoutPacket(doc.tree, packet),
  }))

export const writeQuestion = (
  builder: Builder,
  question: string,
  change: (values: QuestionValues) => QuestionValues,
): void =>
  changeDoc(builder, (doc) => {
    const values = doc.questions.get(question)?.values
    if (!values) return doc
    const nextValues = change(values)
    return nextValues === values
      ? doc
      : { ...doc, questions: withChangedQuestions(doc.questions, [[question, () => nextValues]]) }
  })

/** As an undoable step. */
export const rewriteQuestion = (
  builder: Builder,
  question: string,
  change: (values: QuestionValues) => QuestionValues,
): boolean =>
  commit(builder, (doc) => ({
    ...doc,
    questions: withChangedQuestions(doc.questions, [[question, change]]),
  }))

export const writeInstruction = (builder: Builder, group: string, instruction: Part): void =>
  changeDoc(builder, (doc) => ({
    ...doc,
    questions: withInstruction(doc, groupOf(doc.tree, group)?.questions ?? [], instruction),
  }))

export const setNumbers = (
  builder: Builder,
  questions: ReadonlySet<string>,
  changes: Partial<Record<NumberField, string>>,
): boolean => commit(builder, (doc) => ({ ...doc, questions: withFields(doc.questions, questions, changes) }))
