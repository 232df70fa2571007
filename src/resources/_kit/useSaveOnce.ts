import { useRef } from 'react'
import { type SaveHandler, useSaveContext } from 'react-admin'

/**
 * The save of the form's context, one at a time: a double click or a second `Ctrl+S` joins the save that is under way
 * instead of making a second record. react-hook-form would submit twice.
 */
export function useSaveOnce(): SaveHandler<Record<string, unknown>> {
  const { save } = useSaveContext()
  const running = useRef<ReturnType<SaveHandler<Record<string, unknown>>>>(undefined)
  return (...values) => {
    running.current ??= Promise.resolve(save?.(...values)).finally(() => {
      running.current = undefined
    })
    return running.current
  }
}
