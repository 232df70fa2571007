import PQueue from 'p-queue'
import { HttpError } from 'react-admin'
import { v4 as newId } from 'uuid'
import type { Id } from '../../../../contract/primitives.ts'
import { orderGroupsLike, orderPacketsLike, withoutGroup, withoutQuestions } from '../model/changes.ts'
import {
  type Doc,
  newContainerEntry,
  type PacketResponse,
  type QuestionEntry,
  rebaseDoc,
} from '../model/doc.ts'
import { allQuestions, groupOf, locationOf, type NodeName, packetOfGroup } from '../model/tree.ts'
import { emptiedGroups, isGroupChanged, reorderedPackets } from '../model/unsaved.ts'
import { isSameQuestion, type ReadQuestion, toValues } from '../model/values.ts'
import type { PacketApi } from './api.ts'
import { withBaseOrder, withBasePacket, withPacketEntry, withSavedGroup } from './base.ts'
import { listToSave, type SavePlan } from './plan.ts'
import { isFatal, type SaveError, toSaveError } from './saveError.ts'

export const CONCURRENCY = 6

export type SaveRunOptions = {
  plan: SavePlan
  api: PacketApi
  /** Current: editing continues during a save. */
  getDoc: () => Doc
  change: (change: (doc: Doc) => Doc) => void
  ordersGroups: boolean
  /** Nothing further starts; running requests complete. */
  isStopped: () => boolean
  /** A question with its group, a new packet, or an order is saved. */
  onDone: (name: NodeName) => void
}

export type SaveRunOutcome = {
  readonly saveErrors: ReadonlyMap<NodeName, SaveError>
  /** See `isFatal`. */
  readonly fatalError: unknown
  /** Deleted concurrently, and removed here. */
  readonly deletedQuestions: ReadonlySet<string>
}

const isNotFound = (error: unknown) => error instanceof HttpError && error.status === 404
const isConflict = (error: unknown) => error instanceof HttpError && error.status === 409
/** One of a group's questions was deleted. */
const isAboutDeletedQuestion = (error: unknown) =>
  error instanceof HttpError &&
  error.status === 422 &&
  Object.keys(toSaveError(error).fields).some((path) => path.startsWith('list_question.'))

/** Due to a concurrent deletion: retry after a refetch. */
export const isOutdated = ({ error }: SaveError): boolean =>
  isNotFound(error) || isAboutDeletedQuestion(error)

/** Packets and questions, each group once its questions are saved, then emptied groups and orders. */
export async function saveRun(options: SaveRunOptions): Promise<SaveRunOutcome> {
  const { plan, api, getDoc, change, ordersGroups, isStopped, onDone } = options
  const saveErrors = new Map<NodeName, SaveError>()
  const deletedQuestions = new Set<string>()
  let fatalError: unknown
  const isAborted = () => fatalError !== undefined || isStopped()

  /** @returns whether it was saved. */
  const trySave = async (name: NodeName, work: () => Promise<void>): Promise<boolean> => {
    if (isAborted()) return false
    try {
      await work()
      return true
    } catch (error) {
      if (isFatal(error)) fatalError ??= error
      else saveErrors.set(name, toSaveError(error))
      return false
    }
  }

  for (const key of plan.packets)
    await trySave(`packet ${key}`, async () => {
      const entry = getDoc().packets.get(key) ?? newContainerEntry()
      // Even without a response it may have been created.
      change((now) => withPacketEntry(now, key, { ...entry, isAsked: true }))
      const stored = await api.createPacket(entry.attempt)
      change((currentDoc) => {
        const base = withBasePacket(currentDoc, key)
        const tree = orderPacketsLike(currentDoc.tree, base)
        return { ...withPacketEntry(currentDoc, key, { ...entry, stored }), base, tree }
      })
      onDone(`packet ${key}`)
    })

  const queue = new PQueue({ concurrency: CONCURRENCY })
  const groupedQuestions = new Set(plan.groups.flatMap((key) => groupOf(getDoc().tree, key)?.questions ?? []))
  const questionSaves = new Map(
    plan.questions.map((key) => [
      key,
      queue.add(() =>
        trySave(`question ${key}`, async () => {
          await saveQuestion(key, options)
          if (!groupedQuestions.has(key)) onDone(`question ${key}`)
        }),
      ),
    ]),
  )

  const saveGroup = async (key: string): Promise<void> => {
    const group = groupOf(getDoc().tree, key)
    const packet = packetOfGroup(getDoc().tree, key)
    const storedPacket = packet && getDoc().packets.get(packet.key)?.stored
    if (!group || !packet) return
    const results = await Promise.all(group.questions.map((question) => questionSaves.get(question) ?? true))
    if (!storedPacket || results.includes(false)) return
    const isSaved = await trySave(`group ${key}`, () => saveGroupOrRetry(packet.key, storedPacket.id, key))
    if (isSaved) for (const question of group.questions) onDone(`question ${question}`)
  }

  const saveGroupOrRetry = async (packet: string, packetId: Id, key: string): Promise<void> => {
    try {
      await sendGroup(packet, packetId, key, options)
    } catch (error) {
      const { stored } = getDoc().groups.get(key) ?? newContainerEntry()
      // Deleted: it is created again.
      if (stored && isNotFound(error))
        change((now) => ({ ...now, groups: new Map(now.groups).set(key, newContainerEntry()) }))
      // Saved concurrently, or a question was deleted: merge and retry.
      else if ((stored && isConflict(error)) || isAboutDeletedQuestion(error)) await refetch()
      else throw error
      const group = groupOf(getDoc().tree, key)
      if (group && isGroupChanged(getDoc(), group)) await sendGroup(packet, packetId, key, options)
    }
  }

  const needsSave = (key: string) => {
    const group = groupOf(getDoc().tree, key)
    if (!group || !isGroupChanged(getDoc(), group)) return false
    return (
      getDoc().groups.get(key)?.holdsTaken || group.questions.some((question) => questionSaves.has(question))
    )
  }

  const removeGroup = async (key: string) => {
    const packet = packetOfGroup(getDoc().base, key)
    const storedPacket = packet && getDoc().packets.get(packet.key)?.stored
    const stored = getDoc().groups.get(key)?.stored
    if (!storedPacket || !stored) return
    await trySave(`group ${key}`, async () => {
      await api.deleteGroup(storedPacket.id, stored.id).catch((error) => {
        if (!isNotFound(error)) throw error
      })
      change((now) => ({ ...now, base: withoutGroup(now.base, key) }))
    })
  }

  const refetch = async () => {
    const responses: readonly PacketResponse[] = await api.readTree()
    change((currentDoc) => {
      const nextDoc = rebaseDoc(currentDoc, responses)
      for (const key of allQuestions(currentDoc.tree))
        if (!locationOf(nextDoc.tree, key)) deletedQuestions.add(key)
      return nextDoc
    })
  }

  for (const key of plan.groups) await saveGroup(key)
  await queue.onIdle()
  // Need saving after all: a question was replaced, or another group took some.
  for (const { key } of getDoc().tree.flatMap(({ groups }) => groups))
    if (needsSave(key)) await saveGroup(key)
  for (const key of emptiedGroups(getDoc())) await removeGroup(key)

  // Undone, a move leaves a question where it cannot be saved.
  if (!ordersGroups) change((now) => ({ ...now, tree: orderGroupsLike(now.tree, now.base) }))
  else
    for (const key of reorderedPackets(getDoc())) {
      const stored = getDoc().packets.get(key)?.stored
      const groups = getDoc().tree.find((packet) => packet.key === key)?.groups ?? []
      if (stored)
        await trySave(`packet ${key}`, async () => {
          const ids = groups.flatMap((group) => getDoc().groups.get(group.key)?.stored?.id ?? [])
          const saved = await api.orderGroups(stored, ids)
          change((currentDoc) =>
            withBaseOrder(
              currentDoc,
              key,
              groups.map((group) => group.key),
              saved,
            ),
          )
          onDone(`packet ${key}`)
        })
    }
  return { saveErrors, fatalError, deletedQuestions }
}

async function saveQuestion(key: string, { api, getDoc, change }: SaveRunOptions): Promise<void> {
  const entry = getDoc().questions.get(key)
  if (!entry) return
  const { values, attempt, stored } = entry
  const updateEntry = (update: (current: QuestionEntry) => QuestionEntry) =>
    change((currentDoc) => {
      const current = currentDoc.questions.get(key)
      return current
        ? { ...currentDoc, questions: new Map(currentDoc.questions).set(key, update(current)) }
        : currentDoc
    })
  const storeRecord = (record: ReadQuestion) =>
    updateEntry((current) => ({ ...current, stored: { id: record.id, record, values }, sent: undefined }))
  updateEntry((current) => ({ ...current, sent: values }))
  const create = async (attemptKey: string) => {
    const created = await api.createQuestion(values, attemptKey)
    if (!isIdInUse(getDoc(), key, created.id)) return created
    // A replayed response, whose question is here already: create another one.
    const newAttempt = newId()
    updateEntry((current) => ({ ...current, attempt: newAttempt }))
    return api.createQuestion(values, newAttempt)
  }
  if (!stored) return storeRecord(await create(attempt))
  try {
    storeRecord(await api.updateQuestion(values, stored.record))
  } catch (error) {
    const { newerRecord } = toSaveError(error)
    const newerValues = newerRecord && toValues(newerRecord)
    // Already saved: only the response was lost.
    if (newerRecord && newerValues && isSameQuestion(newerValues, values)) return storeRecord(newerRecord)
    if (newerRecord && newerValues && entry.sent && isSameQuestion(newerValues, entry.sent))
      return storeRecord(await api.updateQuestion(values, newerRecord))
    if (!isNotFound(error)) throw error
    // An orphan that the server has cleaned up: created again.
    const newAttempt = newId()
    change((currentDoc) => {
      const current = currentDoc.questions.get(key)
      if (!current) return currentDoc
      return {
        ...currentDoc,
        base: withoutQuestions(currentDoc.base, new Set([key])),
        questions: new Map(currentDoc.questions).set(key, {
          ...current,
          stored: undefined,
          attempt: newAttempt,
        }),
      }
    })
    storeRecord(await create(newAttempt))
  }
}

function isIdInUse({ questions }: Doc, questionKey: string, id: Id): boolean {
  for (const [key, { stored }] of questions) if (stored?.id === id && key !== questionKey) return true
  return false
}

async function sendGroup(
  packet: string,
  packetId: Id,
  key: string,
  { api, getDoc, change }: SaveRunOptions,
): Promise<void> {
  const group = groupOf(getDoc().tree, key)
  if (!group) return
  const idOf = (question: string) => getDoc().questions.get(question)?.stored?.id
  // Questions added meanwhile are left to the next save.
  const keys = listToSave(getDoc(), group).filter((question) => idOf(question) !== undefined)
  if (keys.length === 0) return
  const body = { isGroup: group.isGroup, questions: keys.flatMap((question) => idOf(question) ?? []) }
  const entry = getDoc().groups.get(key) ?? newContainerEntry()
  const saved = entry.stored
    ? await api.updateGroup(packetId, entry.stored, body)
    : await api.createGroup(packetId, body, entry.attempt)
  change((now) => withSavedGroup(now, packet, { ...group, questions: keys }, saved))
}
