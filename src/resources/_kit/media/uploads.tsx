import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'

type Upload = {
  phase: 'running' | 'failed'
  /** The field that it fills, where that stands now: rows of a list move. */
  source: () => string
}

/** The uploads of one form. */
export type Uploads = {
  /** Says how the upload of one input stands; undefined: there is none (any more). */
  report: (input: string, upload: Upload | undefined) => void
  /**
   * Waits until no upload runs: done, failed, cancelled, or its input gone.
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
 * Around a form whose inputs upload, so that its save can wait for them: before the values are read, for an upload that
 * ends puts its value into the form. `RecordForm` has one, and waits by `WaitForUploads`.
 *
 * @param props.uploads those of something further out, where this stands in another form.
 */
export const UploadsProvider = ({ uploads, children }: { uploads?: Uploads; children: ReactNode }) => {
  const [own] = useState(createUploads)
  return <UploadsContext value={uploads ?? own}>{children}</UploadsContext>
}

const noForm = createUploads()

/** The uploads of the form around; outside of one, nothing waits and this says that nothing runs. */
export const useUploads = (): Uploads => useContext(UploadsContext) ?? noForm

/** Whether an upload runs in the form around, for what should say that saving will wait. */
export function useUploadsRunning(): boolean {
  const { subscribe, isRunning } = useUploads()
  return useSyncExternalStore(subscribe, isRunning)
}
