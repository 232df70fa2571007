import { useState } from 'react'

/** The last defined value: what closes keeps its content meanwhile. */
export function useLastDefined<Value extends object | true>(value: Value | undefined): Value | undefined {
  const [lastDefined, setLastDefined] = useState(value)
  if (value !== undefined && value !== lastDefined) setLastDefined(value)
  return value ?? lastDefined
}

/** Stays true, so that the closing transition runs. */
export const useHasOpened = (open: boolean): boolean => useLastDefined(open || undefined) !== undefined
