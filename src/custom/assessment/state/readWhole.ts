import PQueue from 'p-queue'
import { HttpError } from 'react-admin'
import { withoutQuestions } from '../model/changes.ts'
import type { Doc, PacketAnswer } from '../model/doc.ts'
import { unreadIn, withRead } from '../model/unread.ts'
import type { PacketApi } from '../saving/api.ts'
import { READ_CONCURRENCY } from './reader.ts'

type WholeOptions = {
  questions?: readonly string[]
  /** Leaves failures to the reader, instead of rejecting at the first. */
  leavesUnread?: boolean
  signal: AbortSignal
  onRead?: (done: number, total: number) => void
}

/** For reading only: drops questions deleted meanwhile, which a save would delete. Rejects if none is found. */
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
