import { type KeyboardEvent, useMemo } from 'react'
import { useEvent } from 'react-admin'
import type { Item } from '../../model/outline.ts'
import type { HandleActions } from './HandleContext.ts'
import type { Lift } from './useLift.ts'

type HandlesOptions = {
  lift: Lift
  /** Whether nothing can be moved now; it says why. */
  isRefused: () => boolean
  /** Asks for a place. */
  openDialog: (item: Item) => void
}

/** What handles do: a space lifts, Enter and a touch ask for the place. */
export function useHandles({ lift, isRefused, openDialog }: HandlesOptions): HandleActions {
  const onTouch = useEvent((item: Item) => {
    if (!isRefused()) openDialog(item)
  })
  const onKey = useEvent((event: KeyboardEvent, item: Item) => {
    const begins = !lift.item && (event.key === ' ' || event.key === 'Enter')
    if (begins && isRefused()) event.preventDefault()
    else if (begins && event.key === 'Enter') {
      event.preventDefault()
      openDialog(item)
    } else if (lift.press(event, item)) event.preventDefault()
  })
  return useMemo(() => ({ onKey, onTouch }), [onKey, onTouch])
}
