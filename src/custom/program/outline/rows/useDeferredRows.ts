import { type Key, useEffect, useRef, useState } from 'react'

/** Milliseconds after which they get the rest: what was dropped is seen in its place first. */
const UPGRADE_DELAY_MS = 100

/**
 * Which rows are rendered with all that they have. Those that come while others pass by get the rest once that has ended:
 * nobody wants their actions in between, and what a row costs is what a frame lasts. What a row has stays as long as it is
 * there.
 *
 * @param rows that are on the page.
 * @param isTransient whether they come and go.
 * @param isWanted whether one is whole whenever it comes.
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
