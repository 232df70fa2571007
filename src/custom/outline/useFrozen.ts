import { useRef } from 'react'

/** A value that stays as it is while it is frozen. */
export function useFrozen<Value>(value: Value, frozen: boolean): Value {
  const shown = useRef(value)
  if (!frozen) shown.current = value
  return shown.current
}
