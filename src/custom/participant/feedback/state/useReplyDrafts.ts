import { useEffect, useMemo, useRef } from 'react'
import { useEvent } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import { useService } from '../../../../common/services.ts'
import { createDrafts } from '../../../../drafts/drafts.ts'
import { useDraftWriter } from '../../../../resources/_kit/form/useDraftWriter.ts'
import type { Key } from '../model/queue.ts'
import type { QueueStore } from './queueStore.ts'
import { draftChanges, draftPrefix, draftsWanted, type ReplyDraft, replyIn } from './replyDrafts.ts'

/**
 * Stores and restores unsent replies. A draft is removed once the API accepted it.
 *
 * @param onOut called for each reply whose page closed before its response; must be stable.
 */
export function useReplyDrafts(
  queue: QueueStore,
  programId: Id,
  onOut: (key: Key, text: string) => void,
): void {
  const drafts = useService(createDrafts)
  const owner = useMemo(drafts.owner, [])
  const stored = useRef<ReadonlyMap<Key, ReplyDraft>>(new Map())
  const markStored = useEvent((changes: Iterable<readonly [Key, ReplyDraft | undefined]>) => {
    const next = new Map(stored.current)
    for (const [key, draft] of changes) {
      if (draft) next.set(key, draft)
      else next.delete(key)
    }
    stored.current = next
    queue.setState({ drafts: new Map([...next].map(([key, { text }]) => [key, text])) })
  })
  const prefix = draftPrefix(programId)
  const { touch } = useDraftWriter({
    owner,
    read: () => draftChanges(programId, draftsWanted(queue.getState()), stored.current),
    onStored: (drafts) =>
      markStored([...drafts].map(([name, draft]) => [name.slice(prefix.length), draft && replyIn(draft)])),
  })

  // The back/forward cache may restore the page: it removes its synchronous drafts then.
  useEffect(() => {
    const onHide = () => markStored(draftsWanted(queue.getState()))
    window.addEventListener('pagehide', onHide)
    return () => window.removeEventListener('pagehide', onHide)
  }, [queue, markStored])
  useEffect(() => {
    let isWanted = true
    if (owner !== undefined)
      drafts.readAll(owner, prefix).then((found) => {
        if (!isWanted) return
        const restored = [...found].flatMap(([name, draft]) => {
          const reply = replyIn(draft)
          return reply ? [[name.slice(prefix.length), reply] as const] : []
        })
        markStored(restored)
        for (const [key, { text, isOut }] of restored) {
          const { texts, queue: known } = queue.getState()
          // Newer: typed since, or in flight.
          if (texts.get(key)?.trim() || known.outgoing.has(key)) continue
          queue.write(key, text)
          if (isOut) onOut(key, text)
        }
      })
    return () => {
      isWanted = false
    }
  }, [owner, prefix, queue, onOut, markStored, drafts.readAll])

  useEffect(
    () =>
      queue.subscribe(({ texts, queue: { outgoing } }, before) => {
        if (texts !== before.texts || outgoing !== before.queue.outgoing) touch()
      }),
    [queue, touch],
  )
}
