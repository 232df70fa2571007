import { textOf } from '../document/runs.ts'
import { type Doubt, doubtsIn } from '../keyDoubts.ts'
import type { Draft, DraftDocument, Key } from './drafts.ts'
import { typeIn } from './labels.ts'

/* Assigns the keys of a list to questions. Numbering restarts in each part of a paper: an ambiguous key is assigned to none. */

type KeyAssignment = {
  readonly keys: ReadonlyMap<Draft, readonly Key[]>
  readonly unassigned: readonly Key[]
  /** Questions whose list counts otherwise, with further keys that may be theirs. */
  readonly doubtful: ReadonlyMap<Draft, Doubt<Key>>
}

/** Whether a question can have a key in a list: a letter, or true and false. */
const takesKey = ({ options, type }: Draft) => options.length > 0 || type === 'truth'

/** The keys of lists by question: each list is for the questions above it, or for those below where all are. */
export function assignKeys({
  drafts,
  keys: all,
  left,
}: Pick<DraftDocument, 'drafts' | 'keys' | 'left'>): KeyAssignment {
  const keys = ofOwnPacket(all, left)
  const lists = listsOf(drafts, keys)
  const ends = [...lists.keys()]
  const isAhead = ends[0] === 0 && (ends.at(-1) ?? 0) < drafts.length
  const assigned = new Map<Draft, Key[]>()
  const own = new Set(keys)
  const unassigned: Key[] = all.filter((key) => !own.has(key))
  const doubtful = new Map<Draft, Doubt<Key>>()
  ends.forEach((at, index) => {
    const isFirst = at === 0 || isAhead
    const [from, to] = isFirst ? [at, ends[index + 1] ?? drafts.length] : [ends[index - 1] ?? 0, at]
    for (const [section, listed] of byPart(drafts.slice(from, to), lists.get(at) ?? [])) {
      const open = section.filter(takesKey)
      const pairs = pairsOf(open, listed)
      for (const [key, draft] of pairs) {
        if (!draft) unassigned.push(key)
        else assigned.set(draft, [...(assigned.get(draft) ?? []), key])
      }
      // Letters in a row are for all of their questions, or for none.
      if (pairs.some(([{ run }]) => run)) continue
      // Those of further packets beside a key count with it.
      const counted = pairs.filter(([key], at) => !isBeside(key, pairs[at - 1]?.[0]))
      for (const [draft, further] of doubtsIn(open, counted, hasAnswer)) doubtful.set(draft, further)
      for (const draft of lackingPackets(listed, pairs)) doubtful.set(draft, { keys: [], isShared: false })
    }
  })
  return { keys: assigned, unassigned, doubtful }
}

const wordsOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

/** The keys of the packet that the paper says it is, where lists have those of several beside each other. */
function ofOwnPacket(keys: readonly Key[], left: DraftDocument['left']): readonly Key[] {
  const scopes = packetsBeside(keys)
  if (scopes.length < 2) return keys
  const texts = left.map(({ line }) => wordsOf(textOf(line)))
  const named = scopes.filter((scope) => texts.some((text) => text.includes(scope)))
  return named.length === 1 ? keys.filter(({ scope }) => scope === named[0] || !PACKET.test(scope)) : keys
}

const isBeside = (key: Key, other: Key | undefined) =>
  other !== undefined && key.line === other.line && key.scope !== other.scope

/** The packets whose keys stand beside each other. */
function packetsBeside(keys: readonly Key[]): readonly string[] {
  const besides = keys.filter((key, at) => isBeside(key, keys[at - 1]) || isBeside(key, keys[at + 1]))
  return [...new Set(besides.map(({ scope }) => scope))].filter((scope) => PACKET.test(scope))
}

/** Questions that lack the key of a packet, where it is not known of which packet they are. */
function lackingPackets(keys: readonly Key[], pairs: readonly Pair[]): readonly Draft[] {
  const count = packetsBeside(keys).length
  if (count < 2) return []
  return [...Map.groupBy(pairs, ([, draft]) => draft)].flatMap(([draft, own]) =>
    draft && new Set(own.map(([{ scope }]) => scope)).size < count ? [draft] : [],
  )
}

const PACKET = /^(?:paket|tipe|kode|set)\b/

function listsOf(drafts: readonly Draft[], keys: readonly Key[]): ReadonlyMap<number, Key[]> {
  let above = 0
  return Map.groupBy(keys, ({ line }) => {
    while ((drafts[above]?.from ?? Number.POSITIVE_INFINITY) < line.no) above += 1
    return above
  })
}

/** The sign of a part: «II benar salah» is the second, «b uraian», too. */
const signOf = (name: string) => /^([a-h]|[ivx]{1,5})\b/.exec(name)?.[1]

/** Whether two headings name the same part: by its kind, or by its sign. */
export function isSamePart(one: string, other: string): boolean {
  const type = typeIn(one)
  const another = typeIn(other)
  if (type !== undefined && another !== undefined) return type === another
  return signOf(one) !== undefined && signOf(one) === signOf(other)
}

/** The questions of each part with the keys that name it; all together where names do not tell. */
function byPart(
  drafts: readonly Draft[],
  keys: readonly Key[],
): readonly (readonly [section: readonly Draft[], keys: readonly Key[]])[] {
  const scopes = Map.groupBy(keys, ({ scope }) => scope)
  const parts = Map.groupBy(drafts, ({ part }) => part)
  if (scopes.size < 2 || parts.size < 2) return [[drafts, keys]]
  const names = [...parts.keys()]
  const found = [...scopes.keys()].map((scope) => {
    const type = typeIn(scope)
    const ofType = names.filter((name) => type !== undefined && typeIn(name) === type)
    const ofSign = names.filter((name) => signOf(name) !== undefined && signOf(name) === signOf(scope))
    return ofType.length === 1 ? ofType[0] : ofSign.length === 1 ? ofSign[0] : undefined
  })
  const isEach = found.every((name) => name !== undefined) && new Set(found).size === found.length
  if (!isEach) return [[drafts, keys]]
  return [...scopes.values()].map((own, at) => [parts.get(found[at] ?? '') ?? [], own])
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

function pairsOf(section: readonly Draft[], keys: readonly Key[]): Pair[] {
  if (keys.some(({ run }) => run)) return runPairs(section, keys)
  const pairs: Pair[] = []
  const draftsBy = Map.groupBy(section, ({ number }) => number)
  for (const [number, same] of Map.groupBy(keys, (key) => key.number)) {
    // A list without any numbers goes by order.
    const all = number === undefined && same.length === keys.length ? section : draftsBy.get(number)
    const matched = number === undefined && same.length < keys.length ? [] : matchDrafts(same, all ?? [])
    const isUnique = number !== undefined && matched.length === 1
    for (const [index, key] of same.entries()) pairs.push([key, matched[isUnique ? 0 : index]])
  }
  return pairs
}

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
