import PQueue from 'p-queue'
import { withoutQuestions } from '../model/changes.ts'
import type { Doc, PacketResponse } from '../model/doc.ts'
import { unreadQuestions, withLoadedQuestion } from '../model/unread.ts'
import type { PacketApi } from '../saving/api.ts'
import { isFatal, isMissing } from '../saving/saveError.ts'
import { READ_CONCURRENCY } from './reader.ts'

type ReadQuestionsOptions = {
  questions?: readonly string[]
  /** Called with each error, whose question stays unread. */
  onFailed: (error: unknown) => void
  signal: AbortSignal
  onRead?: (done: number, total: number) => void
}

export async function readQuestions(
  api: Pick<PacketApi, 'readQuestion'>,
  doc: Doc,
  { questions = unreadQuestions(doc), onFailed, signal, onRead }: ReadQuestionsOptions,
): Promise<Doc> {
  let loadedDoc = doc
  let doneCount = 0
  const queue = new PQueue({ concurrency: READ_CONCURRENCY })
  const read = async (key: string) => {
    const id = doc.questions.get(key)?.stored?.id
    if (id === undefined) return
    try {
      const record = await api.readQuestion(id, signal)
      loadedDoc = withLoadedQuestion(loadedDoc, key, record)
    } catch (error) {
      if (signal.aborted) throw error
      onFailed(error)
    }
    doneCount += 1
    onRead?.(doneCount, questions.length)
  }
  try {
    await Promise.all(questions.map((key) => queue.add(() => read(key))))
  } finally {
    queue.clear()
  }
  return loadedDoc
}

export type ReadableDoc = {
  readonly doc: Doc
  /** Of questions that are there, but not in the document. */
  readonly errors: readonly unknown[]
}

/** For reading only: drops what cannot be read, which a save would delete. Rejects if nothing can be. */
export async function readAvailableQuestions(
  api: Pick<PacketApi, 'readQuestion'>,
  listedDoc: Doc,
  options: Omit<ReadQuestionsOptions, 'onFailed'>,
): Promise<ReadableDoc> {
  const errors: unknown[] = []
  const onFailed = (error: unknown) => {
    if (isFatal(error)) throw error
    errors.push(error)
  }
  const doc = await readQuestions(api, listedDoc, { ...options, onFailed })
  if (errors.length > 0 && errors.length === unreadQuestions(listedDoc).length) throw errors[0]
  return {
    doc: { ...doc, tree: withoutQuestions(doc.tree, new Set(unreadQuestions(doc))) },
    errors: errors.filter((error) => !isMissing(error)),
  }
}

export const withRecords = (responses: readonly PacketResponse[], { questions }: Doc): PacketResponse[] =>
  responses.map(({ packet, groups }) => ({
    packet,
    groups: groups.map((group) => ({
      ...group,
      list_question: (group.list_question ?? []).map(
        (listed) => questions.get(String(listed.id))?.stored?.record ?? listed,
      ),
    })),
  }))
