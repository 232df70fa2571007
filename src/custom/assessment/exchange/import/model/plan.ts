import {
  type ParsedQuestion,
  pictureIndexesIn,
  richTextsOf,
} from '../../../../../../formats/question/parsedQuestion.ts'
import type { Doc } from '../../../model/doc.ts'
import { eachField, numberFields } from '../../../model/fields.ts'
import { withSharedInstruction } from '../../../model/instruction.ts'
import { pointsOf } from '../../../model/sums.ts'
import { allQuestions, locationOf, type Tree } from '../../../model/tree.ts'
import type { QuestionValues } from '../../../model/values.ts'
import type { ImportedGroup, ImportedPackets } from '../../../state/imports.ts'
import { type NewItem, withoutAnswerMarks } from './evidence.ts'
import type { ParsedItem } from './items.ts'
import { type Defaults, parsedToValues, type UploadedMedia, withChanges } from './values.ts'

/** A packet by key, a new one, or the file's. */
export type Target = { readonly packet: string } | 'new' | 'file'

export const isAvailableTarget = (target: Target, tree: Tree, hasPackets: boolean): boolean =>
  typeof target === 'object' ? tree.some(({ key }) => key === target.packet) : target === 'new' || hasPackets

export type InsertPlan = {
  readonly items: readonly ParsedItem[]
  readonly rightOf: (item: { readonly key: string; readonly question: ParsedQuestion }) => number | undefined
  readonly target: Target
  readonly defaults: Defaults
}

export const packetNames = (items: readonly ParsedItem[]): readonly string[] => [
  ...new Set(items.flatMap((item) => (item.kind === 'new' ? (item.question.packet ?? []) : []))),
]

/** By its number, as «Paket 2» is called here. */
function findPacketByName(tree: Tree, name: string): string | undefined {
  const [, number] = /^(?:paket|packet)\s*(\d{1,4})$/i.exec(name.trim()) ?? []
  return number === undefined ? undefined : tree[Number(number) - 1]?.key
}

export const picturesOf = (items: readonly ParsedItem[]): readonly number[] => [
  ...new Set(
    items.flatMap((item) => {
      return item.kind === 'new' ? richTextsOf(item.question).flatMap(pictureIndexesIn) : []
    }),
  ),
]

export function toImportedPackets(
  { items, rightOf, target, defaults }: InsertPlan,
  tree: Tree,
  uploads: UploadedMedia,
): ImportedPackets {
  const updates = new Map<string, (values: QuestionValues) => QuestionValues>()
  const addUpdate = (key: string, update: (values: QuestionValues) => QuestionValues) => {
    const previousUpdate = updates.get(key)
    updates.set(key, previousUpdate ? (values) => update(previousUpdate(values)) : update)
  }
  for (const item of items) {
    if (item.kind !== 'existing') continue
    addUpdate(item.existingKey, withChanges(item.question, rightOf(item), item.changes))
    const group = locationOf(tree, item.existingKey)?.group
    if (!group?.isGroup || !item.changes.some(({ field }) => field === 'instruction')) continue
    // Shared by the whole group.
    const { instruction } = item.question
    for (const key of group.questions)
      addUpdate(key, (values) => ({ ...values, instruction: { ...values.instruction, text: instruction } }))
  }
  const itemsByPacket = Map.groupBy(
    items.filter((item) => item.kind === 'new'),
    (item) => (target === 'file' ? item.question.packet : undefined),
  )
  const packets = [...itemsByPacket].map(([name, packetItems]) => ({
    packet:
      typeof target === 'object'
        ? target.packet
        : name === undefined
          ? undefined
          : findPacketByName(tree, name),
    groups: groupsOf(packetItems, (item) => {
      const right = rightOf(item)
      return parsedToValues(withoutAnswerMarks(item.question, item.evidence, right), right, uploads, defaults)
    }),
  }))
  return { packets, updates }
}

function groupsOf(
  items: readonly NewItem[],
  toQuestionValues: (item: NewItem) => QuestionValues,
): readonly ImportedGroup[] {
  const groups: { name: string | undefined; questions: { values: QuestionValues }[] }[] = []
  for (const item of items) {
    const { group: name } = item.question
    const question = { values: toQuestionValues(item) }
    const previousGroup = groups.at(-1)
    if (previousGroup && name !== undefined && previousGroup.name === name)
      previousGroup.questions.push(question)
    else groups.push({ name, questions: [question] })
  }
  return groups.map(({ name, questions }) => {
    const isGroup = name !== undefined
    const completed = isGroup ? withSharedInstruction(questions) : questions
    return { isGroup, questions: completed.map(({ values }) => values) }
  })
}

/** The points that most questions have, or one; nothing else. */
export function defaultNumbers(doc: Doc): Defaults {
  const counts = new Map<number, number>()
  for (const key of allQuestions(doc.tree)) {
    const values = doc.questions.get(key)?.values
    const points = values ? pointsOf(values) : 0
    if (points > 0) counts.set(points, (counts.get(points) ?? 0) + 1)
  }
  const [mostFrequent] = [...counts].sort(([, one], [, other]) => other - one)
  return { ...eachField(numberFields, () => ''), point: String(mostFrequent?.[0] ?? 1).replace('.', ',') }
}
