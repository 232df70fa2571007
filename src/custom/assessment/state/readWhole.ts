import PQueue from 'p-queue'
import { HttpError } from 'react-admin'
import { withoutQuestions } from '../model/changes.ts'
import type { Doc, PacketAnswer } from '../model/doc.ts'
import { unreadIn, withRead } from '../model/unread.ts'
import type { PacketApi } from '../saving/api.ts'
import { READ_CONCURRENCY } from './reader.ts'

type WholeOptions = {
  questions?: readonly string[]
  /** Leaves unread what cannot be read, for the reader to try again and tell; default: see below. */
  leavesUnread?: boolean
  signal: AbortSignal
  /** Called with the number of questions that were read. */
  onRead?: (done: number, total: number) => void
}

/**
 * A document with all its questions read, without those that were deleted meanwhile (for reading only: a save would
 * delete them). Rejects at the first failure, and where none can be found.
 */
export async function readWhole(
  api: Pick<PacketApi, 'readQuestion'>,
  doc: Doc,
  { questions = unreadIn(doc), leavesUnread = false, signal, onRead }: WholeOptions,
): Promise<Doc> {
  let whole = doc
  let done = 0
  const deleted = new Set<string>()
  const queue = new PQueue({ concurrency: READ_CONCURRENCY })
  const read = async (key: string) => {
    const id = doc.questions.get(key)?.stored?.id
    if (id === undefined) return
    try {
      const record = await api.readQuestion(id, signal)
      whole = withRead(whole, key, record)
    } catch (error) {
      if (leavesUnread && !signal.aborted) return
      if (!(error instanceof HttpError && error.status === 404)) throw error
      deleted.add(key)
      // An API without the call, rather than questions that are all gone.
      if (deleted.size === questions.length) throw error
    }
    done += 1
    onRead?.(done, questions.length)
  }
  try {
    await Promise.all(questions.map((key) => queue.add(() => read(key))))
  } finally {
    queue.clear()
  }
  return deleted.size > 0 ? { ...whole, tree: withoutQuestions(whole.tree, deleted) } : whole
}

/** The API's lists with the questions as a document has them. */
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
