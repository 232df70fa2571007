import { useCallback, useEffect, useState } from 'react'
import { useService } from '../../common/services.ts'
import type { Draft } from '../../drafts/draft.ts'
import { createDrafts } from '../../drafts/drafts.ts'
import { createTabs } from '../../drafts/tabs.ts'
import { type Doc, toDoc } from './model/doc.ts'
import { restoreFocus } from './restoreFocus.ts'
import type { PacketApi } from './saving/api.ts'
import type { Builder } from './state/builder.ts'
import { tabOf, unreadForDrafts, withDrafts } from './state/drafts.ts'
import { readWhole, withRecords } from './state/readWhole.ts'

export type OfferedDoc = { readonly doc: Doc; readonly savedAt: string }

const none: ReadonlySet<string> = new Set()

/** Loads the packets once they are needed, and offers drafts of earlier visits. */
export function useLoadTest(builder: Builder, api: PacketApi, prefix: string, isNeeded: boolean) {
  const store = useService(createDrafts)
  const tabs = useService(createTabs)
  const [offered, setOffered] = useState<OfferedDoc>()
  const [draftNames, setDraftNames] = useState(none)
  const [retryRequest, setRetryRequest] = useState<{ wasFocused: boolean }>()
  useEffect(() => {
    if (!isNeeded || builder.getState().loadState === 'done') return
    const controller = new AbortController()
    const read = async () => {
      const owner = store.owner()
      const [answers, storedDrafts, others] = await Promise.all([
        api.readAll(controller.signal),
        owner === undefined ? new Map<string, Draft>() : store.readAll(owner, prefix),
        tabs.others(),
      ])
      if (controller.signal.aborted) return
      // Drafts of open tabs are not offered.
      const drafts = new Map([...storedDrafts].filter(([name]) => !others.has(tabOf(prefix, name))))
      const listedDoc = toDoc(answers)
      const questions = unreadForDrafts(prefix, listedDoc, drafts)
      const doc = await readWhole(api, listedDoc, {
        questions,
        // The reader reads it again, and tells.
        onFailed: () => undefined,
        signal: controller.signal,
      })
      if (controller.signal.aborted) return
      builder.setState({ doc, loadState: 'done' })
      if (retryRequest?.wasFocused) restoreFocus(builder)
      setDraftNames(new Set(drafts.keys()))
      const restoredDoc = drafts.size > 0 ? withDrafts(prefix, withRecords(answers, doc), drafts) : undefined
      const savedAt = [...drafts.values()]
        .map((draft) => draft.at)
        .sort()
        .at(-1)
      if (restoredDoc && savedAt !== undefined) setOffered({ doc: restoredDoc, savedAt })
    }
    read().catch((error: unknown) => {
      if (!controller.signal.aborted) builder.setState({ loadState: { error } })
    })
    return () => controller.abort()
  }, [builder, api, prefix, isNeeded, retryRequest, tabs.others, store.readAll, store.owner])
  const retry = useCallback(() => {
    builder.setState({ loadState: 'pending' })
    setRetryRequest({ wasFocused: document.activeElement !== document.body })
  }, [builder])
  const answer = useCallback(() => setOffered(undefined), [])
  return { retry, offered, draftNames, answer }
}
