import { useState } from 'react'

/**
 * Whether what can open is rendered at all: from its first opening on, so that it closes in its own time. What nobody
 * has opened yet costs a screen nothing.
 */
export function useHasOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened || open
}
