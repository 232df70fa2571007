import {
  type ParsedQuestion,
  picturesIn,
  textsOf,
} from '../../../../../../formats/question/parsedQuestion.ts'
import type { Doc } from '../../../model/doc.ts'
import { eachField, numberFields } from '../../../model/fields.ts'
import { pointsOf } from '../../../model/sums.ts'
import { allQuestions, locationOf, type Tree } from '../../../model/tree.ts'
import { isEmptyPart, type QuestionValues } from '../../../model/values.ts'
import type { Imported, ImportedGroup } from '../../../state/imports.ts'
import { withoutMarks } from './evidence.ts'
import type { ParsedItem } from './items.ts'
import { type Defaults, parsedToValues, type Uploads, withChanges } from './values.ts'

/** A packet by key, a new one, or the file's. */
export type Target = { readonly packet: string } | 'new' | 'file'

export const isOffered = (target: Target, tree: Tree, hasPackets: boolean): boolean =>
  typeof target === 'object' ? tree.some(({ key }) => key === target.packet) : target === 'new' || hasPackets

export type InsertPlan = {
  readonly items: readonly ParsedItem[]
  readonly rightOf: (item: { readonly key: string; readonly question: ParsedQuestion }) => number | undefined
  readonly target: Target
  readonly defaults: Defaults
}

export const packetsNamed = (items: readonly ParsedItem[]): readonly string[] => [
  ...new Set(items.flatMap((item) => (item.kind === 'new' ? (item.question.packet ?? []) : []))),
]

/** By its number, as «Paket 2» is called here. */
function packetCalled(tree: Tree, name: string): string | undefined {
  const [, number] = /^(?:paket|packet)\s*(\d{1,4})$/i.exec(name.trim()) ?? []
  return number === undefined ? undefined : tree[Number(number) - 1]?.key
}

export const picturesOf = (items: readonly ParsedItem[]): readonly number[] => [
  ...new Set(
    items.flatMap((item) => {
      return item.kind === 'new' ? textsOf(item.question).flatMap(picturesIn) : []
    }),
  ),
]

export function toImported(
  { items, rightOf, target, defaults }: InsertPlan,
  tree: Tree,
  uploads: Uploads,
): Imported {
  const changed = new Map<string, (values: QuestionValues) => QuestionValues>()
  const change = (key: string, next: (values: QuestionValues) => QuestionValues) => {
    const before = changed.get(key)
    changed.set(key, before ? (values) => next(before(values)) : next)
  }
  for (const item of items) {
    if (item.kind !== 'known') continue
    change(item.of, withChanges(item.question, rightOf(item), item.changes))
    const group = locationOf(tree, item.of)?.group
    if (!group?.isGroup || !item.changes.some(({ field }) => field === 'instruction')) continue
    // Shared by the whole group.
    const { instruction } = item.question
    for (const key of group.questions)
      change(key, (values) => ({ ...values, instruction: { ...values.instruction, text: instruction } }))
  }
  const fresh = items.filter((item) => item.kind === 'new')
  const byPacket = new Map<string | undefined, Extract<ParsedItem, { kind: 'new' }>[]>()
  for (const item of fresh) {
    const name = target === 'file' ? item.question.packet : undefined
    const all = byPacket.get(name)
    if (all) all.push(item)
    else byPacket.set(name, [item])
  }
  const packets = [...byPacket].map(([name, all]) => ({
    packet:
      typeof target === 'object' ? target.packet : name === undefined ? undefined : packetCalled(tree, name),
    groups: groupsOf(all, (item) => {
      const right = rightOf(item)
      return parsedToValues(withoutMarks(item.question, item.evidence, right), right, uploads, defaults)
    }),
  }))
  return { packets, changed }
}

function groupsOf(
  items: readonly Extract<ParsedItem, { kind: 'new' }>[],
  values: (item: Extract<ParsedItem, { kind: 'new' }>) => ReturnType<typeof parsedToValues>,
): readonly ImportedGroup[] {
  const groups: { name: string | undefined; questions: ReturnType<typeof parsedToValues>[] }[] = []
  for (const item of items) {
    const { group: name } = item.question
    const last = groups.at(-1)
    if (last && name !== undefined && last.name === name) last.questions.push(values(item))
    else groups.push({ name, questions: [values(item)] })
  }
  return groups.map(({ name, questions }) => {
    if (name === undefined) return { isGroup: false, questions }
    // Written once, it applies to the whole group.
    const shared = questions.map(({ instruction }) => instruction).find((part) => !isEmptyPart(part))
    const all = questions.map((each) =>
      shared && isEmptyPart(each.instruction) ? { ...each, instruction: shared } : each,
    )
    return { isGroup: true, questions: all }
  })
}

/** The points that most questions have, or one; nothing else. */
export function usualNumbers(doc: Doc): Defaults {
  const counts = new Map<number, number>()
  for (const key of allQuestions(doc.tree)) {
    const values = doc.questions.get(key)?.values
    const points = values ? pointsOf(values) : 0
    if (points > 0) counts.set(points, (counts.get(points) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return { ...eachField(numberFields, () => ''), point: String(most?.[0] ?? 1).replace('.', ',') }
}
