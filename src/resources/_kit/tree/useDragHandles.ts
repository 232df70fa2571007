import { type KeyboardEvent, useEffect, useMemo } from 'react'
import { useEvent } from 'react-admin'

/** Referentially stable. */
export type DragHandleActions = {
  onKey: (event: KeyboardEvent, name: string) => void
  onTouch: (name: string) => void
}

const stepKeys = ['ArrowUp', 'ArrowDown', 'Home', 'End'] as const
type StepKey = (typeof stepKeys)[number]

/** A move by keyboard, previewed until it is dropped. */
export type Lift = {
  readonly liftedName: string | undefined
  readonly lift: (name: string) => void
  readonly step: (key: StepKey) => void
  readonly drop: () => void
  readonly cancel: () => void
}

type DragHandleOptions = Lift & {
  /** Also announces why. */
  readonly isMoveDisabled: () => boolean
  readonly openDialog: (name: string) => void
}

/**
 * Space lifts, arrows move, Space or Enter drops, Escape or any press cancels. Enter on a resting handle, and a touch,
 * open the dialog.
 */
export function useDragHandles(options: DragHandleOptions): DragHandleActions {
  const { liftedName, lift, step, drop, isMoveDisabled, openDialog } = options
  const cancel = useEvent(options.cancel)
  const isLifted = liftedName !== undefined
  useEffect(() => {
    if (!isLifted) return
    const handlePointerDown = () => cancel()
    document.addEventListener('pointerdown', handlePointerDown)
    return () => document.removeEventListener('pointerdown', handlePointerDown)
  }, [isLifted, cancel])

  const onTouch = useEvent((name: string) => {
    if (!isMoveDisabled()) openDialog(name)
  })
  const onKey = useEvent((event: KeyboardEvent, name: string) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const isDropKey = key === ' ' || key === 'Enter'
    const stepKey = stepKeys.find((each) => each === key)
    if (!isLifted) {
      if (!isDropKey) return
      if (!isMoveDisabled()) (key === 'Enter' ? openDialog : lift)(name)
    } else if (key === 'Escape') cancel()
    else if (name !== liftedName) {
      if (key === 'Tab') return
    } else if (isDropKey) drop()
    else if (stepKey) step(stepKey)
    else if (key !== 'Tab') return
    event.preventDefault()
  })
  return useMemo(() => ({ onKey, onTouch }), [onKey, onTouch])
}
