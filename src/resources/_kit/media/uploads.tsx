import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { useService } from '../../../common/services.ts'

type Upload = {
  phase: 'running' | 'failed'
  /** The field's current path: rows move. */
  source: () => string
}

export type Uploads = {
  /** Undefined: none. */
  report: (input: string, upload: Upload | undefined) => void
  /** Resolves once no upload runs, to the fields of failed ones, which a save would leave out. */
  waitUntilSettled: () => Promise<string[]>
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
    waitUntilSettled: () =>
      new Promise((resolve) => {
        const resolveWhenIdle = () => {
          if (isRunning()) return
          unsubscribe()
          resolve(inPhase('failed').map(({ source }) => source()))
        }
        const unsubscribe = subscribe(resolveWhenIdle)
        resolveWhenIdle()
      }),
    isRunning,
    subscribe,
  }
}

const UploadsContext = createContext<Uploads | undefined>(undefined)

/**
 * A form's save waits for its uploads before values are read: an upload ends by setting its value.
 *
 * @param props.uploads those of something further out, where this stands in another form.
 */
export const UploadsProvider = ({ uploads, children }: { uploads?: Uploads; children: ReactNode }) => {
  const [formUploads] = useState(createUploads)
  return <UploadsContext value={uploads ?? formUploads}>{children}</UploadsContext>
}

/** Outside of forms, those of the admin. */
export function useUploads(): Uploads {
  const globalUploads = useService(createUploads)
  return useContext(UploadsContext) ?? globalUploads
}

export function useUploadsRunning(): boolean {
  const { subscribe, isRunning } = useUploads()
  return useSyncExternalStore(subscribe, isRunning)
}
