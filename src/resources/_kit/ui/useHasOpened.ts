import { useState } from 'react'

/** The last defined value: what closes keeps its content meanwhile. */
export function useLast<Value extends object | true>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Stays true, so that the closing transition runs. */
export const useHasOpened = (open: boolean): boolean => useLast(open || undefined) !== undefined
