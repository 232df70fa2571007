import { type Key, useEffect, useRef, useState } from 'react'

/** Milliseconds after which they get the rest: what was dropped is seen in its place first. */
const CALM = 100

/**
 * Which rows are rendered with all that they have. Those that come while others pass by get the rest once that has ended:
 * nobody wants their actions in between, and what a row costs is what a frame lasts.
 *
 * @param rows that are on the page.
 * @param isPassing whether they come and go.
 */
export function useWholeRows(
  rows: readonly { readonly key: Key }[],
  isPassing: boolean,
): (key: Key) => boolean {
  const [isCalm, setCalm] = useState(true)
  useEffect(() => {
    if (isPassing) return setCalm(false)
    const later = setTimeout(() => setCalm(true), CALM)
    return () => clearTimeout(later)
  }, [isPassing])
  const whole = useRef<ReadonlySet<Key>>(new Set())
  const last = whole.current
  const areAll = isCalm && !isPassing
  whole.current = new Set(rows.flatMap(({ key }) => (areAll || last.has(key) ? [key] : [])))
  const now = whole.current
  return (key) => now.has(key)
}
