import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to a button that was disabled while its work was under way: browsers take it from what is
 * disabled. One that went elsewhere meanwhile stays there.
 */
export function useKeptFocus(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus()
  }, [busy])
  return button
}
