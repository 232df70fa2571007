import { type KeyboardEvent, useEffect, useMemo } from 'react'
import { useEvent } from 'react-admin'

/** Referentially stable. */
export type HandleActions = {
  onKey: (event: KeyboardEvent, name: string) => void
  onTouch: (name: string) => void
}

const steps = ['ArrowUp', 'ArrowDown', 'Home', 'End'] as const
type StepKey = (typeof steps)[number]

/** A move by keyboard, previewed until it is dropped. */
export type Lift = {
  readonly lifted: string | undefined
  readonly lift: (name: string) => void
  readonly step: (key: StepKey) => void
  readonly drop: () => void
  readonly cancel: () => void
}

type HandleOptions = Lift & {
  /** Also announces why. */
  readonly isRefused: () => boolean
  readonly openDialog: (name: string) => void
}

/**
 * Space lifts, arrows move, Space or Enter drops, Escape or any press cancels. Enter on a resting handle, and a touch,
 * open the dialog.
 */
export function useHandles(options: HandleOptions): HandleActions {
  const { lifted, lift, step, drop, isRefused, openDialog } = options
  const cancel = useEvent(options.cancel)
  const isLifted = lifted !== undefined
  useEffect(() => {
    if (!isLifted) return
    const press = () => cancel()
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isLifted, cancel])

  const onTouch = useEvent((name: string) => {
    if (!isRefused()) openDialog(name)
  })
  const onKey = useEvent((event: KeyboardEvent, name: string) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const drops = key === ' ' || key === 'Enter'
    const stepKey = steps.find((each) => each === key)
    if (!isLifted) {
      if (!drops) return
      if (!isRefused()) (key === 'Enter' ? openDialog : lift)(name)
    } else if (key === 'Escape') cancel()
    else if (name !== lifted) {
      if (key === 'Tab') return
    } else if (drops) drop()
    else if (stepKey) step(stepKey)
    else if (key !== 'Tab') return
    event.preventDefault()
  })
  return useMemo(() => ({ onKey, onTouch }), [onKey, onTouch])
}
