import type { Draft, Found, Key } from './drafts.ts'

/*
 * Which question a key of a list is for. Numbers begin again in each part of a paper: where it is not plain which of
 * several questions is meant, none is.
 */

export type Answered = {
  readonly answers: ReadonlyMap<Draft, ReadonlySet<string>>
  /** Keys that are for no question. */
  readonly left: readonly Key[]
}

/** The keys of lists by question: each list is for the questions above it, or for those below where all are. */
export function answeredBy({ drafts, keys }: Pick<Found, 'drafts' | 'keys'>): Answered {
  const lists = listsOf(drafts, keys)
  const ends = [...lists.keys()]
  const isAhead = ends[0] === 0 && (ends.at(-1) ?? 0) < drafts.length
  const answers = new Map<Draft, Set<string>>()
  const left: Key[] = []
  ends.forEach((at, index) => {
    const isFirst = at === 0 || isAhead
    const [from, to] = isFirst ? [at, ends[index + 1] ?? drafts.length] : [ends[index - 1] ?? 0, at]
    const section = drafts.slice(from, to).filter(({ options }) => options.length > 0)
    for (const [key, draft] of pairsOf(section, lists.get(at) ?? [])) {
      if (!draft) left.push(key)
      else answers.set(draft, (answers.get(draft) ?? new Set()).add(key.answer))
    }
  })
  return { answers, left }
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

const hasAnswer = ({ answer }: Draft) => answer !== undefined && answer.text !== ''

function pairsOf(section: readonly Draft[], keys: readonly Key[]): [Key, Draft | undefined][] {
  const pairs: [Key, Draft | undefined][] = []
  const draftsBy = grouped(section, ({ number }) => number)
  for (const [number, same] of grouped(keys, (key) => key.number)) {
    // A list without numbers goes by the places, if it is one from its beginning to its end.
    const all = number === undefined && same.length === keys.length ? section : draftsBy.get(number)
    const meant = number === undefined && same.length < keys.length ? [] : meantBy(same, all ?? [])
    const isOne = number !== undefined && meant.length === 1
    for (const [index, key] of same.entries()) pairs.push([key, meant[isOne ? 0 : index]])
  }
  return pairs
}

/** The questions that keys of the same number are for, in their order. */
function meantBy(keys: readonly Key[], drafts: readonly Draft[]): readonly Draft[] {
  const isNumbered = keys[0]?.number !== undefined
  if (isNumbered && drafts.length === 1) return drafts
  const open = drafts.filter((draft) => !hasAnswer(draft))
  const meant = [open, drafts].find(({ length }) => length === keys.length)
  // Parts that come in another order than their keys.
  const isInOrder = keys.every(
    (key, at) => key.of.localeCompare(keys[at - 1]?.of ?? '', 'id', { numeric: true }) >= 0,
  )
  return meant && isInOrder ? meant : []
}

function grouped<Item>(items: readonly Item[], by: (item: Item) => number | undefined) {
  const groups = new Map<number | undefined, Item[]>()
  for (const item of items) {
    const group = groups.get(by(item))
    if (group) group.push(item)
    else groups.set(by(item), [item])
  }
  return groups
}
