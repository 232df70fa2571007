import { useCallback, useEffect, useState } from 'react'
import { draftOwner, readDrafts } from '../../drafts/drafts.ts'
import { focusShown } from './focusShown.ts'
import { type Doc, docOf } from './model/doc.ts'
import type { PacketApi } from './saving/api.ts'
import type { Builder } from './state/builder.ts'
import { withDrafts } from './state/drafts.ts'

/** What was left behind in this browser, for the person to answer. */
export type OfferedDoc = { readonly doc: Doc; readonly at: string }

/**
 * Reads the packets of a test into the builder, once; with them what was left behind in this browser.
 *
 * @param prefix of the names of the drafts.
 */
export function useReading(
  builder: Builder,
  api: PacketApi,
  prefix: string,
): { retry: () => void; offered: OfferedDoc | undefined; answer: () => void } {
  const [offered, setOffered] = useState<OfferedDoc>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (builder.getState().reading === 'done') return
    const controller = new AbortController()
    const read = async () => {
      const owner = draftOwner()
      const [answers, drafts] = await Promise.all([
        api.readAll(controller.signal),
        owner === undefined ? new Map() : readDrafts(owner, prefix),
      ])
      if (controller.signal.aborted) return
      const doc = docOf(answers)
      builder.setState({ doc, reading: 'done' })
      if (tries > 0) focusShown(builder)
      const left = drafts.size > 0 ? withDrafts(prefix, answers, drafts) : undefined
      const at = [...drafts.values()]
        .map((draft) => draft.at)
        .sort()
        .at(-1)
      if (left && at !== undefined) setOffered({ doc: left, at })
    }
    read().catch((error: unknown) => {
      if (!controller.signal.aborted) builder.setState({ reading: { error } })
    })
    return () => controller.abort()
  }, [builder, api, prefix, tries])
  const retry = useCallback(() => {
    builder.setState({ reading: 'pending' })
    setTries((before) => before + 1)
  }, [builder])
  const answer = useCallback(() => setOffered(undefined), [])
  return { retry, offered, answer }
}
