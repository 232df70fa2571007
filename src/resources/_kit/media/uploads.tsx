import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'

type Upload = {
  phase: 'running' | 'failed'
  /** Its field's current path: rows move. */
  source: () => string
}

export type Uploads = {
  /** Reports the upload of an input; undefined: none. */
  report: (input: string, upload: Upload | undefined) => void
  /**
   * Resolves once no upload runs: done, failed, aborted, or unmounted.
   *
   * @returns the fields that show a failed upload, which a save would leave out: a reason not to save.
   */
  settled: () => Promise<string[]>
  isRunning: () => boolean
  subscribe: (listener: () => void) => () => void
}

export function createUploads(): Uploads {
  const uploads = new Map<string, Upload>()
  const listeners = new Set<() => void>()
  const inPhase = (phase: Upload['phase']) => [...uploads.values()].filter((upload) => upload.phase === phase)
  const isRunning = () => inPhase('running').length > 0
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    report: (input, upload) => {
      if (upload) uploads.set(input, upload)
      else uploads.delete(input)
      for (const listener of [...listeners]) listener()
    },
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (isRunning()) return
          forget()
          resolve(inPhase('failed').map(({ source }) => source()))
        }
        const forget = subscribe(look)
        look()
      }),
    isRunning,
    subscribe,
  }
}

const UploadsContext = createContext<Uploads | undefined>(undefined)

/**
 * Around a form with uploads: its save waits for them before values are read, as an upload ends by setting its value.
 * Included in `RecordForm`, which waits by `WaitForUploads`.
 *
 * @param props.uploads those of something further out, where this stands in another form.
 */
export const UploadsProvider = ({ uploads, children }: { uploads?: Uploads; children: ReactNode }) => {
  const [own] = useState(createUploads)
  return <UploadsContext value={uploads ?? own}>{children}</UploadsContext>
}

const noForm = createUploads()

/** The current form's uploads; outside of forms a stub without any. */
export const useUploads = (): Uploads => useContext(UploadsContext) ?? noForm

/** Whether the current form has running uploads, for hints that saving will wait. */
export function useUploadsRunning(): boolean {
  const { subscribe, isRunning } = useUploads()
  return useSyncExternalStore(subscribe, isRunning)
}
