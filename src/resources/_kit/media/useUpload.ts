import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { noUpload, type UploadState } from './uploadRuns.ts'
import type { MediaDetails, Uploaded } from './useUploadMedia.ts'
import { useUploadRuns } from './useUploadRuns.ts'

type UploadOptions = {
  /** The field that it fills; the form around knows of the upload by it. */
  source?: string
  /** Called with the created media, before the form sees the upload end. */
  onDone: (media: Uploaded) => void
}

export type Upload = {
  state: UploadState
  /** Sends a file; one that is under way is given up for it. */
  start: (file: File, details?: MediaDetails) => void
  /** Gives up what is under way, or takes note of a failure. */
  cancel: () => void
}

/** It is the only one that its component holds. */
const NAME = ''

/**
 * One upload at a time, as state. It is given up when its component goes, and the save of the form around waits for it
 * (see `UploadsProvider`).
 *
 * @example
 * const { state, start, cancel } = useUpload({ source: 'cover', onDone: ({ id }) => setCover(id) })
 */
export function useUpload({ source = '', onDone }: UploadOptions): Upload {
  const runs = useUploadRuns()
  const state = useStore(runs.states, (states) => states.get(NAME) ?? noUpload)
  const latest = useRef({ source, onDone })
  useEffect(() => {
    latest.current = { source, onDone }
  })
  return {
    state,
    start: (file, details) =>
      runs.start(NAME, file, {
        details,
        source: () => latest.current.source,
        onDone: (media) => latest.current.onDone(media),
      }),
    cancel: () => runs.cancel(NAME),
  }
}
