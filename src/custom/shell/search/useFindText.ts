import { type RefObject, useLayoutEffect, useState } from 'react'

export type FindProps = {
  /** Typed before this had loaded. */
  early: RefObject<string>
  onOpened: () => void
}

/** The text of the search field, beginning with what was typed early. */
export function useFindText(early: RefObject<string>) {
  const [text, setText] = useState('')
  // Not the initial state: keys may be pressed until this is mounted.
  useLayoutEffect(() => setText(early.current), [early])
  return [text, setText] as const
}
