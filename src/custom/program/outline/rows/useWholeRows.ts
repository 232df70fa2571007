import { type Key, useEffect, useRef, useState } from 'react'

/** Milliseconds after which they get the rest: what was dropped is seen in its place first. */
const CALM = 100

/**
 * Which rows are rendered with all that they have. Those that come while others pass by get the rest once that has ended:
 * nobody wants their actions in between, and what a row costs is what a frame lasts. What a row has stays as long as it is
 * there.
 *
 * @param rows that are on the page.
 * @param isTransient whether they come and go.
 * @param isWanted whether one is whole whenever it comes.
 */
export function useWholeRows<Row extends { readonly key: Key }>(
  rows: readonly Row[],
  isTransient: boolean,
  isWanted: (row: Row) => boolean,
): (key: Key) => boolean {
  const [isCalm, setCalm] = useState(true)
  useEffect(() => {
    if (isTransient) return setCalm(false)
    const later = setTimeout(() => setCalm(true), CALM)
    return () => clearTimeout(later)
  }, [isTransient])
  const whole = useRef<ReadonlySet<Key>>(new Set())
  const last = whole.current
  const areAll = isCalm && !isTransient
  const isWhole = (row: Row) => areAll || last.has(row.key) || isWanted(row)
  whole.current = new Set(rows.filter(isWhole).map(({ key }) => key))
  const now = whole.current
  return (key) => now.has(key)
}
