import { useState } from 'react'

/**
 * Mounts something on first opening and keeps it mounted, so that its closing transition runs.
 */
export function useHasOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened || open
}
