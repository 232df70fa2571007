import { useEffect, useMemo, useRef } from 'react'
import { useEvent } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import { useService } from '../../../../common/services.ts'
import { createDrafts } from '../../../../drafts/drafts.ts'
import { useDraftWriter } from '../../../../resources/_kit/form/useDraftWriter.ts'
import type { WorkKey } from '../model/queue.ts'
import type { QueueStore } from './queueStore.ts'
import {
  collectReplyDrafts,
  draftChanges,
  draftPrefix,
  parseReplyDraft,
  type ReplyDraft,
} from './replyDrafts.ts'

/**
 * Stores and restores unsent replies. A draft is removed once the API accepted it.
 *
 * @param onUnconfirmed called for each reply whose page closed before its response; must be stable.
 */
export function useReplyDrafts(
  store: QueueStore,
  programId: Id,
  onUnconfirmed: (key: WorkKey, text: string) => void,
): void {
  const drafts = useService(createDrafts)
  const owner = useMemo(drafts.owner, [])
  const storedDrafts = useRef<ReadonlyMap<WorkKey, ReplyDraft>>(new Map())
  const writtenKeys = useRef(new Set<WorkKey>())
  const markStored = useEvent((changedDrafts: Iterable<readonly [WorkKey, ReplyDraft | undefined]>) => {
    const nextDrafts = new Map(storedDrafts.current)
    for (const [key, draft] of changedDrafts) {
      if (draft) nextDrafts.set(key, draft)
      else nextDrafts.delete(key)
    }
    storedDrafts.current = nextDrafts
    store.setState({ drafts: new Map([...nextDrafts].map(([key, { text }]) => [key, text])) })
  })
  const prefix = draftPrefix(programId)
  const { scheduleWrite } = useDraftWriter({
    owner,
    getDrafts: () => {
      const currentDrafts = collectReplyDrafts(store.getState())
      const changes = draftChanges(programId, currentDrafts, storedDrafts.current, writtenKeys.current)
      for (const key of currentDrafts.keys()) writtenKeys.current.add(key)
      return changes
    },
    onStored: (drafts) => {
      const changedDrafts = [...drafts].map(
        ([name, draft]) => [name.slice(prefix.length), draft && parseReplyDraft(draft)] as const,
      )
      for (const [key, draft] of changedDrafts) if (!draft) writtenKeys.current.delete(key)
      markStored(changedDrafts)
    },
  })

  // The back/forward cache may restore the page: it removes its synchronous drafts then.
  useEffect(() => {
    const handlePageHide = () => markStored(collectReplyDrafts(store.getState()))
    window.addEventListener('pagehide', handlePageHide)
    return () => window.removeEventListener('pagehide', handlePageHide)
  }, [store, markStored])
  useEffect(() => {
    let isActive = true
    if (owner !== undefined)
      drafts.readAll(owner, prefix).then((foundDrafts) => {
        if (!isActive) return
        const restoredReplies = [...foundDrafts].flatMap(([name, draft]) => {
          const reply = parseReplyDraft(draft)
          return reply ? [[name.slice(prefix.length), reply] as const] : []
        })
        markStored(restoredReplies)
        for (const [key, { text, isOut }] of restoredReplies) {
          const { texts, queue: currentQueue } = store.getState()
          // Newer: typed since, or in flight.
          if (texts.get(key)?.trim() || currentQueue.outgoingReplies.has(key)) continue
          store.write(key, text)
          if (isOut) onUnconfirmed(key, text)
        }
      })
    return () => {
      isActive = false
    }
  }, [owner, prefix, store, onUnconfirmed, markStored, drafts.readAll])

  useEffect(
    () =>
      store.subscribe(({ texts, queue: { outgoingReplies } }, previousState) => {
        if (texts !== previousState.texts || outgoingReplies !== previousState.queue.outgoingReplies)
          scheduleWrite()
      }),
    [store, scheduleWrite],
  )
}
