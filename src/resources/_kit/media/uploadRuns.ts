import { HttpError } from 'react-admin'
import { v4 as newId } from 'uuid'
import { createStore } from 'zustand/vanilla'
import type { Uploads } from './uploads.tsx'
import type { MediaDetails, UploadedMedia, UploadMedia } from './useUploadMedia.ts'

export type UploadState =
  | { phase: 'idle' }
  /** `share` sent, 0 to 1. */
  | { phase: 'running'; file: File; share: number }
  | { phase: 'failed'; file: File; error: unknown }

export const idleUpload: UploadState = { phase: 'idle' }

type StartOptions = {
  details?: MediaDetails | undefined
  /** The field's current path: rows move. */
  source: () => string
  /** Called before the form sees the upload end. */
  onDone: (media: UploadedMedia) => void
}

export type UploadRuns = ReturnType<typeof createUploadRuns>

type UploadAttempt = { file: File; detailsJson: string | undefined; attempt: string }

/** The attempt's file is gone, or the API cannot update it after all. */
const isAttemptGone = (error: unknown) => error instanceof HttpError && [404, 405, 501].includes(error.status)

const fileErrorStatuses = new Set([400, 413, 415, 422])

/** Whether this file would be refused again. */
export const isPermanentError = (state: UploadState): boolean =>
  state.phase === 'failed' && state.error instanceof HttpError && fileErrorStatuses.has(state.error.status)

type UploadRunsOptions = {
  upload: () => UploadMedia
  /** Tells the form (see `UploadsProvider`). */
  report: () => Uploads['report']
  /** Whether changed details update what the first try may have created. */
  canChangeDetails: () => boolean
}

/** Uploads, one at a time per key. */
export function createUploadRuns({ upload, report, canChangeDetails }: UploadRunsOptions) {
  const states = createStore<ReadonlyMap<string, UploadState>>(() => new Map())
  const controllers = new Map<string, AbortController>()
  /** A retry is the same attempt. */
  const attempts = new Map<string, UploadAttempt>()
  const runsId = newId()

  const setState = (name: string, state: UploadState) => {
    const next = new Map(states.getState())
    if (state.phase === 'idle') next.delete(name)
    else next.set(name, state)
    states.setState(next, true)
  }
  const setAndReport = (name: string, state: UploadState, source: () => string) => {
    setState(name, state)
    report()(`${runsId}${name}`, state.phase === 'idle' ? undefined : { phase: state.phase, source })
  }

  const attemptOf = (name: string, file: File, details: MediaDetails | undefined) => {
    const detailsJson = JSON.stringify(details)
    const previousAttempt = attempts.get(name)
    if (previousAttempt?.file === file && (previousAttempt.detailsJson === detailsJson || canChangeDetails()))
      return previousAttempt.attempt
    const attempt = newId()
    attempts.set(name, { file, detailsJson, attempt })
    return attempt
  }

  const abortUpload = (name: string) => {
    controllers.get(name)?.abort()
    controllers.delete(name)
  }

  return {
    /** Idle ones are absent. */
    states,
    /** Aborts the key's running upload. */
    start: async (name: string, file: File, { details, source, onDone }: StartOptions): Promise<void> => {
      abortUpload(name)
      const controller = new AbortController()
      controllers.set(name, controller)
      const isSuperseded = () => controllers.get(name) !== controller
      setAndReport(name, { phase: 'running', file, share: 0 }, source)
      try {
        const media = await upload()(file, {
          ...(details && { details }),
          attempt: attemptOf(name, file, details),
          signal: controller.signal,
          onProgress: (share) => {
            if (!isSuperseded()) setState(name, { phase: 'running', file, share })
          },
        })
        if (isSuperseded()) return
        attempts.delete(name)
        controllers.delete(name)
        onDone(media)
        setAndReport(name, idleUpload, source)
      } catch (error) {
        // Otherwise every retry would fail the same way.
        if (isAttemptGone(error)) attempts.delete(name)
        if (isSuperseded()) return
        controllers.delete(name)
        setAndReport(name, { phase: 'failed', file, error }, source)
      }
    },
    /** Also dismisses a failure. */
    cancel: (name: string): void => {
      abortUpload(name)
      setAndReport(name, idleUpload, () => name)
    },
    dispose: (): void => {
      for (const name of new Set([...controllers.keys(), ...states.getState().keys()])) {
        abortUpload(name)
        setAndReport(name, idleUpload, () => name)
      }
    },
  }
}
