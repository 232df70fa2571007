import { type KeyboardEvent, useMemo } from 'react'
import { useEvent } from 'react-admin'
import type { Item } from '../../model/outline.ts'
import type { HandleActions } from './HandleContext.ts'
import type { Lift } from './useLift.ts'

type HandlesOptions = {
  lift: Lift
  /** Whether moving is disabled now; announces why. */
  isRefused: () => boolean
  /** Asks for a place. */
  openDialog: (item: Item) => void
}

/** Actions of handles: Space lifts, Enter and touch open the position dialog. */
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
