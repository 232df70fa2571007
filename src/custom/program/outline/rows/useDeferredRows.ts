import { type Key, useEffect, useRef, useState } from 'react'

/** Paints a drop first. */
const UPGRADE_DELAY_MS = 100

/**
 * Light rows while `isTransient` (scrolling, dragging): full ones would miss frames on a slow laptop. Full ones follow
 * shortly after, and stay full while mounted.
 *
 * @param isFullFromStart whether a row is full from the start.
 */
export function useDeferredRows<Row extends { readonly key: Key }>(
  rows: readonly Row[],
  isTransient: boolean,
  isFullFromStart: (row: Row) => boolean,
): (key: Key) => boolean {
  const [isIdle, setIdle] = useState(true)
  useEffect(() => {
    if (isTransient) return setIdle(false)
    const timeout = setTimeout(() => setIdle(true), UPGRADE_DELAY_MS)
    return () => clearTimeout(timeout)
  }, [isTransient])
  const fullKeys = useRef<ReadonlySet<Key>>(new Set())
  const previousKeys = fullKeys.current
  const areAllFull = isIdle && !isTransient
  const isFull = (row: Row) => areAllFull || previousKeys.has(row.key) || isFullFromStart(row)
  fullKeys.current = new Set(rows.filter(isFull).map(({ key }) => key))
  const currentKeys = fullKeys.current
  return (key) => currentKeys.has(key)
}
