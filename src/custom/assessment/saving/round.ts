import PQueue from 'p-queue'
import { HttpError } from 'react-admin'
import { v4 as newId } from 'uuid'
import type { Id } from '../../../../contract/primitives.ts'
import { withGroupsAsIn, withoutGroup, withoutQuestions, withPacketsAsIn } from '../model/changes.ts'
import { type Doc, newEntry, type PacketAnswer, type QuestionEntry, rebased } from '../model/doc.ts'
import { allQuestions, groupOf, locationOf, type Name, packetWith } from '../model/tree.ts'
import { changedOrders, emptiedGroups, isGroupChanged } from '../model/unsaved.ts'
import { type ReadQuestion, sameQuestion, toValues } from '../model/values.ts'
import type { PacketApi } from './api.ts'
import { withBaseOrder, withBasePacket, withPacketEntry, withSavedGroup } from './base.ts'
import { listToSave, type Plan } from './plan.ts'
import { isFatal, type Refusal, refusalOf } from './refusal.ts'

export const CONCURRENCY = 6

export type RoundOptions = {
  plan: Plan
  api: PacketApi
  /** Current: editing continues during a save. */
  doc: () => Doc
  change: (change: (doc: Doc) => Doc) => void
  ordersGroups: boolean
  /** Nothing further starts; running requests complete. */
  isStopped: () => boolean
  /** A question with its group, a new packet, or an order is saved. */
  onDone: (name: Name) => void
}

export type RoundOutcome = {
  readonly refused: ReadonlyMap<Name, Refusal>
  /** See `isFatal`. */
  readonly fatalError: unknown
  /** Deleted concurrently, and removed here. */
  readonly deleted: ReadonlySet<string>
}

const isNotFound = (error: unknown) => error instanceof HttpError && error.status === 404
const isNewer = (error: unknown) => error instanceof HttpError && error.status === 409
/** One of a group's questions was deleted. */
const namesDeleted = (error: unknown) =>
  error instanceof HttpError &&
  error.status === 422 &&
  Object.keys(refusalOf(error).fields).some((path) => path.startsWith('list_question.'))

/** Due to a concurrent deletion: retry after a refetch. */
export const isOutdated = ({ error }: Refusal): boolean => isNotFound(error) || namesDeleted(error)

/** Packets and questions, each group once its questions are saved, then emptied groups and orders. */
export async function saveRound(options: RoundOptions): Promise<RoundOutcome> {
  const { plan, api, doc, change, ordersGroups, isStopped, onDone } = options
  const refused = new Map<Name, Refusal>()
  const deleted = new Set<string>()
  let fatalError: unknown
  const isAborted = () => fatalError !== undefined || isStopped()

  /** @returns whether it was saved. */
  const attempt = async (name: Name, work: () => Promise<void>): Promise<boolean> => {
    if (isAborted()) return false
    try {
      await work()
      return true
    } catch (error) {
      if (isFatal(error)) fatalError ??= error
      else refused.set(name, refusalOf(error))
      return false
    }
  }

  for (const key of plan.packets)
    await attempt(`packet ${key}`, async () => {
      const entry = doc().packets.get(key) ?? newEntry()
      // Even without a response it may have been created.
      change((now) => withPacketEntry(now, key, { ...entry, isAsked: true }))
      const stored = await api.createPacket(entry.attempt)
      change((now) => {
        const base = withBasePacket(now, key)
        const tree = withPacketsAsIn(now.tree, base)
        return { ...withPacketEntry(now, key, { ...entry, stored }), base, tree }
      })
      onDone(`packet ${key}`)
    })

  const queue = new PQueue({ concurrency: CONCURRENCY })
  const inGroups = new Set(plan.groups.flatMap((key) => groupOf(doc().tree, key)?.questions ?? []))
  const questions = new Map(
    plan.questions.map((key) => [
      key,
      queue.add(() =>
        attempt(`question ${key}`, async () => {
          await saveQuestion(key, options)
          if (!inGroups.has(key)) onDone(`question ${key}`)
        }),
      ),
    ]),
  )

  const saveGroup = async (key: string): Promise<void> => {
    const group = groupOf(doc().tree, key)
    const packet = packetWith(doc().tree, key)
    const inPacket = packet && doc().packets.get(packet.key)?.stored
    if (!group || !packet) return
    const results = await Promise.all(group.questions.map((question) => questions.get(question) ?? true))
    if (!inPacket || results.includes(false)) return
    const isSaved = await attempt(`group ${key}`, () => writeGroup(packet.key, inPacket.id, key))
    if (isSaved) for (const question of group.questions) onDone(`question ${question}`)
  }

  const writeGroup = async (packet: string, packetId: Id, key: string): Promise<void> => {
    try {
      await sendGroup(packet, packetId, key, options)
    } catch (error) {
      const { stored } = doc().groups.get(key) ?? newEntry()
      // Deleted: it is created again.
      if (stored && isNotFound(error))
        change((now) => ({ ...now, groups: new Map(now.groups).set(key, newEntry()) }))
      // Saved concurrently, or a question was deleted: merge and retry.
      else if ((stored && isNewer(error)) || namesDeleted(error)) await refetch()
      else throw error
      const group = groupOf(doc().tree, key)
      if (group && isGroupChanged(doc(), group)) await sendGroup(packet, packetId, key, options)
    }
  }

  const needsSave = (key: string) => {
    const group = groupOf(doc().tree, key)
    if (!group || !isGroupChanged(doc(), group)) return false
    return doc().groups.get(key)?.holdsTaken || group.questions.some((question) => questions.has(question))
  }

  const removeGroup = async (key: string) => {
    const packet = packetWith(doc().base, key)
    const inPacket = packet && doc().packets.get(packet.key)?.stored
    const stored = doc().groups.get(key)?.stored
    if (!inPacket || !stored) return
    await attempt(`group ${key}`, async () => {
      await api.deleteGroup(inPacket.id, stored.id).catch((error) => {
        if (!isNotFound(error)) throw error
      })
      change((now) => ({ ...now, base: withoutGroup(now.base, key) }))
    })
  }

  const refetch = async () => {
    const answers: readonly PacketAnswer[] = await api.readAll()
    change((now) => {
      const next = rebased(now, answers)
      for (const key of allQuestions(now.tree)) if (!locationOf(next.tree, key)) deleted.add(key)
      return next
    })
  }

  for (const key of plan.groups) await saveGroup(key)
  await queue.onIdle()
  // Need saving after all: a question was replaced, or another group took some.
  for (const { key } of doc().tree.flatMap(({ groups }) => groups)) if (needsSave(key)) await saveGroup(key)
  for (const key of emptiedGroups(doc())) await removeGroup(key)

  // Undone, a move leaves a question where it cannot be saved.
  if (!ordersGroups) change((now) => ({ ...now, tree: withGroupsAsIn(now.tree, now.base) }))
  else
    for (const key of changedOrders(doc())) {
      const stored = doc().packets.get(key)?.stored
      const groups = doc().tree.find((packet) => packet.key === key)?.groups ?? []
      if (stored)
        await attempt(`packet ${key}`, async () => {
          const ids = groups.flatMap((group) => doc().groups.get(group.key)?.stored?.id ?? [])
          const saved = await api.orderGroups(stored, ids)
          change((now) =>
            withBaseOrder(
              now,
              key,
              groups.map((group) => group.key),
              saved,
            ),
          )
          onDone(`packet ${key}`)
        })
    }
  return { refused, fatalError, deleted }
}

async function saveQuestion(key: string, { api, doc, change }: RoundOptions): Promise<void> {
  const entry = doc().questions.get(key)
  if (!entry) return
  const { values, attempt, stored } = entry
  const write = (next: (current: QuestionEntry) => QuestionEntry) =>
    change((now) => {
      const current = now.questions.get(key)
      return current ? { ...now, questions: new Map(now.questions).set(key, next(current)) } : now
    })
  const storeRecord = (record: ReadQuestion) =>
    write((current) => ({ ...current, stored: { id: record.id, record, values }, sent: undefined }))
  write((current) => ({ ...current, sent: values }))
  const create = async (by: string) => {
    const created = await api.createQuestion(values, by)
    if (!isIdInUse(doc(), key, created.id)) return created
    // A replayed response, whose question is here already: create another one.
    const newAttempt = newId()
    write((current) => ({ ...current, attempt: newAttempt }))
    return api.createQuestion(values, newAttempt)
  }
  if (!stored) return storeRecord(await create(attempt))
  try {
    storeRecord(await api.updateQuestion(values, stored.record))
  } catch (error) {
    const { newer } = refusalOf(error)
    const theirs = newer && toValues(newer)
    // Already saved: only the response was lost.
    if (newer && theirs && sameQuestion(theirs, values)) return storeRecord(newer)
    if (newer && theirs && entry.sent && sameQuestion(theirs, entry.sent))
      return storeRecord(await api.updateQuestion(values, newer))
    if (!isNotFound(error)) throw error
    // An orphan that the server has cleaned up: created again.
    const newAttempt = newId()
    change((now) => {
      const current = now.questions.get(key)
      if (!current) return now
      return {
        ...now,
        base: withoutQuestions(now.base, new Set([key])),
        questions: new Map(now.questions).set(key, { ...current, stored: undefined, attempt: newAttempt }),
      }
    })
    storeRecord(await create(newAttempt))
  }
}

function isIdInUse({ questions }: Doc, own: string, id: Id): boolean {
  for (const [key, { stored }] of questions) if (stored?.id === id && key !== own) return true
  return false
}

async function sendGroup(
  packet: string,
  packetId: Id,
  key: string,
  { api, doc, change }: RoundOptions,
): Promise<void> {
  const group = groupOf(doc().tree, key)
  if (!group) return
  const idOf = (question: string) => doc().questions.get(question)?.stored?.id
  // Questions added meanwhile are left to the next save.
  const keys = listToSave(doc(), group).filter((question) => idOf(question) !== undefined)
  if (keys.length === 0) return
  const body = { isGroup: group.isGroup, questions: keys.flatMap((question) => idOf(question) ?? []) }
  const entry = doc().groups.get(key) ?? newEntry()
  const saved = entry.stored
    ? await api.updateGroup(packetId, entry.stored, body)
    : await api.createGroup(packetId, body, entry.attempt)
  change((now) => withSavedGroup(now, packet, { ...group, questions: keys }, saved))
}
