import type { Id } from '../../../../contract/primitives.ts'
import type { Draft } from '../../../drafts/draft.ts'
import type { PendingDraft } from '../../../resources/_kit/form/draftLedger.ts'
import { draftName } from '../../../resources/_kit/form/draftName.ts'
import { newGroup, newPacket, withQuestions } from '../model/changes.ts'
import {
  type ContainerEntry,
  type Doc,
  isUnsaved,
  newContainerEntry,
  type PacketResponse,
  type QuestionEntry,
  rebaseDoc,
  toDoc,
} from '../model/doc.ts'
import { allQuestions, isSameTree, type Tree } from '../model/tree.ts'
import { unreadQuestions } from '../model/unread.ts'
import { withoutUntouched } from '../model/untouched.ts'
import { isSameQuestion, toValues } from '../model/values.ts'
import { type QuestionDraft, readQuestionDraft, readTreeDraft, type TreeDraft } from './draftShapes.ts'

export const testDraftPrefix = (activity: Id): string => `${draftName('packets', activity)}.`

export const tabDraftPrefix = (activity: Id, tab: string): string => `${testDraftPrefix(activity)}${tab}.`

export const tabOf = (prefix: string, name: string): string =>
  name.slice(prefix.length).split('.', 1)[0] ?? ''

const treeDraftName = (prefix: string) => `${prefix}tree`
const questionDraftName = (prefix: string, key: string) => `${prefix}question.${key}`
/** Suffix after the test's prefix: the kind, and the question's key. */
const DRAFT_NAME = /^[^.]*\.(?:tree|question\.([\s\S]*))$/

const idsByKey = (questions: ReadonlyMap<string, QuestionEntry>) =>
  Object.fromEntries([...questions].flatMap(([key, { stored }]) => (stored ? [[key, stored.id]] : [])))

/** One per unsaved question, and one for the arrangement. */
export function draftsOf(prefix: string, fullDoc: Doc): ReadonlyMap<string, PendingDraft> {
  const doc = withoutUntouched(fullDoc)
  const drafts = new Map<string, PendingDraft>()
  const timestamp = () => new Date().toISOString()
  const groupedQuestions = new Set(allQuestions(doc.base))
  for (const key of allQuestions(doc.tree)) {
    const entry = doc.questions.get(key)
    // The API returns questions by group: until it is in one, only this page knows it.
    if (!entry || (!isUnsaved(entry) && groupedQuestions.has(key))) continue
    const { values, attempt, stored, sent } = entry
    const draftValues: QuestionDraft = { values, attempt, record: stored?.record ?? null, sent }
    drafts.set(questionDraftName(prefix, key), {
      version: [entry],
      draft: () => ({ at: timestamp(), base: null, values: draftValues }),
    })
  }
  const { base, tree, packets, groups, questions } = doc
  if (isSameTree(base, tree)) return drafts
  const draftValues = (): TreeDraft => ({
    base,
    tree,
    packets: Object.fromEntries(packets),
    groups: Object.fromEntries(groups),
    questions: idsByKey(questions),
  })
  drafts.set(treeDraftName(prefix), {
    version: [base, tree, packets, groups],
    draft: () => ({ at: timestamp(), base: null, values: draftValues() }),
  })
  return drafts
}

const toEntry = ({ values, attempt, record, sent }: QuestionDraft): QuestionEntry => ({
  values,
  attempt,
  sent,
  stored: record === null ? undefined : { id: record.id, record, values: toValues(record) },
})

/** New questions that a crashed save created, by content: draft keys with those of `candidates`, one each. */
function matchCreatedQuestions(
  draftEntries: ReadonlyMap<string, QuestionEntry>,
  candidates: readonly (readonly [string, QuestionEntry])[],
): ReadonlyMap<string, string> {
  const matches = new Map<string, string>()
  const unmatchedCandidates = new Map(candidates)
  for (const [key, { values, stored, sent }] of draftEntries) {
    if (stored !== undefined) continue
    const isMatch = (other: QuestionEntry) =>
      isSameQuestion(values, other.values) || (sent !== undefined && isSameQuestion(sent, other.values))
    const matchingKey = [...unmatchedCandidates].find(([, other]) => isMatch(other))?.[0]
    if (matchingKey === undefined) continue
    unmatchedCandidates.delete(matchingKey)
    matches.set(key, matchingKey)
  }
  return matches
}

/** Unread questions that may be drafts' own, from a crashed save. */
export function unreadForDrafts(
  prefix: string,
  currentDoc: Doc,
  drafts: ReadonlyMap<string, Draft>,
): readonly string[] {
  const treeDrafts = [...drafts].flatMap(([name, { values }]) =>
    DRAFT_NAME.exec(name.slice(prefix.length))?.[1] === undefined ? (readTreeDraft(values) ?? []) : [],
  )
  const knownIds = new Set(treeDrafts.flatMap(({ questions }) => Object.values(questions).map(String)))
  return treeDrafts.length === 0 ? [] : unreadQuestions(currentDoc).filter((id) => !knownIds.has(id))
}

/** JSON drops undefined values. */
const toEntries = (entries: TreeDraft['packets']): ReadonlyMap<string, ContainerEntry> =>
  new Map(Object.entries(entries).map(([key, entry]) => [key, { ...entry, stored: entry.stored }]))

/** Undefined if they hold nothing new. Of several tabs' drafts the newest wins. */
export function withDrafts(
  prefix: string,
  responses: readonly PacketResponse[],
  drafts: ReadonlyMap<string, Draft>,
): Doc | undefined {
  const currentDoc = toDoc(responses)
  const draftEntries = new Map<string, QuestionEntry>()
  let treeDraft: TreeDraft | undefined
  for (const [name, { values }] of [...drafts].sort(([, one], [, other]) => one.at.localeCompare(other.at))) {
    const [nameMatch, key] = DRAFT_NAME.exec(name.slice(prefix.length)) ?? []
    const question = key === undefined ? undefined : readQuestionDraft(values)
    if (key !== undefined && question) draftEntries.set(key, toEntry(question))
    if (nameMatch && key === undefined) treeDraft = readTreeDraft(values) ?? treeDraft
  }
  const keyById = new Map(Object.entries(treeDraft?.questions ?? {}).map(([key, id]) => [String(id), key]))
  const questions = new Map<string, QuestionEntry>()
  for (const [id, entry] of currentDoc.questions) questions.set(keyById.get(id) ?? id, entry)
  const baseQuestions = new Set(allQuestions(treeDraft?.base ?? currentDoc.base))
  const alreadyCreated = matchCreatedQuestions(
    draftEntries,
    [...questions].filter(
      ([key, { isUnread }]) => !isUnread && !baseQuestions.has(key) && !draftEntries.has(key),
    ),
  )
  for (const [key, entry] of draftEntries) {
    const createdKey = alreadyCreated.get(key)
    if (createdKey !== undefined) questions.delete(createdKey)
    // A question not in any group may have been cleaned up since: the same attempt creates it again.
    const isStillStored = baseQuestions.has(key) || currentDoc.questions.has(String(entry.stored?.id))
    const stored =
      createdKey === undefined
        ? isStillStored
          ? entry.stored
          : undefined
        : currentDoc.questions.get(createdKey)?.stored
    questions.set(key, { ...entry, stored })
  }
  const draftDoc: Doc = treeDraft
    ? {
        base: treeDraft.base,
        tree: treeDraft.tree,
        packets: toEntries(treeDraft.packets),
        groups: toEntries(treeDraft.groups),
        questions,
      }
    : { ...currentDoc, questions }
  const doc = rebaseDoc(withUnplaced(withoutUnknown(draftDoc), [...draftEntries.keys()]), responses)
  return draftsOf('', doc).size > 0 ? doc : undefined
}

/** Appends new questions of another tab. */
function withUnplaced(doc: Doc, draftKeys: readonly string[]): Doc {
  const placedKeys = new Set(allQuestions(doc.tree))
  const unplacedKeys = draftKeys.filter(
    (key) => !placedKeys.has(key) && doc.questions.get(key)?.stored === undefined,
  )
  const lastPacket = doc.tree.at(-1)
  if (unplacedKeys.length === 0) return doc
  if (lastPacket)
    return {
      ...doc,
      tree: withQuestions(doc.tree, unplacedKeys, {
        packet: lastPacket.key,
        after: lastPacket.groups.at(-1)?.key,
      }),
    }
  const packet = newPacket(unplacedKeys.map((key) => newGroup([key], false)))
  return { ...doc, tree: [packet], packets: new Map(doc.packets).set(packet.key, newContainerEntry()) }
}

/** Drops new questions whose drafts are missing. */
function withoutUnknown(doc: Doc): Doc {
  const withKnownQuestions = (tree: Tree): Tree =>
    tree.map((packet) => ({
      ...packet,
      groups: packet.groups
        .map((group) => ({ ...group, questions: group.questions.filter((key) => doc.questions.has(key)) }))
        .filter(({ questions }) => questions.length > 0),
    }))
  return { ...doc, tree: withKnownQuestions(doc.tree) }
}
