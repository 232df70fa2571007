import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useDurations, useService } from '../../../common/services.ts'
import type { Draft } from '../../../drafts/draft.ts'
import { createDrafts } from '../../../drafts/drafts.ts'

type DraftWriterOptions = {
  /** The user; without one no drafts are stored. */
  owner: string | undefined
  /** Current drafts by form name; undefined deletes a stored one. */
  getDrafts: () => ReadonlyMap<string, Draft | undefined>
  onStored?: (drafts: ReadonlyMap<string, Draft | undefined>) => void
}

export type DraftWriter = ReturnType<typeof useDraftWriter>

/** Writes throttled, on unmount (after sign-out, too: for its owner), and synchronously on `pagehide`. */
export function useDraftWriter(options: DraftWriterOptions) {
  const durations = useDurations()
  const store = useService(createDrafts)
  const optionsRef = useRef(options)
  useEffect(() => {
    optionsRef.current = options
  })
  const timer = useRef<number>(undefined)
  const page = useRef<Draft['page']>(undefined)
  const lastWrite = useRef<Promise<boolean>>(Promise.resolve(true))
  const isWriting = useRef(false)

  const withPage = useCallback(
    (drafts: ReadonlyMap<string, Draft | undefined>) =>
      new Map([...drafts].map(([name, draft]) => [name, draft && { ...draft, page: page.current }])),
    [],
  )
  /** Writes pending input now. @returns whether it was stored: a browser may be full. */
  const flush = useCallback(() => {
    if (timer.current === undefined) return lastWrite.current
    window.clearTimeout(timer.current)
    timer.current = undefined
    const { owner, onStored } = optionsRef.current
    if (owner === undefined) {
      lastWrite.current = Promise.resolve(false)
      return lastWrite.current
    }
    const drafts = optionsRef.current.getDrafts()
    isWriting.current = true
    const currentWrite = store.write(owner, withPage(drafts)).then((isStored) => {
      // The map that was read: by it the builder knows what it asked for.
      if (isStored) onStored?.(drafts)
      if (lastWrite.current === currentWrite) isWriting.current = false
      return isStored
    })
    lastWrite.current = currentWrite
    return currentWrite
  }, [withPage, store.write])
  const scheduleWrite = useCallback(() => {
    // While it is shown: what is left to write goes out once another page has taken its place.
    const { pathname, search } = window.location
    page.current = { path: pathname + search, title: document.title }
    timer.current ??= window.setTimeout(flush, durations.draftDebounce)
  }, [flush, durations.draftDebounce])

  useEffect(() => {
    const handlePageHide = () => {
      if (timer.current === undefined && !isWriting.current) return
      const { owner } = optionsRef.current
      if (owner === undefined) return
      for (const [name, draft] of withPage(optionsRef.current.getDrafts()))
        store.writeSync(owner, name, draft)
    }
    window.addEventListener('pagehide', handlePageHide)
    return () => {
      window.removeEventListener('pagehide', handlePageHide)
      flush()
    }
  }, [flush, withPage, store.writeSync])
  return useMemo(() => ({ scheduleWrite, flush }), [scheduleWrite, flush])
}
