import { HttpError } from 'react-admin'
import { v4 as newId } from 'uuid'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Uploads } from './uploads.tsx'
import type { MediaDetails, Uploaded, UploadMedia } from './useUploadMedia.ts'

export type UploadState =
  | { phase: 'idle' }
  /** `share` sent, 0 to 1. */
  | { phase: 'running'; file: File; share: number }
  | { phase: 'failed'; file: File; error: unknown }

export const noUpload: UploadState = { phase: 'idle' }

type Start = {
  details?: MediaDetails | undefined
  /** The field's current path: rows move. */
  source: () => string
  /** Called before the form sees the upload end. */
  onDone: (media: Uploaded) => void
}

/** Uploads, one at a time per key. */
export type UploadRuns = {
  /** Idle ones are absent. */
  readonly states: StoreApi<ReadonlyMap<string, UploadState>>
  /** Aborts the key's running upload. */
  readonly start: (name: string, file: File, start: Start) => void
  /** Also dismisses a failure. */
  readonly cancel: (name: string) => void
  readonly end: () => void
}

type Attempted = { file: File; described: string | undefined; attempt: string }

/** The attempt's file is gone, or the API cannot update it after all. */
const isOver = (error: unknown) => error instanceof HttpError && [404, 405, 501].includes(error.status)

const ofTheFile = new Set([400, 413, 415, 422])

/** Whether this file would be refused again. */
export const isFinal = (state: UploadState): boolean =>
  state.phase === 'failed' && state.error instanceof HttpError && ofTheFile.has(state.error.status)

type UploadRunsOptions = {
  upload: () => UploadMedia
  /** Tells the form (see `UploadsProvider`). */
  report: () => Uploads['report']
  /** Whether changed details update what the first try may have created. */
  mayChangeDetails: () => boolean
}

export function createUploadRuns({ upload, report, mayChangeDetails }: UploadRunsOptions): UploadRuns {
  const states = createStore<ReadonlyMap<string, UploadState>>(() => new Map())
  const running = new Map<string, AbortController>()
  /** A retry is the same attempt. */
  const attempted = new Map<string, Attempted>()
  const owner = newId()

  const show = (name: string, state: UploadState) => {
    const next = new Map(states.getState())
    if (state.phase === 'idle') next.delete(name)
    else next.set(name, state)
    states.setState(next, true)
  }
  const move = (name: string, state: UploadState, source: () => string) => {
    show(name, state)
    report()(`${owner}${name}`, state.phase === 'idle' ? undefined : { phase: state.phase, source })
  }

  const attemptOf = (name: string, file: File, details: MediaDetails | undefined) => {
    const described = JSON.stringify(details)
    const known = attempted.get(name)
    if (known?.file === file && (known.described === described || mayChangeDetails())) return known.attempt
    const attempt = newId()
    attempted.set(name, { file, described, attempt })
    return attempt
  }

  const giveUp = (name: string) => {
    running.get(name)?.abort()
    running.delete(name)
  }

  return {
    states,
    start: async (name, file, { details, source, onDone }) => {
      giveUp(name)
      const controller = new AbortController()
      running.set(name, controller)
      const isSuperseded = () => running.get(name) !== controller
      move(name, { phase: 'running', file, share: 0 }, source)
      try {
        const media = await upload()(file, {
          ...(details && { details }),
          attempt: attemptOf(name, file, details),
          signal: controller.signal,
          onProgress: (share) => {
            if (!isSuperseded()) show(name, { phase: 'running', file, share })
          },
        })
        if (isSuperseded()) return
        attempted.delete(name)
        running.delete(name)
        onDone(media)
        move(name, noUpload, source)
      } catch (error) {
        // Otherwise every retry would fail the same way.
        if (isOver(error)) attempted.delete(name)
        if (isSuperseded()) return
        running.delete(name)
        move(name, { phase: 'failed', file, error }, source)
      }
    },
    cancel: (name) => {
      giveUp(name)
      move(name, noUpload, () => name)
    },
    end: () => {
      for (const name of new Set([...running.keys(), ...states.getState().keys()])) {
        giveUp(name)
        move(name, noUpload, () => name)
      }
    },
  }
}
