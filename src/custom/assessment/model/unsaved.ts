import { cached } from './cached.ts'
import { type Doc, isUnsaved } from './doc.ts'
import { isSavable } from './faults.ts'
import { isSameList } from './merge.ts'
import { type GroupNode, groupOf, locationOf, locations, questionsOf } from './tree.ts'
import { withoutUntouched } from './untouched.ts'

export type QuestionState = 'saved' | 'unsaved' | 'incomplete'

export function isGroupChanged({ base, groups }: Pick<Doc, 'base' | 'groups'>, group: GroupNode): boolean {
  const before = groupOf(base, group.key)
  return (
    !before ||
    groups.get(group.key)?.holdsTaken === true ||
    before.isGroup !== group.isGroup ||
    !isSameList(before.questions, group.questions)
  )
}

/** Still in the API, although other groups took their questions. */
export const emptiedGroups = ({ base }: Pick<Doc, 'base'>): string[] =>
  base.flatMap(({ groups }) => groups.flatMap(({ key, questions }) => (questions.length === 0 ? [key] : [])))

const isMoved = ({ base, tree }: Pick<Doc, 'base' | 'tree'>, question: string): boolean =>
  locationOf(base, question)?.group.key !== locationOf(tree, question)?.group.key

/** Unsaved moves in or out: a deletion on the server would take other questions than shown. */
export function isMovedAcross(
  { base, tree }: Pick<Doc, 'base' | 'tree'>,
  kind: 'packet' | 'group',
  key: string,
): boolean {
  const before = questionsOf(base, kind, key)
  const now = questionsOf(tree, kind, key)
  return (
    now.some((question) => !before.includes(question) && locationOf(base, question) !== undefined) ||
    before.some((question) => !now.includes(question) && locationOf(tree, question) !== undefined)
  )
}

export function stateOf(doc: Doc, question: string): QuestionState {
  const entry = doc.questions.get(question)
  if (!entry) return 'saved'
  if (!isSavable(entry)) return 'incomplete'
  return isUnsaved(entry) || isMoved(doc, question) ? 'unsaved' : 'saved'
}

/** New groups are appended by themselves. */
export function changedOrders({ base, tree }: Pick<Doc, 'base' | 'tree'>): string[] {
  return tree.flatMap(({ key, groups }) => {
    const before = base.find((packet) => packet.key === key)?.groups.map((group) => group.key) ?? []
    const now = groups.map((group) => group.key)
    const was = new Set(before)
    const there = new Set(now)
    const asLeft = before.filter((group) => there.has(group))
    const made = now.filter((group) => !was.has(group))
    return isSameList([...asLeft, ...made], now) ? [] : [key]
  })
}

export type Unsaved = {
  /** New, changed or moved. */
  readonly questions: readonly string[]
  /** Number of groups changed otherwise, reordered packets, and emptied groups. */
  readonly orders: number
  /** Number of new empty ones. */
  readonly packets: number
  /** Saved ones, too. */
  readonly incomplete: readonly string[]
}

/** Read on each keystroke. */
export const unsavedIn = cached((whole: Doc): Unsaved => {
  const doc = withoutUntouched(whole)
  const { moved, changed, orders, packets } = arrangedIn(doc)
  const questions: string[] = []
  const incomplete: string[] = []
  for (const key of locations(doc.tree).keys()) {
    const entry = doc.questions.get(key)
    if (!entry) continue
    if (isUnsaved(entry) || moved.has(key)) questions.push(key)
    if (!isSavable(entry)) incomplete.push(key)
  }
  const counted = new Set(questions)
  const orderAlone = changed.filter((group) => !group.questions.some((key) => counted.has(key)))
  return { questions, orders: orderAlone.length + orders, packets, incomplete }
})

type Arrangement = Pick<Doc, 'base' | 'tree' | 'packets' | 'groups'>
type Arranged = {
  readonly moved: ReadonlySet<string>
  /** Beyond losing questions. */
  readonly changed: readonly GroupNode[]
  /** Number of reordered packets and emptied groups. */
  readonly orders: number
  /** Number of new empty ones. */
  readonly packets: number
}

let last: { readonly of: Arrangement; readonly arranged: Arranged } | undefined

/** Cached: typing does not change the arrangement. */
function arrangedIn({ base, tree, packets, groups }: Doc): Arranged {
  const before = last?.of
  if (
    last &&
    before?.base === base &&
    before.tree === tree &&
    before.packets === packets &&
    before.groups === groups
  )
    return last.arranged
  const of = { base, tree, packets, groups }
  const newPackets = tree.filter(({ key, groups: own }) => own.length === 0 && !packets.get(key)?.stored)
  const arranged = {
    moved: new Set([...locations(tree).keys()].filter((key) => isMoved(of, key))),
    changed: tree.flatMap((packet) =>
      packet.groups.filter((group) => isGroupChanged(of, group) && !hasOnlyLost(of, group)),
    ),
    orders: changedOrders(of).length + emptiedGroups(of).length,
    packets: newPackets.length,
  }
  last = { of, arranged }
  return arranged
}

/** To other groups, whose saves take them over. */
export function hasOnlyLost(
  { base, tree, groups }: Pick<Doc, 'base' | 'tree' | 'groups'>,
  group: GroupNode,
): boolean {
  const before = groupOf(base, group.key)
  if (!before || before.isGroup !== group.isGroup || groups.get(group.key)?.holdsTaken) return false
  const remaining = before.questions.filter((key) => {
    const location = locationOf(tree, key)
    return location === undefined || location.group.key === group.key
  })
  return isSameList(remaining, group.questions)
}

/** The most important kind alone. */
export function mostOf({ questions, orders, packets }: Unsaved) {
  if (questions.length > 0) return { what: 'questions', count: questions.length } as const
  if (orders > 0) return { what: 'order', count: orders } as const
  return packets > 0 ? ({ what: 'packets', count: packets } as const) : undefined
}

export const isAnythingUnsaved = (unsaved: Unsaved): boolean => mostOf(unsaved) !== undefined
