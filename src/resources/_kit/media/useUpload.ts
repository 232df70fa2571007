import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { noUpload, type UploadState } from './uploadRuns.ts'
import type { MediaDetails, Uploaded } from './useUploadMedia.ts'
import { useUploadRuns } from './useUploadRuns.ts'

type UploadOptions = {
  source?: string
  onDone: (media: Uploaded) => void
}

export type Upload = {
  state: UploadState
  start: (file: File, details?: MediaDetails) => void
  /** Also dismisses a failure. */
  cancel: () => void
}

/** One upload per component. */
const NAME = ''

/**
 * Aborted on unmount; the form's save waits for it (see `UploadsProvider`).
 *
 * @example const { state, start, cancel } = useUpload({ source: 'cover', onDone: ({ id }) => setCover(id) })
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
