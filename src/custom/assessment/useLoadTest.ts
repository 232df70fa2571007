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
import { readQuestions, withRecords } from './state/readQuestions.ts'

export type OfferedDoc = { readonly doc: Doc; readonly savedAt: string }

const noNames: ReadonlySet<string> = new Set()

/** Loads the packets once they are needed, and offers drafts of earlier visits. */
export function useLoadTest(builder: Builder, api: PacketApi, prefix: string, isNeeded: boolean) {
  const draftStore = useService(createDrafts)
  const tabs = useService(createTabs)
  const [offeredDraft, setOfferedDraft] = useState<OfferedDoc>()
  const [draftNames, setDraftNames] = useState(noNames)
  const [retryRequest, setRetryRequest] = useState<{ wasFocused: boolean }>()
  useEffect(() => {
    if (!isNeeded || builder.getState().loadState === 'done') return
    const controller = new AbortController()
    const load = async () => {
      const owner = draftStore.owner()
      const [responses, storedDrafts, otherTabs] = await Promise.all([
        api.readTree(controller.signal),
        owner === undefined ? new Map<string, Draft>() : draftStore.readAll(owner, prefix),
        tabs.otherTabIds(),
      ])
      if (controller.signal.aborted) return
      // Drafts of open tabs are not offered.
      const drafts = new Map([...storedDrafts].filter(([name]) => !otherTabs.has(tabOf(prefix, name))))
      const listedDoc = toDoc(responses)
      const questions = unreadForDrafts(prefix, listedDoc, drafts)
      const doc = await readQuestions(api, listedDoc, {
        questions,
        // The reader reads it again, and reports it.
        onFailed: () => undefined,
        signal: controller.signal,
      })
      if (controller.signal.aborted) return
      builder.setState({ doc, loadState: 'done' })
      if (retryRequest?.wasFocused) restoreFocus(builder)
      setDraftNames(new Set(drafts.keys()))
      const restoredDoc =
        drafts.size > 0 ? withDrafts(prefix, withRecords(responses, doc), drafts) : undefined
      const savedAt = [...drafts.values()]
        .map((draft) => draft.at)
        .sort()
        .at(-1)
      if (restoredDoc && savedAt !== undefined) setOfferedDraft({ doc: restoredDoc, savedAt })
    }
    load().catch((error: unknown) => {
      if (!controller.signal.aborted) builder.setState({ loadState: { error } })
    })
    return () => controller.abort()
  }, [builder, api, prefix, isNeeded, retryRequest, tabs.otherTabIds, draftStore.readAll, draftStore.owner])
  const retry = useCallback(() => {
    builder.setState({ loadState: 'pending' })
    setRetryRequest({ wasFocused: document.activeElement !== document.body })
  }, [builder])
  const closeOffer = useCallback(() => setOfferedDraft(undefined), [])
  return { retry, offeredDraft, draftNames, closeOffer }
}
