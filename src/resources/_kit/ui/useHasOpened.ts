import { useState } from 'react'

/** The last value that there was: what closes keeps its content meanwhile. */
export function useLast<Value extends object | true>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/**
 * Mounts something on first opening and keeps it mounted, so that its closing transition runs.
 */
export const useHasOpened = (open: boolean): boolean => useLast(open || undefined) !== undefined
