import type { Id } from '../../../../contract/primitives.ts'
import type { Draft } from '../../../drafts/draft.ts'
import { draftName } from '../../../resources/_kit/form/draftName.ts'
import { newGroup, newPacket, withQuestions } from '../model/changes.ts'
import {
  type Doc,
  type Entry,
  isUnsaved,
  newEntry,
  type PacketAnswer,
  type QuestionEntry,
  rebased,
  toDoc,
} from '../model/doc.ts'
import { allQuestions, isSameTree, type Tree } from '../model/tree.ts'
import { unreadIn } from '../model/unread.ts'
import { withoutUntouched } from '../model/untouched.ts'
import { sameQuestion, toValues } from '../model/values.ts'
import { type QuestionDraft, readQuestionDraft, readTreeDraft, type TreeDraft } from './draftShapes.ts'

export const draftsOfTest = (activity: Id): string => `${draftName('packets', activity)}.`

export const draftsOfTab = (activity: Id, tab: string): string => `${draftsOfTest(activity)}${tab}.`

export const tabOf = (prefix: string, name: string): string =>
  name.slice(prefix.length).split('.', 1)[0] ?? ''

const ofTree = (prefix: string) => `${prefix}tree`
const ofQuestion = (prefix: string, key: string) => `${prefix}question.${key}`
/** Suffix after the test's prefix: the kind, and the question's key. */
const NAME = /^[^.]*\.(?:tree|question\.([\s\S]*))$/

/** Unchanged while the parts of `of` are identical. */
export type PendingDraft = { readonly of: readonly unknown[]; readonly draft: () => Draft }

const ids = (questions: ReadonlyMap<string, QuestionEntry>) =>
  Object.fromEntries([...questions].flatMap(([key, { stored }]) => (stored ? [[key, stored.id]] : [])))

/** One per unsaved question, and one for the arrangement. */
export function draftsOf(prefix: string, whole: Doc): ReadonlyMap<string, PendingDraft> {
  const doc = withoutUntouched(whole)
  const drafts = new Map<string, PendingDraft>()
  const at = () => new Date().toISOString()
  const inGroups = new Set(allQuestions(doc.base))
  for (const key of allQuestions(doc.tree)) {
    const entry = doc.questions.get(key)
    // The API returns questions by group: until it is in one, only this page knows it.
    if (!entry || (!isUnsaved(entry) && inGroups.has(key))) continue
    const { values, attempt, stored, sent } = entry
    const draftValues: QuestionDraft = { values, attempt, record: stored?.record ?? null, sent }
    drafts.set(ofQuestion(prefix, key), {
      of: [entry],
      draft: () => ({ at: at(), base: null, values: draftValues }),
    })
  }
  const { base, tree, packets, groups, questions } = doc
  if (isSameTree(base, tree)) return drafts
  const draftValues = (): TreeDraft => ({
    base,
    tree,
    packets: Object.fromEntries(packets),
    groups: Object.fromEntries(groups),
    questions: ids(questions),
  })
  drafts.set(ofTree(prefix), {
    of: [base, tree, packets, groups],
    draft: () => ({ at: at(), base: null, values: draftValues() }),
  })
  return drafts
}

const toEntry = ({ values, attempt, record, sent }: QuestionDraft): QuestionEntry => ({
  values,
  attempt,
  sent,
  stored: record === null ? undefined : { id: record.id, record, values: toValues(record) },
})

/** New questions that a crashed save created, by content: draft keys with those of `others`, one each. */
function createdSince(
  draftEntries: ReadonlyMap<string, QuestionEntry>,
  others: readonly (readonly [string, QuestionEntry])[],
): ReadonlyMap<string, string> {
  const matches = new Map<string, string>()
  const free = new Map(others)
  for (const [key, { values, stored, sent }] of draftEntries) {
    if (stored !== undefined) continue
    const isIt = (other: QuestionEntry) =>
      sameQuestion(values, other.values) || (sent !== undefined && sameQuestion(sent, other.values))
    const same = [...free].find(([, other]) => isIt(other))?.[0]
    if (same === undefined) continue
    free.delete(same)
    matches.set(key, same)
  }
  return matches
}

/** Unread questions that may be drafts' own, from a crashed save. */
export function unreadForDrafts(
  prefix: string,
  now: Doc,
  drafts: ReadonlyMap<string, Draft>,
): readonly string[] {
  const trees = [...drafts].flatMap(([name, { values }]) =>
    NAME.exec(name.slice(prefix.length))?.[1] === undefined ? (readTreeDraft(values) ?? []) : [],
  )
  const known = new Set(trees.flatMap(({ questions }) => Object.values(questions).map(String)))
  return trees.length === 0 ? [] : unreadIn(now).filter((id) => !known.has(id))
}

/** JSON drops undefined values. */
const toEntries = (entries: TreeDraft['packets']): ReadonlyMap<string, Entry> =>
  new Map(Object.entries(entries).map(([key, entry]) => [key, { ...entry, stored: entry.stored }]))

/** Undefined if they hold nothing new. Of several tabs' drafts the newest wins. */
export function withDrafts(
  prefix: string,
  answers: readonly PacketAnswer[],
  drafts: ReadonlyMap<string, Draft>,
): Doc | undefined {
  const now = toDoc(answers)
  const draftEntries = new Map<string, QuestionEntry>()
  let treeDraft: TreeDraft | undefined
  for (const [name, { values }] of [...drafts].sort(([, one], [, other]) => one.at.localeCompare(other.at))) {
    const [isDraft, key] = NAME.exec(name.slice(prefix.length)) ?? []
    const question = key === undefined ? undefined : readQuestionDraft(values)
    if (key !== undefined && question) draftEntries.set(key, toEntry(question))
    if (isDraft && key === undefined) treeDraft = readTreeDraft(values) ?? treeDraft
  }
  const keyById = new Map(Object.entries(treeDraft?.questions ?? {}).map(([key, id]) => [String(id), key]))
  const questions = new Map<string, QuestionEntry>()
  for (const [id, entry] of now.questions) questions.set(keyById.get(id) ?? id, entry)
  const ofBase = new Set(allQuestions(treeDraft?.base ?? now.base))
  const alreadyCreated = createdSince(
    draftEntries,
    [...questions].filter(([key, { isUnread }]) => !isUnread && !ofBase.has(key) && !draftEntries.has(key)),
  )
  for (const [key, entry] of draftEntries) {
    const there = alreadyCreated.get(key)
    if (there !== undefined) questions.delete(there)
    // A question not in any group may have been cleaned up since: the same attempt creates it again.
    const isKnown = ofBase.has(key) || now.questions.has(String(entry.stored?.id))
    const stored =
      there === undefined ? (isKnown ? entry.stored : undefined) : now.questions.get(there)?.stored
    questions.set(key, { ...entry, stored })
  }
  const before: Doc = treeDraft
    ? {
        base: treeDraft.base,
        tree: treeDraft.tree,
        packets: toEntries(treeDraft.packets),
        groups: toEntries(treeDraft.groups),
        questions,
      }
    : { ...now, questions }
  const doc = rebased(withUnplaced(withoutUnknown(before), [...draftEntries.keys()]), answers)
  return draftsOf('', doc).size > 0 ? doc : undefined
}

/** Appends new questions of another tab. */
function withUnplaced(doc: Doc, draftKeys: readonly string[]): Doc {
  const placed = new Set(allQuestions(doc.tree))
  const unplaced = draftKeys.filter((key) => !placed.has(key) && doc.questions.get(key)?.stored === undefined)
  const last = doc.tree.at(-1)
  if (unplaced.length === 0) return doc
  if (last)
    return {
      ...doc,
      tree: withQuestions(doc.tree, unplaced, { packet: last.key, after: last.groups.at(-1)?.key }),
    }
  const packet = newPacket(unplaced.map((key) => newGroup([key], false)))
  return { ...doc, tree: [packet], packets: new Map(doc.packets).set(packet.key, newEntry()) }
}

/** Drops new questions whose drafts are missing. */
function withoutUnknown(doc: Doc): Doc {
  const known = (tree: Tree): Tree =>
    tree.map((packet) => ({
      ...packet,
      groups: packet.groups
        .map((group) => ({ ...group, questions: group.questions.filter((key) => doc.questions.has(key)) }))
        .filter(({ questions }) => questions.length > 0),
    }))
  return { ...doc, tree: known(doc.tree) }
}
