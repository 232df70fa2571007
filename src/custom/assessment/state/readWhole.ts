import PQueue from 'p-queue'
import { withoutQuestions } from '../model/changes.ts'
import type { Doc, PacketAnswer } from '../model/doc.ts'
import { unreadIn, withRead } from '../model/unread.ts'
import type { PacketApi } from '../saving/api.ts'
import { isFatal, isMissing } from '../saving/refusal.ts'
import { READ_CONCURRENCY } from './reader.ts'

type WholeOptions = {
  questions?: readonly string[]
  /** Takes a failure, whose question stays unread. */
  onFailed: (error: unknown) => void
  signal: AbortSignal
  onRead?: (done: number, total: number) => void
}

export async function readWhole(
  api: Pick<PacketApi, 'readQuestion'>,
  doc: Doc,
  { questions = unreadIn(doc), onFailed, signal, onRead }: WholeOptions,
): Promise<Doc> {
  let whole = doc
  let done = 0
  const queue = new PQueue({ concurrency: READ_CONCURRENCY })
  const read = async (key: string) => {
    const id = doc.questions.get(key)?.stored?.id
    if (id === undefined) return
    try {
      const record = await api.readQuestion(id, signal)
      whole = withRead(whole, key, record)
    } catch (error) {
      if (signal.aborted) throw error
      onFailed(error)
    }
    done += 1
    onRead?.(done, questions.length)
  }
  try {
    await Promise.all(questions.map((key) => queue.add(() => read(key))))
  } finally {
    queue.clear()
  }
  return whole
}

export type ReadableDoc = {
  readonly doc: Doc
  /** Of questions that are there, but not in the document. */
  readonly failures: readonly unknown[]
}

/** For reading only: drops what cannot be read, which a save would delete. Rejects if nothing can be. */
export async function readReadable(
  api: Pick<PacketApi, 'readQuestion'>,
  listed: Doc,
  options: Omit<WholeOptions, 'onFailed'>,
): Promise<ReadableDoc> {
  const failures: unknown[] = []
  const onFailed = (error: unknown) => {
    if (isFatal(error)) throw error
    failures.push(error)
  }
  const doc = await readWhole(api, listed, { ...options, onFailed })
  if (failures.length > 0 && failures.length === unreadIn(listed).length) throw failures[0]
  return {
    doc: { ...doc, tree: withoutQuestions(doc.tree, new Set(unreadIn(doc))) },
    failures: failures.filter((error) => !isMissing(error)),
  }
}

export const withRecords = (answers: readonly PacketAnswer[], { questions }: Doc): PacketAnswer[] =>
  answers.map(({ packet, groups }) => ({
    packet,
    groups: groups.map((group) => ({
      ...group,
      list_question: (group.list_question ?? []).map(
        (listed) => questions.get(String(listed.id))?.stored?.record ?? listed,
      ),
    })),
  }))
