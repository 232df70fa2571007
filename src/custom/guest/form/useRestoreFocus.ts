import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns focus to a button that was disabled while busy: browsers blur disabled elements. Focus that moved elsewhere
 * is left alone.
 */
export function useRestoreFocus(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (isBusy) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus()
  }, [isBusy])
  return button
}
