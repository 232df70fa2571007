import { type Dispatch, type SetStateAction, useState } from 'react'

/**
 * Whether something is open, which closes when the place changes: while it renders, as an effect after the first paint would
 * close what was pressed at once.
 */
export function useOpenAt(place: unknown): [boolean, Dispatch<SetStateAction<boolean>>] {
  const [isOpen, setOpen] = useState(false)
  const [lastPlace, setLastPlace] = useState(place)
  if (!Object.is(place, lastPlace)) {
    setLastPlace(place)
    setOpen(false)
  }
  return [isOpen, setOpen]
}
