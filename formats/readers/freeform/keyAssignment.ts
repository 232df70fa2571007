import { textOf } from '../document/runs.ts'
import { findKeyMismatches, type KeyMismatch } from '../keyMismatches.ts'
import type { DraftDocument, Key, QuestionDraft } from './drafts.ts'
import { questionTypeIn } from './labels.ts'

/* Assigns the keys of a list to questions. Numbering restarts in each part of a document: an ambiguous key is assigned to none. */

type KeyAssignment = {
  readonly keys: ReadonlyMap<QuestionDraft, readonly Key[]>
  readonly unassigned: readonly Key[]
  /** Questions whose list counts otherwise, with further keys that may be theirs. */
  readonly mismatches: ReadonlyMap<QuestionDraft, KeyMismatch<Key>>
}

/** Whether a question can have a key in a list: a letter, or true and false. */
const acceptsKey = ({ options, type }: QuestionDraft) => options.length > 0 || type === 'truth'

/** The keys of lists by question: each list is for the questions above it, or for those below where all are. */
export function assignKeys({
  drafts,
  keys: allKeys,
  skippedLines,
}: Pick<DraftDocument, 'drafts' | 'keys' | 'skippedLines'>): KeyAssignment {
  const keys = keysOfPacketInText(allKeys, skippedLines)
  const lists = keyListsOf(drafts, keys)
  const ends = [...lists.keys()]
  const isAhead = ends[0] === 0 && (ends.at(-1) ?? 0) < drafts.length
  const assigned = new Map<QuestionDraft, Key[]>()
  const keysOfPacket = new Set(keys)
  const unassigned: Key[] = allKeys.filter((key) => !keysOfPacket.has(key))
  const mismatches = new Map<QuestionDraft, KeyMismatch<Key>>()
  ends.forEach((end, index) => {
    const isFirst = end === 0 || isAhead
    const [from, to] = isFirst ? [end, ends[index + 1] ?? drafts.length] : [ends[index - 1] ?? 0, end]
    for (const [section, sectionKeys] of splitByPart(drafts.slice(from, to), lists.get(end) ?? [])) {
      const keyedDrafts = section.filter(acceptsKey)
      const pairs = pairKeys(keyedDrafts, sectionKeys)
      for (const [key, draft] of pairs) {
        if (!draft) unassigned.push(key)
        else assigned.set(draft, [...(assigned.get(draft) ?? []), key])
      }
      // Letters in a row are for all of their questions, or for none.
      if (pairs.some(([{ run }]) => run)) continue
      // Those of further packets beside a key count with it.
      const mainPairs = pairs.filter(([key], pairIndex) => !isParallelKey(key, pairs[pairIndex - 1]?.[0]))
      for (const [draft, mismatch] of findKeyMismatches(keyedDrafts, mainPairs, hasAnswer))
        mismatches.set(draft, mismatch)
      for (const draft of draftsLackingPackets(sectionKeys, pairs))
        mismatches.set(draft, { keys: [], isShared: false })
    }
  })
  return { keys: assigned, unassigned, mismatches }
}

const wordsOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

/** The keys of the packet that the document says it is, where lists have those of several beside each other. */
function keysOfPacketInText(keys: readonly Key[], skippedLines: DraftDocument['skippedLines']) {
  const scopes = parallelPackets(keys)
  if (scopes.length < 2) return keys
  const texts = skippedLines.map(({ line }) => wordsOf(textOf(line)))
  const namedScopes = scopes.filter((scope) => texts.some((text) => text.includes(scope)))
  return namedScopes.length === 1
    ? keys.filter(({ scope }) => scope === namedScopes[0] || !PACKET_SCOPE.test(scope))
    : keys
}

const isParallelKey = (key: Key, other: Key | undefined) =>
  other !== undefined && key.line === other.line && key.scope !== other.scope

/** The packets whose keys stand beside each other. */
function parallelPackets(keys: readonly Key[]): readonly string[] {
  const parallelKeys = keys.filter(
    (key, at) => isParallelKey(key, keys[at - 1]) || isParallelKey(key, keys[at + 1]),
  )
  return [...new Set(parallelKeys.map(({ scope }) => scope))].filter((scope) => PACKET_SCOPE.test(scope))
}

/** Questions that lack the key of a packet, where it is not known of which packet they are. */
function draftsLackingPackets(keys: readonly Key[], pairs: readonly KeyDraftPair[]) {
  const count = parallelPackets(keys).length
  if (count < 2) return []
  return [...Map.groupBy(pairs, ([, draft]) => draft)].flatMap(([draft, draftPairs]) =>
    draft && new Set(draftPairs.map(([{ scope }]) => scope)).size < count ? [draft] : [],
  )
}

const PACKET_SCOPE = /^(?:paket|tipe|kode|set)\b/

function keyListsOf(drafts: readonly QuestionDraft[], keys: readonly Key[]): ReadonlyMap<number, Key[]> {
  let draftIndex = 0
  return Map.groupBy(keys, ({ line }) => {
    while ((drafts[draftIndex]?.from ?? Number.POSITIVE_INFINITY) < line.lineNumber) draftIndex += 1
    return draftIndex
  })
}

/** The sign of a part: «II benar salah» is the second, «b uraian», too. */
const partSignOf = (name: string) => /^([a-h]|[ivx]{1,5})\b/.exec(name)?.[1]

/** Whether two headings name the same part: by its kind, or by its sign. */
export function isSamePart(name: string, otherName: string): boolean {
  const type = questionTypeIn(name)
  const otherType = questionTypeIn(otherName)
  if (type !== undefined && otherType !== undefined) return type === otherType
  return partSignOf(name) !== undefined && partSignOf(name) === partSignOf(otherName)
}

/** The questions of each part with the keys that name it; all together where names do not tell. */
function splitByPart(
  drafts: readonly QuestionDraft[],
  keys: readonly Key[],
): readonly (readonly [section: readonly QuestionDraft[], keys: readonly Key[]])[] {
  const scopes = Map.groupBy(keys, ({ scope }) => scope)
  const parts = Map.groupBy(drafts, ({ partName }) => partName)
  if (scopes.size < 2 || parts.size < 2) return [[drafts, keys]]
  const names = [...parts.keys()]
  const partNames = [...scopes.keys()].map((scope) => {
    const type = questionTypeIn(scope)
    const ofType = names.filter((name) => type !== undefined && questionTypeIn(name) === type)
    const ofSign = names.filter(
      (name) => partSignOf(name) !== undefined && partSignOf(name) === partSignOf(scope),
    )
    return ofType.length === 1 ? ofType[0] : ofSign.length === 1 ? ofSign[0] : undefined
  })
  const isOneToOne =
    partNames.every((name) => name !== undefined) && new Set(partNames).size === partNames.length
  if (!isOneToOne) return [[drafts, keys]]
  return [...scopes.values()].map((scopeKeys, index) => [parts.get(partNames[index] ?? '') ?? [], scopeKeys])
}

const hasAnswer = ({ answers }: QuestionDraft) => answers.some(({ text }) => text !== '')

type KeyDraftPair = [Key, QuestionDraft | undefined]

/** Letters in a row by the questions they are for: all of these, or none of them. */
function pairKeyRuns(section: readonly QuestionDraft[], keys: readonly Key[]): KeyDraftPair[] {
  const lettersOf = ({ answer, run }: Key) => (run ? [...answer] : [answer])
  const singleKeys = keys.flatMap((key) => lettersOf(key).map((answer): Key => ({ ...key, answer })))
  const isInColumns = keys.length > 1 && keys.some(({ run }) => run?.isInColumns)
  const isOrdered =
    !isInColumns && isInOrder(keys) && keys.every(({ number, run }) => number === undefined && run)
  if (isOrdered && singleKeys.length === section.length)
    return singleKeys.map((key, at) => [key, section[at]])
  const numbers = keys.flatMap((key) => lettersOf(key).map((_, at) => (key.number ?? 0) + at))
  const drafts = numbers.map((number) => section.filter((draft) => draft.number === number))
  const isComplete = keys.every(
    ({ number, answer, run }) =>
      number !== undefined && (run?.last === undefined || run.last === number + answer.length - 1),
  )
  const isDetermined = keys.every(({ run }) => run?.last !== undefined) || numbers.length === section.length
  const isUnique = new Set(numbers).size === numbers.length && drafts.every(({ length }) => length === 1)
  if (isComplete && isDetermined && isUnique) return singleKeys.map((key, at) => [key, drafts[at]?.[0]])
  return keys.map((key) => [key, undefined])
}

function pairKeys(section: readonly QuestionDraft[], keys: readonly Key[]): KeyDraftPair[] {
  if (keys.some(({ run }) => run)) return pairKeyRuns(section, keys)
  const pairs: KeyDraftPair[] = []
  const draftsByNumber = Map.groupBy(section, ({ number }) => number)
  for (const [number, sameNumberKeys] of Map.groupBy(keys, (key) => key.number)) {
    // A list without any numbers goes by order.
    const candidates =
      number === undefined && sameNumberKeys.length === keys.length ? section : draftsByNumber.get(number)
    const matchedDrafts =
      number === undefined && sameNumberKeys.length < keys.length
        ? []
        : matchDrafts(sameNumberKeys, candidates ?? [])
    const isUnique = number !== undefined && matchedDrafts.length === 1
    for (const [index, key] of sameNumberKeys.entries())
      pairs.push([key, matchedDrafts[isUnique ? 0 : index]])
  }
  return pairs
}

function matchDrafts(keys: readonly Key[], drafts: readonly QuestionDraft[]): readonly QuestionDraft[] {
  const isNumbered = keys[0]?.number !== undefined
  if (isNumbered && drafts.length === 1) return drafts
  const unanswered = drafts.filter((draft) => !hasAnswer(draft))
  const matchedDrafts = [unanswered, drafts].find(({ length }) => length === keys.length)
  return matchedDrafts && isInOrder(keys) ? matchedDrafts : []
}

/** Parts may come in another order than their keys. */
const isInOrder = (keys: readonly Key[]) =>
  keys.every((key, at) => key.scope.localeCompare(keys[at - 1]?.scope ?? '', 'id', { numeric: true }) >= 0)
