import { v4 as newId } from 'uuid'
import type { Group, Packet } from '../../../../contract/packet.ts'
import type { Id } from '../../../../contract/primitives.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { orderPacketsLike, withMissingQuestions } from './changes.ts'
import { memoise } from './memoise.ts'
import { mergeTrees } from './merge.ts'
import { allQuestions, type GroupNode, locationOf, type Tree, withGroups, withPackets } from './tree.ts'
import {
  isPartial,
  isSameQuestion,
  type Numbers,
  type QuestionValues,
  type ReadQuestion,
  toValues,
} from './values.ts'

export type ReadPacket = ApiRecord<Omit<Packet, 'groups'>>
/** Some APIs name a group's id `id`. */
export type ReadGroup = ApiRecord<Group & { id: Id }>

export type PacketResponse = { readonly packet: ReadPacket; readonly groups: readonly ReadGroup[] }

/** The next save is checked against `version`. */
export type StoredVersion = { readonly id: Id; readonly version: string | undefined }

/** `attempt`: UUID of its creation, the same for every retry. */
export type ContainerEntry = {
  readonly stored: StoredVersion | undefined
  readonly attempt: string
  /** Its creation was requested, without a response. */
  readonly isAsked?: boolean
  /** The API still has questions in it that other groups took. */
  readonly holdsTaken?: boolean
}

export type QuestionEntry = {
  readonly values: QuestionValues
  readonly stored:
    | { readonly id: Id; readonly record: ReadQuestion; readonly values: QuestionValues }
    | undefined
  readonly attempt: string
  /** From the question before, when it was new. */
  readonly inherited?: Numbers
  /** Sent without a response: if the API has them, they are our own. */
  readonly sent?: QuestionValues | undefined
  /** Neither changed nor saved until its content is read. */
  readonly isUnread?: boolean
}

/** As stored (`base`), and as edited. */
export type Doc = {
  readonly base: Tree
  readonly tree: Tree
  readonly packets: ReadonlyMap<string, ContainerEntry>
  readonly groups: ReadonlyMap<string, ContainerEntry>
  readonly questions: ReadonlyMap<string, QuestionEntry>
}

export const emptyDoc: Doc = {
  base: [],
  tree: [],
  packets: new Map(),
  groups: new Map(),
  questions: new Map(),
}

export const newContainerEntry = (): ContainerEntry => ({ stored: undefined, attempt: newId() })
/** Missing and unread questions stay as they are. */
export function withChangedQuestions(
  questions: Doc['questions'],
  changes: Iterable<readonly [string, (values: QuestionValues) => QuestionValues]>,
): Doc['questions'] {
  const next = new Map(questions)
  for (const [key, change] of changes) {
    const entry = next.get(key)
    if (entry && !entry.isUnread) next.set(key, { ...entry, values: change(entry.values) })
  }
  return next
}

export const newQuestionEntry = (values: QuestionValues): QuestionEntry => ({
  values,
  stored: undefined,
  attempt: newId(),
})

const versionOf = (record: { updated_at?: string | null | undefined }) => record.updated_at ?? undefined

const keysById = <One extends { stored: { id: Id } | undefined }>(entries: ReadonlyMap<string, One>) =>
  new Map([...entries].flatMap(([key, { stored }]) => (stored ? [[String(stored.id), key] as const] : [])))

const hasId = <One extends { id: unknown }>(one: One): one is One & { id: Id } =>
  one.id !== null && one.id !== undefined

/** Reuses the keys of `doc`. */
function buildDoc(responses: readonly PacketResponse[], doc: Doc): Doc {
  const keys = {
    packets: keysById(doc.packets),
    groups: keysById(doc.groups),
    questions: keysById(doc.questions),
  }
  const packets = new Map<string, ContainerEntry>()
  const groups = new Map<string, ContainerEntry>()
  const questions = new Map<string, QuestionEntry>()
  const newGroupByQuestion = new Map(
    doc.tree.flatMap((packet) =>
      packet.groups.flatMap((group) =>
        doc.groups.get(group.key)?.stored
          ? []
          : group.questions.map((question) => [question, group.key] as const),
      ),
    ),
  )
  const newPackets = doc.tree.filter(({ key }) => !doc.packets.get(key)?.stored)
  const requestedPackets = newPackets.filter(({ key }) => doc.packets.get(key)?.isAsked).map(({ key }) => key)

  const toQuestion = (record: ReadQuestion) => {
    const id = String(record.id)
    const key = keys.questions.get(id) ?? id
    const existingEntry = doc.questions.get(key)
    const values = toValues(record)
    questions.set(key, {
      values,
      stored: { id: record.id, record, values },
      attempt: existingEntry?.attempt ?? newId(),
      ...(isPartial(record) && { isUnread: true }),
    })
    return key
  }
  const toGroup = ({ id: groupId, record }: { id: Id; record: ReadGroup }) => {
    const questionKeys = (record.list_question ?? []).flatMap((question) =>
      hasId(question) ? [toQuestion(question)] : [],
    )
    const id = String(groupId)
    // A group whose creation got no response is recognised by its questions.
    const newGroupKey = questionKeys
      .map((question) => newGroupByQuestion.get(question))
      .find((group) => group !== undefined && !groups.has(group))
    const key = keys.groups.get(id) ?? newGroupKey ?? id
    groups.set(key, {
      stored: { id: groupId, version: versionOf(record) },
      attempt: doc.groups.get(key)?.attempt ?? newId(),
    })
    return { key, isGroup: record.is_group === true || questionKeys.length > 1, questions: questionKeys }
  }
  /** A packet whose creation got no response is recognised by its groups; an empty one by the request. */
  const newPacketKeyOf = (groupNodes: readonly GroupNode[]): string | undefined => {
    if (groupNodes.length === 0) return requestedPackets.shift()
    const groupKeys = new Set(groupNodes.map(({ key }) => key))
    return newPackets.find((one) => !packets.has(one.key) && one.groups.some(({ key }) => groupKeys.has(key)))
      ?.key
  }
  const tree = responses.map(({ packet, groups: groupRecords }) => {
    const id = String(packet.id)
    const groupNodes = groupRecords
      .map((record) => ({ id: record.group_id ?? record.id, record }))
      .filter(hasId)
      .map(toGroup)
    const key = keys.packets.get(id) ?? newPacketKeyOf(groupNodes) ?? id
    packets.set(key, {
      stored: { id: packet.id, version: versionOf(packet) },
      attempt: doc.packets.get(key)?.attempt ?? newId(),
    })
    return { key, groups: groupNodes }
  })
  const base = keepInUserGroups(tree, doc.tree, (group) => {
    const entry = groups.get(group)
    if (entry && doc.groups.has(group)) groups.set(group, { ...entry, holdsTaken: true })
  })
  const treeWithoutEmptyGroups = withPackets(base, (packet) => withGroups(packet, (group) => group))
  return { base, tree: treeWithoutEmptyGroups, packets, groups, questions }
}

/**
 * Keeps each question in one group, the user's: a half-saved move may leave it in two. A group that this empties
 * stays, to be deleted; one that was read empty is dropped.
 */
function keepInUserGroups(loadedTree: Tree, userTree: Tree, onTaken: (group: string) => void): Tree {
  const homeGroups = new Map<string, string>()
  for (const group of loadedTree.flatMap(({ groups }) => groups))
    for (const question of group.questions)
      if (!homeGroups.has(question) || locationOf(userTree, question)?.group.key === group.key)
        homeGroups.set(question, group.key)
  return loadedTree.map((packet) => {
    const groups = packet.groups.map((group) => {
      const questions = group.questions.filter((question) => homeGroups.get(question) === group.key)
      if (questions.length === group.questions.length) return group
      onTaken(group.key)
      return { ...group, questions }
    })
    const isRead = (key: string) =>
      packet.groups.some((group) => group.key === key && group.questions.length > 0)
    return { ...packet, groups: groups.filter(({ key, questions }) => questions.length > 0 || isRead(key)) }
  })
}

export const isUnsaved = memoise(
  ({ values, stored }: QuestionEntry) => stored === undefined || !isSameQuestion(values, stored.values),
)

const questionVersion = ({ stored }: QuestionEntry) => stored && versionOf(stored.record)

/** Unsaved changes stay. A concurrently saved question keeps its version: its save is refused as a conflict. */
export function rebaseDoc(doc: Doc, responses: readonly PacketResponse[]): Doc {
  const loadedDoc = buildDoc(responses, doc)
  const hasUnsavedWork = (key: string) => {
    const entry = doc.questions.get(key)
    return entry !== undefined && isUnsaved(entry)
  }
  const mergedTree = withMissingQuestions(
    mergeTrees(doc.base, doc.tree, loadedDoc.tree, hasUnsavedWork),
    loadedDoc.base,
  )
  const tree = orderPacketsLike(mergedTree, loadedDoc.base)
  // Deleted but never saved: may be restored.
  const questions = new Map([...doc.questions].filter(([, { stored }]) => stored === undefined))
  const groupedQuestions = new Set(allQuestions(doc.base))
  for (const key of allQuestions(tree)) {
    const loadedEntry = loadedDoc.questions.get(key)
    const localEntry = doc.questions.get(key)
    // The API returns questions by group: one that is in no group yet was not deleted.
    const deletedEntry = localEntry && (groupedQuestions.has(key) ? asNewQuestion(localEntry) : localEntry)
    const entry =
      localEntry && loadedEntry ? mergeEntry(localEntry, loadedEntry) : (loadedEntry ?? deletedEntry)
    if (entry) questions.set(key, entry)
  }
  const mergeContainerEntries = (
    loadedEntries: ReadonlyMap<string, ContainerEntry>,
    localEntries: ReadonlyMap<string, ContainerEntry>,
    keys: readonly string[],
  ) =>
    new Map(
      keys.map((key) => {
        const loadedEntry = loadedEntries.get(key)
        return [
          key,
          loadedEntry ?? { ...newContainerEntry(), attempt: attemptOf(localEntries.get(key)) },
        ] as const
      }),
    )
  const groupKeys = [...loadedDoc.base, ...tree].flatMap(({ groups }) => groups.map(({ key }) => key))
  return {
    base: loadedDoc.base,
    tree,
    packets: mergeContainerEntries(
      loadedDoc.packets,
      doc.packets,
      [...loadedDoc.tree, ...tree].map(({ key }) => key),
    ),
    groups: mergeContainerEntries(loadedDoc.groups, doc.groups, groupKeys),
    questions,
  }
}

/** A deleted item is created anew; an unsaved one keeps its attempt. */
const attemptOf = (localEntry: ContainerEntry | undefined) =>
  localEntry && !localEntry.stored ? localEntry.attempt : newId()

function mergeEntry(localEntry: QuestionEntry, loadedEntry: QuestionEntry): QuestionEntry {
  if (
    loadedEntry.isUnread &&
    !localEntry.isUnread &&
    (isUnsaved(localEntry) || !isNewer(localEntry, loadedEntry))
  )
    return localEntry
  if (!isUnsaved(localEntry)) return loadedEntry
  if (isSameQuestion(localEntry.values, loadedEntry.values))
    return { ...loadedEntry, values: localEntry.values }
  // The same version, or an API without versions, where the base is unknown.
  const isSameVersion = questionVersion(localEntry) === questionVersion(loadedEntry)
  return isSameVersion ? { ...localEntry, stored: loadedEntry.stored } : localEntry
}

function isNewer(localEntry: QuestionEntry, loadedEntry: QuestionEntry): boolean {
  const localVersion = questionVersion(localEntry)
  const loadedVersion = questionVersion(loadedEntry)
  return localVersion !== undefined && loadedVersion !== undefined && localVersion !== loadedVersion
}

/** Deleted concurrently, with unsaved changes: becomes a new question. */
const asNewQuestion = (localEntry: QuestionEntry): QuestionEntry =>
  localEntry.stored === undefined ? localEntry : newQuestionEntry(localEntry.values)

export const toDoc = (responses: readonly PacketResponse[]): Doc => buildDoc(responses, emptyDoc)

export const revertToSaved = (doc: Doc): Doc => ({
  ...doc,
  tree: withPackets(doc.base, (packet) => withGroups(packet, (group) => group)),
  questions: new Map(
    [...doc.questions].flatMap(([key, entry]) =>
      entry.stored ? [[key, { ...entry, values: entry.stored.values }] as const] : [],
    ),
  ),
})
