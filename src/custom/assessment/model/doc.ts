import { v4 as newId } from 'uuid'
import type { Group, Packet } from '../../../../contract/packet.ts'
import type { Id } from '../../../../contract/primitives.ts'
import type { AsRead } from '../../../dataProvider/reading.ts'
import { cached } from './cached.ts'
import { withPacketsAsIn, withStrays } from './changes.ts'
import { mergeTrees } from './merge.ts'
import { allQuestions, type GroupNode, locationOf, type Tree, withGroups, withPackets } from './tree.ts'
import { isPartial, type QuestionValues, type ReadQuestion, sameQuestion, toValues } from './values.ts'

export type ReadPacket = AsRead<Omit<Packet, 'groups'>>
/** Some APIs name a group's id `id`. */
export type ReadGroup = AsRead<Group & { id: Id }>

export type PacketAnswer = { readonly packet: ReadPacket; readonly groups: readonly ReadGroup[] }

/** The next save is checked against `version`. */
export type Stored = { readonly id: Id; readonly version: string | undefined }

/** `attempt`: UUID of its creation, the same for every retry. */
export type Entry = {
  readonly stored: Stored | undefined
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
  /** Sent without a response: if the API has them, they are our own. */
  readonly sent?: QuestionValues | undefined
  /** Neither changed nor saved until its content is read. */
  readonly isUnread?: boolean
}

/** As stored (`base`), and as edited. */
export type Doc = {
  readonly base: Tree
  readonly tree: Tree
  readonly packets: ReadonlyMap<string, Entry>
  readonly groups: ReadonlyMap<string, Entry>
  readonly questions: ReadonlyMap<string, QuestionEntry>
}

export const emptyDoc: Doc = {
  base: [],
  tree: [],
  packets: new Map(),
  groups: new Map(),
  questions: new Map(),
}

export const newEntry = (): Entry => ({ stored: undefined, attempt: newId() })
/** Missing and unread questions stay as they are. */
export function withChanged(
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
function read(answers: readonly PacketAnswer[], doc: Doc): Doc {
  const keys = {
    packets: keysById(doc.packets),
    groups: keysById(doc.groups),
    questions: keysById(doc.questions),
  }
  const packets = new Map<string, Entry>()
  const groups = new Map<string, Entry>()
  const questions = new Map<string, QuestionEntry>()
  const ofNew = new Map(
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
    const before = doc.questions.get(key)
    const values = toValues(record)
    questions.set(key, {
      values,
      stored: { id: record.id, record, values },
      attempt: before?.attempt ?? newId(),
      ...(isPartial(record) && { isUnread: true }),
    })
    return key
  }
  const toGroup = ({ id: groupId, record }: { id: Id; record: ReadGroup }) => {
    const all = (record.list_question ?? []).flatMap((question) =>
      hasId(question) ? [toQuestion(question)] : [],
    )
    const id = String(groupId)
    // A group whose creation got no response is recognised by its questions.
    const ours = all
      .map((question) => ofNew.get(question))
      .find((group) => group !== undefined && !groups.has(group))
    const key = keys.groups.get(id) ?? ours ?? id
    groups.set(key, {
      stored: { id: groupId, version: versionOf(record) },
      attempt: doc.groups.get(key)?.attempt ?? newId(),
    })
    return { key, isGroup: record.is_group === true || all.length > 1, questions: all }
  }
  /** A packet whose creation got no response is recognised by its groups; an empty one by the request. */
  const ourPacket = (inPacket: readonly GroupNode[]): string | undefined => {
    if (inPacket.length === 0) return requestedPackets.shift()
    const isIn = new Set(inPacket.map(({ key }) => key))
    return newPackets.find((one) => !packets.has(one.key) && one.groups.some(({ key }) => isIn.has(key)))?.key
  }
  const tree = answers.map(({ packet, groups: ofPacket }) => {
    const id = String(packet.id)
    const inPacket = ofPacket
      .map((record) => ({ id: record.group_id ?? record.id, record }))
      .filter(hasId)
      .map(toGroup)
    const key = keys.packets.get(id) ?? ourPacket(inPacket) ?? id
    packets.set(key, {
      stored: { id: packet.id, version: versionOf(packet) },
      attempt: doc.packets.get(key)?.attempt ?? newId(),
    })
    return { key, groups: inPacket }
  })
  const base = atHome(tree, doc.tree, (group) => {
    const entry = groups.get(group)
    if (entry && doc.groups.has(group)) groups.set(group, { ...entry, holdsTaken: true })
  })
  const withoutEmpty = withPackets(base, (packet) => withGroups(packet, (group) => group))
  return { base, tree: withoutEmpty, packets, groups, questions }
}

/**
 * Keeps each question in one group, the user's: a half-saved move may leave it in two. A group that this empties
 * stays, to be deleted; one that was read empty is dropped.
 */
function atHome(read: Tree, userTree: Tree, onTaken: (group: string) => void): Tree {
  const home = new Map<string, string>()
  for (const group of read.flatMap(({ groups }) => groups))
    for (const question of group.questions)
      if (!home.has(question) || locationOf(userTree, question)?.group.key === group.key)
        home.set(question, group.key)
  return read.map((packet) => {
    const groups = packet.groups.map((group) => {
      const questions = group.questions.filter((question) => home.get(question) === group.key)
      if (questions.length === group.questions.length) return group
      onTaken(group.key)
      return { ...group, questions }
    })
    const isRead = (key: string) =>
      packet.groups.some((group) => group.key === key && group.questions.length > 0)
    return { ...packet, groups: groups.filter(({ key, questions }) => questions.length > 0 || isRead(key)) }
  })
}

export const isUnsaved = cached(
  ({ values, stored }: QuestionEntry) => stored === undefined || !sameQuestion(values, stored.values),
)

const questionVersion = ({ stored }: QuestionEntry) => stored && versionOf(stored.record)

/** Unsaved changes stay. A concurrently saved question keeps its version: its save is refused as a conflict. */
export function rebased(doc: Doc, answers: readonly PacketAnswer[]): Doc {
  const fresh = read(answers, doc)
  const isWork = (key: string) => {
    const entry = doc.questions.get(key)
    return entry !== undefined && isUnsaved(entry)
  }
  const merged = withStrays(mergeTrees(doc.base, doc.tree, fresh.tree, isWork), fresh.base)
  const tree = withPacketsAsIn(merged, fresh.base)
  // Deleted but never saved: may be restored.
  const questions = new Map([...doc.questions].filter(([, { stored }]) => stored === undefined))
  const inGroups = new Set(allQuestions(doc.base))
  for (const key of allQuestions(tree)) {
    const now = fresh.questions.get(key)
    const mine = doc.questions.get(key)
    // The API returns questions by group: one that is in no group yet was not deleted.
    const gone = mine && (inGroups.has(key) ? lost(mine) : mine)
    const entry = mine && now ? onTop(mine, now) : (now ?? gone)
    if (entry) questions.set(key, entry)
  }
  const entries = (
    now: ReadonlyMap<string, Entry>,
    mine: ReadonlyMap<string, Entry>,
    keys: readonly string[],
  ) =>
    new Map(
      keys.map((key) => {
        const known = now.get(key)
        return [key, known ?? { ...newEntry(), attempt: attemptOf(mine.get(key)) }] as const
      }),
    )
  const groupKeys = [...fresh.base, ...tree].flatMap(({ groups }) => groups.map(({ key }) => key))
  return {
    base: fresh.base,
    tree,
    packets: entries(
      fresh.packets,
      doc.packets,
      [...fresh.tree, ...tree].map(({ key }) => key),
    ),
    groups: entries(fresh.groups, doc.groups, groupKeys),
    questions,
  }
}

/** A deleted item is created anew; an unsaved one keeps its attempt. */
const attemptOf = (mine: Entry | undefined) => (mine && !mine.stored ? mine.attempt : newId())

function onTop(mine: QuestionEntry, now: QuestionEntry): QuestionEntry {
  if (now.isUnread && !mine.isUnread && (isUnsaved(mine) || !isNewer(mine, now))) return mine
  if (!isUnsaved(mine)) return now
  if (sameQuestion(mine.values, now.values)) return { ...now, values: mine.values }
  // The same version, or an API without versions, where the base is unknown.
  const isSameVersion = questionVersion(mine) === questionVersion(now)
  return isSameVersion ? { ...mine, stored: now.stored } : mine
}

function isNewer(mine: QuestionEntry, now: QuestionEntry): boolean {
  const before = questionVersion(mine)
  const since = questionVersion(now)
  return before !== undefined && since !== undefined && before !== since
}

/** Deleted concurrently, with unsaved changes: becomes a new question. */
const lost = (mine: QuestionEntry): QuestionEntry =>
  mine.stored === undefined ? mine : { values: mine.values, stored: undefined, attempt: newId() }

export const toDoc = (answers: readonly PacketAnswer[]): Doc => read(answers, emptyDoc)

export const asSaved = (doc: Doc): Doc => ({
  ...doc,
  tree: withPackets(doc.base, (packet) => withGroups(packet, (group) => group)),
  questions: new Map(
    [...doc.questions].flatMap(([key, entry]) =>
      entry.stored ? [[key, { ...entry, values: entry.stored.values }] as const] : [],
    ),
  ),
})
