import { useEffect, useId, useRef, useState } from 'react'
import { HttpError } from 'react-admin'
import { v4 as newId } from 'uuid'
import { hasAddition } from '../../../authProvider/additions.ts'
import { useUploads } from './uploads.tsx'
import { type MediaDetails, type Uploaded, useUploadMedia } from './useUploadMedia.ts'

export type UploadState =
  | { phase: 'idle' }
  /** `share` of the file has been sent, 0 to 1. */
  | { phase: 'running'; file: File; share: number }
  | { phase: 'failed'; file: File; error: unknown }

type UploadOptions = {
  /** The field that it fills; the form around knows of the upload by it. */
  source?: string
  /** Told what the upload made, before the form hears that it has ended. */
  onDone: (media: Uploaded) => void
}

export type Upload = {
  state: UploadState
  /** Sends a file; one that is under way is given up for it. */
  start: (file: File, details?: MediaDetails) => void
  /** Gives up what is under way, or takes note of a failure. */
  cancel: () => void
}

const idle: UploadState = { phase: 'idle' }

/** The file that an attempt made is gone, or an API that calls itself able to describe it anew is not. */
const isOver = (error: unknown) => error instanceof HttpError && [404, 405, 501].includes(error.status)

/**
 * One upload at a time, as state. It is given up when its component goes, and the save of the form around waits for it
 * (see `UploadsProvider`).
 *
 * @example
 * const { state, start, cancel } = useUpload({ source: 'cover', onDone: ({ id }) => setCover(id) })
 */
export function useUpload({ source = '', onDone }: UploadOptions): Upload {
  const upload = useUploadMedia()
  const { report } = useUploads()
  const input = useId()
  const [state, setState] = useState<UploadState>(idle)
  const current = useRef<AbortController>(undefined)
  /** The file that is not there yet: sent once more, it is the same attempt. */
  const attempted = useRef<{ file: File; described: string | undefined; attempt: string }>(undefined)
  const latest = useRef({ source, onDone })
  useEffect(() => {
    latest.current = { source, onDone }
  })

  const move = (next: UploadState) => {
    setState(next)
    report(
      input,
      next.phase === 'idle' ? undefined : { phase: next.phase, source: () => latest.current.source },
    )
  }

  useEffect(
    () => () => {
      current.current?.abort()
      current.current = undefined
      report(input, undefined)
    },
    [report, input],
  )

  const attemptOf = (file: File, details: MediaDetails | undefined) => {
    const described = JSON.stringify(details)
    const known = attempted.current
    // Other words are said of what the first try may have made, where that can be done.
    if (known?.file === file && (known.described === described || hasAddition('media.update')))
      return known.attempt
    const attempt = newId()
    attempted.current = { file, described, attempt }
    return attempt
  }

  const start = async (file: File, details?: MediaDetails) => {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const superseded = () => current.current !== controller
    move({ phase: 'running', file, share: 0 })
    try {
      const media = await upload(file, {
        details,
        attempt: attemptOf(file, details),
        signal: controller.signal,
        onProgress: (share) => {
          if (!superseded()) setState({ phase: 'running', file, share })
        },
      })
      if (superseded()) return
      attempted.current = undefined
      latest.current.onDone(media)
      move(idle)
    } catch (error) {
      // Else every further try would end the same way.
      if (isOver(error)) attempted.current = undefined
      if (!superseded()) move({ phase: 'failed', file, error })
    }
  }

  const cancel = () => {
    current.current?.abort()
    current.current = undefined
    move(idle)
  }

  return { state, start, cancel }
}
