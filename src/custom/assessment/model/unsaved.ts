import { type Doc, isUnsaved } from './doc.ts'
import { memoise } from './memoise.ts'
import { isSameList } from './merge.ts'
import { type GroupNode, groupOf, locationOf, locations, questionsOf } from './tree.ts'
import { withoutUntouched } from './untouched.ts'
import { isSavable } from './validateQuestion.ts'

export type QuestionState = 'saved' | 'unsaved' | 'incomplete'

export function isGroupChanged({ base, groups }: Pick<Doc, 'base' | 'groups'>, group: GroupNode): boolean {
  const baseGroup = groupOf(base, group.key)
  return (
    !baseGroup ||
    groups.get(group.key)?.holdsTaken === true ||
    baseGroup.isGroup !== group.isGroup ||
    !isSameList(baseGroup.questions, group.questions)
  )
}

/** Still in the API, although other groups took their questions. */
export const emptiedGroups = ({ base }: Pick<Doc, 'base'>): string[] =>
  base.flatMap(({ groups }) => groups.flatMap(({ key, questions }) => (questions.length === 0 ? [key] : [])))

const isMoved = ({ base, tree }: Pick<Doc, 'base' | 'tree'>, question: string): boolean =>
  locationOf(base, question)?.group.key !== locationOf(tree, question)?.group.key

/** Unsaved moves in or out: a deletion on the server would take other questions than shown. */
export function hasMovesAcross(
  { base, tree }: Pick<Doc, 'base' | 'tree'>,
  kind: 'packet' | 'group',
  key: string,
): boolean {
  const baseQuestions = questionsOf(base, kind, key)
  const currentQuestions = questionsOf(tree, kind, key)
  return (
    currentQuestions.some(
      (question) => !baseQuestions.includes(question) && locationOf(base, question) !== undefined,
    ) ||
    baseQuestions.some(
      (question) => !currentQuestions.includes(question) && locationOf(tree, question) !== undefined,
    )
  )
}

export function stateOf(doc: Doc, question: string): QuestionState {
  const entry = doc.questions.get(question)
  if (!entry) return 'saved'
  if (!isSavable(entry)) return 'incomplete'
  return isUnsaved(entry) || isMoved(doc, question) ? 'unsaved' : 'saved'
}

/** New groups are appended by themselves. */
export function reorderedPackets({ base, tree }: Pick<Doc, 'base' | 'tree'>): string[] {
  return tree.flatMap(({ key, groups }) => {
    const baseOrder = base.find((packet) => packet.key === key)?.groups.map((group) => group.key) ?? []
    const currentOrder = groups.map((group) => group.key)
    const baseKeys = new Set(baseOrder)
    const currentKeys = new Set(currentOrder)
    const remainingOrder = baseOrder.filter((group) => currentKeys.has(group))
    const newKeys = currentOrder.filter((group) => !baseKeys.has(group))
    return isSameList([...remainingOrder, ...newKeys], currentOrder) ? [] : [key]
  })
}

export type UnsavedChanges = {
  /** New, changed or moved. */
  readonly questions: readonly string[]
  /** Number of groups changed otherwise, reordered packets, and emptied groups. */
  readonly orderChangeCount: number
  /** Number of new empty ones. */
  readonly newPacketCount: number
  /** Saved ones, too. */
  readonly incompleteQuestions: readonly string[]
}

/** Read on each keystroke. */
export const unsavedChangesIn = memoise((fullDoc: Doc): UnsavedChanges => {
  const doc = withoutUntouched(fullDoc)
  const { movedQuestions, changedGroups, orderChangeCount, newPacketCount } = arrangementChangesIn(doc)
  const questions: string[] = []
  const incomplete: string[] = []
  for (const key of locations(doc.tree).keys()) {
    const entry = doc.questions.get(key)
    if (!entry) continue
    if (isUnsaved(entry) || movedQuestions.has(key)) questions.push(key)
    if (!isSavable(entry)) incomplete.push(key)
  }
  const unsavedKeys = new Set(questions)
  const reorderedGroups = changedGroups.filter(
    (group) => !group.questions.some((key) => unsavedKeys.has(key)),
  )
  return {
    questions,
    orderChangeCount: reorderedGroups.length + orderChangeCount,
    newPacketCount,
    incompleteQuestions: incomplete,
  }
})

type Arrangement = Pick<Doc, 'base' | 'tree' | 'packets' | 'groups'>
type ArrangementChanges = {
  readonly movedQuestions: ReadonlySet<string>
  /** Beyond losing questions. */
  readonly changedGroups: readonly GroupNode[]
  /** Number of reordered packets and emptied groups. */
  readonly orderChangeCount: number
  /** Number of new empty ones. */
  readonly newPacketCount: number
}

let cachedResult: { readonly arrangement: Arrangement; readonly changes: ArrangementChanges } | undefined

/** Cached: typing does not change the arrangement. */
function arrangementChangesIn({ base, tree, packets, groups }: Doc): ArrangementChanges {
  const cachedArrangement = cachedResult?.arrangement
  if (
    cachedResult &&
    cachedArrangement?.base === base &&
    cachedArrangement.tree === tree &&
    cachedArrangement.packets === packets &&
    cachedArrangement.groups === groups
  )
    return cachedResult.changes
  const arrangement = { base, tree, packets, groups }
  const newPackets = tree.filter(({ key, groups: own }) => own.length === 0 && !packets.get(key)?.stored)
  const changes = {
    movedQuestions: new Set([...locations(tree).keys()].filter((key) => isMoved(arrangement, key))),
    changedGroups: tree.flatMap((packet) =>
      packet.groups.filter(
        (group) => isGroupChanged(arrangement, group) && !hasOnlyLostQuestions(arrangement, group),
      ),
    ),
    orderChangeCount: reorderedPackets(arrangement).length + emptiedGroups(arrangement).length,
    newPacketCount: newPackets.length,
  }
  cachedResult = { arrangement, changes }
  return changes
}

/** To other groups, whose saves take them over. */
export function hasOnlyLostQuestions(
  { base, tree, groups }: Pick<Doc, 'base' | 'tree' | 'groups'>,
  group: GroupNode,
): boolean {
  const baseGroup = groupOf(base, group.key)
  if (!baseGroup || baseGroup.isGroup !== group.isGroup || groups.get(group.key)?.holdsTaken) return false
  const remainingQuestions = baseGroup.questions.filter((key) => {
    const location = locationOf(tree, key)
    return location === undefined || location.group.key === group.key
  })
  return isSameList(remainingQuestions, group.questions)
}

/** The most important kind alone. */
export function mainChangeOf({ questions, orderChangeCount, newPacketCount }: UnsavedChanges) {
  if (questions.length > 0) return { kind: 'questions', count: questions.length } as const
  if (orderChangeCount > 0) return { kind: 'order', count: orderChangeCount } as const
  return newPacketCount > 0 ? ({ kind: 'packets', count: newPacketCount } as const) : undefined
}

export const hasUnsavedChanges = (unsaved: UnsavedChanges): boolean => mainChangeOf(unsaved) !== undefined
