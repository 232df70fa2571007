import { type KeyboardEvent, useMemo } from 'react'
import { useEvent } from 'react-admin'
import type { Item } from '../../model/outline.ts'
import type { HandleDeeds } from './HandleContext.ts'
import type { Lift } from './useLift.ts'

type HandlesOptions = {
  lift: Lift
  /** Whether nothing can be moved now; it says why. */
  isRefused: () => boolean
  /** Asks for a place. */
  ask: (item: Item) => void
}

/** What handles do: a space lifts, Enter and a touch ask for the place. */
export function useHandles({ lift, isRefused, ask }: HandlesOptions): HandleDeeds {
  const touch = useEvent((item: Item) => {
    if (!isRefused()) ask(item)
  })
  const press = useEvent((event: KeyboardEvent, item: Item) => {
    const begins = !lift.item && (event.key === ' ' || event.key === 'Enter')
    if (begins && isRefused()) event.preventDefault()
    else if (begins && event.key === 'Enter') {
      event.preventDefault()
      ask(item)
    } else if (lift.press(event, item)) event.preventDefault()
  })
  return useMemo(() => ({ press, touch }), [press, touch])
}
