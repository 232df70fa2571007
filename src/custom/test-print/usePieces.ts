import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../../resources/_kit/page/afterPaint.ts'

/** Questions that are there at once, and that come with each piece. */
const FIRST = 20
const MORE = 40

/** How many of many things are rendered: a few at once, the others piece by piece, while the page can be used. */
export function usePieces(total: number): number {
  const [shown, setShown] = useState(FIRST)
  useEffect(() => {
    if (shown < total) afterPaint(() => startTransition(() => setShown(shown + MORE)))
  }, [shown, total])
  return shown
}
