import { type Key, useEffect, useRef, useState } from 'react'

/** Paints a drop first. */
const UPGRADE_DELAY_MS = 100

/**
 * Light rows while `isTransient` (scrolling, dragging): full ones would miss frames on a slow laptop. Full ones follow
 * shortly after, and stay full while mounted.
 *
 * @param isWanted whether a row is full from the start.
 */
export function useDeferredRows<Row extends { readonly key: Key }>(
  rows: readonly Row[],
  isTransient: boolean,
  isWanted: (row: Row) => boolean,
): (key: Key) => boolean {
  const [isIdle, setIdle] = useState(true)
  useEffect(() => {
    if (isTransient) return setIdle(false)
    const later = setTimeout(() => setIdle(true), UPGRADE_DELAY_MS)
    return () => clearTimeout(later)
  }, [isTransient])
  const full = useRef<ReadonlySet<Key>>(new Set())
  const last = full.current
  const areAll = isIdle && !isTransient
  const isFull = (row: Row) => areAll || last.has(row.key) || isWanted(row)
  full.current = new Set(rows.filter(isFull).map(({ key }) => key))
  const now = full.current
  return (key) => now.has(key)
}
