import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useDurations, useService } from '../../../common/services.ts'
import type { Draft } from '../../../drafts/draft.ts'
import { createDrafts } from '../../../drafts/drafts.ts'

type DraftWriterOptions = {
  /** The user; without one no drafts are stored. */
  owner: string | undefined
  /** Current drafts by form name; undefined deletes a stored one. */
  read: () => ReadonlyMap<string, Draft | undefined>
  onStored?: (drafts: ReadonlyMap<string, Draft | undefined>) => void
}

export type DraftWriter = {
  /** Schedules a write. */
  touch: () => void
  /** Writes pending input now. @returns whether it was stored: a browser may be full. */
  flush: () => Promise<boolean>
}

/** Writes throttled, on unmount (after sign-out, too: for its owner), and synchronously on `pagehide`. */
export function useDraftWriter(options: DraftWriterOptions): DraftWriter {
  const durations = useDurations()
  const store = useService(createDrafts)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
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
  const flush = useCallback(() => {
    if (timer.current === undefined) return lastWrite.current
    window.clearTimeout(timer.current)
    timer.current = undefined
    const { owner, onStored } = latest.current
    if (owner === undefined) {
      lastWrite.current = Promise.resolve(false)
      return lastWrite.current
    }
    const drafts = latest.current.read()
    isWriting.current = true
    const written = store.write(owner, withPage(drafts)).then((isStored) => {
      // The map that was read: by it the builder knows what it asked for.
      if (isStored) onStored?.(drafts)
      if (lastWrite.current === written) isWriting.current = false
      return isStored
    })
    lastWrite.current = written
    return written
  }, [withPage, store.write])
  const touch = useCallback(() => {
    // While it is shown: what is left to write goes out once another page has taken its place.
    const { pathname, search } = window.location
    page.current = { path: pathname + search, title: document.title }
    timer.current ??= window.setTimeout(flush, durations.draft)
  }, [flush, durations.draft])

  useEffect(() => {
    const onHide = () => {
      if (timer.current === undefined && !isWriting.current) return
      const { owner } = latest.current
      if (owner === undefined) return
      for (const [name, draft] of withPage(latest.current.read())) store.writeNow(owner, name, draft)
    }
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      flush()
    }
  }, [flush, withPage, store.writeNow])
  return useMemo(() => ({ touch, flush }), [touch, flush])
}
