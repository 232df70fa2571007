import type { Draft, DraftDocument, Key } from './drafts.ts'

/*
 * Assigns the keys of a list to questions. Numbering restarts in each part of a paper: an ambiguous key is assigned to none.
 */

export type KeyAssignment = {
  readonly answers: ReadonlyMap<Draft, ReadonlySet<string>>
  /** Keys without a question. */
  readonly unassigned: readonly Key[]
}

/** The keys of lists by question: each list is for the questions above it, or for those below where all are. */
export function assignKeys({ drafts, keys }: Pick<DraftDocument, 'drafts' | 'keys'>): KeyAssignment {
  const lists = listsOf(drafts, keys)
  const ends = [...lists.keys()]
  const isAhead = ends[0] === 0 && (ends.at(-1) ?? 0) < drafts.length
  const answers = new Map<Draft, Set<string>>()
  const unassigned: Key[] = []
  ends.forEach((at, index) => {
    const isFirst = at === 0 || isAhead
    const [from, to] = isFirst ? [at, ends[index + 1] ?? drafts.length] : [ends[index - 1] ?? 0, at]
    const section = drafts.slice(from, to).filter(({ options }) => options.length > 0)
    for (const [key, draft] of pairsOf(section, lists.get(at) ?? [])) {
      if (!draft) unassigned.push(key)
      else answers.set(draft, (answers.get(draft) ?? new Set()).add(key.answer))
    }
  })
  return { answers, unassigned }
}

/** The keys between two questions, by how many questions stand above them. */
function listsOf(drafts: readonly Draft[], keys: readonly Key[]): ReadonlyMap<number, Key[]> {
  const lists = new Map<number, Key[]>()
  let above = 0
  for (const key of keys) {
    while ((drafts[above]?.from ?? Number.POSITIVE_INFINITY) < key.line.no) above += 1
    const list = lists.get(above)
    if (list) list.push(key)
    else lists.set(above, [key])
  }
  return lists
}

const hasAnswer = ({ answers }: Draft) => answers.some(({ text }) => text !== '')

type Pair = [Key, Draft | undefined]

/** Letters in a row by the questions they are for: all of these, or none of them. */
function runPairs(section: readonly Draft[], keys: readonly Key[]): Pair[] {
  const lettersOf = ({ answer, run }: Key) => (run ? [...answer] : [answer])
  const all = keys.flatMap((key) => lettersOf(key).map((answer): Key => ({ ...key, answer })))
  const isInColumns = keys.length > 1 && keys.some(({ run }) => run?.isInColumns)
  const isOrdered =
    !isInColumns && isInOrder(keys) && keys.every(({ number, run }) => number === undefined && run)
  if (isOrdered && all.length === section.length) return all.map((key, at) => [key, section[at]])
  const numbers = keys.flatMap((key) => lettersOf(key).map((_, at) => (key.number ?? 0) + at))
  const drafts = numbers.map((number) => section.filter((draft) => draft.number === number))
  const isComplete = keys.every(
    ({ number, answer, run }) =>
      number !== undefined && (run?.last === undefined || run.last === number + answer.length - 1),
  )
  const isDetermined = keys.every(({ run }) => run?.last !== undefined) || numbers.length === section.length
  const isUnique = new Set(numbers).size === numbers.length && drafts.every(({ length }) => length === 1)
  if (isComplete && isDetermined && isUnique) return all.map((key, at) => [key, drafts[at]?.[0]])
  return keys.map((key) => [key, undefined])
}

function pairsOf(section: readonly Draft[], all: readonly Key[]): Pair[] {
  if (all.some(({ run }) => run)) return runPairs(section, all)
  return listPairs(section, all)
}

function listPairs(section: readonly Draft[], keys: readonly Key[]): Pair[] {
  const pairs: Pair[] = []
  const draftsBy = groupBy(section, ({ number }) => number)
  for (const [number, same] of groupBy(keys, (key) => key.number)) {
    // A list without any numbers goes by order.
    const all = number === undefined && same.length === keys.length ? section : draftsBy.get(number)
    const matched = number === undefined && same.length < keys.length ? [] : matchDrafts(same, all ?? [])
    const isUnique = number !== undefined && matched.length === 1
    for (const [index, key] of same.entries()) pairs.push([key, matched[isUnique ? 0 : index]])
  }
  return pairs
}

/** The questions that keys of the same number are for, in their order. */
function matchDrafts(keys: readonly Key[], drafts: readonly Draft[]): readonly Draft[] {
  const isNumbered = keys[0]?.number !== undefined
  if (isNumbered && drafts.length === 1) return drafts
  const open = drafts.filter((draft) => !hasAnswer(draft))
  const matched = [open, drafts].find(({ length }) => length === keys.length)
  return matched && isInOrder(keys) ? matched : []
}

/** Parts may come in another order than their keys. */
const isInOrder = (keys: readonly Key[]) =>
  keys.every((key, at) => key.scope.localeCompare(keys[at - 1]?.scope ?? '', 'id', { numeric: true }) >= 0)

function groupBy<Item>(items: readonly Item[], by: (item: Item) => number | undefined) {
  const groups = new Map<number | undefined, Item[]>()
  for (const item of items) {
    const group = groups.get(by(item))
    if (group) group.push(item)
    else groups.set(by(item), [item])
  }
  return groups
}
