import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../../../../resources/_kit/page/afterPaint.ts'

/** Questions that are there at once, and that come with each piece. */
const FIRST = 20
const MORE = 40

/**
 * How many of `total` items to render: a few at first, the rest in chunks, so that the page stays responsive.
 *
 * @param of identity of the list; a change restarts.
 */
export function usePieces(total: number, of: string | undefined): number {
  const [pieces, setPieces] = useState({ of, shown: FIRST })
  const shown = pieces.of === of ? pieces.shown : FIRST
  useEffect(() => {
    if (shown < total) afterPaint(() => startTransition(() => setPieces({ of, shown: shown + MORE })))
  }, [shown, total, of])
  return shown
}
