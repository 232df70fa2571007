import { useEffect, useMemo, useState } from 'react'
import { useEvent } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import { useService } from '../../../../common/services.ts'
import type { Draft } from '../../../../drafts/draft.ts'
import { createDrafts } from '../../../../drafts/drafts.ts'
import { createDraftLedger } from '../../../../resources/_kit/form/draftLedger.ts'
import { useDraftWriter } from '../../../../resources/_kit/form/useDraftWriter.ts'
import type { WorkKey } from '../model/queue.ts'
import type { QueueStore } from './queueStore.ts'
import { draftPrefix, parseReplyDraft, pendingReplyDrafts, versionOf } from './replyDrafts.ts'

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
  const [ledger] = useState(createDraftLedger)
  const prefix = draftPrefix(programId)
  /** Remembers which texts are stored. */
  const markStored = useEvent((changedDrafts: ReadonlyMap<string, Draft | undefined>) => {
    const storedTexts = new Map(store.getState().drafts)
    for (const [name, draft] of changedDrafts) {
      const key = name.slice(prefix.length)
      const reply = draft && parseReplyDraft(draft)
      if (reply) storedTexts.set(key, reply.text)
      else storedTexts.delete(key)
    }
    store.setState({ drafts: storedTexts })
  })
  const { scheduleWrite } = useDraftWriter({
    owner,
    getDrafts: () => ledger.changesTo(pendingReplyDrafts(programId, store.getState())),
    onStored: (changedDrafts) => {
      ledger.confirm(changedDrafts)
      markStored(changedDrafts)
    },
  })

  // The back/forward cache may restore the page: it removes its synchronous drafts then.
  useEffect(() => {
    const handlePageHide = () => {
      const pendingDrafts = pendingReplyDrafts(programId, store.getState())
      for (const [name, { version }] of pendingDrafts) ledger.addStored(name, version)
      markStored(new Map([...pendingDrafts].map(([name, { draft }]) => [name, draft()])))
    }
    window.addEventListener('pagehide', handlePageHide)
    return () => window.removeEventListener('pagehide', handlePageHide)
  }, [store, programId, ledger, markStored])
  useEffect(() => {
    let isActive = true
    // The store outlives the page, drafts may not.
    store.setState({ drafts: new Map() })
    if (owner !== undefined)
      drafts.readAll(owner, prefix).then((foundDrafts) => {
        if (!isActive) return
        markStored(foundDrafts)
        for (const [name, draft] of foundDrafts) {
          const reply = parseReplyDraft(draft)
          if (!reply) continue
          ledger.addStored(name, versionOf(reply))
          const key = name.slice(prefix.length)
          const { texts, queue: currentQueue } = store.getState()
          // Newer: typed since, or in flight.
          if (texts.get(key)?.trim() || currentQueue.outgoingReplies.has(key)) continue
          store.write(key, reply.text)
          if (reply.isOut) onUnconfirmed(key, reply.text)
        }
      })
    return () => {
      isActive = false
    }
  }, [owner, prefix, store, ledger, onUnconfirmed, markStored, drafts.readAll])

  useEffect(
    () =>
      store.subscribe(({ texts, queue: { outgoingReplies } }, previousState) => {
        if (texts !== previousState.texts || outgoingReplies !== previousState.queue.outgoingReplies)
          scheduleWrite()
      }),
    [store, scheduleWrite],
  )
}
