import { type RefObject, useLayoutEffect, useState } from 'react'

/** The text of the search field, beginning with what was typed before it had loaded. */
export function useSearchText(earlyText: RefObject<string>) {
  const [text, setText] = useState('')
  // Not the initial state: keys may be pressed until this is mounted.
  useLayoutEffect(() => setText(earlyText.current), [earlyText])
  return [text, setText] as const
}
