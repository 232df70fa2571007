import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { createListeners } from '../../../common/listeners.ts'
import { useService } from '../../../common/services.ts'

type Upload = {
  phase: 'running' | 'failed'
  /** The field's current path: rows move. */
  source: () => string
}

export type Uploads = ReturnType<typeof createUploads>

export function createUploads() {
  const uploads = new Map<string, Upload>()
  const { notify, subscribe } = createListeners()
  const inPhase = (phase: Upload['phase']) => [...uploads.values()].filter((upload) => upload.phase === phase)
  const isRunning = () => inPhase('running').length > 0
  return {
    /** Undefined: none. */
    report: (input: string, upload: Upload | undefined): void => {
      if (upload) uploads.set(input, upload)
      else uploads.delete(input)
      notify()
    },
    /** Resolves once no upload runs, to the fields of failed ones, which a save would leave out. */
    waitUntilSettled: (): Promise<string[]> =>
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
