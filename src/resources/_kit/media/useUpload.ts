import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { idleUpload } from './uploadRuns.ts'
import type { MediaDetails, UploadedMedia } from './useUploadMedia.ts'
import { useUploadRuns } from './useUploadRuns.ts'

type UploadOptions = {
  source?: string
  onDone: (media: UploadedMedia) => void
}

/** One upload per component. */
const NAME = ''

/**
 * Aborted on unmount; the form's save waits for it (see `UploadsProvider`).
 *
 * @example const { state, start, cancel } = useUpload({ source: 'cover', onDone: ({ id }) => setCover(id) })
 */
export function useUpload({ source = '', onDone }: UploadOptions) {
  const runs = useUploadRuns()
  const state = useStore(runs.states, (states) => states.get(NAME) ?? idleUpload)
  const latestOptions = useRef({ source, onDone })
  useEffect(() => {
    latestOptions.current = { source, onDone }
  })
  return {
    state,
    start: (file: File, details?: MediaDetails) =>
      runs.start(NAME, file, {
        details,
        source: () => latestOptions.current.source,
        onDone: (media) => latestOptions.current.onDone(media),
      }),
    /** Also dismisses a failure. */
    cancel: () => runs.cancel(NAME),
  }
}
